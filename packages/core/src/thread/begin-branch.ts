import type { Actor } from '@agora/protocol/actor'
import type { Envelope, EventBody } from '@agora/protocol/events'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import { must } from '../assert.ts'
import { applyEvent } from './apply-event.ts'
import type { Unplaced } from '../state/placement.ts'
import { placeEvents } from './place-events.ts'
import type { DomainPart } from '../state/domain-part.ts'
import type { ThreadState } from '../state/thread-state.ts'

/**
 * How much of a log a branch at a message shares: up to that message, and what its turn did right after it. A reply and
 * the end of its turn are written together, and a branch must not call broken off what was not.
 */
export function sharedUpTo(posted: Envelope, next: readonly Envelope[]): number {
  let last = posted
  if (posted.turn === undefined) return last.seq
  for (const event of next) {
    if (event.turn !== posted.turn || event.seq !== last.seq + 1 || event.type === 'message-posted') break
    last = event
    if (event.type === 'turn-closed') return last.seq
  }
  // The turn goes on after it: what it did next belongs to that.
  return posted.seq
}

export type BranchOrigin = {
  readonly thread: ThreadId
  readonly from: ThreadId
  readonly root: ThreadId
  readonly message: MessageId
  readonly title: string
  readonly by: Actor
  readonly now: number
}

/**
 * A conversation that shares another's past and goes on by itself: the same events under the same numbers, and then what
 * makes it one of its own. Nothing of the past runs on here: who spoke, speaks on where it began. What was corrected or
 * withdrawn since (`later`) stays so: nobody branches off from words that they no longer see.
 */
export function beginBranch<State extends ThreadState>(
  past: readonly Envelope[],
  later: readonly Envelope[],
  origin: BranchOrigin,
  part: DomainPart<State>,
): { events: Envelope[]; state: State } {
  const { thread, from, root, message, title, by, now } = origin
  const shared = past.map((event) => ({ ...event, thread }))
  const stood = must(
    shared.reduce<State | undefined>((state, event) => applyEvent(state, event, part), undefined),
    'a conversation has events',
  )
  const begun: EventBody[] = [
    { type: 'thread-branched', from, root, message },
    ...(title === stood.title ? [] : [{ type: 'thread-renamed', title } as const]),
    ...(stood.archived ? [{ type: 'thread-restored' } as const] : []),
    ...(stood.pinned ? [{ type: 'thread-unpinned' } as const] : []),
    ...settleDown(stood),
  ]
  const corrected = later.flatMap((event) => carryOver(event, stood))
  const own = placeEvents(stood, [...begun, ...corrected], { thread, by, now }, part)
  return { events: [...shared, ...own.events], state: own.state }
}

/** What an event says of words that were said before. */
function carryOver(event: Envelope, { seq, lastNote, heardFrom }: ThreadState): Unplaced[] {
  switch (event.type) {
    case 'message-edited': {
      const { type, message, of, text, by, correction } = event
      return of <= seq ? [{ type, message, of, text, by, ...correctedBy(correction) }] : []
    }
    case 'message-withdrawn':
    case 'message-restored': {
      const { type, message, of, by, correction } = event
      return of <= seq ? [{ type, message, of, by, ...correctedBy(correction) }] : []
    }
    case 'reply-heard': {
      const { type, message, of, chars, playedMs, place, happenedAt, by } = event
      return of !== undefined && of <= seq ? [{ type, message, of, chars, playedMs, place, happenedAt, by }] : []
    }
    case 'message-posted':
      // What was heard of it was heard before the branch begins, and was stored only then.
      return event.heardTo && event.heardTo.place <= seq ? [postAgain(event)] : []
    case 'note-edited': {
      const { type, message, number, text, by, of, correction, corrects } = event
      const marks = { ...placeOf(of), ...correctedBy(correction), ...(corrects === undefined ? {} : { corrects }) }
      return number <= lastNote ? [{ type, message, number, text, by, ...marks }] : []
    }
    case 'note-forked': {
      const { type, message, number, text, by } = event
      return number <= lastNote ? [{ type, message, number, text, by }] : []
    }
    case 'note-erased': {
      const { type, message, number, of, by } = event
      return number <= lastNote ? [{ type, message, number, of, by }] : []
    }
    case 'note-withdrawn':
    case 'note-restored': {
      const { type, message, number, by, of, correction } = event
      // Whether a call has taken it up there does not matter here.
      const heard = number >= heardFrom ? ({ heard: true } as const) : {}
      const said = { message, number, by, ...placeOf(of), ...correctedBy(correction), ...heard }
      if (number > lastNote) return []
      return type === 'note-withdrawn' ? [{ type, ...said }] : [{ type, ...said }]
    }
    default:
      return []
  }
}

function placeOf(of: number | undefined): { of?: number } {
  return of === undefined ? {} : { of }
}

function correctedBy(correction: MessageId | undefined): { correction?: MessageId } {
  return correction === undefined ? {} : { correction }
}

/** In the name of no turn: the one that said it was closed by branching. */
function postAgain(event: Envelope & { readonly type: 'message-posted' }): Unplaced {
  const { v: _v, thread: _thread, seq: _seq, at: _at, turn: _turn, ...posted } = event
  return posted
}

/** Whoever speaks or waits there does not here. */
function settleDown({ activeTurn, waiting, table }: ThreadState): EventBody[] {
  const open = [...(activeTurn ? [activeTurn] : []), ...waiting]
  const isGoing = table?.phase === 'running' || table?.phase === 'pausing'
  return [
    ...(isGoing ? [{ type: 'table-paused', cause: 'branched' } as const] : []),
    // What a turn asked goes with it.
    ...open.map(({ id: turn }) => ({ type: 'turn-closed', turn, reason: 'cancelled' }) as const),
  ]
}
