import type { Seat, Table } from '@agora/protocol/table'
import { type Filtered, neverNow } from './may-speak.ts'

/** Shares are added up in floating point: 0.999… of a turn is a turn. */
const ROUNDING = 1e-9

export function weigh(seats: readonly Seat[]): number {
  return seats.reduce((sum, { weight }) => sum + weight, 0)
}

/** The seat that is furthest behind its part. When nothing has been said, that is the heaviest. */
export function mostBehind(candidates: readonly Seat[]): Seat {
  const total = weigh(candidates)
  return best(candidates, ({ credit, weight }) => credit + weight / total)
}

/** The first of those with the most. */
export function best(seats: readonly Seat[], measure: (seat: Seat) => number): Seat {
  return seats.reduce((found, seat) => (measure(seat) > measure(found) ? seat : found))
}

/**
 * By how many turns a seat would be behind its part if another seat had the next turn. Where tokens are divided, a turn is
 * as long as the seat's last one.
 */
export function turnsBehind(seat: Seat, seats: readonly Seat[], { rules }: Table): number {
  const part = seat.weight / weigh(seats.filter((one) => neverNow(one) === undefined))
  if (rules.shares === 'turns') return seat.credit + part + ROUNDING
  return seat.lastTokens > 0 ? seat.credit / seat.lastTokens + part + ROUNDING : 0
}

/**
 * "Not twice in a row" gives way to the weights: whoever spoke last is a candidate once more where another turn of the
 * others would put it a whole turn behind, and it is further behind than each of them. A seat with a cooldown rests first;
 * one that passed, failed or was cut short leaves the floor to the others.
 */
export function addRepeat(filtered: Filtered, seats: readonly Seat[], table: Table): Filtered {
  const { candidates, barred } = filtered
  const repeat = barred.find(({ why }) => why === 'spoke-last')?.seat
  if (!repeat || !table.last?.spoke || repeat.cooldown || turnsBehind(repeat, seats, table) < 1) return filtered
  // Those who could speak come first, so that a tie is theirs.
  if (mostBehind([...candidates, repeat]) !== repeat) return filtered
  return { candidates: [...candidates, repeat], barred: barred.filter(({ seat }) => seat !== repeat), repeat }
}
