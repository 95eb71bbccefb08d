import type { EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { As, Became, NewMessage, Refusal } from '@agora/protocol/message'
import type { ThreadState } from './thread-state.ts'

/** A message that is well formed. */
export type Candidate = NewMessage
/** A message that the thread has already: what a person said, with what it became; or what an AI participant said. */
export type PostedMessage = { readonly text: string; readonly became: Became | 'reply' }

type Judged = {
  events: EventBody[]
  accepted: MessageId[]
  duplicate: MessageId[]
  refused: Refusal[]
  became: Became[]
}

/**
 * What each message of one request becomes, in order, each under what its predecessors left behind.
 * `refused` are those that were malformed before anyone looked at the thread.
 */
export function judgeMessages(
  state: ThreadState,
  request: { readonly candidates: readonly Candidate[]; readonly refused: readonly Refusal[] },
  known: ReadonlyMap<MessageId, PostedMessage>,
): Judged {
  const judged: Judged = { events: [], accepted: [], duplicate: [], refused: [...request.refused], became: [] }
  const seen = new Map(known)
  let noteCount = state.noteCount
  let turnOpened = false
  for (const message of request.candidates) {
    const earlier = seen.get(message.id)
    const first = earlier?.text === message.text && earlier.became !== 'reply' ? earlier.became : undefined
    if (first) {
      judged.duplicate.push(message.id)
      judged.became.push(first)
    } else if (earlier) {
      judged.refused.push({ id: message.id, code: 'id-reused', message: 'this id belongs to another message' })
    } else {
      const as = judge(state, message, turnOpened)
      if (as === 'note') noteCount++
      if (as === 'turn') turnOpened = true
      const became: Became = { id: message.id, as, ...(as === 'note' ? { number: noteCount } : {}) }
      judged.events.push(postedEvent(message, became))
      judged.accepted.push(message.id)
      judged.became.push(became)
      seen.set(message.id, { text: message.text, became })
    }
  }
  return judged
}

function judge(state: ThreadState, message: Candidate, turnOpened: boolean): As {
  if ((message.saidIn ?? state.mode) === 'listen') return 'note'
  // A request opens at most one turn; what its device answered already opens none.
  return turnOpened || message.handled ? 'queued' : 'turn'
}

function postedEvent(message: Candidate, became: Became): EventBody {
  const { id, text, at, via, saidIn, handled } = message
  return {
    type: 'message-posted',
    message: id,
    text,
    as: became.as,
    ...(became.number === undefined ? {} : { number: became.number }),
    ...(at === undefined ? {} : { saidAt: at }),
    ...(via === undefined ? {} : { via }),
    ...(saidIn === undefined ? {} : { saidIn }),
    ...(handled === undefined ? {} : { handled }),
  }
}
