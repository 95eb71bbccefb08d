import { timeWriter } from '@agora/core/context/write-time'
import type { CitedRule } from '@agora/protocol/report'
import { describeRule } from '../rules/describe-rule.ts'
import { findRule } from '../rules/find-rule.ts'
import { holdsAt } from '../rules/holds-at.ts'
import type { ReportState } from './report-state.ts'
import { reportTexts } from './texts/report-texts.ts'

/** The rules that a report cites, each once, as they are now and with how they stood at the time of the visit. */
export function citeRules(ids: readonly string[], { basis, domain, language, visitedAt }: ReportState): CitedRule[] {
  // A zone that this platform does not know must not keep anybody from a report.
  const { zone } = timeWriter(basis.timeZone)
  return [...new Set(ids)].map((id) => {
    const rule = findRule(domain, id)
    // A document of the operator that was removed since: what was cited stays named.
    if (!rule) return { id, cite: id, version: '', text: reportTexts(language).unknownRule, mark: 'own' }
    const { cite, text } = describeRule(rule, language)
    // How sure that is, the mark says.
    const version = rule.textVersion[language]
    const isExpired = visitedAt !== null && !holdsAt(rule, visitedAt, zone)
    return { id, cite, version, text, mark: rule.mark, ...(isExpired ? { expired: true as const } : {}) }
  })
}
