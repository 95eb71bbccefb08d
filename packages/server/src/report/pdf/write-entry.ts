import { setImmediate } from 'node:timers/promises'
import type { ClosingEntry, HappenedEntry, SaidEntry, TranscriptOptions } from '../../transfer/read-transcript.ts'
import { tableTexts } from '../../transfer/table-texts.ts'
import { tellFigures } from '../../transfer/tell-figures.ts'
import type { TranscriptTexts } from '../../transfer/transcript-texts.ts'
import { hueColour } from './hue-colour.ts'
import { colours, contentWidthPt, LEADING, sizes } from './pdf-style.ts'
import type { Element, Sheet } from './sheet.ts'
import { type Column, writeTable } from './write-table.ts'

const INDENT_PT = 12
/** A name stands with the first lines of what was said, not at the foot of the page before. */
const NAME_AND_LINES_PT = 3.5 * sizes.body * LEADING
/** Longer texts are set paragraph by paragraph, so that others get their turn between two of them. */
const AT_ONCE_CHARS = 4_000

/** A day, and the part of the document that it opens. */
export function openDay(sheet: Sheet, day: string): Element {
  const part = sheet.doc.struct('Sect')
  sheet.root.add(part)
  sheet.skip(12)
  sheet.need(26 + NAME_AND_LINES_PT)
  sheet.doc.outline.addItem(day)
  sheet.write(part, [{ text: day, face: 'bold', colour: colours.accent }], {
    tag: 'H2',
    sizePt: sizes.heading,
    afterPt: 3,
  })
  return part
}

/** Each speaker is a heading, so that a screen reader can jump from speaker to speaker. */
export async function writeSaid(sheet: Sheet, part: Element, entry: SaidEntry, texts: TranscriptTexts): Promise<void> {
  const { clock, who, hue, what, marks, text, others, photos, sources } = entry
  sheet.skip(5)
  sheet.need(NAME_AND_LINES_PT)
  const colour = hue === undefined ? colours.accent : hueColour(hue)
  const about = `  ·  ${what}${marks.length > 0 ? ` (${marks.join('; ')})` : ''}`
  sheet.write(
    part,
    [
      { text: `${clock}  `, colour: colours.muted },
      { text: who, face: 'bold', colour },
      { text: about, colour: colours.muted },
    ],
    { tag: 'H3', afterPt: 1 },
  )
  await writeWords(sheet, part, text)
  for (const other of others) {
    sheet.write(part, [{ text: other.title }], { colour: colours.muted, indentPt: INDENT_PT })
    await writeWords(sheet, part, other.text)
  }
  if (photos !== undefined) sheet.write(part, [{ text: photos }], { colour: colours.muted, indentPt: INDENT_PT })
  if (sources.length > 0) {
    const named = `${texts.sources}: ${sources.join('; ')}`
    sheet.write(part, [{ text: named }], { colour: colours.muted, sizePt: sizes.small, indentPt: INDENT_PT })
  }
}

async function writeWords(sheet: Sheet, part: Element, text: string): Promise<void> {
  if (text.length <= AT_ONCE_CHARS) return sheet.write(part, [{ text }], { indentPt: INDENT_PT, afterPt: 2 })
  for (const piece of cutText(text)) {
    sheet.write(part, [{ text: piece }], { indentPt: INDENT_PT, afterPt: 2 })
    await setImmediate()
  }
}

/** In pieces that end where a line or a word ends. Nothing is lost but the white space between two of them. */
function* cutText(text: string): Generator<string> {
  for (let rest = text; rest !== '';) {
    const head = rest.slice(0, AT_ONCE_CHARS)
    const end = rest.length <= AT_ONCE_CHARS ? rest.length : endOf(head)
    yield rest.slice(0, end)
    rest = rest.slice(end).replace(/^\n/, '')
  }
}

function endOf(head: string): number {
  const line = head.lastIndexOf('\n')
  if (line > 0) return line
  const space = head.lastIndexOf(' ')
  if (space > 0) return space + 1
  // A pair of halves is one letter.
  return /[\uD800-\uDBFF]$/.test(head) ? head.length - 1 : head.length
}

export function writeHappened(sheet: Sheet, part: Element, { clock, text }: HappenedEntry): void {
  sheet.skip(3)
  sheet.write(part, [{ text: `${clock}  ${text}`, face: 'italic' }], { colour: colours.muted, afterPt: 1 })
}

/** Numbers need less room than names. */
const NAME_PT = 110

export function writeClosing(
  sheet: Sheet,
  { counts, unfinished, figures }: ClosingEntry,
  language: TranscriptOptions['language'],
): void {
  const part = sheet.doc.struct('Sect')
  sheet.root.add(part)
  sheet.skip(10)
  if (unfinished !== undefined) sheet.write(part, [{ text: unfinished, face: 'italic' }], { colour: colours.muted })
  sheet.write(part, [{ text: counts }], { colour: colours.muted })
  if (figures.length === 0) return
  const { titles, rows } = tellFigures(figures, language)
  const { figures: title } = tableTexts(language)
  sheet.skip(12)
  // A short table is not cut.
  sheet.need(70 + 20 * Math.min(figures.length, 20))
  sheet.doc.outline.addItem(title)
  sheet.write(part, [{ text: title, face: 'bold', colour: colours.accent }], {
    tag: 'H2',
    sizePt: sizes.heading,
    afterPt: 5,
  })
  const widthPt = (contentWidthPt - NAME_PT) / (titles.length - 1)
  const columns = titles.map((name, index): Column => {
    return index === 0 ? { title: name, widthPt: NAME_PT, isHead: true } : { title: name, widthPt }
  })
  const cells = rows.map((row, index) =>
    row.map((text, column) => {
      const hue = column === 0 ? figures[index]?.hue : undefined
      return [hue === undefined ? { text } : { text, face: 'bold' as const, colour: hueColour(hue) }]
    }),
  )
  writeTable(sheet, part, columns, cells, { sizePt: sizes.tiny })
}
