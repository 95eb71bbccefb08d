import { readText } from '@agora/core/brain/read-text'
import type { Domain } from '../domain.ts'
import { indexOf } from '../rules/index-of.ts'
import { searchRules } from '../rules/search-rules.ts'
import { patternsOf } from './plan-patterns.ts'

/** Below this a rule is a guess, and none is better than a wrong one. */
const ENOUGH = 0.5
/** Where the next rule, of another goal, fits nearly as well, it is not plain which is meant. */
const AHEAD = 1.05

/** The rule that something seen is about; nothing where that is not plain. Only a rule with a goal can be broken. */
export function findRuleFor(what: string, domain: Domain): string | undefined {
  const hint = findHint(what, domain)
  if (hint) return hint.rule ?? undefined
  const [best, next] = searchRules(what, 4, indexOf(domain)).filter(({ rule }) => rule.goal !== undefined)
  if (!best || best.score < ENOUGH) return undefined
  return next && next.score * AHEAD > best.score && next.rule.goal !== best.rule.goal ? undefined : best.rule.id
}

function findHint(what: string, domain: Domain) {
  const { hints = [] } = domain.findings
  const found = new Map<number, Set<number>>()
  for (const {
    tag: [hint, pattern],
  } of patternsOf(domain).findHints(readText(what).folds)) {
    found.set(hint, (found.get(hint) ?? new Set()).add(pattern))
  }
  return hints.find(({ has }, number) => found.get(number)?.size === has.length)
}
