import { lexiconOf } from '@agora/core/wake/lexicon'
import { emptyWords } from './empty-words.ts'
import { readWords } from './read-words.ts'
import type { Rule } from '../domain/rule.ts'
import { stemWord } from './stem-word.ts'
import type { Vocabulary } from '../domain/vocabulary.ts'

/** What a word counts for before any rule is looked at. */
export type SearchLexicon = {
  /** The groups of meaning of a stem. */
  readonly senses: ReadonlyMap<string, readonly string[]>
  /** Stems that say nothing of what is asked. */
  readonly everyday: ReadonlySet<string>
  /** Stems that belong here and tell nothing of which rule, unless a rule has them. */
  readonly around: ReadonlySet<string>
  /** Stems that tell of another field. */
  readonly elsewhere: ReadonlySet<string>
  /** Words that would be empty elsewhere, and mean something here: a rule has them as a hint, or a group of meaning. */
  readonly kept: ReadonlySet<string>
  /** Words of another field as they are written: a stem may be that of a word of ours, "wage" and "wagen". */
  readonly elsewhereWords: ReadonlySet<string>
  /** Words of the groups of meaning, and words to compare a slip of the pen with. */
  readonly synonyms: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

/** Words of every conversation: one that no rule has says nothing of what is asked. */
const common: ReadonlySet<string> = new Set(
  [...lexiconOf(undefined).known].flatMap((phrase) => phrase.split(' ')).map(stemWord),
)

export function makeSearchLexicon(
  rules: readonly Rule[],
  synonyms: readonly string[],
  vocabulary: Vocabulary = { everyday: '', around: '', elsewhere: [] },
): SearchLexicon {
  const senses = new Map<string, string[]>()
  for (const [number, group] of synonyms.entries()) {
    for (const stem of new Set(group.split(' ').map(stemWord))) {
      senses.set(stem, [...(senses.get(stem) ?? []), `=${number}`])
    }
  }
  const everyday = vocabulary.everyday.split(' ').filter(Boolean)
  const around = vocabulary.around.split(' ').filter(Boolean)
  const elsewhere = vocabulary.elsewhere.flatMap((line) => line.split(' '))
  return {
    senses,
    everyday: new Set(everyday.map(stemWord)),
    around: new Set(around.map(stemWord)),
    elsewhere: new Set(elsewhere.map(stemWord)),
    kept: new Set([
      ...rules.flatMap(({ hints }) => (hints ? readWords(`${hints.nl} ${hints.en}`) : [])),
      ...synonyms.flatMap((group) => group.split(' ')),
    ]),
    elsewhereWords: new Set(elsewhere),
    synonyms: new Set(synonyms.flatMap((group) => group.split(' '))),
    words: new Set([...synonyms.flatMap((group) => group.split(' ')), ...everyday, ...around, ...elsewhere]),
  }
}

export function isCommon(stem: string): boolean {
  return common.has(stem)
}

export function isEmptyWord(word: string, { kept }: SearchLexicon): boolean {
  return (word.length < 2 || emptyWords.has(word)) && !kept.has(word)
}
