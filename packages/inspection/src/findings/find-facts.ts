import { demandOf } from '@agora/core/brain/asks-something'
import { findSlot } from '@agora/core/brain/find-slot'
import { readText } from '@agora/core/brain/read-text'
import type { Said } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import { foldText } from '@agora/core/fold-text'
import type { Domain } from '../domain.ts'
import type { SaidWords } from './said-words.ts'
import { toSaid } from './to-said.ts'

export type FoundFact = {
  readonly field: string
  readonly value: string
  readonly sources: Said[]
  readonly confidence: number
}

/** Said once and never otherwise; and said otherwise before. */
const SURE = 0.8
const CHANGED = 0.6

/** What utterances tell of the visit itself. What was said last counts; whoever asks tells nothing. */
export function findFacts(said: readonly SaidWords[], domain: Domain): readonly FoundFact[] {
  const slots = domain.report.facts.flatMap(({ field, find }) => (find ? [{ field, find }] : []))
  const found = new Map<string, FoundFact>()
  for (const one of said) {
    const read = readText(one.text)
    for (const { field, find } of slots) {
      const value = findSlot(find, read)?.trim().slice(0, limits.answerChars)
      if (!value || isAsked(one.text)) continue
      const before = found.get(field)
      const isSame = before && foldText(before.value) === foldText(value)
      const sources = isSame ? [...before.sources, toSaid(one)].slice(0, limits.findingSources) : [toSaid(one)]
      found.set(field, {
        field,
        value,
        sources,
        confidence: before && !isSame ? CHANGED : (before?.confidence ?? SURE),
      })
    }
  }
  return [...found.values()]
}

function isAsked(text: string): boolean {
  return demandOf(text.slice(0, limits.questionChars)) === 'question'
}
