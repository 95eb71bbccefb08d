import type { Preferences } from '@agora/protocol/preferences'
import type { SeatFigures } from './follow-seats.ts'
import { writeNumber } from './read-transcript.ts'
import { type FigureColumn, tableTexts } from './table-texts.ts'

const columns = [
  'name',
  'kind',
  'messages',
  'turns',
  'tokens',
  'cents',
  'passes',
  'cuts',
  'failures',
] as const satisfies FigureColumn[]

const NOTHING_KNOWN = '—'

/** What everybody did at a table, as the rows of a table. */
export function tellFigures(
  figures: readonly SeatFigures[],
  language: Preferences['language'],
): { readonly titles: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const texts = tableTexts(language)
  const number = writeNumber(language)
  return {
    titles: columns.map((column) => texts.columns[column]),
    rows: figures.map((one) =>
      columns.map((column) => {
        if (column === 'name') return one.name
        if (column === 'kind') return texts.kind[one.kind]
        const value = one[column]
        return value === undefined ? NOTHING_KNOWN : number(value)
      }),
    ),
  }
}
