import { colours, contentHeightPt, LEADING, page, sizes } from './pdf-style.ts'
import type { Element, Sheet } from './sheet.ts'
import type { Line, Span } from './span.ts'

export type Column = {
  readonly title: string
  readonly widthPt: number
  /** Its cells name the rows. */
  readonly isHead?: true
}
export type TableStyle = {
  readonly sizePt?: number
  /** No line of titles is drawn: the first column says what each row is. */
  readonly untitled?: true
  /** Where its left edge is. */
  readonly xPt?: number
  /** More of a cell is not shown here, because it stands in full elsewhere. */
  readonly mostLines?: number
}

/** Known to the library, not to its types. */
type HeadOptions = PDFKit.Mixins.StructureElementOptions & { readonly scope: 'Column' | 'Row' }
const namesColumn: HeadOptions = { scope: 'Column' }
const namesRow: HeadOptions = { scope: 'Row' }

const PAD_PT = { x: 5, y: 3.6 } as const

function clip(lines: readonly Line[], most: number | undefined): readonly Line[] {
  if (most === undefined || lines.length <= most) return lines
  const shown = lines.slice(0, most)
  const last = shown.at(-1)?.pieces
  const piece = last?.at(-1)
  if (!last || !piece) return shown
  // Cut between words, where there is a word's end near.
  const text = `${piece.text
    .trimEnd()
    .slice(0, -2)
    .replace(/ \S{0,24}$/, '')
    .trimEnd()} …`
  return [...shown.slice(0, -1), { pieces: [...last.slice(0, -1), { ...piece, text }] }]
}

/** A table whose titles come back on every page. A row is cut only where it is longer than a page. */
export function writeTable(
  sheet: Sheet,
  parent: Element,
  columns: readonly Column[],
  rows: readonly (readonly (readonly Span[])[])[],
  style: TableStyle = {},
): void {
  const { doc } = sheet
  const sizePt = style.sizePt ?? sizes.small
  const leadingPt = sizePt * LEADING
  const widthPt = columns.reduce((sum, column) => sum + column.widthPt, 0)
  const table = doc.struct('Table')
  parent.add(table)
  const leftPt = style.xPt ?? page.leftPt
  const xOf = (index: number) => leftPt + columns.slice(0, index).reduce((sum, column) => sum + column.widthPt, 0)
  const toCells = (cells: readonly (readonly Span[])[]) =>
    cells.map((spans, index) =>
      clip(sheet.toLines(spans, (columns[index]?.widthPt ?? 0) - 2 * PAD_PT.x, sizePt), style.mostLines),
    )
  const heightOf = (cells: readonly (readonly Line[])[]) =>
    Math.max(1, ...cells.map((lines) => lines.length)) * leadingPt + 2 * PAD_PT.y

  const titles = toCells(columns.map(({ title }) => [{ text: title, face: 'bold' as const, colour: colours.accent }]))
  const titlesPt = style.untitled ? 0 : heightOf(titles)

  function drawTitles(into: Element | undefined): void {
    if (style.untitled) return
    const topPt = sheet.y
    sheet.decorate(() => doc.rect(leftPt, topPt, widthPt, titlesPt).fill(colours.band))
    for (const [index, lines] of titles.entries()) {
      const place = { xPt: xOf(index) + PAD_PT.x, yPt: topPt + PAD_PT.y, leadingPt }
      if (into) {
        const cell = doc.struct('TH', namesColumn)
        into.add(cell)
        sheet.drawLines(lines, place, cell, 'TH')
        cell.end()
      } else sheet.decorate(() => sheet.decorateLines(lines, place))
    }
    sheet.moveTo(topPt + titlesPt)
  }

  function drawRule(): void {
    const yPt = sheet.y
    sheet.decorate(() =>
      doc
        .moveTo(leftPt, yPt)
        .lineTo(leftPt + widthPt, yPt)
        .lineWidth(0.5)
        .strokeColor(colours.line)
        .stroke(),
    )
  }

  function turnPage(): void {
    sheet.turnPage()
    drawTitles(undefined)
  }

  const [first] = rows
  sheet.need(titlesPt + (first ? heightOf(toCells(first)) : 0))
  if (!style.untitled) {
    const head = doc.struct('TR')
    table.add(head)
    drawTitles(head)
    head.end()
  }
  for (const cells of rows.map(toCells)) {
    const heightPt = heightOf(cells)
    if (heightPt > sheet.room() && heightPt <= contentHeightPt - titlesPt) turnPage()
    const row = doc.struct('TR')
    table.add(row)
    const elements = columns.map(({ isHead }) => {
      const cell = isHead ? doc.struct('TH', namesRow) : doc.struct('TD')
      row.add(cell)
      return { cell, tag: isHead ? 'TH' : 'TD' }
    })
    const count = Math.max(1, ...cells.map((lines) => lines.length))
    for (let done = 0; done < count;) {
      const fits = Math.floor((sheet.room() - 2 * PAD_PT.y) / leadingPt + 1e-6)
      if (fits < Math.min(2, count - done)) {
        turnPage()
        continue
      }
      const part = Math.min(fits, count - done)
      const topPt = sheet.y
      for (const [index, lines] of cells.entries()) {
        const element = elements[index]
        if (!element) continue
        const place = { xPt: xOf(index) + PAD_PT.x, yPt: topPt + PAD_PT.y, leadingPt }
        sheet.drawLines(lines.slice(done, done + part), place, element.cell, element.tag)
      }
      done += part
      sheet.moveTo(topPt + part * leadingPt + 2 * PAD_PT.y)
      drawRule()
    }
    for (const { cell } of elements) cell.end()
    row.end()
  }
  table.end()
}
