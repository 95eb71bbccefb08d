import { timeWriter } from '@agora/core/context/write-time'
import { drawDraftLabel } from './page-edges.ts'
import type { Paper } from './paper.ts'
import { colours, contentWidthPt, page, sizes } from './pdf-style.ts'

/** Title, number, version and status: what identifies a report in a pile. */
export function writeMasthead(paper: Paper): void {
  const { sheet, report, domain, texts, words } = paper
  const { doc, root } = sheet
  sheet.decorate(() => doc.rect(page.leftPt, 44, 44, 3).fill(colours.accent))
  if (report.status === 'draft') sheet.decorate(() => drawDraftLabel(paper, 42))
  sheet.moveTo(56)
  sheet.write(root, [{ text: domain.name[report.language] }], {
    sizePt: sizes.small,
    colour: colours.muted,
    afterPt: 1,
  })
  sheet.write(root, [{ text: report.title, face: 'bold' }], {
    tag: 'H1',
    sizePt: sizes.title,
    colour: colours.ink,
    widthPt: contentWidthPt,
    afterPt: 2,
  })
  sheet.write(
    root,
    [
      { text: texts.report(report.number), face: 'bold' },
      { text: `  ·  ${texts.version} ${report.version}  ·  ${texts.status[report.status]}` },
    ],
    { colour: colours.muted, afterPt: report.namesZone ? 2 : 8 },
  )
  if (report.namesZone) {
    const zone = `${words.page.zone}: ${timeWriter(report.timeZone).zone}`
    sheet.write(root, [{ text: zone }], { sizePt: sizes.small, colour: colours.muted, afterPt: 8 })
  }
  if (report.status === 'draft') sheet.write(root, [{ text: texts.draftNote }], { colour: colours.draft, afterPt: 4 })
}
