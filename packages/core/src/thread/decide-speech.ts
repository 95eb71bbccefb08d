import type { ErrorCode } from '@agora/protocol/errors'
import type { CloseReason, EventBody } from '@agora/protocol/events'
import type { MessageId, TurnId } from '@agora/protocol/ids'
import type { Cut, Source } from '@agora/protocol/message'
import type { DigestLine } from '@agora/protocol/note'
import type { Mode } from '@agora/protocol/thread'
import { changeMode } from '../listen/change-mode.ts'
import { heardSince } from '../listen/heard-since.ts'
import type { PostedMessage } from '../listen/judge-messages.ts'
import { openTurn } from '../turn/open-turn.ts'
import type { ThreadState } from './thread-state.ts'

/** What an AI participant says and does. Given from inside: no client can send these. */
export type AgentCommand =
  /** A piece of a reply that is being written, kept before the reply is whole. */
  | { readonly name: 'write-text'; readonly body: ReplyPiece }
  /** The whole reply, or what there is of it where it was cut short. */
  | { readonly name: 'post-reply'; readonly body: Reply }
  /** The end of a turn, with its reply where there is one. */
  | { readonly name: 'close-turn'; readonly body: TurnEnd }
  /** An agent's tool changes the mode. */
  | { readonly name: 'change-mode'; readonly body: { readonly mode: Mode } }
  /** The time of the notes that no call took up is over. */
  | { readonly name: 'expire-notes' }
  /** What the notes say in short, as they stood at `readAt`. */
  | { readonly name: 'keep-digest'; readonly body: NewDigest }

export type ReplyPiece = { readonly message: MessageId; readonly offset: number; readonly text: string }
export type Reply = {
  readonly message: MessageId
  readonly text: string
  readonly cut?: Cut
  readonly sources?: Source[]
}
export type TurnEnd = { readonly turn: TurnId; readonly reason: CloseReason; readonly reply?: Reply }
export type NewDigest = { readonly to: number; readonly lines: DigestLine[]; readonly readAt: number }

/** Where the thread stands after what an AI participant said. */
export type AgentAnswer = { readonly seq: number }

type Spoken =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | {
      readonly kind: 'spoken'
      readonly events: readonly EventBody[]
      readonly answer: (after: ThreadState) => AgentAnswer
    }

export function decideSpeech(
  state: ThreadState,
  command: AgentCommand,
  { known, now }: { readonly known: ReadonlyMap<MessageId, PostedMessage>; readonly now: number },
): Spoken {
  switch (command.name) {
    case 'write-text':
      return speak([{ type: 'text-chunk', ...command.body }])
    case 'post-reply':
      return reply(command.body, known)
    case 'close-turn':
      return closeTurn(state, command.body, known)
    case 'change-mode':
      return speak(changeMode(state, command.body.mode, 'tool'))
    case 'expire-notes': {
      const heard = state.expiryDue !== null && state.expiryDue <= now ? heardSince(state) : undefined
      return speak(heard ? [{ type: 'notes-expired', ...heard }] : [])
    }
    case 'keep-digest':
      return keepDigest(state, command.body)
    default:
      return command satisfies never
  }
}

function reply(said: Reply, known: ReadonlyMap<MessageId, PostedMessage>, turn?: TurnId): Spoken {
  const earlier = known.get(said.message)
  if (earlier && (earlier.became !== 'reply' || earlier.text !== said.text)) {
    return { kind: 'refused', code: 'id-reused', message: 'this id belongs to another message' }
  }
  return speak(earlier ? [] : [{ type: 'message-posted', as: 'reply', ...said, ...(turn ? { turn } : {}) }])
}

/** Closes a turn exactly once, opens the next for what came meanwhile, or goes back to listening. */
function closeTurn(
  state: ThreadState,
  { turn, reason, reply: said }: TurnEnd,
  known: ReadonlyMap<MessageId, PostedMessage>,
): Spoken {
  const { activeTurn, queued } = state
  if (activeTurn?.id !== turn) {
    return { kind: 'refused', code: 'turn-not-open', message: 'this turn is closed, or was never opened' }
  }
  const spoken = said ? reply(said, known, turn) : speak([])
  if (spoken.kind === 'refused') return spoken
  const events: EventBody[] = [...spoken.events, { type: 'turn-closed', turn, reason }]
  if (queued) {
    events.push(openTurn(state.seq + events.length + 1, queued.from, queued.called))
  } else if (state.returns && !activeTurn.called) {
    // Whoever only called has yet to say what for.
    events.push(...changeMode(state, 'listen', 'return'))
  }
  return speak(events)
}

/** A digest of notes that were changed while it was made would go on saying what they no longer say. */
function keepDigest(state: ThreadState, { to, lines, readAt }: NewDigest): Spoken {
  const isOld = state.revisedAt > readAt || to <= (state.digest?.to ?? 0)
  return speak(isOld ? [] : [{ type: 'digest-made', to, lines }])
}

function speak(events: readonly EventBody[]): Spoken {
  return { kind: 'spoken', events, answer: ({ seq }) => ({ seq }) }
}
