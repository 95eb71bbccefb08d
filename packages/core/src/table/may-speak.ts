import type { Barred, Seat, Table } from '@agora/protocol/table'
import type { Usage } from '@agora/protocol/turn'

/** What is kept back for a turn of one that has not said how much it may say. */
const USUAL_TOKENS = 1_000

export type Filtered = {
  readonly candidates: readonly Seat[]
  readonly barred: readonly { readonly seat: Seat; readonly why: Barred }[]
  /** Of the candidates: who spoke last, and may speak once more because its weight requires it. */
  readonly repeat?: Seat
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

/** Who could have the floor now if manners gave way, or because people ask for it. */
export function findAble(seats: readonly Seat[], table: Table): readonly Seat[] {
  return seats.filter((seat) => {
    if (neverNow(seat) !== undefined) return false
    return isAskedFor(seat.id, table) || notNow(seat, table) !== 'not-after'
  })
}

/** A person called it, or people spoke to it, and it has not had the floor since. */
export function isAskedFor(id: string, { called, addressed }: Table): boolean {
  return called === id || addressed.includes(id)
}

/** What bars it whoever calls. */
export function neverNow(seat: Seat): Barred | undefined {
  if (seat.muted) return 'muted'
  if (seat.kind === 'person' && seat.takesTurns === undefined) return 'observes'
  return isSpent(seat) ? 'limit' : undefined
}

export type Cost = { readonly tokens: number; readonly cents: number }

/** What a call of its model comes to. */
export function costOf({ price }: Pick<Seat, 'price'>, { input, output }: Usage): Cost {
  return { tokens: input + output, cents: price ? (input * price.input + output * price.output) / 1_000_000 : 0 }
}

/** As long as an answer of this one may be. */
export function tokensOfAnswer({ maxTokens }: Pick<Seat, 'maxTokens'>): number {
  return maxTokens ?? USUAL_TOKENS
}

/** What a turn of this one may take: kept back before it begins. */
export function reserveOf(seat: Seat): Cost {
  if (seat.kind === 'person') return { tokens: 0, cents: 0 }
  const tokens = Math.max(seat.lastTokens, tokensOfAnswer(seat))
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
