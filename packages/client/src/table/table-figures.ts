import type { Seat, Table } from '@agora/protocol/table'

/** What one did at a table. Of what nothing is known yet there is no figure, and never a number that is none. */
export type SeatFigures = {
  readonly id: string
  readonly name: string
  readonly isMuted: boolean
  readonly turns: number
  /** Of all turns and of all tokens at this table, from 0 to 1; undefined while there are none. */
  readonly turnShare: number | undefined
  readonly tokenShare: number | undefined
  readonly tokens: number
  readonly cuts: number
  readonly passes: number
  readonly failures: number
  /** Undefined without a price: an unknown cost is not zero. */
  readonly cents: number | undefined
  /** The average length of its turns; undefined before its first turn, and for people. */
  readonly meanMs: number | undefined
}

export type TableFigures = {
  readonly seats: readonly SeatFigures[]
  readonly turns: number
  readonly tokens: number
  readonly cuts: number
  readonly passes: number
  readonly failures: number
  readonly cents: number | undefined
  readonly meanMs: number | undefined
  /** Its budget and what is left of it; undefined without a limit. */
  readonly budget: BudgetFigures | undefined
}

export type BudgetFigures = {
  readonly tokens?: { readonly of: number; readonly left: number }
  readonly cents?: { readonly of: number; readonly left: number }
  /** The larger part that is spent, from 0 to 1. */
  readonly spent: number
}

/** How a table went so far, by participant and together. */
export function tableFigures(seats: readonly Seat[], table: Table): TableFigures {
  const turns = sum(seats, (seat) => seat.turns)
  const tokens = sum(seats, (seat) => seat.tokens)
  const speaking = seats.filter(({ kind }) => kind === 'ai')
  return {
    seats: seats.map((seat) => ({
      id: seat.id,
      name: seat.name,
      isMuted: seat.muted,
      turns: seat.turns,
      turnShare: divide(seat.turns, turns),
      tokenShare: divide(seat.tokens, tokens),
      tokens: seat.tokens,
      cuts: seat.cuts,
      passes: seat.passes,
      failures: seat.failures,
      cents: isPriced(seat) ? seat.cents : undefined,
      meanMs: seat.kind === 'ai' ? divide(seat.tookMs, seat.turns) : undefined,
    })),
    turns: table.turns,
    tokens: table.tokens,
    cuts: sum(seats, (seat) => seat.cuts),
    passes: sum(seats, (seat) => seat.passes),
    failures: sum(seats, (seat) => seat.failures),
    cents: table.cents > 0 || seats.some(isPriced) ? table.cents : undefined,
    meanMs: divide(
      sum(speaking, (seat) => seat.tookMs),
      sum(speaking, (seat) => seat.turns),
    ),
    budget: readBudget(table),
  }
}

function isPriced({ price, cents }: Seat): boolean {
  return price !== undefined || cents > 0
}

function readBudget({ rules: { budget }, tokens, cents }: Table): BudgetFigures | undefined {
  if (budget?.tokens === undefined && budget?.cents === undefined) return undefined
  return {
    ...(budget.tokens === undefined ? {} : { tokens: leftOf(budget.tokens, tokens) }),
    ...(budget.cents === undefined ? {} : { cents: leftOf(budget.cents, cents) }),
    spent: Math.min(1, Math.max(divide(tokens, budget.tokens ?? 0) ?? 0, divide(cents, budget.cents ?? 0) ?? 0)),
  }
}

function leftOf(of: number, spent: number): { readonly of: number; readonly left: number } {
  return { of, left: Math.max(0, of - spent) }
}

function sum(seats: readonly Seat[], measure: (seat: Seat) => number): number {
  return seats.reduce((total, seat) => total + measure(seat), 0)
}

function divide(part: number, whole: number): number | undefined {
  return whole > 0 ? part / whole : undefined
}
