import { tableLimits } from '@agora/client/table/table-limits'
import type { Participant } from '@agora/client/thread/table-commands'
import type { TableTexts } from '../../texts/table-texts.ts'
import { type Bounds, readNumber } from './read-number.ts'

/** Whether a person is given the floor, and what happens when nothing is said then. */
export type Takes = 'never' | 'waits' | 'pass' | 'pause'

export type Hears = 'all' | 'since-joined'

/** One who sits at a table as it stands in the form: as typed, so that nothing is lost that is not right yet. */
export type SeatDraft = {
  readonly id: string
  readonly kind: Participant['kind']
  readonly name: string
  readonly aliases: string
  readonly description: string
  readonly instructions: string
  readonly colour: number | undefined
  readonly tools: readonly string[]
  /** It speaks only after these participants, by id; empty: after any. */
  readonly after: readonly string[]
  readonly weight: string
  readonly model: string
  readonly temperature: string
  readonly maxTokens: string
  readonly cooldown: string
  readonly limitTokens: string
  readonly limitEuros: string
  /** In euros for a million tokens: what it costs is reckoned by it. */
  readonly priceInput: string
  readonly priceOutput: string
  /** What it knows of what was said before it came. */
  readonly hears: Hears
  readonly takes: Takes
  readonly waitMinutes: string
  /** As it was before: what the form does not show stays. */
  readonly before?: Participant
}

export type SeatField = keyof Omit<
  SeatDraft,
  'id' | 'kind' | 'before' | 'tools' | 'after' | 'colour' | 'takes' | 'hears'
>
export type SeatProblems = Readonly<Partial<Record<SeatField, string>>>
export type ReadSeat =
  | { readonly kind: 'ok'; readonly participant: Participant }
  | { readonly kind: 'wrong'; readonly problems: SeatProblems }

/** By which people tell participants apart, beside their names. */
export const hues = [165, 255, 30, 300, 200, 65, 350, 100] as const

const CENTS = 100
const MINUTE_MS = 60_000
const DEFAULT_MINUTES = '5'
const NAME = /^(?=.*\p{L}.*\p{L})[\p{L}\p{M}\p{N}'’ -]+$/u
const MODEL_CHARS = 200
const MOST_TOKENS = 1_000_000_000
const MOST_EUROS = 100_000

const bounds = {
  weight: { min: 0.1, max: 100 },
  temperature: { min: 0, max: 2 },
  maxTokens: { min: 16, max: 100_000, isWhole: true },
  cooldown: { min: 0, max: tableLimits.seats, isWhole: true },
  limitTokens: { min: 1, max: MOST_TOKENS, isWhole: true },
  limitEuros: { min: 0.01, max: MOST_EUROS },
  priceInput: { min: 0, max: MOST_EUROS },
  priceOutput: { min: 0, max: MOST_EUROS },
  waitMinutes: { min: 0.1, max: tableLimits.waitMinutes },
} as const satisfies Partial<Record<SeatField, Bounds>>

export function emptySeat(id: string, kind: Participant['kind'], colour?: number): SeatDraft {
  return {
    id,
    kind,
    name: '',
    aliases: '',
    description: '',
    instructions: '',
    colour,
    tools: [],
    after: [],
    weight: '1',
    model: '',
    temperature: '',
    maxTokens: '',
    cooldown: '0',
    limitTokens: '',
    limitEuros: '',
    priceInput: '',
    priceOutput: '',
    hears: 'all',
    takes: kind === 'person' ? 'waits' : 'never',
    waitMinutes: DEFAULT_MINUTES,
  }
}

/** The form draft of a participant at the table or in the pool. */
export function draftSeat(participant: Participant): SeatDraft {
  const { id, kind, name, aliases, description, weight, colour } = participant
  const common = { name, aliases: aliases.join(', '), description, weight: write(weight), before: participant }
  const empty = { ...emptySeat(id, kind, colour), ...common }
  if (participant.kind === 'person') {
    const { takesTurns } = participant
    if (takesTurns === undefined) return { ...empty, takes: 'never' }
    if (takesTurns === true) return { ...empty, takes: 'waits' }
    return { ...empty, takes: takesTurns.otherwise, waitMinutes: write(takesTurns.waitMs / MINUTE_MS) }
  }
  const {
    instructions,
    model = '',
    temperature,
    maxTokens,
    tools,
    after = [],
    cooldown,
    limit,
    price,
    hears,
  } = participant
  return {
    ...empty,
    instructions,
    model,
    tools,
    after,
    temperature: write(temperature),
    maxTokens: write(maxTokens),
    cooldown: write(cooldown),
    limitTokens: write(limit?.tokens),
    limitEuros: write(limit?.cents === undefined ? undefined : limit.cents / CENTS),
    priceInput: write(price && price.input / CENTS),
    priceOutput: write(price && price.output / CENTS),
    hears,
  }
}

/** What was typed as the server takes it, or what is wrong with it, by field. */
export function readSeat(draft: SeatDraft, others: readonly SeatDraft[], words: TableTexts['wrong']): ReadSeat {
  const name = draft.name.trim()
  const aliases = draft.aliases
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean)
  const numbers = readNumbers(draft, words)
  const problems: SeatProblems = {
    ...numbers.problems,
    ...(!isName(name) ? { name: words.name } : isTaken(name, draft, others) ? { name: words.sameName } : {}),
    ...(aliases.length > tableLimits.aliases || !aliases.every(isName) ? { aliases: words.alias } : {}),
    ...(draft.model.trim().length > MODEL_CHARS ? { model: words.model } : {}),
  }
  if (Object.keys(problems).length > 0) return { kind: 'wrong', problems }
  return { kind: 'ok', participant: makeParticipant(draft, { name, aliases }, numbers.values) }
}

