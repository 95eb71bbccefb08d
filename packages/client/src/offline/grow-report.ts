import { buildReport } from '@agora/inspection/report/build-report'
import { quoteWords, sourcesIn } from '@agora/inspection/report/quote-words'
import type { Finding } from '@agora/protocol/inspection'
import type { Dossier, Quote, Report, ReportBasis } from '@agora/protocol/report'
import { type GrowInput, growDossier } from './grow-dossier.ts'
import { isUnsentPlace } from './unsent-messages.ts'

export type ReportInput = Omit<GrowInput, 'cached'> & {
  /** The inspection and its report as the server last told them. */
  readonly cached: { readonly dossier: Dossier; readonly report: Report } | undefined
  readonly language: Report['language']
  readonly inspector: ReportBasis['inspector']
}

export type GrownReport = {
  readonly dossier: Dossier
  readonly report: Report
  /** Findings of words or deeds that are not at the server. */
  readonly unsent: ReadonlySet<string>
  /** Findings that code made on this device and no person has edited; the server does not have them. */
  readonly found: ReadonlySet<string>
}

/** The report with all that was said and done on this device since the server last told it. */
export function growReport(input: ReportInput): GrownReport {
  const { cached, domain, language } = input
  const { dossier, messages, found } = growDossier({ ...input, cached: cached?.dossier })
  const known = new Set(cached?.dossier.findings)
  const changed = dossier.findings.filter((finding) => !known.has(finding))
  const unsent = new Set(
    changed.flatMap((one) => (found.has(one.id) && !restsOnUnsent(one, input.received) ? [] : [one.id])),
  )
  // A final report says what was decided; later words wait until a person reopens it.
  if (cached && dossier.final) return { dossier, report: cached.report, unsent, found }
  if (cached && dossier === cached.dossier && cached.report.language === language) return { ...cached, unsent, found }
  const { inspector, timeZone } = input
  const quotes = gatherQuotes(dossier, messages, cached?.report.quotes ?? [])
  const report = buildReport({ dossier, quotes, inspector, timeZone, namesZone: true }, domain, language)
  return { dossier, report: cached ? withCached(report, cached.report) : report, unsent, found }
}

/** The words that it rests upon: as the device has them, and where it has them no longer, as the server quoted them. */
function gatherQuotes(
  dossier: Dossier,
  messages: Parameters<typeof growDossier>[0]['messages'],
  quoted: readonly Quote[],
): Quote[] {
  const wanted = new Set(sourcesIn(dossier).map(({ message }) => message))
  const quotes = new Map(quoted.map((quote) => [quote.message, quote]))
  for (const message of messages) if (wanted.has(message.id)) quotes.set(message.id, quoteWords(message))
  return [...quotes.values()].filter(({ message }) => wanted.has(message)).sort((a, b) => a.seq - b.seq)
}

/** What only the server knows: documents of the operator, and what was found at this firm before. */
function withCached(report: Report, cached: Report): Report {
  const rules = new Map(cached.rules.map((rule) => [rule.id, rule]))
  const findings = new Map(cached.findings.map((finding) => [finding.id, finding]))
  const isSameLanguage = cached.language === report.language
  return {
    ...report,
    number: cached.number,
    rules: report.rules.map((rule) => (rule.version === '' && isSameLanguage ? (rules.get(rule.id) ?? rule) : rule)),
    findings: report.findings.map((finding) => {
      const advice = isSameLanguage ? findings.get(finding.id)?.advice : undefined
      return advice && findings.get(finding.id)?.rule === finding.rule ? { ...finding, advice } : finding
    }),
  }
}

/** Whether something rests upon words that the server does not have. */
function restsOnUnsent({ sources }: Pick<Finding, 'sources'>, received: ReadonlySet<string> = new Set()): boolean {
  return sources.some(({ seq, message }) => isUnsentPlace(seq) && !received.has(message))
}
