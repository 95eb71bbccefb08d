import type { Language } from '@agora/core/language'
import { quoteSaid } from '@agora/core/context/quote-said'
import { describeRule } from '../rules/describe-rule.ts'
import { holdsAt } from '../rules/holds-at.ts'
import type { FoundRule } from '../rules/search-rules.ts'
import type { Told } from './told.ts'

/** A passage of somebody's own document may be long; what a rule says stands at its beginning. */
const TEXT_CHARS = 1_200

/** Rules that were found, as they are cited; one that does not hold now is marked. */
export function tellRules(
  found: readonly FoundRule[],
  language: Language,
  { now, timeZone }: { readonly now?: number | undefined; readonly timeZone?: string | undefined },
): Told {
  const rules = found.map(({ rule, score }) => {
    const { text, ...described } = describeRule(rule, language)
    const isOver = now !== undefined && !holdsAt(rule, now, timeZone)
    const said = rule.mark === 'own' ? quoteSaid(text) : text
    return { ...described, text: said.slice(0, TEXT_CHARS), score, ...(isOver ? { expired: true } : {}) }
  })
  return {
    text: JSON.stringify({ rules }),
    sources: rules.map(({ id, cite, version }) => ({ kind: 'rule', rule: id, cite, version })),
  }
}
