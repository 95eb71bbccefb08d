import type { End } from '@agora/client/table/table-words'
import type { TableTexts } from '../../texts/table-texts.ts'
import { type Bounds, readNumber } from './read-number.ts'

export const endKinds = ['turns', 'time', 'passed', 'agreement', 'keyword', 'tokens', 'cost'] as const
export type EndKind = (typeof endKinds)[number]
export type EndField = 'turns' | 'time' | 'keyword' | 'tokens' | 'cost'

/** When a table is over, as it stands in the form. */
export type EndsDraft = {
  readonly chosen: readonly EndKind[]
  readonly values: Readonly<Record<EndField, string>>
  readonly agreement: 'all' | 'majority'
  readonly combine: 'any' | 'all'
  /** A rule that the form cannot show: it stays until the user chooses another. */
  readonly nested?: End
}

const CENTS = 100
const MINUTE_MS = 60_000
const bounds = {
  turns: { min: 1, max: 100_000, isWhole: true },
  time: { min: 0.1, max: 100_000 },
  tokens: { min: 1, max: 1_000_000_000, isWhole: true },
  cost: { min: 0.01, max: 100_000 },
} as const satisfies Record<Exclude<EndField, 'keyword'>, Bounds>
const KEYWORD_CHARS = { min: 2, max: 40 }

export const noEnds: EndsDraft = {
  chosen: [],
  values: { turns: '12', time: '10', keyword: '', tokens: '20000', cost: '1' },
  agreement: 'all',
  combine: 'any',
}

export function draftEnds(end: End | null): EndsDraft {
  if (!end) return noEnds
  const parts = 'of' in end ? end.of : [end]
  let draft: EndsDraft = 'of' in end ? { ...noEnds, combine: end.kind } : noEnds
  for (const part of parts) {
    // The same kind twice, a participant's last turn, or a nested combination: the form cannot show these.
    if ('of' in part || part.kind === 'speaker' || draft.chosen.includes(part.kind)) {
      return { ...noEnds, nested: end }
    }
    draft = addEnd(draft, part)
  }
  return draft
}

function addEnd(draft: EndsDraft, end: Exclude<End, { kind: 'speaker' } | { of: unknown }>): EndsDraft {
  const chosen = [...draft.chosen, end.kind]
  const put = (field: EndField, value: string | number): EndsDraft => {
    return { ...draft, chosen, values: { ...draft.values, [field]: String(value) } }
  }
  switch (end.kind) {
    case 'turns':
    case 'tokens':
      return put(end.kind, end.count)
    case 'time':
      return put('time', end.ms / MINUTE_MS)
    case 'cost':
      return put('cost', end.cents / CENTS)
    case 'keyword':
      return put('keyword', end.word)
    case 'agreement':
      return { ...draft, chosen, agreement: end.rule }
    case 'passed':
      return { ...draft, chosen }
    default:
      return end satisfies never
  }
}

export type EndProblems = Readonly<Partial<Record<EndField, string>>>

export function readEnds(
  draft: EndsDraft,
  words: TableTexts['wrong'],
): { readonly end: End | null; readonly problems: EndProblems } {
  if (draft.nested) return { end: draft.nested, problems: {} }
  const problems: Partial<Record<EndField, string>> = {}
  const numberOf = (field: Exclude<EndField, 'keyword'>): number => {
    const bound: Bounds = bounds[field]
    const value = readNumber(draft.values[field], bound)
    if (typeof value === 'number') return value
    problems[field] = (bound.isWhole ? words.wholeNumber : words.number)(String(bound.min), String(bound.max))
    return bound.min
  }
  const parts = endKinds
    .filter((kind) => draft.chosen.includes(kind))
    .map((kind): End => {
      switch (kind) {
        case 'turns':
        case 'tokens':
          return { kind, count: numberOf(kind) }
        case 'time':
          return { kind, ms: Math.round(numberOf('time') * MINUTE_MS) }
        case 'cost':
          return { kind, cents: Math.round(numberOf('cost') * CENTS) }
        case 'keyword': {
          const word = draft.values.keyword.trim()
          if (word.length < KEYWORD_CHARS.min || word.length > KEYWORD_CHARS.max) problems.keyword = words.keyword
          return { kind, word }
        }
        case 'agreement':
          return { kind, rule: draft.agreement }
        case 'passed':
          return { kind }
        default:
          return kind satisfies never
      }
    })
  const [only, ...more] = parts
  return { end: !only ? null : more.length === 0 ? only : { kind: draft.combine, of: parts }, problems }
}
