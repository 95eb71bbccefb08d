import { referenceNames } from './speak-references.ts'
import type { SpokenWords } from './words/spoken-words.ts'

/** "(37R0830)": for those who write fines, and for no ear. */
const CODE = / ?\(\d{2}[A-Z]\d{3,5}\)/g
/** What follows a place in a law and is no part of it: "(versie niet gedateerd)". "(2)" and "(g)" are. */
const BEHIND = / ?\((?!\d{1,3}\)|[a-z]{1,4}\))[^()]*\)\s*$/

const made = new Map<SpokenWords, RegExp>()

/**
 * A sentence that says only where a rule stands, as it is spoken: in the language of the text, without codes and
 * versions. Undefined where it says more.
 */
export function plainCitation(sentence: string, words: SpokenWords): string | undefined {
  const text = sentence.trim()
  const source = words.sources.find((one) => text.startsWith(`${one}: `))
  const place = source === undefined ? insideOf(text) : text.slice(source.length + 2)
  if (place === undefined || !isPlace(place, words)) return undefined
  const [cite = ''] = place.replace(/(?<![.\s])[.\s]+$/, '').split(';')
  const plain = nameInLanguage(withoutBehind(cite.replace(CODE, '')), words)
  return source === undefined ? plain : `${source}: ${plain}`
}

/** What stands between brackets, where they are around all of it. */
function insideOf(text: string): string | undefined {
  const [, inside] = /^\((.*)\)[.,;]?$/s.exec(text) ?? []
  if (inside === undefined) return undefined
  let depth = 0
  for (const letter of inside) {
    if (letter === '(') depth++
    if (letter === ')' && --depth < 0) return undefined
  }
  return depth === 0 ? inside : undefined
}

function isPlace(text: string, words: SpokenWords): boolean {
  const known =
    made.get(words) ?? new RegExp(`(?<!\\p{L})(?:${referenceNames(words)}) ?(?:\\d|[IVX]+\\b|[a-z]\\b)`, 'iu')
  made.set(words, known)
  return known.test(text)
}

function withoutBehind(cite: string): string {
  let plain = cite
  while (BEHIND.test(plain)) plain = plain.replace(BEHIND, '')
  return plain.trim()
}

/** "Warenwetbesluit … (food hygiene), art. 3": a listener hears one language, and is told whose law it is. */
function nameInLanguage(cite: string, { foreignLaw }: SpokenWords): string {
  if (!foreignLaw) return cite
  return cite.replace(foreignLaw.named, (_, gloss: string) => foreignLaw.said(gloss))
}
