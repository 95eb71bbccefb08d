import { lexiconOf } from '../wake/lexicon.ts'
import { readWords } from '../wake/read-words.ts'
import { isClause } from './is-clause.ts'

const lexicon = lexiconOf(undefined)
const MOST_CHARS = 200
const MOST_WORDS = 16

const STREET =
  /(?:straat|straatje|laan|weg|plein|markt|kade|gracht|dijk|singel|hof|steeg|pad|boulevard|wal|dreef|plantsoen|allee|kaai|voorhout)$|^(?:street|road|lane|avenue|rd)$/u
/** These are streets behind a name alone: "Church Close", but not "the place". */
const DOUBTFUL_STREET =
  /^(?:drive|square|way|close|place|court|terrace|crescent|hill|row|parade|quay|yard|park|ring|baan|haven|brink|plaats|sluis|terrein)$/u
const PLACED = new Set(
  'op aan bij in te naast achter tegenover nabij onder at on near opposite behind beside'.split(' '),
)
const POSTCODE = /\b\d{4} ?[A-Z]{2}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u
const LEAD =
  /^(?:(?:(?:dat|dit|het|it|that) (?:is|was)|it's|that's|we (?:waren|zaten|zitten|zijn|staan|were|are)|we're|i'm|i (?:was|am)|ik (?:was|ben|zat|zit)) )?(?:aan (?:de |het )?|(?:op|bij) (?:(?:de|het) (?=.*\d))?|(?:in|at|on) )?/iu

/** An address without what leads up to it: "het was aan de Hoofdstraat 2". */
export function cleanAddress(text: string): string {
  const said = text.trim().replace(/(?<![.!,;])[.!,;]+$/u, '')
  return said.replace(LEAD, '').trim() || said
}

/** Whether words are an address for certain: a street with its number, a kind of street, a postcode. */
export function isPlainAddress(text: string): boolean {
  const words = readWords(text)
  if (words.length === 0 || words.length > MOST_WORDS || text.length > MOST_CHARS || isNoAddress(text)) return false
  if (POSTCODE.test(text)) return true
  const folds = words.map(({ fold }) => fold)
  const isCapital = (index: number) => /\p{Lu}/u.test(text.charAt(words[index]?.start ?? -1))
  const isStreet = (word: string, index: number) =>
    (word.length > 3 && STREET.test(word)) || (index > 0 && DOUBTFUL_STREET.test(word) && isCapital(index - 1))
  const isStory = folds.some((word) => DONE.test(word))
  if (!isStory && words.length <= STREET_WORDS && folds.some(isStreet)) return true
  const hasNumber = words.some(
    ({ fold }, index) =>
      HOUSE.test(fold) && (/\p{L}{3}/u.test(folds[index - 1] ?? '') || isTown(folds[index + 1] ?? '')),
  )
  // "Negen graden", "3 jaar": a number before a word is no house.
  return hasNumber && folds.some((word) => /^\p{L}{3,}$/u.test(word)) && !isMeasure(folds)
}
const HOUSE = /^\d{1,4}[a-z]?$/u

/** A town, and nothing else. */
export function isTown(text: string): boolean {
  const words = readWords(text)
  return words.length > 0 && words.every(({ fold }) => lexicon.towns.has(fold))
}

/** A town or a postcode that goes on with an address. */
export function continuesAddress(text: string): boolean {
  const folds = readWords(text).map(({ fold }) => fold)
  if (folds.length === 0 || folds.length > 4 || isClause(text)) return false
  if (POSTCODE.test(text) || /^\d{4}(?: ?[a-z]{2})?$/iu.test(text.trim())) return true
  if (folds.some((word) => lexicon.towns.has(word))) return true
  return /^\p{Lu}/u.test(text.trim()) && !titles.has(folds[0] ?? '') && !/\d/u.test(text)
}
const titles = new Set('mevrouw meneer mevr mw dhr de het een heer mr mrs ms the a ja nee yes no'.split(' '))

/** Whether words may be an address that somebody gives when that is what is asked. */
export function mayBeAddress(text: string): boolean {
  if (isPlainAddress(text)) return true
  const words = readWords(text)
  if (words.length === 0 || words.length > MOST_WORDS || text.length > MOST_CHARS) return false
  if (isNoAddress(text) || !/\p{L}{3}/u.test(text)) return false
  // "Bakkerij Jansen" is a firm, and not where it is.
  if (words.some(({ fold }) => lexicon.nameMakers.has(fold))) return false
  if (words.some(({ fold }) => lexicon.towns.has(fold))) return true
  const folds = words.map(({ fold }) => fold)
  // "KHN" is no place, and the first word of a sentence has a capital.
  const isNamed = (index: number) =>
    /^\p{Lu}\p{Ll}/u.test(text.slice(words[index]?.start)) && (index > 0 || !lexicon.known.has(folds[0] ?? ''))
  const isPlace = (index: number) => isNamed(index) || isStreetWord(folds[index] ?? '')
  if (folds.every((word, index) => isPlace(index) || PLACED.has(word) || articles.has(word)))
    return folds.some((_, index) => isPlace(index))
  return folds.some((word, index) => {
    const next = articles.has(folds[index + 1] ?? '') ? index + 2 : index + 1
    return PLACED.has(word) && isPlace(next)
  })
}
const articles = new Set('de het den der ten the van'.split(' '))

function isStreetWord(word: string): boolean {
  return (word.length > 3 && STREET.test(word)) || DOUBTFUL_STREET.test(word)
}

/** "Looked", "working": a word of a story and not of an address. */
const DONE = /^(?!reading|ending)[a-z]{3,}(?:ed|ing)$/u
/** Without a number, more words are a story. */
const STREET_WORDS = 6

/** A sentence, a verdict, something denied or put right, or several things. */
function isNoAddress(text: string): boolean {
  return isClause(text) || /[=:]/u.test(text) || readWords(text).some(({ fold }) => NO_ADDRESS.has(fold))
}
const NO_ADDRESS = new Set('ja jawel jazeker nee neen yes yeah yep sure nope niet not geen maar but toch'.split(' '))

function isMeasure(folds: readonly string[]): boolean {
  return folds.some((word) =>
    /^(?:graden|graad|degrees|celsius|procent|percent|jaar|years|dagen|days|uur|hours|minuten|minutes|keer|times|stuks|kilo|gram|cm|mm|meter)$/u.test(
      word,
    ),
  )
}
