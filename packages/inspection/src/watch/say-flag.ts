import type { Language } from '@agora/core/language'
import type { LimitCheck, Measurement } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { formatValue } from '../limits/format-value.ts'
import { sayValue, sideOf } from '../limits/say-value.ts'

/** Why a value deserves attention, in one short sentence. */
export function sayFlag(
  measured: Measurement,
  check: LimitCheck,
  { limits }: Pick<Domain, 'limits'>,
  language: Language,
): string {
  const isDutch = language === 'nl'
  const own = limits.find(({ id }) => id === check.limit)
  const name = own ? ` (${own.name[language]})` : ''
  const value = startOf(sayValue(measured, language))
  const limit = formatValue(check.value, check.unit, language)
  const side = sideOf(check, language)
  if (check.outcome === 'beyond') {
    return isDutch
      ? `${value} is ${side} de grens van ${limit}${name}.`
      : `${value} is ${side} the limit of ${limit}${name}.`
  }
  if (check.needs === 'packed') {
    return isDutch
      ? `${value}: kijk welke temperatuur er op de verpakking staat.`
      : `${value}: see which temperature the pack states.`
  }
  if (check.needs === 'product-or-air') {
    const asks =
      measured.of === 'air'
        ? undefined
        : { nl: ': is dit het product of de lucht?', en: ': is this the product or the air?' }
    return isDutch
      ? `${value} is ${side} ${limit}${name}, maar die grens geldt voor het product${asks?.nl ?? '.'}`
      : `${value} is ${side} ${limit}${name}, but that limit holds for the product${asks?.en ?? '.'}`
  }
  const allowed = own?.tolerance ? `; ${own.tolerance.says[language]}` : ''
  return isDutch ? `${value} is ${side} ${limit}${name}${allowed}.` : `${value} is ${side} ${limit}${name}${allowed}.`
}

function startOf(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
