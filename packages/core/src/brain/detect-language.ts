import { lexiconOf } from '../wake/lexicon.ts'
import type { Language } from './pack.ts'

const dutch = lexiconOf(['nl']).known
const english = lexiconOf(['en']).known

/** Short words that stand in both lists or in none, and yet belong to one language. */
const onlyDutch = new Set('we zo wel er ook mij jij bij zijn ging dus nog over'.split(' '))
const onlyEnglish = new Set('the of to it my your not any about their our did'.split(' '))

/** The language that most words of a text belong to; nothing where that is open. */
export function detectLanguage(words: readonly string[]): Language | undefined {
  let balance = 0
  for (const word of words) {
    const isDutch = onlyDutch.has(word) || (dutch.has(word) && !english.has(word))
    const isEnglish = onlyEnglish.has(word) || (english.has(word) && !dutch.has(word))
    if (isDutch !== isEnglish) balance += isDutch ? 1 : -1
  }
  if (balance === 0) return undefined
  return balance > 0 ? 'nl' : 'en'
}
