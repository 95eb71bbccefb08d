import type { Misfit } from '@agora/protocol/ask'
import { say } from '../say/say.ts'
import type { Language } from '../language.ts'
import type { AskedField } from './field-spec.ts'

/** Why a value does not fit, in a sentence or two. */
export function sayReason({ advice, kind }: AskedField, why: Misfit, language: Language): string {
  return (isOfKind(kind, why) ? advice?.[language] : undefined) ?? say(language).ask.misfits[why]
}

/** The same with what can be chosen instead. */
export function sayMisfit(asked: AskedField, why: Misfit, language: Language): string {
  const { kind, options = [], offered } = asked
  const reason = sayReason(asked, why, language)
  const choices = offered ?? options.map((option) => option[language])
  const isChoice = (kind === 'option' || kind === 'yes-no') && choices.length > 0
  if (!isChoice || (why !== 'aside' && !isOfKind(kind, why))) return reason
  return `${reason} ${say(language).ask.options(choices)}.`
}

function isOfKind(kind: AskedField['kind'], why: Misfit): boolean {
  return why === kind || (why === 'verdict' && kind === 'yes-no')
}
