import type { FoundFinding } from '../brain/found-inspection.ts'
import type { Source } from '@agora/protocol/message'
import type { Said } from '@agora/protocol/inspection'
import type { Report } from '@agora/protocol/report'
import type { OffenceClass } from '../domain/finding-plan.ts'

/** A result must fit in what a model reads; how many there are is told beside it. */
export const MOST_FINDINGS = 40
const WORDS = 400

/**
 * The findings of a report as a model reads them: numbered, with rule and notes; classes only as a person gave them.
 * `classes`: those of the domain, the lightest first, for how much each finding weighs.
 */
export function describeFindings(
  { findings, rules, missing }: Report,
  isNew: (id: string) => boolean = () => false,
  classes: readonly Pick<OffenceClass, 'id'>[] = [],
) {
  const unclear = new Set(missing.map(({ about }) => about))
  return findings.slice(0, MOST_FINDINGS).map((finding): FoundFinding => {
    const { id, number, kind, status, what, where, comparison, suggestion, sources } = finding
    const rule = rules.find((one) => one.id === finding.rule)
    return {
      id,
      number,
      kind,
      status,
      what: what.slice(0, WORDS),
      where,
      comparison,
      rule: rule && { cite: rule.cite, version: rule.version, text: rule.text.slice(0, WORDS) },
      class: finding.class?.name,
      measure: finding.measure?.name,
      suggestion: suggestion && { class: suggestion.name, reason: suggestion.reason },
      weight: weightOf(finding.class?.id ?? suggestion?.class, classes),
      unclear: unclear.has(`measured:${id}`) ? true : undefined,
      notes: sources.flatMap(({ number: note }) => note ?? []),
      isNew: isNew(id) ? true : undefined,
    }
  })
}

function weightOf(id: string | undefined, classes: readonly Pick<OffenceClass, 'id'>[]): number | undefined {
  const weight = classes.findIndex((one) => one.id === id)
  return weight < 0 ? undefined : weight
}

/** The rules and notes that findings rest upon. */
export function sourcesOf({ findings, rules }: Report): Source[] {
  const shown = findings.slice(0, MOST_FINDINGS)
  const cited = rules.filter(({ id }) => shown.some(({ rule }) => rule === id))
  return [
    ...cited.map(({ id, cite, version }): Source => ({ kind: 'rule', rule: id, cite, version })),
    ...shown.flatMap(({ sources }) => sources.flatMap(noteSource)),
  ]
}

function noteSource({ message, number }: Said): Source[] {
  return number === undefined ? [] : [{ kind: 'note', note: message, number }]
}
