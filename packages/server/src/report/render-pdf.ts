import { setImmediate } from 'node:timers/promises'
import type { Report } from '@agora/protocol/report'
import { drawPageEdges, drawWatermark } from './pdf/page-edges.ts'
import { makePaper, nameReport, type Paper, type PrintedDomain } from './pdf/paper.ts'
import { loadFonts } from './pdf/pdf-fonts.ts'
import { makeReportPhotos } from './pdf/pictures/report-photos.ts'
import { makeSheet } from './pdf/sheet.ts'
import { writeAccount } from './pdf/write-account.ts'
import { writeMasthead } from './pdf/write-masthead.ts'
import { writeMissing } from './pdf/write-missing.ts'
import { writePoints } from './pdf/write-points.ts'
import { writeRules } from './pdf/write-rules.ts'
import { writeSections } from './pdf/write-sections.ts'
import { writeSources } from './pdf/write-sources.ts'
import { writeSummary } from './pdf/write-summary.ts'
import { writeVisit } from './pdf/write-visit.ts'
import type { ReadPhoto } from './read-photo.ts'

/** In the order in which they are read. */
const parts: readonly ((paper: Paper) => void | Promise<void>)[] = [
  writeMasthead,
  writeVisit,
  writeSummary,
  writeSections,
  writePoints,
  writeMissing,
  writeRules,
  writeAccount,
  writeSources,
]

/** The last moment of which the year has four digits, as the file wants it. */
const LAST_MS = Date.UTC(9999, 11, 31)

/**
 * The report as a document to print, send and keep. The same report gives the same bytes, whenever it is printed: every
 * time in it is one of the report. Photos that cannot be had or shown are named.
 */
export async function renderPdf(
  report: Report,
  domain: PrintedDomain,
  photos: ReadPhoto = () => Promise.resolve(undefined),
): Promise<Uint8Array> {
  const { language } = report
  const isDraft = report.status === 'draft'
  const madeMs = report.finalisedAt ?? report.visitedAt ?? 0
  const sheet = makeSheet({
    fonts: await loadFonts(),
    language,
    info: {
      Title: nameReport(report, ' – '),
      Author: report.inspector,
      Subject: `${report.number} v${report.version} ${report.status}`,
      Creator: 'Agora',
      Producer: 'Agora',
      CreationDate: new Date(Math.min(madeMs, LAST_MS)),
    },
    ...(isDraft ? { behind: (doc) => drawWatermark(doc, language) } : {}),
  })
  const paper = makePaper(sheet, report, domain, makeReportPhotos(report, sheet, photos))
  for (const write of parts) {
    await write(paper)
    await setImmediate()
  }
  return sheet.finish((at) => drawPageEdges(paper, at))
}
