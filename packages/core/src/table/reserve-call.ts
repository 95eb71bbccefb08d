import type { EventBody } from '@agora/protocol/events'
import type { Spending } from '@agora/protocol/table'
import type { OpenTurn, ThreadState } from '../state/thread-state.ts'
import { warnOf } from './advance-table.ts'
import { type Cost, costOf, tokensOfAnswer } from './may-speak.ts'
import { seatOf } from '../state/table-state.ts'

/** What a moderator may say: a name, and why. */
const CHOICE_TOKENS = 100

/** `stops`: the call must not be made. */
export type Reserved = { readonly stops: boolean; readonly events: readonly EventBody[] }

/**
 * What happens before a model is asked, once more, in a turn at the table; `input` is what it would read. A turn may ask
 * it many times, and what a call reads is known only now: where that has no room, the turn ends before it.
 */
export function reserveCall({ table, participants }: ThreadState, turn: OpenTurn, input: number): Reserved {
  const { floor, opened } = table ?? {}
  const seat = floor?.turn === turn.id ? seatOf(participants, floor.participant) : undefined
  // Nobody has the floor yet: a moderator is about to be asked who is to have it.
  if (!table || !(seat || opened === turn.id)) return { stops: false, events: [] }
  const output = seat ? tokensOfAnswer(seat) : CHOICE_TOKENS
  const cost = costOf(seat ?? {}, { input, output })
  const needs = cost.tokens
  const stop = (because: 'budget' | 'limit', before: readonly EventBody[] = []): Reserved => ({
    stops: true,
    events: [...before, ...(turn.stopping ? [] : [{ type: 'stop-requested', turn: turn.id, because, needs } as const])],
  })
  if (lacks(table.rules.budget, table, cost)) {
    const isGoing = table.phase === 'running' || table.phase === 'pausing'
    return stop('budget', isGoing ? [{ type: 'table-paused', cause: 'budget' }] : [])
  }
  // What it needs is kept back from now on, so that it is not given the floor again in vain.
  if (seat && lacks(seat.limit, seat, cost)) return stop('limit')
  return { stops: false, events: warnOf(table) }
}

function lacks(may: Spending | null | undefined, spent: Cost, { tokens, cents }: Cost): boolean {
  return (
    (may?.tokens !== undefined && spent.tokens + tokens > may.tokens) ||
    (may?.cents !== undefined && spent.cents + cents > may.cents)
  )
}
