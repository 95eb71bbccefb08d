import { lexiconOf } from '../wake/lexicon.ts'
import { readWords } from '../wake/read-words.ts'

const lexicon = lexiconOf(undefined)
const subjects: ReadonlySet<string> = new Set([
  ...lexicon.closeSubjects,
  ...'hij zij ze men er he she they it there iedereen everybody everyone'.split(' '),
])
/** These are also names and parts of names. */
const doubtful: ReadonlySet<string> = new Set('open like name plan love trust type het die last past test'.split(' '))

/** Whether words are a sentence with a subject or a verb, and no bare value: "ze werken met een code". */
export function isClause(text: string): boolean {
  return readWords(text).some(({ fold, start }) => {
    if (subjects.has(fold)) return true
    // "Will Smith", "mevrouw May": a name is written with a capital.
    const isName = /\p{Lu}/u.test(text.charAt(start))
    return !isName && lexicon.verbs.has(fold) && !doubtful.has(fold)
  })
}
