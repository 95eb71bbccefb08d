import { openPart, type Paper } from './paper.ts'
import { colours, contentWidthPt } from './pdf-style.ts'
import { ruleMarks } from './write-sentence.ts'
import { writeTable } from './write-table.ts'

const becameColours = { fixed: colours.inOrder, 'not-fixed': colours.alarm, 'not-checked': colours.ink } as const

/** What earlier visits had left open, and what became of it. */
export function writePoints(paper: Paper): void {
  const { sheet, report, texts, words, time } = paper
  if (report.points.length === 0) return
  const part = openPart(paper, words.page.earlier)
  const { pointColumns } = texts
  writeTable(
    sheet,
    part,
    [
      { title: pointColumns.what, widthPt: contentWidthPt - 210, isHead: true },
      { title: pointColumns.foundAt, widthPt: 100 },
      { title: pointColumns.became, widthPt: 110 },
    ],
    report.points.map(({ what, foundAt, status, note, rule }) => [
      [
        { text: what },
        ...(rule === undefined ? [] : [{ text: ' ' }, ...ruleMarks(paper, { rules: [rule] })]),
        ...(note ? [{ text: `\n${note}`, colour: colours.muted }] : []),
      ],
      [{ text: time.day(foundAt) }],
      [
        status
          ? { text: words.points[status], face: 'bold', colour: becameColours[status] }
          : { text: words.pointOpen, face: 'italic', colour: colours.draft },
      ],
    ]),
  )
  part.end()
}
