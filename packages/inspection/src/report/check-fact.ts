import { type ValueCheck, checkValue } from '@agora/core/answers/check-value'
import { type AskedField, specOf } from '@agora/core/answers/field-spec'
import { sayMisfit } from '@agora/core/answers/say-misfit'
import type { Language } from '@agora/core/language'
import type { Misfit } from '@agora/protocol/ask'
import type { Domain } from '../domain/domain.ts'
import { fieldsOf } from './field-specs.ts'

export type FactCheck =
  | Exclude<ValueCheck, { readonly kind: 'misfit' }>
  | { readonly kind: 'misfit'; readonly why: Misfit; readonly label: string; readonly says: string }

/** Whether a value fits a field of the report, and in which form it is kept; undefined where there is no such field. */
export function checkFact(
  { report }: Pick<Domain, 'report'>,
  field: string,
  said: string,
  language: Language,
): FactCheck | undefined {
  const fields = fieldsOf(report)
  const asked: AskedField | undefined = specOf(fields, field)
  if (!asked) return undefined
  const check = checkValue(asked, said, language, fields)
  if (check.kind !== 'misfit') return check
  return { ...check, label: asked.label[language], says: sayMisfit(asked, check.why, language) }
}
