import type { Language } from '@agora/core/language'
import type { Rule } from '../domain/rule.ts'

export type DescribedRule = {
  readonly id: string
  readonly cite: string
  readonly version: string
  readonly text: string
}

const doubts = {
  own: { nl: 'eigen document', en: 'own document' },
  secondary: { nl: 'uit tweede hand', en: 'second-hand' },
  inferred: {
    nl: 'in eigen woorden, nog niet met de wettekst vergeleken',
    en: 'in our own words, not yet compared with the law',
  },
} as const
const until = { nl: 'geldt tot en met', en: 'valid up to and including' }

/** A rule as it is cited: what it says, where it stands, and in which version that was read. */
export function describeRule(rule: Rule, language: Language): DescribedRule {
  const { law, familyCode } = rule
  return {
    id: rule.id,
    cite: `${law.name[language]}, ${rule.article[language]}${familyCode ? ` (${familyCode})` : ''}`,
    version: [
      rule.textVersion[language],
      ...(rule.mark === 'verified' ? [] : [doubts[rule.mark][language]]),
      ...(rule.validUntil === null ? [] : [`${until[language]} ${rule.validUntil}`]),
    ].join('; '),
    text: rule.text[language],
  }
}
