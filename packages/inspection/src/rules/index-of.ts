import type { Domain } from '../domain/domain.ts'
import { type RuleIndex, makeIndex } from './rule-index.ts'

const indexes = new WeakMap<Domain, RuleIndex>()

/** The index of a domain's own rules, made once. */
export function indexOf(domain: Domain): RuleIndex {
  const index = indexes.get(domain) ?? makeIndex(domain.rules, domain.synonyms, domain.vocabulary)
  indexes.set(domain, index)
  return index
}
