import type { Words } from '@agora/protocol/turn'
import type { Rule } from '../../../domain/rule.ts'
import { type LawId, laws } from './laws.ts'

type Given = Omit<Rule, 'law' | 'mark' | 'validFrom' | 'validUntil' | 'textVersion' | 'asked' | 'familyCode' | 'goal'> &
  Partial<Pick<Rule, 'mark' | 'validFrom' | 'validUntil' | 'textVersion' | 'asked'>> & { readonly law: LawId }

/** Completes what the text it stands in says of all its rules. */
export function rule(given: Given): Rule {
  const law = { id: given.law, ...laws[given.law] }
  return {
    // Of its points we have the subjects; the sentences are ours, and somebody must lay them beside the text.
    mark: given.law === 'r852' ? 'inferred' : 'verified',
    validFrom: law.validFrom,
    validUntil: null,
    textVersion: law.textVersion,
    asked: { nl: '', en: '' },
    ...given,
    ...(given.family !== undefined && { familyCode: `37R${given.family}` }),
    law,
  }
}

export function article(text: string): Words {
  const en = text
    .replaceAll('artikel', 'article')
    .replaceAll('art.', 'art.')
    .replaceAll('lid', 'paragraph')
    .replaceAll('onder', 'under')
    .replaceAll(' en ', ' and ')
    .replaceAll('bijlage', 'annex')
    .replaceAll('hoofdstuk', 'chapter')
    .replaceAll('sectie', 'section')
    .replaceAll('punt', 'point')
  return { nl: text, en }
}

/** A point of annex II of Regulation 852/2004. */
export function annexPoint(chapter: string, point?: string): Words {
  return article(`bijlage II, hoofdstuk ${chapter}${point ? `, punt ${point}` : ''}`)
}
