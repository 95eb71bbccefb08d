import { convertUnit } from '../limits/convert-unit.ts'
import { readText } from '../brain/read-text.ts'
import type { LimitCheck, Measurement, NewFinding } from '@agora/protocol/inspection'
import type { Words } from '@agora/protocol/turn'
import type { Domain } from '../domain/domain.ts'
import { findRule } from '../rules/find-rule.ts'
import { negators } from './plain-words.ts'
import { patternsOf } from './plan-patterns.ts'

export type SuggestedClass = { readonly class: string; readonly reason: Words }

type About = Pick<NewFinding, 'what' | 'kind'> & {
  readonly rule?: string | undefined
  readonly check?: LimitCheck | undefined
  readonly measured?: Measurement | undefined
}

/**
 * How serious a shortcoming may be, and why: how far it is beyond its limit, words of risk, and the classes that its
 * rule knows. Only a suggestion: a person decides. Nothing where nothing tells.
 */
export function suggestClass(finding: About, domain: Domain): SuggestedClass | undefined {
  if (finding.kind !== 'shortcoming') return undefined
  const allowed = (finding.rule !== undefined && findRule(domain, finding.rule)?.classes) || undefined
  const suggested = byLimit(finding, domain) ?? byRisk(finding.what, domain)
  if (suggested) return withinRule(suggested, allowed, domain)
  const only = allowed?.length === 1 ? allowed[0] : undefined
  return only === undefined ? undefined : { class: only, reason: onlyClass(only, domain) }
}

function byLimit({ check, measured }: About, { findings: { beyond = [] } }: Domain): SuggestedClass | undefined {
  if (check?.outcome !== 'beyond' || !measured) return undefined
  const value = convertUnit(measured.value, measured.unit, check.unit) ?? measured.value
  const by = Math.abs(value - check.value)
  return beyond.find((step) => step.quantity === measured.quantity && by >= step.by)
}

function byRisk(what: string, domain: Domain): SuggestedClass | undefined {
  const { folds } = readText(what)
  // "Niet vies" is no risk.
  const found = patternsOf(domain)
    .findRisks(folds)
    .filter(({ start }) => !negators.has(folds[start - 1] ?? ''))
  if (found.length === 0) return undefined
  return domain.findings.risks[Math.min(...found.map(({ tag }) => tag))]
}

/** A class that the rule does not know becomes the nearest that it does, the lighter one of two. */
function withinRule(
  { class: id, reason }: SuggestedClass,
  allowed: readonly string[] | undefined,
  domain: Domain,
): SuggestedClass {
  if (!allowed || allowed.length === 0 || allowed.includes(id)) return { class: id, reason }
  const weight = (one: string) => domain.classes.findIndex((other) => other.id === one)
  const wanted = weight(id)
  const [nearest = id] = allowed.toSorted(
    (a, b) => Math.abs(weight(a) - wanted) - Math.abs(weight(b) - wanted) || weight(a) - weight(b),
  )
  const only = onlyClass(nearest, domain)
  return { class: nearest, reason: { nl: `${reason.nl} ${only.nl}`, en: `${reason.en} ${only.en}` } }
}

function onlyClass(id: string, domain: Domain): Words {
  const name = domain.classes.find((one) => one.id === id)?.name ?? { nl: id, en: id }
  return {
    nl: `Bij deze regel komt ${name.nl} in aanmerking.`,
    en: `With this rule the class ${name.en} comes into question.`,
  }
}
