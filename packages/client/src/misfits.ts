import type { MisfitDetails } from '@agora/protocol/ask'
import type { Outcome } from './outcome.ts'

export type FieldMisfit = MisfitDetails['fields'][number]

/** The fields whose values the server refused, each with the reason in the user's language; none where it refused nothing. */
export function misfitsOf(outcome: Outcome<unknown>): readonly FieldMisfit[] {
  if (outcome.kind !== 'failed' || outcome.reason !== 'answer-misfit') return []
  const { fields } = (outcome.details || {}) as Partial<MisfitDetails>
  return Array.isArray(fields) ? fields : []
}
