import type { Domain } from '../domain/domain.ts'
import type { Rule } from '../domain/rule.ts'

const rulesById = new WeakMap<Domain, ReadonlyMap<string, Rule>>()

/** The rule of a domain with this id. */
export function findRule(domain: Domain, id: string): Rule | undefined {
  const rules = rulesById.get(domain) ?? new Map(domain.rules.map((rule) => [rule.id, rule]))
  rulesById.set(domain, rules)
  return rules.get(id)
}
