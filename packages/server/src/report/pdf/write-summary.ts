import type { Report } from '@agora/protocol/report'
import { findingColour } from './finding-colour.ts'
import { openPart, type Paper } from './paper.ts'
import { colours, contentWidthPt } from './pdf-style.ts'
import type { Span } from './span.ts'
import { writeTable } from './write-table.ts'

type Finding = Report['findings'][number]

/** More of a finding is read where it stands in full. */
const MOST_LINES = 4

function describeClass(finding: Finding, { domain, words }: Paper): readonly Span[] {
  const colour = findingColour(finding, domain)
  if (finding.kind === 'in-order') return [{ text: words.kinds['in-order'], colour }]
  if (finding.class) return [{ text: finding.class.name, face: 'bold', colour }]
  return [{ text: words.page.notDecided, face: 'italic', colour: colours.muted }]
}

function describeMeasure(finding: Finding, { words }: Paper): readonly Span[] {
  if (finding.measure) return [{ text: finding.measure.name }]
  if (finding.kind === 'in-order') return [{ text: '–', colour: colours.muted }]
  return [{ text: words.page.notDecided, face: 'italic', colour: colours.muted }]
}

/** All findings in one table. */
export function writeSummary(paper: Paper): void {
  const { sheet, report, texts } = paper
  const part = openPart(paper, texts.summary)
  const { findings } = report
  if (findings.length === 0) {
    sheet.write(part, [{ text: texts.noFindings }], { colour: colours.muted })
    part.end()
    return
  }
  const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length
  const proposed = findings.filter(({ status }) => status === 'proposed').length
  sheet.write(part, [{ text: texts.counts(count('shortcoming'), count('in-order'), proposed) }], {
    colour: colours.muted,
    afterPt: 6,
  })
  const { columns } = texts
  const widths = [28, 0, 84, 88, 98] as const
  writeTable(
    sheet,
    part,
    [
      { title: columns.number, widthPt: widths[0], isHead: true },
      { title: columns.what, widthPt: contentWidthPt - widths[0] - widths[2] - widths[3] - widths[4] },
      { title: columns.where, widthPt: widths[2] },
      { title: columns.class, widthPt: widths[3] },
      { title: columns.measure, widthPt: widths[4] },
    ],
    findings.map((finding) => [
      [{ text: String(finding.number), face: 'bold' }],
      [
        ...(finding.status === 'proposed'
          ? [{ text: `${texts.proposal} `, face: 'italic', colour: colours.draft } as const]
          : []),
        { text: finding.what },
      ],
      [{ text: finding.where ?? '–', ...(finding.where === undefined ? { colour: colours.muted } : {}) }],
      describeClass(finding, paper),
      describeMeasure(finding, paper),
    ]),
    { mostLines: MOST_LINES },
  )
  part.end()
}
