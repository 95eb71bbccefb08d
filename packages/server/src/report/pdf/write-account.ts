import { openPart, type Paper } from './paper.ts'
import { colours, page, sizes } from './pdf-style.ts'

const SIGNATURE_PT = { width: 220, height: 44 } as const

/** How the report was made and what it leaves to a person; and, once it is final, who drew it up and when. */
export function writeAccount(paper: Paper): void {
  const { sheet, report, domain, texts, words, time } = paper
  const part = openPart(paper, texts.account, report.finalisedAt === null ? 30 : 120)
  sheet.write(part, [{ text: domain.report.closing[report.language] }], { sizePt: sizes.small, afterPt: 6 })
  if (report.finalisedAt !== null) {
    const by = report.inspector.trim() || words.page.unknown
    sheet.write(part, [{ text: texts.madeBy(by, time.moment(report.finalisedAt)) }], { face: 'bold' })
    sheet.need(SIGNATURE_PT.height + 20)
    const linePt = sheet.y + SIGNATURE_PT.height
    sheet.decorate(() =>
      sheet.doc
        .moveTo(page.leftPt, linePt)
        .lineTo(page.leftPt + SIGNATURE_PT.width, linePt)
        .lineWidth(0.5)
        .strokeColor(colours.muted)
        .stroke(),
    )
    sheet.moveTo(linePt + 2)
    sheet.write(part, [{ text: texts.signature }], { sizePt: sizes.tiny, colour: colours.muted })
  }
  part.end()
}
