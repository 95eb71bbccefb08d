import { openPart, type Paper } from './paper.ts'
import { colours, contentWidthPt, sizes } from './pdf-style.ts'
import { writeItem } from './write-item.ts'
import { writeTable } from './write-table.ts'

/** What a draft still lacks, and what stands in the way of making it final. A final report has nothing of the kind. */
export function writeMissing(paper: Paper): void {
  const { sheet, report, texts, words } = paper
  if (report.status === 'final') return
  const { missing } = report
  const fields = new Set(missing.map(({ field }) => `fact:${field}`))
  // What is in the table is not told again below it.
  const blocked = report.blocked.filter(({ about }) => !fields.has(about))
  if (missing.length > 0) {
    const part = openPart(paper, words.page.missing)
    // Rounded down: what lacks something is never 100 %.
    sheet.write(part, [{ text: texts.missingNote(Math.floor(report.completeness * 100)) }], {
      colour: colours.muted,
      afterPt: 6,
    })
    const { missingColumns } = texts
    writeTable(
      sheet,
      part,
      [
        { title: missingColumns.what, widthPt: contentWidthPt - 250, isHead: true },
        { title: missingColumns.basis, widthPt: 180 },
        { title: missingColumns.importance, widthPt: 70 },
      ],
      missing.map(({ label, basis, importance }) => [
        [{ text: label }],
        [{ text: basis, colour: colours.muted }],
        [{ text: texts.importance[importance], ...(importance === 'required' ? { face: 'bold' as const } : {}) }],
      ]),
    )
    part.end()
  }
  if (blocked.length === 0) return
  const part = openPart(paper, texts.toDo)
  const list = sheet.doc.struct('L')
  part.add(list)
  for (const { why } of blocked) {
    writeItem(sheet, list, { text: '–' }, [{ spans: [{ text: why }] }], {
      sizePt: sizes.body,
      labelPt: 0,
      bodyPt: 12,
      afterPt: 2,
    })
  }
  list.end()
  part.end()
}
