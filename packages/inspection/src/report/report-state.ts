import type { Language } from '@agora/core/language'
import type { Quote, ReportBasis } from '@agora/protocol/report'
import type { Flag, LimitCheck, Said } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { checkLimit } from '../limits/check-limit.ts'
import { openFlags } from './flag-fate.ts'
import { type LiveFinding, liveFindings } from './live-findings.ts'
import { measuredQuestion } from './measured-question.ts'
import { placeFinding } from './place-finding.ts'

/** What all parts of a report are computed from. */
export type ReportState = {
  readonly basis: ReportBasis
  readonly domain: Domain
  readonly language: Language
  readonly findings: readonly PlacedFinding[]
  /** What was flagged and is neither a finding nor dismissed. A final report has none: it was decided without them. */
  readonly flags: readonly Flag[]
  /** The words that still stand, by message: what was withdrawn is not among them. */
  readonly quotes: ReadonlyMap<string, Quote>
  readonly visitedAt: number | null
}

export type PlacedFinding = {
  readonly finding: LiveFinding
  readonly number: number
  readonly section: string
  /** Compared anew: when somebody edits what was measured, what came of the old value goes. */
  readonly check: LimitCheck | undefined
  /** What must still be said of its value. */
  readonly asks: LimitCheck['needs']
  /** A person chose a measure that leads to a fine. */
  readonly isFineRoute: boolean
  /** Confirmed, and not as it should be. */
  readonly isOffence: boolean
}

export function makeReportState(basis: ReportBasis, domain: Domain, language: Language): ReportState {
  const { dossier } = basis
  const findings = liveFindings(dossier.findings).map((finding, index): PlacedFinding => {
    const isWrong = finding.kind === 'shortcoming'
    const check = compareAgain(finding, domain)
    return {
      finding,
      number: finding.number ?? index + 1,
      section: placeFinding(finding, domain),
      check,
      asks: measuredQuestion(finding.measured, check),
      isFineRoute: isWrong && domain.measures.some(({ id, fineRoute }) => fineRoute && id === finding.measure),
      isOffence: isWrong && finding.status === 'confirmed',
    }
  })
  const quotes = new Map(
    basis.quotes.filter(({ withdrawn }) => withdrawn === undefined).map((quote) => [quote.message as string, quote]),
  )
  const flags = dossier.final ? [] : openFlags(dossier)
  return { basis, domain, language, findings, flags, quotes, visitedAt: visitTime(basis) }
}

function compareAgain({ measured, what, where, rule, check }: LiveFinding, domain: Domain): LimitCheck | undefined {
  if (!measured) return undefined
  return checkLimit(measured, { text: where ? `${what} ${where}` : what, rule }, domain) ?? check
}

/** An inspection that was begun while people spoke began with the first of the words that the report rests upon. */
const SAME_VISIT_MS = 12 * 60 * 60 * 1_000

function visitTime({ dossier: { startedAt }, quotes, namesZone }: ReportBasis): number | null {
  const first = firstSaid(quotes)
  if (startedAt === null || startedAt === undefined) return first
  // Reports that were made final before stay as they were.
  if (!namesZone || first === null || first >= startedAt) return startedAt
  return startedAt - first <= SAME_VISIT_MS ? first : startedAt
}

/** Where nobody began an inspection, it was when the first of its words was said; never the moment of printing. */
function firstSaid(quotes: readonly Quote[]): number | null {
  return quotes.length === 0 ? null : quotes.reduce((first, { at }) => Math.min(first, at), Infinity)
}

/** Of what a statement cites, the words that still stand. */
export function standing(sources: readonly Said[], { quotes }: ReportState): Said[] {
  return sources.filter(({ message }) => quotes.has(message))
}
