import type { Language } from '@agora/core/brain/pack'
import { type Law, laws } from './laws.ts'
import type { Rule } from './rule.ts'

export type DescribedRule = {
  readonly id: string
  readonly cite: string
  readonly version: string
  readonly text: string
}

const doubts = {
  secondary: { nl: 'uit tweede hand', en: 'second-hand' },
  inferred: {
    nl: 'in eigen woorden, nog niet met de wettekst vergeleken',
    en: 'in our own words, not yet compared with the law',
  },
} as const

/** A rule as it is cited: what it says, where it stands, and in which version that was read. */
export function describeRule(rule: Rule, language: Language): DescribedRule {
  const law: Law = laws[rule.law]
  const family = rule.family ? ` (37R${rule.family})` : ''
  const doubt = rule.mark === 'verified' ? '' : `; ${doubts[rule.mark][language]}`
  return {
    id: rule.id,
    cite: `${law.name[language]}, ${rule.article[language]}${family}`,
    version: `${rule.textVersion[language]}${doubt}`,
    text: rule.text[language],
  }
}
