import type { Domain } from '@agora/inspection/domain/domain'
import { indexOf } from '@agora/inspection/rules/index-of'
import type { Rule } from '@agora/inspection/domain/rule'
import { type RuleIndex, addPassages } from '@agora/inspection/rules/rule-index'
import { type FoundRule, searchRules } from '@agora/inspection/rules/search-rules'
import type { DomainId } from '@agora/protocol/inspection'
import { passageRules } from '../ingest/passage-rules.ts'
import type { PassageStore } from '../ingest/passage-store.ts'

/** The rules of each domain, with the documents that the operator added. */
export type Rulebook = {
  readonly search: (domain: Domain, question: string, limit: number) => Promise<readonly FoundRule[]>
  /** The domain with the operator's documents among its rules. */
  readonly extend: (domain: Domain) => Promise<Domain>
  readonly close: () => Promise<void>
}

/** The rules of the domains alone. */
export const plainRulebook: Rulebook = {
  search: async (domain, question, limit) => searchRules(question, limit, indexOf(domain)),
  extend: async (domain) => domain,
  close: async () => {},
}

/** What is made of a list of passages; anew when that is another list. */
type Extended = { readonly index: RuleIndex; readonly domain: Domain }
type Making = { readonly own: readonly Rule[]; readonly made: Promise<Extended> }

export function rulebookWith(store: PassageStore): Rulebook {
  const makings = new Map<DomainId, Making>()
  const extend = async (domain: Domain): Promise<Extended | undefined> => {
    const own = await passageRules(store, domain.id)
    if (own.length === 0) return undefined
    const known = makings.get(domain.id)
    if (known?.own === own) return known.made
    const made = indexPassages(domain, own)
    makings.set(domain.id, { own, made })
    // What failed is tried again by the next who asks.
    made.catch(() => makings.delete(domain.id))
    return made
  }
  return {
    search: async (domain, question, limit) => {
      return searchRules(question, limit, (await extend(domain))?.index ?? indexOf(domain))
    },
    extend: async (domain) => (await extend(domain))?.domain ?? domain,
    close: () => store.close(),
  }
}

/** In steps: twenty thousand passages take seconds, and everybody else must get their turn. */
async function indexPassages(domain: Domain, own: readonly Rule[]): Promise<Extended> {
  const steps = addPassages(indexOf(domain), own)
  for (;;) {
    const step = steps.next()
    if (step.done) return { index: step.value, domain: { ...domain, rules: [...domain.rules, ...own] } }
    await new Promise((turn) => setImmediate(turn))
  }
}
