import type { Language } from '@agora/core/brain/pack'
import type { Quote, ReportBasis } from '@agora/protocol/report'
import type { Said } from '@agora/protocol/inspection'
import type { Domain } from '../domain.ts'
import { type LiveFinding, liveFindings } from './live-findings.ts'
import { placeFinding } from './place-finding.ts'

/** What all parts of a report are computed from. */
export type ReportState = {
  readonly basis: ReportBasis
  readonly domain: Domain
  readonly language: Language
  readonly findings: readonly PlacedFinding[]
  /** The words that still stand, by message: what was withdrawn is not among them. */
  readonly quotes: ReadonlyMap<string, Quote>
  readonly visitedAt: number | null
}

export type PlacedFinding = {
  readonly finding: LiveFinding
  readonly number: number
  readonly section: string
  /** A person chose a measure that leads to a fine. */
  readonly isFineRoute: boolean
  /** Confirmed, and not as it should be. */
  readonly isOffence: boolean
}

export function makeReportState(basis: ReportBasis, domain: Domain, language: Language): ReportState {
  const { dossier } = basis
  const findings = liveFindings(dossier.findings).map((finding, index): PlacedFinding => {
    const isWrong = finding.kind === 'shortcoming'
    return {
      finding,
      number: index + 1,
      section: placeFinding(finding, domain),
      isFineRoute: isWrong && domain.measures.some(({ id, fineRoute }) => fineRoute && id === finding.measure),
      isOffence: isWrong && finding.status === 'confirmed',
    }
  })
  const quotes = new Map(
    basis.quotes.filter(({ withdrawn }) => withdrawn === undefined).map((quote) => [quote.message as string, quote]),
  )
  return { basis, domain, language, findings, quotes, visitedAt: dossier.startedAt ?? firstSaid(basis.quotes) }
}

/** Where nobody began an inspection, it was when the first of its words was said; never the moment of printing. */
function firstSaid(quotes: readonly Quote[]): number | null {
  return quotes.length === 0 ? null : quotes.reduce((first, { at }) => Math.min(first, at), Infinity)
}

/** Of what a statement cites, the words that still stand. */
export function standing(sources: readonly Said[], { quotes }: ReportState): Said[] {
  return sources.filter(({ message }) => quotes.has(message))
}
