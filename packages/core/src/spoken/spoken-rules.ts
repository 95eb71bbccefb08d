import { referenceNames } from './speak-references.ts'
import type { SpokenWords } from './words/spoken-words.ts'

/** What a language's words are looked for by: made once, since every sentence is read with them. */
export type SpokenRules = {
  /** "€ 5,50", "€ 1.250,-", "€ 5 miljoen". */
  readonly currency: RegExp
  /** "3 kg", "5 mg/kg", "5 g/100 g", "10 min. wachten". */
  readonly amount: RegExp
  /** "2-4" before a unit: not a date, not a telephone number. */
  readonly range: RegExp
  /** "bij 2 - 7 °C": with spaces, behind a word that says so. */
  readonly namedRange: RegExp
  /** "-20 - -18 °C", once each is said to be below zero. */
  readonly belowRange: RegExp
  /** "2 °C - 7 °C": both with their unit, and no third one. Each unit is in a group. */
  readonly unitRange: RegExp
  /** Behind a number with its unit a dash before another number is no minus. */
  readonly unitDash: RegExp
  /** "€ 5 - € 7", "€5-7". */
  readonly currencyRange: RegExp
  /** "mg/kg", "kve/100 cm²": without a number before it. */
  readonly rate: RegExp
  /** "2 ×/week", "7 dagen/week". */
  readonly each: RegExp
  /** "9u30", "9.30u", "binnen 2 u"; null where nobody writes so. */
  readonly hour: RegExp | null
  readonly unitWord: (unit: string) => readonly [string, string] | undefined
  readonly abbreviation: RegExp
  /** "EG" as a word of its own. */
  readonly exact: RegExp
  /** What may stand behind the word of a reference. */
  readonly place: RegExp
  readonly wordFor: (abbreviation: string, by: NextToNumber) => string | undefined
}

/** Whether a number stands right behind it, and whether those next to it make a date of it. */
type NextToNumber = {
  readonly behind: boolean
  readonly isDate: boolean
  /** A number, a Roman one, a letter or a bracket follows. */
  readonly isOfReference: boolean
}

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const DASH = '[-–—]'
const made = new Map<SpokenWords, SpokenRules>()

export function rulesFor(words: SpokenWords): SpokenRules {
  const known = made.get(words)
  if (known) return known
  const rules = makeRules(words)
  made.set(words, rules)
  return rules
}

function makeRules(words: SpokenWords): SpokenRules {
  const { units, perUnits, scales, minus, beforeRange, hour, abbreviations } = words
  const { inner, last, beforeNumber, beforeReference, months, exact, exactBeforeNumber } = abbreviations
  const unit = oneOf(Object.keys(units))
  const per = oneOf([...Object.keys(units), ...Object.keys(perUnits)])
  const always = new Map([...Object.entries(inner), ...Object.entries(last)])
  const withNumber = new Map(Object.entries(beforeNumber))
  const ofYear = new Map(Object.entries(months))
  const ofLaw = new Map(Object.entries(beforeReference))
  const measure = `(?:°[CF]?|%|‰|(?:${unit})(?:/(?:${per}))?)(?![\\p{L}\\d])`
  const below = `(?: *(?:${minus}) )?`
  const abbreviation = oneOf([...always.keys(), ...withNumber.keys(), ...ofYear.keys(), ...ofLaw.keys()])
  return {
    currency: new RegExp(
      `(?<!\\d)([€$£]) ?(${NUMBER})(?:,[-–—]+)?(?: (${oneOf(Object.keys(scales))})(?!\\p{L}))?`,
      'gu',
    ),
    amount: new RegExp(
      `(${NUMBER}) ?(${unit})(?:/(${per})(?![\\p{L}\\d])|/(?=\\d)|(?![\\p{L}\\d]|\\.\\p{L}))(?:\\.(?= \\p{Ll}))?`,
      'gu',
    ),
    range: new RegExp(`(?<![\\d.,-])(${NUMBER})-(?=${below}${NUMBER} ?(?:°|%|(?:${unit})(?!\\p{L})))`, 'gu'),
    namedRange: new RegExp(
      `(?= ?-)(?<=(?<!\\p{L})(?:${oneOf(beforeRange)}):? ${NUMBER}) ?- ?(?=${NUMBER} ?(?:°|%|(?:${unit})(?!\\p{L})))`,
      'giu',
    ),
    belowRange: new RegExp(`(?= ?-)(?<=(?<!\\p{L})${minus} ${NUMBER}) ?- *(?=${minus} ${NUMBER})`, 'gu'),
    unitRange: new RegExp(
      `(?<![\\d.,])(?<!\\d ?(?:${measure})? ?${DASH} ?)(${NUMBER} ?)(${measure}) ?${DASH} ?(?=${below}${NUMBER} ?(${measure})(?! ?${DASH} ?\\d))`,
      'gu',
    ),
    unitDash: new RegExp(`(?<=\\d ?${measure}) ?${DASH} ?(?=\\d)`, 'gu'),
    currencyRange: new RegExp(
      `(?<!\\d)([€$£]) ?(${NUMBER})(?:,[-–—]+)?( ?)${DASH}(?:\\3(?=\\1)|(?! ))(?=(?:\\1 ?)?${NUMBER}(?![\\d]|${DASH}\\d))(\\1)?`,
      'gu',
    ),
    rate: new RegExp(`(?<![\\p{L}\\d/]|\\d )(${unit})/(?:(${per})(?![\\p{L}\\d/])|(?=\\d))`, 'gu'),
    each: new RegExp(`(\\d ?(?:×|\\p{L}+)) ?/ ?(${oneOf(Object.keys(perUnits))})(?!\\p{L})`, 'gu'),
    hour:
      hour &&
      new RegExp(
        `(?<![\\p{L}\\d.,:])(\\d{1,2})(?:u(\\d\\d)(?!\\d)|([.:]\\d\\d)? ?(?:(?<=\\d)u|(?<=(?<!\\p{L})(?:${oneOf(hour.behind)}) [\\d.:]{1,5} )u))(?![\\p{L}\\d])`,
        'giu',
      ),
    unitWord: (written) => {
      if (Object.hasOwn(units, written)) return units[written]
      const word = Object.hasOwn(perUnits, written) ? perUnits[written] : undefined
      return word === undefined ? undefined : [word, word]
    },
    abbreviation: new RegExp(`(?<![\\p{L}.-])(?:${abbreviation})(?!\\p{L})`, 'giu'),
    exact: new RegExp(
      `(?<![\\p{L}\\p{N}-])(?:(?:${oneOf(Object.keys(exact))})(?![\\p{L}\\p{N}-])|(?:${oneOf(Object.keys(exactBeforeNumber))})(?= \\d))`,
      'gu',
    ),
    place: new RegExp(
      `^ ?(?:\\d|\\(|[IVX]{1,5}(?!\\p{L})|[a-z](?!\\p{L})|(?:${referenceNames(words)})(?!\\p{L}))`,
      'u',
    ),
    wordFor: (written, { behind, isDate, isOfReference }) =>
      always.get(written) ??
      (behind ? withNumber.get(written) : undefined) ??
      (isOfReference ? ofLaw.get(written) : undefined) ??
      (isDate ? ofYear.get(written) : undefined),
  }
}

/** The longest first: "kg" is no "k", and "mg" no "m". */
function oneOf(written: readonly string[]): string {
  return written
    .toSorted((a, b) => b.length - a.length)
    .map((one) => one.replaceAll('.', '\\.'))
    .join('|')
}
