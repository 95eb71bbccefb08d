import type { EventBody } from '@agora/protocol/events'
import type { Spending } from '@agora/protocol/table'
import type { OpenTurn, ThreadState } from '../thread/thread-state.ts'
import { warnOf } from './go-on.ts'
import { type Cost, costOf, tokensOfAnswer } from './may-speak.ts'
import { seatOf } from './table-state.ts'

/** `stops`: the call must not be made. */
export type Reserved = { readonly stops: boolean; readonly events: readonly EventBody[] }

/**
 * What happens before a model is asked, once more, in a turn at the table; `input` is what it would read. A turn may ask
 * it many times, and what a call reads is known only now: where that has no room, the turn ends before it.
 */
export function reserveCall({ table, participants }: ThreadState, turn: OpenTurn, input: number): Reserved {
  const { floor } = table ?? {}
  const seat = floor?.turn === turn.id ? seatOf(participants, floor.participant) : undefined
  if (!table || !floor || !seat) return { stops: false, events: [] }
  const cost = costOf(seat, { input, output: tokensOfAnswer(seat) })
  const stop = (because: 'budget' | 'limit', before: readonly EventBody[] = []): Reserved => ({
    stops: true,
    events: [...before, ...(turn.stopping ? [] : [{ type: 'stop-requested', turn: turn.id, because } as const])],
  })
  if (lacks(table.rules.budget, table, cost)) {
    const isGoing = table.phase === 'running' || table.phase === 'pausing'
    return stop('budget', isGoing ? [{ type: 'table-paused', cause: 'budget' }] : [])
  }
  // The first call comes with the floor: refused here, it would be given the floor again, for ever.
  if (floor.tokens > 0 && lacks(seat.limit, seat, cost)) return stop('limit')
  return { stops: false, events: warnOf(table) }
}

function lacks(may: Spending | null | undefined, spent: Cost, { tokens, cents }: Cost): boolean {
  return (
    (may?.tokens !== undefined && spent.tokens + tokens > may.tokens) ||
    (may?.cents !== undefined && spent.cents + cents > may.cents)
  )
}
