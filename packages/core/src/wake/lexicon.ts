import { en } from './words/en.ts'
import { nl } from './words/nl.ts'
import { towns } from './words/towns.ts'
import type { WordList } from './words/word-list.ts'

export type Language = 'nl' | 'en'

type WordSets = { readonly [List in keyof WordList]: ReadonlySet<string> }

/** The word lists of the languages that are spoken, ready to be asked. */
export type Lexicon = WordSets & {
  readonly towns: ReadonlySet<string>
  /** Every verb form: a name behind one is its subject or its object. */
  readonly verbs: ReadonlySet<string>
}

function buildLexicon(lists: readonly WordList[]): Lexicon {
  const sets = {} as Record<keyof WordList, ReadonlySet<string>>
  for (const key of Object.keys(nl) as (keyof WordList)[]) {
    sets[key] = new Set(lists.flatMap((list) => splitWords(list[key])))
  }
  return {
    ...sets,
    towns: new Set(splitWords(towns)),
    verbs: new Set([...sets.linkVerbs, ...sets.otherVerbs, ...sets.ownVerbs]),
  }
}

function splitWords(words: string | readonly string[]): readonly string[] {
  return typeof words === 'string' ? words.split(' ').filter(Boolean) : words
}

const both = buildLexicon([nl, en])
const dutch = buildLexicon([nl])
const english = buildLexicon([en])

export function lexiconOf(languages: readonly Language[] | undefined): Lexicon {
  if (!languages || (languages.includes('nl') && languages.includes('en'))) return both
  return languages.includes('en') ? english : dutch
}
