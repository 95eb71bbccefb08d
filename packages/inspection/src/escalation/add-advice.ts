import type { PastInspection } from '@agora/protocol/inspection'
import type { Dossier, Report } from '@agora/protocol/report'
import type { Domain } from '../domain/domain.ts'
import { findRule } from '../rules/find-rule.ts'
import { decideRepeat } from './decide-repeat.ts'

/**
 * A draft with what the table gives for each shortcoming, class by class, after what was found here before. A report
 * that is final says what was decided, and no longer what was advised.
 */
export function addAdvice(report: Report, dossier: Dossier, past: readonly PastInspection[], domain: Domain): Report {
  const { company } = dossier
  const at = report.visitedAt
  if (!company || at === null || report.status === 'final') return report
  const { language } = report
  const findings = report.findings.map((finding) => {
    const goal = finding.rule === undefined ? undefined : findRule(domain, finding.rule)?.goal
    if (goal === undefined || finding.kind !== 'shortcoming') return finding
    const advice = domain.classes.map(({ id }) => {
      const { measure, isRepeat, reason } = decideRepeat({ company, goal, class: id, at }, past, domain)
      const name = domain.measures.find((one) => one.id === measure)?.name[language] ?? measure
      return { class: id, measure, name, isRepeat, reason: reason[language] }
    })
    return { ...finding, advice }
  })
  return { ...report, findings }
}
