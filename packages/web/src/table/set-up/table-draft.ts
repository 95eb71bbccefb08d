import type { SetUp } from '@agora/client/table/set-up-table'
import type { Schedule } from '@agora/client/table/table-words'
import type { Participant } from '@agora/client/thread/table-commands'
import type { Table } from '@agora/client/thread/thread-snapshot'
import type { TableTexts } from '../../texts/table-texts.ts'
import { type EndProblems, type EndsDraft, draftEnds, noEnds, readEnds } from './ends-draft.ts'
import { readNumber } from './read-number.ts'
import { type SeatDraft, draftSeat, readSeat } from './seat-draft.ts'

/** A table as it stands in the form. */
export type TableDraft = {
  readonly seats: readonly SeatDraft[]
  /** Who was taken from the table here. */
  readonly leaves: readonly string[]
  readonly schedule: Schedule
  readonly shares: 'turns' | 'tokens'
  readonly ends: EndsDraft
  readonly budgetTokens: string
  readonly budgetEuros: string
}

export type TableProblems = {
  /** The table has no participants. */
  readonly seats?: string
  /** With whom something is wrong, by id. */
  readonly wrongSeats: readonly string[]
  readonly ends: EndProblems
  readonly budgetTokens?: string
  readonly budgetEuros?: string
}

export type ReadTable =
  | { readonly kind: 'ok'; readonly setUp: SetUp }
  | { readonly kind: 'wrong'; readonly problems: TableProblems }

const CENTS = 100
const TOKENS = { min: 1, max: 1_000_000_000, isWhole: true } as const
const EUROS = { min: 0.01, max: 100_000 } as const

export const emptyTable: TableDraft = {
  seats: [],
  leaves: [],
  schedule: 'round-robin',
  shares: 'turns',
  ends: noEnds,
  budgetTokens: '',
  budgetEuros: '',
}

/** A table that is there, in the form. */
export function draftTable(
  participants: readonly Participant[],
  schedule: Schedule,
  { rules: { shares, end, budget } }: Pick<Table, 'rules'>,
): TableDraft {
  return {
    seats: participants.map(draftSeat),
    leaves: [],
    schedule,
    shares,
    ends: draftEnds(end),
    budgetTokens: budget?.tokens === undefined ? '' : String(budget.tokens),
    budgetEuros: budget?.cents === undefined ? '' : String(budget.cents / CENTS),
  }
}

export function readTable(draft: TableDraft, words: TableTexts['wrong']): ReadTable {
  const seats = draft.seats.map((seat) => ({ id: seat.id, read: readSeat(seat, draft.seats, words) }))
  const wrongSeats = seats.filter(({ read }) => read.kind === 'wrong').map(({ id }) => id)
  const { end, problems: ends } = readEnds(draft.ends, words)
  const tokens = readNumber(draft.budgetTokens, TOKENS)
  const euros = readNumber(draft.budgetEuros, EUROS)
  const problems: TableProblems = {
    wrongSeats,
    ends,
    ...(draft.seats.length === 0 ? { seats: words.seats } : {}),
    ...(tokens === null ? { budgetTokens: words.wholeNumber(String(TOKENS.min), String(TOKENS.max)) } : {}),
    ...(euros === null ? { budgetEuros: words.number(String(EUROS.min), String(EUROS.max)) } : {}),
  }
  const isRight = wrongSeats.length === 0 && Object.keys(ends).length === 0 && Object.keys(problems).length === 2
  if (!isRight) return { kind: 'wrong', problems }
  const budget = {
    ...(typeof tokens === 'number' ? { tokens } : {}),
    ...(typeof euros === 'number' ? { cents: Math.round(euros * CENTS) } : {}),
  }
  return {
    kind: 'ok',
    setUp: {
      participants: seats.flatMap(({ read }) => (read.kind === 'ok' ? [read.participant] : [])),
      leaves: draft.leaves.filter((one) => !draft.seats.some(({ id }) => id === one)),
      schedule: draft.schedule,
      rules: { shares: draft.shares, end, budget: Object.keys(budget).length === 0 ? null : budget },
    },
  }
}
