import type { DocumentIndex } from './document-index.ts'
import type { SearchLexicon } from './search-lexicon.ts'
import { stemWord } from './stem-word.ts'

/** Of shorter parts the ending is no ending, "finger" is not made of "fine" and "gering"; and the shortest must be words of rules. */
const MIN_STEMMED = 5
const MIN_AROUND = 4

/** The letters that join parts: "personeelswc", "muizenval". */
const JOINTS = ['s', 'n', 'e', 'en']

/** The same for the many words of documents, without looking for endings: parts are mostly written as they are listed. */
export function isListedPart(part: string, { words }: DocumentIndex, lexicon: SearchLexicon): boolean {
  const isListed = (word: string) =>
    words.has(word) || lexicon.synonyms.has(word) || (word.length >= MIN_AROUND && lexicon.words.has(word))
  return isListed(part) || JOINTS.some((joint) => part.endsWith(joint) && isListed(part.slice(0, -joint.length)))
}

/** Whether a part of a joined word is a word that somebody listed, or that a document has. */
export function isKnownPart(part: string, { words, terms }: DocumentIndex, lexicon: SearchLexicon): boolean {
  if (words.has(part) || lexicon.synonyms.has(part)) return true
  if (part.length >= MIN_AROUND && lexicon.words.has(part)) return true
  if (part.length < MIN_STEMMED) return false
  const stem = stemWord(part)
  return terms.has(stem) || lexicon.senses.has(stem) || lexicon.everyday.has(stem) || lexicon.around.has(stem)
}