type Numbers = Partial<Record<keyof typeof bounds, number>>

function readNumbers(draft: SeatDraft, words: TableTexts['wrong']) {
  const values: Numbers = {}
  const problems: Partial<Record<SeatField, string>> = {}
  for (const field of Object.keys(bounds) as (keyof typeof bounds)[]) {
    if (!isShown(field, draft)) continue
    const bound: Bounds = bounds[field]
    const value = readNumber(draft[field], bound)
    const tell = bound.isWhole ? words.wholeNumber : words.number
    // Who waits, waits for so long: nothing typed is no number.
    if (value === null || (value === undefined && field === 'waitMinutes')) {
      problems[field] = tell(write(bound.min), write(bound.max))
    } else if (value !== undefined) values[field] = value
  }
  return { values, problems }
}

function isShown(field: keyof typeof bounds, { kind, takes }: SeatDraft): boolean {
  if (field === 'weight') return true
  return field === 'waitMinutes' ? kind === 'person' && (takes === 'pass' || takes === 'pause') : kind === 'ai'
}

function makeParticipant(
  { id, kind, colour, tools, after, takes, hears, before, ...typed }: SeatDraft,
  { name, aliases }: { readonly name: string; readonly aliases: string[] },
  { weight = 1, temperature, maxTokens, cooldown = 0, waitMinutes = 0, ...money }: Numbers,
): Participant {
  const common = {
    id,
    name,
    aliases,
    description: typed.description.trim(),
    weight,
    ...(colour === undefined ? {} : { colour }),
  }
  if (kind === 'person') {
    const user = before?.kind === 'person' && before.user !== undefined ? { user: before.user } : {}
    if (takes === 'never') return { ...common, ...user, kind }
    if (takes === 'waits') return { ...common, ...user, kind, takesTurns: true }
    return { ...common, ...user, kind, takesTurns: { waitMs: Math.round(waitMinutes * MINUTE_MS), otherwise: takes } }
  }
  const { limitTokens, limitEuros, priceInput, priceOutput } = money
  const model = typed.model.trim()
  const limit = {
    ...(limitTokens === undefined ? {} : { tokens: limitTokens }),
    ...(limitEuros === undefined ? {} : { cents: Math.round(limitEuros * CENTS) }),
  }
  return {
    ...common,
    kind,
    instructions: typed.instructions.trim(),
    tools: [...tools],
    cooldown,
    hears,
    ...(model === '' ? {} : { model }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(after.length === 0 ? {} : { after: [...after] }),
    ...(priceInput === undefined && priceOutput === undefined
      ? {}
      : { price: { input: toCents(priceInput ?? 0), output: toCents(priceOutput ?? 0) } }),
    ...(Object.keys(limit).length === 0 ? {} : { limit }),
  }
}

/** Prices of tokens are fractions of a cent; those of a computer's reckoning are not meant. */
function toCents(euros: number): number {
  return Math.round(euros * CENTS * 10_000) / 10_000
}

function isName(name: string): boolean {
  return name.length <= tableLimits.nameChars && NAME.test(name)
}

function isTaken(name: string, { id }: SeatDraft, others: readonly SeatDraft[]): boolean {
  const plain = (text: string) => text.trim().toLowerCase()
  return others.some((other) => other.id !== id && plain(other.name) === plain(name))
}

function write(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}

/** The remaining seats after one leaves: a seat that spoke only after that one may now speak after any. */
export function withoutSeat(seats: readonly SeatDraft[], id: string): readonly SeatDraft[] {
  return seats
    .filter((seat) => seat.id !== id)
    .map((seat) => (seat.after.includes(id) ? { ...seat, after: seat.after.filter((one) => one !== id) } : seat))
}
