import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'nl' | 'en'

/** One labelled sentence. `previous`: the note before it, where the task needs one. */
export type Row = {
  readonly label: string
  readonly text: string
  readonly previous?: string
  /** `test`: set aside; no decision of the trainer may depend on it. */
  readonly split: 'train' | 'test'
  /** Who wrote it. Authors did not see each other's sentences. */
  readonly batch: string
  readonly language: Language
}

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

/** The tasks that have data. */
export function listTasks(): readonly string[] {
  const files = readdirSync(DATA_FOLDER).filter((file) => file.endsWith('.nl.tsv'))
  return files.map((file) => file.replace('.nl.tsv', '')).toSorted()
}
