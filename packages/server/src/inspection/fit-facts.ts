import type { Domain } from '@agora/inspection/domain/domain'
import { checkFact } from '@agora/inspection/report/check-fact'
import type { MisfitDetails } from '@agora/protocol/ask'
import type { Preferences } from '@agora/protocol/preferences'
import type { ReportEdit } from '@agora/protocol/report'
import { Failure } from '../failure.ts'

export type FittedFacts = {
  /** The edits with the values of facts in the form in which they are kept. */
  readonly edits: ReportEdit[]
  /** Why they are refused, where a value does not fit its field. */
  readonly failure?: Failure
}

/** Checks the values of facts as answers to questions are checked. */
export function fitFacts(edits: readonly ReportEdit[], domain: Domain, language: Preferences['language']): FittedFacts {
  const misfits: (MisfitDetails['fields'][number] & { readonly label: string })[] = []
  const fitted = edits.map((edit): ReportEdit => {
    if (edit.kind !== 'fact' || !edit.value) return edit
    const check = checkFact(domain, edit.field, edit.value, language)
    if (check?.kind === 'misfit') {
      const { why, label, says } = check
      misfits.push({ field: edit.field, why, label, says })
    }
    if (check?.kind === 'unknown') return { ...edit, value: null }
    return check?.kind === 'value' ? { ...edit, value: check.value } : edit
  })
  if (misfits.length > 0) {
    const message = misfits.map(({ label, says }) => `${label}: ${says}`).join(' ')
    const details: MisfitDetails = { fields: misfits.map(({ field, why, says }) => ({ field, why, says })) }
    return { edits: fitted, failure: new Failure('answer-misfit', message, details) }
  }
  return { edits: fitted }
}
