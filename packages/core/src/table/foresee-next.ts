import type { Envelope, EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Choice, EndReason, ParticipantId, PauseCause } from '@agora/protocol/table'
import type { Thread } from '@agora/protocol/thread'
import { completeState } from '../state/thread-state.ts'
import { applyTable } from './apply-table.ts'
import { advanceTable } from './advance-table.ts'
import type { AtTable } from '../state/table-state.ts'

/** What a table does when whoever has the floor is ready, if nothing else happens until then. */
export type Foreseen =
  | { readonly kind: 'speaks'; readonly participant: ParticipantId; readonly choice: Choice }
  /** A moderator says who, and nobody can know whom it will choose. */
  | { readonly kind: 'moderator' }
  /** Nobody speaks by itself: a person has to call somebody, or speak to one. */
  | { readonly kind: 'person' }
  | { readonly kind: 'ends'; readonly reason: EndReason }
  | { readonly kind: 'pauses'; readonly cause: PauseCause }

export type ForeseenFrom = Pick<Thread, 'id' | 'seq' | 'schedule' | 'domain'> & AtTable

/**
 * Who speaks next, found by what will decide it: the fold of what has to happen first, and then `advanceTable`. At a table that
 * rests: who speaks once somebody lets it begin or go on. Undefined where there is no table.
 */
export function foreseeNext(thread: ForeseenFrom, now: number): Foreseen | undefined {
  const { table } = thread
  if (!table || thread.participants.length === 0) return undefined
  if (table.phase === 'pausing') return { kind: 'pauses', cause: 'person' }
  if (table.opened !== null && !table.floor) return { kind: 'moderator' }
  const settled = toSettle(thread).reduce((before, body) => applyTable(before, inLog(before, body, now)), thread)
  const state = completeState({ ...settled, activeTurn: null, noteCount: 0, heardCount: 0 })
  return readNext(advanceTable(state, { now, holder: '', answers: true }))
}

/** What has to happen before somebody else has the floor. */
function toSettle({ table }: ForeseenFrom): EventBody[] {
  if (!table) return []
  const { phase, floor, awaited } = table
  return [
    ...(floor && !floor.spoke ? [{ ...words, as: 'reply', turn: floor.turn } as const] : []),
    ...(floor ? [{ type: 'turn-closed', turn: floor.turn, reason: 'finished' } as const] : []),
    ...(awaited ? [{ ...words, as: 'turn', from: awaited.participant } as const] : []),
    ...(phase === 'idle' || phase === 'ended' ? [{ type: 'table-started' } as const] : []),
    ...(phase === 'paused' ? [{ type: 'table-resumed' } as const] : []),
  ]
}

/** Somebody says something, and speaks to nobody in particular. */
const words = { type: 'message-posted', message: 'foreseen' as MessageId, text: '' } as const

function inLog({ id, seq }: ForeseenFrom, body: EventBody, at: number): Envelope {
  return { v: 1, thread: id, seq: seq + 1, at, by: { kind: 'system', id: 'agora' }, ...body }
}

function readNext(events: readonly EventBody[]): Foreseen {
  const last = events.at(-1)
  switch (last?.type) {
    case 'floor-granted':
      return last.choice ? { kind: 'speaks', participant: last.agent, choice: last.choice } : { kind: 'person' }
    case 'person-awaited':
      return { kind: 'speaks', participant: last.participant, choice: last.choice }
    case 'turn-opened':
      return { kind: 'moderator' }
    case 'table-ended':
      return { kind: 'ends', reason: last.reason }
    case 'table-paused':
      return { kind: 'pauses', cause: last.cause }
    default:
      return { kind: 'person' }
  }
}
