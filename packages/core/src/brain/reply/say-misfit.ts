import type { Misfit } from '@agora/protocol/ask'
import { say } from '../../say/say.ts'
import type { Language } from '../pack.ts'
import type { AskedField } from './field-spec.ts'

/** Why a value does not fit, and what to give instead, in a sentence or two. */
export function sayMisfit(
  { advice, kind, options = [], offered }: AskedField,
  why: Misfit,
  language: Language,
): string {
  const says = say(language).ask
  const isKind = why === kind || (why === 'verdict' && kind === 'yes-no')
  const reason = (isKind ? advice?.[language] : undefined) ?? says.misfits[why]
  const choices = offered ?? options.map((option) => option[language])
  const isChoice = (kind === 'option' || kind === 'yes-no') && choices.length > 0
  return isChoice && (isKind || why === 'aside') ? `${reason} ${says.options(choices)}.` : reason
}
