import type { Preferences } from '@agora/protocol/preferences'
import { speakLine, speakWords } from './speak-line.ts'
import { spokenWords } from './words/spoken-words.ts'

/** A table that is being read: its first row is a heading only if a line of dashes follows. */
export type Table =
  | { readonly kind: 'first-row'; readonly row: string }
  | { readonly kind: 'headed'; readonly row: string; readonly headings: readonly string[]; readonly rows: number }
  | { readonly kind: 'plain' }

type ReadRow = {
  readonly table: Table
  /** What the row before it says, that was held back until now. */
  readonly held: readonly string[]
  readonly sentences: readonly string[]
}

/** One more row. Each cell is said with its heading: whoever listens does not see the columns. */
export function readRow(table: Table | null, row: string, language: Preferences['language']): ReadRow {
  const isRule = /^[\s|:-]*-[\s|:-]*$/.test(row)
  if (table === null) return isRule ? plain([]) : { table: { kind: 'first-row', row }, held: [], sentences: [] }
  if (table.kind === 'first-row' && isRule) {
    return { table: { kind: 'headed', row: table.row, headings: cellsOf(table.row), rows: 0 }, held: [], sentences: [] }
  }
  if (isRule) return { table, held: [], sentences: [] }
  if (table.kind === 'first-row') return plain(speakRow(row, language), speakRow(table.row, language))
  if (table.kind === 'plain') return plain(speakRow(row, language))
  const cells = cellsOf(row)
  const { empty } = spokenWords(language)
  const said = Array.from({ length: Math.max(cells.length, table.headings.length) }, (_, column) => {
    const heading = speakWords(table.headings[column] ?? '', language)
    const cell = speakWords(cells[column] ?? '', language) || empty
    return heading === '' ? cell : `${heading}: ${cell}`
  })
  return { table: { ...table, rows: table.rows + 1 }, held: [], sentences: [`${said.join(', ')}.`] }
}

/** What was held back of a table that ends here. */
export function endTable(table: Table | null, language: Preferences['language']): readonly string[] {
  if (table === null || table.kind === 'plain' || (table.kind === 'headed' && table.rows > 0)) return []
  return speakRow(table.row, language)
}

function plain(sentences: readonly string[], held: readonly string[] = []): ReadRow {
  return { table: { kind: 'plain' }, held, sentences }
}

function speakRow(row: string, language: Preferences['language']): readonly string[] {
  return speakLine(cellsOf(row).filter(Boolean).join(', '), language)
}

function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', ', ').trim())
}
