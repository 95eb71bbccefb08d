import type { Report } from '@agora/protocol/report'
import { openAsks } from './list-open.ts'
import type { PlacedFinding, ReportState } from './report-state.ts'
import type { StatedFact } from './state-facts.ts'

/** Something that must be there, and what must be there besides once it is. */
type Need = { readonly isMet: boolean; readonly opens: readonly Need[] }

/**
 * How much of what must be there is there, from 0 to 1: the one place where that is computed [A41]. Something and all
 * that it opens count as one, so that an answer that brings a further question never makes a report less complete. It is
 * 1 only where nothing is open: no flag, no question, nothing missing.
 */
export function completenessOf(state: ReportState, facts: readonly StatedFact[], sections: Report['sections']): number {
  const unsupported = new Set(
    sections.flatMap(({ sentences }) =>
      sentences.flatMap(({ id, support }) => (support === 'unsupported' ? [id] : [])),
    ),
  )
  const needs = [...needsOf(state, facts, unsupported), ...openNeeds(state, unsupported)]
  if (needs.length === 0) return state.basis.dossier.passages.length > 0 ? 1 : 0
  return average(needs.map(score))
}

function score({ isMet, opens }: Need): number {
  return isMet ? average([1, ...opens.map(score)]) : 0
}

function average(scores: readonly number[]): number {
  return scores.reduce((sum, one) => sum + one, 0) / scores.length
}

function needsOf(state: ReportState, facts: readonly StatedFact[], unsupported: ReadonlySet<string>): readonly Need[] {
  const { findings, basis } = state
  const required = facts.filter(({ fact }) => fact.importance === 'required')
  const under = (parent: string): readonly Need[] =>
    required
      .filter((stated) => parentOf(stated, required, findings) === parent)
      .map(({ fact, value }) => ({ isMet: value !== null, opens: under(`fact:${fact.field}`) }))
  const cautionOf = findings.find(({ isFineRoute }) => isFineRoute)
  const needOf = (placed: PlacedFinding): Need => {
    const { id, kind, status, class: given, measure, shaken, others } = placed.finding
    const isOpen = Boolean(shaken ?? others ?? placed.asks) || unsupported.has(`finding:${id}`)
    const isCautionAsked = placed === cautionOf
    const caution: Need[] = isCautionAsked ? [{ isMet: basis.dossier.caution !== null, opens: [] }] : []
    const judged: Need[] = [
      { isMet: given !== null, opens: [] },
      { isMet: measure !== null, opens: [...caution, ...under(`measure:${id}`)] },
    ]
    return {
      isMet: status === 'confirmed' && !isOpen,
      opens: kind === 'shortcoming' ? [...judged, ...under(`finding:${id}`)] : [],
    }
  }
  const points = basis.dossier.points.map(({ status }): Need => ({ isMet: status !== null, opens: [] }))
  return [...under(''), ...findings.map(needOf), ...points]
}

/** What only somebody can settle: nothing is complete while it is open. */
function openNeeds({ flags, findings, basis }: ReportState, unsupported: ReadonlySet<string>): readonly Need[] {
  const passages = [...unsupported].filter((id) => id.startsWith('passage:'))
  const isEmpty = findings.length === 0 && basis.dossier.passages.length === 0
  const open = flags.length + openAsks(basis).length + passages.length + (isEmpty ? 1 : 0)
  return Array.from({ length: open }, () => ({ isMet: false, opens: [] }))
}

/** What brought a fact up: the first that did; nothing where it is always asked. */
function parentOf(
  { fact: { when } }: StatedFact,
  required: readonly StatedFact[],
  findings: readonly PlacedFinding[],
): string {
  switch (when?.kind) {
    case undefined:
      return ''
    case 'fact':
      return required.some(({ fact }) => fact.field === when.field) ? `fact:${when.field}` : ''
    case 'fine-route':
      return `measure:${findings.find(({ isFineRoute }) => isFineRoute)?.finding.id ?? ''}`
    case 'shortcoming':
      return `finding:${findings.find(({ isOffence }) => isOffence)?.finding.id ?? ''}`
    case 'section': {
      const first = findings.find(({ isOffence, section }) => isOffence && section === when.section)
      return `finding:${first?.finding.id ?? ''}`
    }
  }
}
