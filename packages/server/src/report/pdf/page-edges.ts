import { nameReport, type Paper } from './paper.ts'
import { colours, contentWidthPt, page, sizes } from './pdf-style.ts'
import { pdfTexts } from './pdf-texts.ts'
import type { Report } from '@agora/protocol/report'
import type { Sheet } from './sheet.ts'

/** A draft that is printed and left on a table must be known for one from across the room. */
export function drawWatermark(doc: PDFKit.PDFDocument, language: Report['language']): void {
  const text = pdfTexts[language].draftMark
  const sizePt = 120
  doc.font('bold').fontSize(sizePt)
  const widthPt = doc.widthOfString(text)
  const origin: [number, number] = [page.widthPt / 2, page.heightPt / 2]
  doc.save()
  doc.rotate(-52, { origin })
  doc.fillColor(colours.watermark)
  doc.text(text, origin[0] - widthPt / 2, origin[1] + sizePt * 0.36, { lineBreak: false, baseline: 'alphabetic' })
  doc.restore()
}

/** A label on a ground of its own, that ends at the right edge. Returns how wide it is. */
export function drawDraftLabel({ sheet, texts }: Paper, yPt: number): number {
  const { doc } = sheet
  const text = texts.draftMark
  const widthPt = sheet.measure(text, 'bold', sizes.small) + 16
  const xPt = page.leftPt + contentWidthPt - widthPt
  doc.roundedRect(xPt, yPt, widthPt, 15, 3).fillAndStroke(colours.draftBand, colours.draft)
  doc.font('bold').fontSize(sizes.small).fillColor(colours.draft)
  doc.text(text, xPt + 8, yPt + 10.4, { lineBreak: false, baseline: 'alphabetic' })
  return widthPt
}

export function drawRule(sheet: Sheet, yPt: number): void {
  sheet.doc
    .moveTo(page.leftPt, yPt)
    .lineTo(page.leftPt + contentWidthPt, yPt)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
}

/** One line of text, cut to the room there is. */
export function drawOneLine(
  sheet: Sheet,
  text: string,
  at: { xPt: number; yPt: number; widthPt: number; right?: true },
): void {
  const [line, more] = sheet.toLines([{ text: text.replaceAll('\n', ' ') }], at.widthPt, sizes.tiny)
  if (!line) return
  const shown = more
    ? sheet.toLines(
        [
          {
            text: `${line.pieces
              .map((piece) => piece.text)
              .join('')
              .trimEnd()
              .slice(0, -3)}…`,
          },
        ],
        at.widthPt,
        sizes.tiny,
      )
    : [line]
  const usedPt = (shown[0]?.pieces ?? []).reduce((sum, piece) => sum + piece.widthPt, 0)
  const xPt = at.right ? at.xPt + at.widthPt - usedPt : at.xPt
  sheet.decorateLines(shown.slice(0, 1), { xPt, yPt: at.yPt, leadingPt: sizes.tiny * 1.4, colour: colours.muted })
}

/** What is said at the head and the foot of each page. The time is that of the report, never that of printing it. */
export function drawPageEdges(paper: Paper, at: { readonly number: number; readonly of: number }): void {
  const { report, texts, time } = paper
  const isDraft = report.status === 'draft'
  if (at.number > 1) {
    const labelPt = isDraft ? drawDraftLabel(paper, 38) : 0
    const head = nameReport(report, ' · ')
    drawOneLine(paper.sheet, head, { xPt: page.leftPt, yPt: 41, widthPt: contentWidthPt - labelPt - 16 })
    drawRule(paper.sheet, 60)
  }
  const footPt = page.heightPt - 46
  drawRule(paper.sheet, footPt - 8)
  const made = report.finalisedAt === null ? texts.notFinal : texts.madeOn(time.moment(report.finalisedAt))
  const status = isDraft ? `${texts.draftMark} · ` : ''
  drawOneLine(paper.sheet, `${status}${texts.report(report.number)} · ${texts.version} ${report.version} · ${made}`, {
    xPt: page.leftPt,
    yPt: footPt,
    widthPt: contentWidthPt - 110,
  })
  drawOneLine(paper.sheet, texts.page(at.number, at.of), {
    xPt: page.leftPt + contentWidthPt - 100,
    yPt: footPt,
    widthPt: 100,
    right: true,
  })
}
