import type { Words } from '@agora/protocol/turn'
import type { Rule } from '../../../domain/rule.ts'
import { type LawId, laws } from './laws.ts'

type Given = Pick<Rule, 'id' | 'article' | 'subject' | 'text' | 'asked'> &
  Partial<Pick<Rule, 'goal' | 'classes' | 'hints'>> & { readonly law: LawId }

/** All of these are ours: somebody must lay them beside the texts before a report may rest on them alone. */
export function rule(given: Given): Rule {
  const law = { id: given.law, ...laws[given.law] }
  return {
    ...given,
    law,
    mark: 'inferred',
    validFrom: law.validFrom,
    validUntil: null,
    textVersion: law.textVersion,
  }
}

export function at(nl: string, en: string): Words {
  return { nl, en }
}
