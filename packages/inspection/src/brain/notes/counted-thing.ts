import { nearWords } from '@agora/core/understanding/near-words'
import { openNotions } from '@agora/core/understanding/open-notions'
import { readText } from '../read-text.ts'

export type Counted = 'findings' | 'values' | 'notes'

const notionsOf = openNotions(nearWords)
const things: readonly (readonly [Counted, readonly string[]])[] = [
  ['findings', ['finding', 'shortcoming', 'violation', 'attention-point']],
  ['values', ['measure', 'reading', 'temperature']],
  ['notes', ['notes', 'note-down']],
]

/** "Hoeveel dingen zijn er mis". */
const wrongs = new Set(['mis', 'fout', 'verkeerd', 'wrong', 'amiss'])

/** What a question counts: "hoeveel metingen"; nothing where it counts what it names. */
export function countedThing(question: string): Counted | undefined {
  const { folds } = readText(question)
  if (folds.some((fold) => wrongs.has(fold))) return 'findings'
  const notions = new Set(folds.flatMap(notionsOf))
  return things.find(([, named]) => named.some((notion) => notions.has(notion)))?.[0]
}
