import type { SaidBefore } from '@agora/core/listen/correction'
import type { NewFinding } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { extractFindings } from '../findings/extract-findings.ts'
import { type Placed, readPlaced } from '../limits/read-placed.ts'

/** Words of before that tell something, with the values in them. */
export type Correctable = {
  readonly said: SaidBefore
  readonly values: readonly Placed[]
  /** They tell one thing: whoever takes it back means all of it. */
  readonly isSingle: boolean
  /** Code understood what they tell; else they can only be taken back. */
  readonly tells: boolean
  /** What it says, where it is one thing without a value. */
  readonly kind: NewFinding['kind'] | undefined
  /** Nothing was said after them. */
  readonly isLast: boolean
}

/** Longer notes are a story: nobody can tell what in them is corrected. */
const MOST_CHARS = 1_000

/** What was said before, the last first; questions and stories are not among it. */
export function findCorrectable(before: readonly SaidBefore[], domain: Domain): readonly Correctable[] {
  return before.flatMap((said, index): Correctable[] => {
    if (said.isCorrection || said.text.length > MOST_CHARS || said.text.includes('?')) return []
    const { message, number, seq, text } = said
    const findings = extractFindings([{ message, number, seq, text }], domain)
    const values = readPlaced(text)
    const isSingle = findings.length <= 1 && values.length <= 1 && !/[.;!]\s+\S/u.test(text.trim())
    const kind = isSingle && values.length === 0 ? findings[0]?.kind : undefined
    return [{ said, values, isSingle, kind, tells: findings.length > 0 || values.length > 0, isLast: index === 0 }]
  })
}
