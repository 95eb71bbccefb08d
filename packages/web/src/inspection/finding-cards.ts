import { flagsToSee } from '@agora/inspection/report/flag-fate'
import type { CitedRule, Dossier, Finding, Quote, Report } from '@agora/client/inspection/report-types'

/** A finding with all that is known of it, as its card shows it. */
export type FindingCardView = {
  readonly finding: Finding
  /** In the language of the report: number, names, comparison. Undefined for what the report leaves out. */
  readonly shown: Report['findings'][number] | undefined
  readonly rule: CitedRule | undefined
  readonly quotes: readonly Quote[]
  /** Findings that were merged into it. */
  readonly merged: readonly Finding[]
}

/** The cards in the order of the report: what stands, and what was rejected. */
export function toFindingCards(
  { findings }: Pick<Dossier, 'findings'>,
  report: Pick<Report, 'findings' | 'rules' | 'quotes'>,
): { readonly standing: readonly FindingCardView[]; readonly rejected: readonly FindingCardView[] } {
  const places = new Map(report.findings.map((shown, place) => [shown.id, place]))
  const quotes = new Map(report.quotes.map((quote) => [quote.message, quote]))
  const view = (finding: Finding): FindingCardView => ({
    finding,
    shown: report.findings[places.get(finding.id) ?? -1],
    rule: report.rules.find(({ id }) => id === finding.rule),
    quotes: finding.sources.flatMap(({ message }) => quotes.get(message) ?? []),
    merged: findings.filter(({ mergedInto }) => mergedInto === finding.id),
  })
  const placeOf = ({ id }: Finding) => places.get(id) ?? Infinity
  const standing = findings
    .filter(({ status }) => status === 'proposed' || status === 'confirmed')
    .sort((a, b) => placeOf(a) - placeOf(b) || a.at - b.at)
  return { standing: standing.map(view), rejected: findings.filter(({ status }) => status === 'rejected').map(view) }
}

/** What counts as found: proposed or confirmed. */
export function countFindings({ findings }: Pick<Dossier, 'findings'>): number {
  return findings.filter(({ status }) => status === 'proposed' || status === 'confirmed').length
}

/** The open flags, as many as the tab shows. A final report has none. */
export function countFlags(dossier: Dossier, report: Pick<Report, 'flags'>): number {
  return report.flags?.length ?? flagsToSee(dossier).length
}
