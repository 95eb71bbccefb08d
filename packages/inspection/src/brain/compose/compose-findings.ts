import type { FoundFinding, FoundLimit } from '../found-inspection.ts'
import type { Language } from '@agora/core/language'
import type { FoundRule } from '../read-found.ts'
import { composeRules } from './compose-rules.ts'
import { withoutStop } from './one-line.ts'
import type { InspectionTexts } from './inspection-texts.ts'
import { textsOf } from './texts.ts'

const SHOWN = 12
/** Somebody who tells what they see is told one thing, not three. */
const TOLD = 2

/** The findings so far, each with what it rests upon and how far it is decided. */
export function composeFindings(findings: readonly FoundFinding[], language: Language): string {
  const texts = textsOf(language).inspection
  if (findings.length === 0) return texts.noFindings
  const isAnyProposed = findings.some(({ status }) => status === 'proposed')
  const lines = writeFindings(findings, findings.length, language)
  return [texts.findings(findings.length), lines, ...(isAnyProposed ? ['', texts.yoursToConfirm] : [])].join('\n')
}

/** As a list. `count`: how many there are in all. */
export function writeFindings(findings: readonly FoundFinding[], count: number, language: Language): string {
  const texts = textsOf(language).inspection
  const shown = findings.slice(0, SHOWN)
  const lines = shown.map((finding, index) => {
    const { what, where, comparison, rule, notes } = finding
    const words = `${finding.number ?? index + 1}. ${withoutStop(what)}${isNamed(where, what) ? '' : ` (${where})`}`
    const numbers = notes.length > 0 ? ` [${notes.join(', ')}]` : ''
    const more = [comparison, rule?.cite].filter(Boolean).map((line) => `   ${line}`)
    return [`${words}${numbers}: ${stateOf(finding, language)}`, ...more].join('\n')
  })
  return [...lines, ...(count > shown.length ? [texts.findingsLeftOut(count - shown.length)] : [])].join('\n')
}

/** A place that the words have already is not said twice. */
function isNamed(where: string | undefined, what: string): boolean {
  return where === undefined || what.toLowerCase().includes(where.toLowerCase())
}

function stateOf({ status, class: className, measure, suggestion, kind }: FoundFinding, language: Language): string {
  const texts = textsOf(language).inspection
  const judged = className
    ? [className, measure].filter(Boolean).join(', ')
    : suggestion
      ? texts.suggested(suggestion.class)
      : ''
  return [texts.states[status], ...(judged && kind === 'shortcoming' ? [judged] : [])].join(', ')
}

export type Observed = {
  readonly findings: readonly FoundFinding[]
  readonly limits: readonly FoundLimit[]
  readonly rules: readonly FoundRule[]
}

/** Somebody told what they saw: that it is noted, the rule that applies, and what only they can decide. No lecture. */
export function composeObserved({ findings, limits, rules }: Observed, language: Language): string {
  const texts = textsOf(language).inspection
  const added = findings.filter(({ isNew }) => isNew)
  // Notes that were worked through on the way are not what is told now.
  const own = added.filter(({ notes }) => notes.length === 0)
  const fresh = (own.length > 0 ? own : added).slice(0, TOLD)
  const says = limits.map((limit) => limit.says)
  if (fresh.length === 0) {
    const about = rules.length > 0 ? composeRules(rules, language, 'seen') : texts.kept
    return [...says, about].join('\n\n')
  }
  const lines = fresh.map(({ kind, what }) => (kind === 'in-order' ? texts.inOrder(what) : texts.proposed(what)))
  const applies = fresh.some(({ kind }) => kind === 'shortcoming') ? writeRule(fresh, limits, rules, texts) : []
  const comparisons = says.length > 0 ? says : fresh.flatMap(({ comparison }) => comparison ?? [])
  return [...lines, ...comparisons, ...applies, texts.yoursToConfirm].join('\n')
}

/** The rule of the finding or of its limit; else what the search found best, which may or may not apply. */
function writeRule(
  findings: readonly FoundFinding[],
  limits: readonly FoundLimit[],
  rules: readonly FoundRule[],
  texts: InspectionTexts,
): string[] {
  for (const { rule } of [...findings, ...limits]) {
    if (rule?.text) return [texts.ruleLine(rule.text, rule.cite, rule.version)]
  }
  const [best] = rules
  return best ? [texts.mayApply(best.text, best.cite, best.version)] : []
}
