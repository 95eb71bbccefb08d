import type { Language } from '@agora/core/language'
import type { LimitCheck, Measurement } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { formatValue } from '../limits/format-value.ts'
import { UNKNOWN_UNIT } from '../limits/read-placed.ts'
import { reportTexts } from './texts/report-texts.ts'

/**
 * What was measured and how that compares: "9,5 °C (product): buiten de grens van hoogstens 7 °C (gekoeld bewaren)." The
 * read-back says the same to the person who measured; a report speaks to others, and asks nothing.
 */
export function writeComparison(
  measured: Measurement,
  check: LimitCheck | undefined,
  domain: Domain,
  language: Language,
): string {
  const texts = reportTexts(language)
  const isAssumed = measured.unit === UNKNOWN_UNIT && check !== undefined && check.needs !== 'unit'
  const value = formatValue(measured.value, isAssumed ? check.unit : measured.unit, language)
  const of = measured.of && measured.quantity === 'temperature' ? [texts.of[measured.of]] : []
  const about = [...of, ...(isAssumed || measured.assumedUnit ? [texts.assumedUnit] : [])].join('; ')
  const shown = about === '' ? value : `${value} (${about})`
  if (!check) return `${shown}.`
  const known = domain.limits.find(({ id }) => id === check.limit)
  const name = known?.name[language] ?? ''
  const bound = formatValue(check.value, check.unit, language)
  const limit = check.bound === 'at-most' ? texts.atMost(bound, name) : texts.atLeast(bound, name)
  // That it was the air is known then: what is missing is a reading of the product.
  const isAir = check.outcome === 'unclear' && measured.of === 'air' && check.needs === 'product-or-air'
  const outcome = measured.cannotTell && check.outcome === 'unclear' ? 'incomparable' : check.outcome
  // "−15 °C: within −18 °C at most" would be wrong without it.
  const isPast = check.bound === 'at-most' ? measured.value > check.value : measured.value < check.value
  const tolerated = outcome === 'within' && isPast && known?.tolerance ? `; ${known.tolerance.says[language]}` : ''
  return `${shown}: ${texts[outcome](limit)}${tolerated}.${isAir ? ` ${texts.measureProduct}` : ''}`
}
