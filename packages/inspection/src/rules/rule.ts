import type { Words } from '@agora/protocol/turn'
import { type Law, type LawId, type SourceMark, laws } from './laws.ts'

/** As the intervention policy names them; which one applies is for a person to say. */
export type OffenceClass = 'licht' | 'middelzwaar' | 'zwaar'

/** One norm, in our own words. */
export type Rule = {
  readonly id: string
  readonly law: LawId
  /** Where in that text: "art. 15 lid 1 onder b". */
  readonly article: Words
  /** Its family in the intervention policy: four digits behind "37R". */
  readonly family?: string
  readonly subject: Words
  readonly text: Words
  /** Other words by which people ask for it. */
  readonly asked: Words
  /** The classes that the policy has for it, where that is known. */
  readonly classes?: readonly OffenceClass[]
  readonly mark: SourceMark
  readonly validFrom: string | null
  readonly textVersion: Words
}

type Given = Omit<Rule, 'mark' | 'validFrom' | 'textVersion' | 'asked'> &
  Partial<Pick<Rule, 'mark' | 'validFrom' | 'textVersion' | 'asked'>>

/** Completes what the text it stands in says of all its rules. */
export function rule(given: Given): Rule {
  const law: Law = laws[given.law]
  return {
    // Of its points we have the subjects; the sentences are ours, and somebody must lay them beside the text.
    mark: given.law === 'r852' ? 'inferred' : 'verified',
    validFrom: law.validFrom,
    textVersion: law.textVersion,
    asked: { nl: '', en: '' },
    ...given,
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
