import { detectLanguage } from '@agora/core/understanding/detect-language'
import { readText } from '../brain/read-text.ts'
import { checkValue } from '@agora/core/answers/check-value'
import { specOf } from '@agora/core/answers/field-spec'
import { readNamed } from '@agora/core/answers/read-named'
import type { Actor } from '@agora/protocol/actor'
import type { Said } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import { foldText } from '@agora/core/fold-text'
import type { Domain } from '../domain/domain.ts'
import { fieldsOf } from '../report/field-specs.ts'
import { readFacts } from './read-facts.ts'
import type { SaidWords } from './said-words.ts'
import { toSaid } from './to-said.ts'

export type FoundFact = {
  readonly field: string
  readonly value: string
  readonly sources: Said[]
  readonly confidence: number
  /** Who said so. */
  readonly saidBy?: Actor
}

/** Said once and never otherwise; and said otherwise before. */
const SURE = 0.8
const CHANGED = 0.6
/** "Nee, het adres is Kerkstraat 5": as certain as an answer. */
const CORRECTED = 1

/**
 * What utterances tell of the visit itself. What was said last counts; whoever asks tells nothing. A correction that names
 * a field of the report is its value, whatever was answered before.
 */
export function findFacts(said: readonly SaidWords[], domain: Domain): readonly FoundFact[] {
  const found = new Map<string, FoundFact>()
  for (const one of said) {
    const by = one.by ? { saidBy: one.by } : {}
    const corrected = correctionsIn(one.text, domain)
    for (const [field, value] of readFacts(one.text, domain)) {
      if (corrected.has(field)) continue
      const before = found.get(field)
      const isSame = before && foldText(before.value) === foldText(value)
      const sources = isSame ? [...before.sources, toSaid(one)].slice(0, limits.findingSources) : [toSaid(one)]
      found.set(field, {
        field,
        value,
        sources,
        confidence: before && !isSame ? CHANGED : (before?.confidence ?? SURE),
        ...by,
      })
    }
    for (const [field, value] of corrected) {
      found.set(field, { field, value, sources: [toSaid(one)], confidence: CORRECTED, ...by })
    }
  }
  return [...found.values()]
}

/** The fields that an utterance corrects by name, each with a value that fits it. */
function correctionsIn(text: string, { report }: Domain): ReadonlyMap<string, string> {
  const fields = fieldsOf(report)
  const named = readNamed(text, fields).filter(({ isCorrection }) => isCorrection)
  return new Map(
    named.flatMap(({ field, value: said }) => {
      const spec = specOf(fields, field)
      const check = spec && checkValue(spec, said, detectLanguage(readText(text).folds) ?? 'nl')
      return check?.kind === 'value' ? [[field, check.value] as const] : []
    }),
  )
}
