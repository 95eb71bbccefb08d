import { findDecidingWords } from '@agora/core/understanding/find-deciding-words'
import type { NamedClassifier } from '../domain/domain-classifiers.ts'
import type { Words } from '@agora/protocol/turn'

/** What was understood, how surely, and by which words. */
export type ExplainedDecision = {
  readonly task: string
  readonly label: string
  readonly name: Words
  readonly probability: number
  readonly isSure: boolean
  /** As they stand in the text, the one that matters most first. */
  readonly words: readonly string[]
  /** Where it is not sure: what it may be as well. */
  readonly otherwise?: Words
}

export function explainDecision({ classifier, names }: NamedClassifier, text: string): ExplainedDecision {
  const { label, probability, isSure, ranked } = classifier.judge(text)
  const nameOf = (one: string): Words => names[one] ?? { nl: one, en: one }
  const [, next] = ranked
  return {
    task: classifier.task,
    label,
    name: nameOf(label),
    probability,
    isSure,
    words: findDecidingWords(classifier, text, label),
    ...(!isSure && next ? { otherwise: nameOf(next.label) } : {}),
  }
}
