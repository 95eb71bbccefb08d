import { foldText } from '../fold-text.ts'
import { lexiconOf } from '../wake/lexicon.ts'
import type { Language } from '../language.ts'

const dutch = lexiconOf(['nl']).known
const english = lexiconOf(['en']).known

/** Words that stand in both lists or in none, and yet belong to one language. */
const onlyDutch = new Set(
  'we zo wel er ook mij jij bij zijn ging dus nog over artikel herhaling temperatuur grens bron regels graden notities'.split(
    ' ',
  ),
)
const onlyEnglish = new Set(
  'the of to it my your not any about their our did article repeat limit source rules degrees notes raw'.split(' '),
)

/** The language that most words of a text belong to; nothing where that is open. */
export function detectLanguage(words: readonly string[]): Language | undefined {
  const balance = weigh(words)
  if (balance === 0) return undefined
  return balance > 0 ? 'nl' : 'en'
}

/** The language of a text, where so many more of its words belong to it than to the other, each word once; else `otherwise`. */
export function languageOf(text: string, otherwise: Language, margin = 1): Language {
  const balance = weigh([...new Set(foldText(text).match(/\p{L}+/gu))])
  if (Math.abs(balance) < margin) return otherwise
  return balance > 0 ? 'nl' : 'en'
}

/** Above zero: more of them are Dutch. */
function weigh(words: readonly string[]): number {
  let balance = 0
  for (const word of words) {
    const isDutch = onlyDutch.has(word) || (dutch.has(word) && !english.has(word))
    const isEnglish = onlyEnglish.has(word) || (english.has(word) && !dutch.has(word))
    if (isDutch !== isEnglish) balance += isDutch ? 1 : -1
  }
  return balance
}
