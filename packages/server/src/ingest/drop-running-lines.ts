import { findHeading } from './find-heading.ts'

export type PdfLine = { readonly text: string; readonly top: number; readonly height: number }

/** On so many pages a line at the edge belongs to the paper, not to the text. */
const LEAST_PAGES = 4
const LEAST_SHARE = 0.5
/** Lines at the top and at the bottom that may run. */
const EDGE = 3
/** It stands apart from the text by more than so many lines. */
export const APART = 1.6
/** Points by which the same place may differ. */
const SAME_PLACE = 3

/** Pages without the lines that run over all of them: the title above, "pagina 3 van 200" below. */
export function dropRunningLines(pages: readonly (readonly PdfLine[])[]): readonly (readonly PdfLine[])[] {
  const counts = new Map<string, number>()
  const edges = pages.map((lines) => new Set(edgeLines(lines)))
  for (const lines of edges) {
    const seen = new Set([...lines].flatMap((line) => [line.text, placeOf(line)]))
    for (const text of seen) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const least = Math.max(LEAST_PAGES, pages.length * LEAST_SHARE)
  const isRunning = (line: PdfLine) => {
    const isSame = (counts.get(line.text) ?? 0) >= least
    // Articles may begin a page each: "Artikel 7", "Artikel 8" …
    return isSame || ((counts.get(placeOf(line)) ?? 0) >= least && !findHeading(line.text, { numbered: true }))
  }
  return pages.map((lines, at) => lines.filter((line) => !edges[at]?.has(line) || !isRunning(line)))
}

/** The first lines up to a gap and the last ones from a gap on, where that comes soon. */
function edgeLines(lines: readonly PdfLine[]): PdfLine[] {
  const isApart = (at: number) => {
    const [above, below] = [lines[at - 1], lines[at]]
    return (
      above !== undefined && below !== undefined && above.top - below.top > Math.max(above.height, below.height) * APART
    )
  }
  const ends = Array.from({ length: EDGE }, (_, n) => n + 1)
  const head = ends.find((count) => isApart(count)) ?? 0
  const foot = ends.find((count) => isApart(lines.length - count)) ?? 0
  return [...lines.slice(0, head), ...lines.slice(Math.max(head, lines.length - foot))]
}

/** What it says but for its numbers, which differ from page to page, and where it stands. */
function placeOf({ text, top }: PdfLine): string {
  return `${Math.round(top / SAME_PLACE)} ${text.replaceAll(/\d+/g, '#').toLowerCase()}`
}
