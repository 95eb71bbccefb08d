import type { Setting } from '@agora/core/understanding/read-features'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'nl' | 'en'

/** One labelled sentence. `previous`: the note before it, where the task needs one. */
export type Row = {
  readonly label: string
  readonly text: string
  readonly previous?: string
  /** What else is known of it where it is judged. */
  readonly flags?: readonly string[]
  /** `test`: set aside; no decision of the trainer may depend on it. */
  readonly split: 'train' | 'test'
  /** Who wrote it. Authors did not see each other's sentences. */
  readonly batch: string
  readonly language: Language
  /** Another task's sentence, which no author of this task wrote: less weighty, and in no figure. */
  readonly isBorrowed?: true
  /** How much it counts; 1 where it is left out. */
  readonly share?: number
}

/** Sentences of another task that surely mean one thing here: what people say all day must not do harm. */
export type Borrowing = {
  readonly task: string
  readonly as: string
  /** Labels of the other task whose sentences may mean something else here. */
  readonly except: readonly string[]
  /** One sentence in so many is taken. */
  readonly oneIn: number
  /** Each sentence follows the one taken before it: two notes in a row that say two things. */
  readonly inPairs?: true
}

/** Authors whose sentences are borrowed: what others add to a task is no reason to train another one again. */
const LENDERS: ReadonlySet<string> = new Set(['a', 'b', 'c', 'e', 'f'])

/** What the classifier is told besides the words. */
export const settingOf = ({ previous, flags }: Row): Setting => ({
  ...(previous === undefined ? {} : { previous }),
  ...(flags === undefined ? {} : { flags }),
})

export const DATA_FOLDER = join(import.meta.dirname, '../data')
/** Between the note before and the sentence. */
const SEPARATOR = ' || '

/** All sentences of a task, in both languages, in the order of the files. */
export function readRows(task: string): readonly Row[] {
  return (['nl', 'en'] as const).flatMap((language) => {
    const file = `${task}.${language}.tsv`
    const lines = readFileSync(join(DATA_FOLDER, file), 'utf8').split('\n')
    return lines.flatMap((line, index): Row[] => {
      if (line === '') return []
      const [label, said, split, batch, ...more] = line.split('\t')
      if (!label || !said || !batch || more.length > 0 || (split !== 'train' && split !== 'test')) {
        throw new Error(`${file}:${index + 1} is not "label, text, split, batch" with tabs between`)
      }
      const [previous, text] = said.includes(SEPARATOR) ? said.split(SEPARATOR) : [undefined, said]
      return [{ label, text: text ?? '', split, batch, language, ...(previous === undefined ? {} : { previous }) }]
    })
  })
}

/** The sentences that a trainer may learn from: the task's own and borrowed ones. */
export function readTrainRows(task: string, borrowings: readonly Borrowing[] = []): readonly Row[] {
  const own = readRows(task).filter(({ split }) => split === 'train')
  const borrowed = borrowings.flatMap(({ task: other, as, except, oneIn, inPairs }) =>
    readRows(other)
      .filter(({ split, label, batch }) => split === 'train' && LENDERS.has(batch) && !except.includes(label))
      .filter((_, index) => index % oneIn === 0)
      .map(({ text, batch, language }, index, all): Row => {
        const previous = inPairs ? all.at(index - 1)?.text : undefined
        return {
          label: as,
          text,
          split: 'train',
          batch,
          language,
          isBorrowed: true,
          ...(previous === undefined ? {} : { previous }),
        }
      }),
  )
  return [...own, ...borrowed]
}

/** The tasks that have data. */
export function listTasks(): readonly string[] {
  const files = readdirSync(DATA_FOLDER).filter((file) => file.endsWith('.nl.tsv'))
  return files.map((file) => file.replace('.nl.tsv', '')).toSorted()
}
