import { matchCue } from '../brain/match-cue.ts'
import { readText } from '../brain/read-text.ts'
import type { Finding } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { findRule } from '../rules/find-rule.ts'
import type { ReportSection } from '../domain/report-plan.ts'

/**
 * Where an observation belongs: where somebody put it, else by the goal of its rule, else by its words. What fits
 * nowhere stands under "otherwise", and is never taken for the commonest offence [A43].
 */
export function placeFinding(finding: Pick<Finding, 'what' | 'where' | 'section' | 'rule'>, domain: Domain): string {
  const { sections, otherwise } = domain.report
  if (finding.section !== undefined) {
    const chosen = [...sections, otherwise].find(({ id }) => id === finding.section)
    if (chosen) return chosen.id
  }
  const goal = finding.rule === undefined ? undefined : findRule(domain, finding.rule)?.goal
  const byGoal = goal === undefined ? undefined : [...sections, otherwise].find(({ goals }) => goals?.includes(goal))
  if (byGoal) return byGoal.id
  const { folds } = readText(`${finding.what} ${finding.where ?? ''}`)
  return sections.find((section) => fits(section, folds))?.id ?? otherwise.id
}

function fits({ cues }: ReportSection, folds: readonly string[]): boolean {
  return [...cues.nl.split(' '), ...cues.en.split(' ')].some((cue) => cue !== '' && matchCue(cue, folds))
}
