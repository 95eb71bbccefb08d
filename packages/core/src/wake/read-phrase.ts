import type { Utterance } from './utterance.ts'

/** Whether a thing or a person is named from here, as a subject would be: "de kok", "dit", "iemand", "twee". */
export function opensNoun(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  return (
    lexicon.articles.has(word) ||
    lexicon.indefinites.has(word) ||
    lexicon.quantifiers.has(word) ||
    lexicon.otherSubjects.has(word) ||
    lexicon.demonstratives.has(word)
  )
}

/** The last word before a pause or a stop, without who said it: "… voorlezen zei Fatima". */
export function clauseEnd(utterance: Utterance, index: number): number {
  const { lexicon } = utterance
  const last = utterance.sentenceEnd(index)
  let end = index
  while (end < last && utterance.kind(end + 1) !== 'pause') end++
  const isTold = lexicon.sayingVerbs.has(utterance.word(end - 1)) && !lexicon.known.has(utterance.word(end))
  return isTold && end - 2 > index ? end - 2 : end
}

export function isParticiple({ lexicon }: Utterance, word: string): boolean {
  return lexicon.reportParticiples.has(word) || lexicon.endsAs('participle', word)
}

/**
 * Whether, behind the first one, another thing is named that stands by itself: "heeft de kok een diploma". Behind a
 * preposition it belongs to what went before: "heeft het rapport naar de baas gestuurd".
 */
export function namesSecond(utterance: Utterance, from: number, end: number): boolean {
  const { lexicon } = utterance
  for (let index = from; index <= end; index++) {
    const word = utterance.word(index)
    if (lexicon.subordinators.has(word) && !lexicon.demonstratives.has(word)) return false
    if (!opensNoun(utterance, index) && !lexicon.possessives.has(word)) continue
    const before = utterance.word(index - 1)
    if (!lexicon.prepositions.has(before) && !lexicon.links.has(before) && !lexicon.adverbs.has(word)) return true
  }
  return false
}
