import { timeWriter } from '@agora/core/context/write-time'
import type { Report } from '@agora/protocol/report'
import { reportTexts } from './texts/report-texts.ts'
import { writeCsv } from './write-csv.ts'

/** The findings as a table, one row each. */
export function renderCsv(report: Report): string {
  const texts = reportTexts(report.language)
  const sections = new Map(report.sections.map(({ id, title }) => [id, title]))
  const cites = new Map(report.rules.map(({ id, cite }) => [id, cite]))
  const numbers = new Map(report.quotes.map(({ message, number }, index) => [message as string, number ?? index + 1]))
  const visited = report.visitedAt === null ? '' : timeWriter(report.timeZone).time(report.visitedAt)
  const rows = report.findings.map((finding) => [
    finding.number,
    finding.id,
    finding.status === 'proposed' ? texts.page.proposed : texts.page.confirmed,
    texts.kinds[finding.kind],
    sections.get(finding.section) ?? finding.section,
    finding.what,
    finding.where ?? '',
    finding.measured?.value ?? '',
    finding.measured?.unit ?? '',
    finding.comparison ?? '',
    finding.rule ?? '',
    cites.get(finding.rule ?? '') ?? '',
    finding.class?.name ?? '',
    finding.measure?.name ?? '',
    finding.reason ?? '',
    finding.sources.map(({ message }) => numbers.get(message) ?? '').join(' '),
    report.company?.name ?? '',
    report.company?.registration ?? '',
    visited,
    report.number,
    report.version,
    ...(report.namesZone ? [report.visitedAtIso ?? ''] : []),
  ])
  const titles = [...texts.csv, ...(report.namesZone ? [texts.csvIso] : [])]
  return writeCsv([titles, ...rows])
}
