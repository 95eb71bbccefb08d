import { type Cost, reserveOf } from '@agora/core/table/may-speak'
import type { Seat } from '@agora/protocol/table'

/** What a turn of everybody who may speak would take at most, as the server keeps it back before each. */
export function costOfRound(seats: readonly Seat[]): Cost {
  const costs = seats.filter(({ muted }) => !muted).map(reserveOf)
  return {
    tokens: costs.reduce((sum, { tokens }) => sum + tokens, 0),
    cents: costs.reduce((sum, { cents }) => sum + cents, 0),
  }
}
