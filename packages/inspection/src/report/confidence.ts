import type { Report } from '@agora/protocol/report'
import type { ReportState } from './report-state.ts'
import type { StatedFact } from './state-facts.ts'

/**
 * How sure it is what a report rests upon, from 0 to 1: the mean over its sentences and the facts that were heard. What
 * a person confirmed, wrote or vouched for is sure; what no source says is not sure at all.
 */
export function confidenceOf(
  { findings }: ReportState,
  facts: readonly StatedFact[],
  sections: Report['sections'],
): number {
  const byId = new Map(findings.map(({ finding }) => [`finding:${finding.id}`, finding]))
  const ofSentences = sections
    .flatMap(({ sentences }) => sentences)
    .map(({ id, support }) => {
      if (support === 'unsupported') return 0
      const finding = byId.get(id)
      return finding?.status === 'proposed' ? finding.confidence : 1
    })
  const ofFacts = facts.filter(({ value, fact }) => value !== null && fact.from === undefined)
  const all = [...ofSentences, ...ofFacts.map(({ confidence }) => confidence)].map(between)
  return all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length
}

function between(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
}
