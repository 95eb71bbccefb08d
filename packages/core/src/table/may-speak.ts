import type { Barred, Seat, Table } from '@agora/protocol/table'

/** What is kept back for a turn of one that has not said how much it may say. */
const USUAL_TOKENS = 1_000

export type Filtered = {
  readonly candidates: readonly Seat[]
  readonly barred: readonly { readonly seat: Seat; readonly why: Barred }[]
}

/**
 * Who may have the floor now. Nobody speaks twice in a row, and nobody before its cooldown is over, unless there is
 * nobody else: a table that could go on must not stand still for good manners.
 */
export function filterSeats(seats: readonly Seat[], table: Table): Filtered {
  const judged = seats.map((seat) => ({ seat, why: neverNow(seat) ?? notNow(seat, table) }))
  const free = judged.filter(({ why }) => why === undefined)
  const polite = free.length > 0 ? free : judged.filter(({ why }) => why === 'cooldown')
  const chosen =
    polite.length > 0 ? longestRested(polite, free.length > 0) : judged.filter(({ why }) => why === 'spoke-last')
  const candidates = chosen.map(({ seat }) => seat)
  return {
    candidates,
    barred: judged.flatMap(({ seat, why }) => (why && !candidates.includes(seat) ? [{ seat, why }] : [])),
  }
}

/** What bars it whoever calls. */
export function neverNow(seat: Seat): Barred | undefined {
  if (seat.muted) return 'muted'
  if (seat.kind === 'person' && seat.takesTurns === undefined) return 'observes'
  return isSpent(seat) ? 'limit' : undefined
}

/** What a turn of this one may take: kept back before it begins. */
export function reserveOf(seat: Seat): { readonly tokens: number; readonly cents: number } {
  if (seat.kind === 'person') return { tokens: 0, cents: 0 }
  const tokens = Math.max(seat.lastTokens, seat.maxTokens ?? USUAL_TOKENS)
  return { tokens, cents: (tokens * Math.max(seat.price?.input ?? 0, seat.price?.output ?? 0)) / 1_000_000 }
}

function isSpent(seat: Seat): boolean {
  const { limit, tokens, cents } = seat
  if (!limit) return false
  const reserve = reserveOf(seat)
  return (
    (limit.tokens !== undefined && tokens + reserve.tokens > limit.tokens) ||
    (limit.cents !== undefined && cents + reserve.cents > limit.cents)
  )
}

function notNow(seat: Seat, { last, turns }: Table): Barred | undefined {
  if (seat.after && (!last || !seat.after.includes(last.participant))) return 'not-after'
  if (last?.participant === seat.id) return 'spoke-last'
  const since = seat.lastTurn === null ? Infinity : turns - seat.lastTurn
  return since < (seat.cooldown ?? 0) ? 'cooldown' : undefined
}

/** Where everybody cools down, whoever has done so for longest. */
function longestRested<Judged extends { readonly seat: Seat }>(
  judged: readonly Judged[],
  isFree: boolean,
): readonly Judged[] {
  if (isFree) return judged
  const longest = Math.min(...judged.map(({ seat }) => seat.lastTurn ?? -1))
  return judged.filter(({ seat }) => (seat.lastTurn ?? -1) === longest)
}
