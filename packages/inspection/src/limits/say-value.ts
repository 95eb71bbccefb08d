import type { Language } from '@agora/core/language'
import type { LimitCheck, Measurement } from '@agora/protocol/inspection'
import { comparisonOf } from './comparison.ts'
import { formatValue } from './format-value.ts'

const ofWords = {
  product: { nl: ' (product)', en: ' (product)' },
  air: { nl: ' (lucht)', en: ' (air)' },
  unknown: { nl: '', en: '' },
} as const
const comparisons = {
  more: { nl: 'meer dan ', en: 'more than ' },
  less: { nl: 'minder dan ', en: 'less than ' },
} as const

/** A value as it was said, in few words: "9,5 °C (product)", "meer dan 2 uur". */
export function sayValue({ value, unit, said, of }: Measurement, language: Language): string {
  const comparison = comparisonOf(said)
  const how = comparison ? comparisons[comparison][language] : ''
  return `${how}${formatValue(value, unit, language)}${ofWords[of ?? 'unknown'][language]}`
}

/** On which side of a limit a value is that does not keep it. */
export function sideOf({ bound }: Pick<LimitCheck, 'bound'>, language: Language): string {
  if (bound === 'at-most') return language === 'nl' ? 'boven' : 'above'
  return language === 'nl' ? 'onder' : 'below'
}
