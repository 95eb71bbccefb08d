import type { SpokenWords } from './words/spoken-words.ts'

/** What a language's words are looked for by: made once, since every sentence is read with them. */
export type SpokenRules = {
  /** "€ 5,50", "€ 1.250,-". */
  readonly currency: RegExp
  /** "3 kg", "5 mg/kg", "10 min. wachten". */
  readonly amount: RegExp
  /** "2-4" before a unit: not a date, not a telephone number. */
  readonly range: RegExp
  readonly unitWord: (unit: string) => readonly [string, string] | undefined
  readonly abbreviation: RegExp
  readonly wordFor: (abbreviation: string, isBeforeNumber: boolean) => string | undefined
}

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const made = new Map<SpokenWords, SpokenRules>()

export function rulesFor(words: SpokenWords): SpokenRules {
  const known = made.get(words)
  if (known) return known
  const rules = makeRules(words)
  made.set(words, rules)
  return rules
}

function makeRules({ units, abbreviations: { inner, last, beforeNumber } }: SpokenWords): SpokenRules {
  const unit = oneOf(Object.keys(units))
  const always = new Map([...Object.entries(inner), ...Object.entries(last)])
  const withNumber = new Map(Object.entries(beforeNumber))
  const abbreviation = oneOf([...always.keys(), ...withNumber.keys()])
  return {
    currency: new RegExp(`(?<!\\d)([€$£]) ?(${NUMBER})(?:,[-–—]+)?`, 'g'),
    amount: new RegExp(`(${NUMBER}) ?(${unit})(?:/(${unit}))?(?![\\p{L}\\d])(?:\\.(?= \\p{Ll}))?`, 'gu'),
    range: new RegExp(`(?<![\\d.,-])(${NUMBER})-(?=${NUMBER} ?(?:°|%|(?:${unit})(?!\\p{L})))`, 'gu'),
    unitWord: (written) => (Object.hasOwn(units, written) ? units[written] : undefined),
    abbreviation: new RegExp(`(?<![\\p{L}.])(?:${abbreviation})(?!\\p{L})`, 'giu'),
    wordFor: (written, isBeforeNumber) => always.get(written) ?? (isBeforeNumber ? withNumber.get(written) : undefined),
  }
}

/** The longest first: "kg" is no "k", and "mg" no "m". */
function oneOf(written: readonly string[]): string {
  return written
    .toSorted((a, b) => b.length - a.length)
    .map((one) => one.replaceAll('.', '\\.'))
    .join('|')
}
