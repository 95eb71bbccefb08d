import type { SpokenWords } from './words/spoken-words.ts'

/** Stands between the number and the letter of a reference until units have been read: "punt 2 g" is no weight. */
const JOINT = '\uE000'
const NUMBER = String.raw`\d{1,4}(?:\.\d{1,3})*`
/** One letter, of which nothing follows: no "m.b.t.", no "mg", and no "2e lid", which is an ordinal. */
const LETTER = String.raw`(?!e (?:lid|alinea|volzin|streepje))[a-z](?![\p{L}\p{N}]|\.\p{L})`

/** Of a language: the word of a reference, and all that stands behind it by number and letter. */
const made = new Map<SpokenWords, RegExp>()

/**
 * Numbers and letters of references, kept apart from units and times: "punt 2 g", "artikel 12b", "art. 5:48",
 * "Article 5(2)(g)". `finishReferences` puts a space where they were marked.
 */
export function markReferences(text: string, words: SpokenWords): string {
  if (!/\d/.test(text)) return text
  return text.replace(patternOf(words), (_, word: string, rest: string) => {
    return `${word}${rest
      .replace(/(\d):(?=\d)/g, `$1${JOINT}`)
      .replace(/(\d|\)) ?(?=\((?:\d{1,3}|[a-z]{1,4})\))/g, `$1${JOINT}`)
      .replace(/(\d) ?(?=[a-z](?!\p{L}))/gu, `$1${JOINT}`)}`
  })
}

export function finishReferences(text: string): string {
  return text.replaceAll(JOINT, ' ')
}

/** The words of references, also as they are abbreviated; the longest first. */
export function referenceNames({ abbreviations }: SpokenWords): string {
  const { references, beforeReference, beforeNumber, inner } = abbreviations
  const short = [beforeReference, beforeNumber, inner].flatMap((list) =>
    Object.entries(list).flatMap(([written, said]) => (references.includes(said) ? [written] : [])),
  )
  return [...references, ...short, '§']
    .toSorted((a, b) => b.length - a.length)
    .map((one) => one.replaceAll('.', '\\.'))
    .join('|')
}

function patternOf(words: SpokenWords): RegExp {
  const known = made.get(words)
  if (known) return known
  const names = referenceNames(words)
  const { referencesBehind } = words.abbreviations
  // "onder 2 g" is a place in a law only where a law is spoken of: a fish may lie under 2 m of water.
  const behind = referencesBehind.map((one) => String.raw`(?<=(?<!\p{L})(?:${names}) [^.;!?]{0,24})${one}`)
  const word = [`(?<![\\p{L}.])(?:${names})`, ...behind].join('|')
  const place = String.raw`${NUMBER}(?::\d{1,3})?(?: ?${LETTER}|(?: ?\((?:\d{1,3}|[a-z]{1,4})\))+)?`
  const and = String.raw`(?:,| ?[-–]|,? (?:${words.and}|${words.or}|${words.to}|jo\.?|juncto))`
  const pattern = new RegExp(String.raw`((?:${word})(?: |(?<=[.§])))(${place}(?:${and} ${place})*)`, 'giu')
  made.set(words, pattern)
  return pattern
}
