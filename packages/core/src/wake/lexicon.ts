import { type Endings, dutchEndings, englishEndings } from './words/endings.ts'
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
  /** The first words of the phrases that begin a request. */
  readonly phraseOpeners: ReadonlySet<string>
  /** Every word that some list has: another one at the start is probably somebody's name. */
  readonly known: ReadonlySet<string>
  /** Whether a word ends as such words do in one of the languages. */
  readonly endsAs: (kind: keyof Endings, word: string) => boolean
}

function buildLexicon(lists: readonly WordList[], endings: readonly Endings[]): Lexicon {
  const sets = {} as Record<keyof WordList, ReadonlySet<string>>
  for (const key of Object.keys(nl) as (keyof WordList)[]) {
    sets[key] = new Set(lists.flatMap((list) => splitWords(list[key])))
  }
  return {
    ...sets,
    towns: new Set(splitWords(towns)),
    verbs: new Set([...sets.linkVerbs, ...sets.otherVerbs, ...sets.ownVerbs, ...sets.impersonalVerbs]),
    phraseOpeners: new Set([...sets.requestPhrases].map((phrase) => phrase.split(' ', 1).join(''))),
    known: new Set(Object.values(sets).flatMap((set) => [...set])),
    endsAs: (kind, word) => endings.some((language) => language[kind]?.test(word)),
  }
}

function splitWords(words: string | readonly string[]): readonly string[] {
  return typeof words === 'string' ? words.split(' ').filter(Boolean) : words
}

const both = buildLexicon([nl, en], [dutchEndings, englishEndings])
const dutch = buildLexicon([nl], [dutchEndings])
const english = buildLexicon([en], [englishEndings])

export function lexiconOf(languages: readonly Language[] | undefined): Lexicon {
  if (!languages || (languages.includes('nl') && languages.includes('en'))) return both
  return languages.includes('en') ? english : dutch
}
