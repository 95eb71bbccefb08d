import type { Language } from '@agora/core/language'

const signs: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  celsius: { nl: '°C', en: '°C' },
  ph: { nl: '', en: '' },
  percent: { nl: '%', en: '%' },
  second: { nl: 'seconden', en: 'seconds' },
  minute: { nl: 'minuten', en: 'minutes' },
  hour: { nl: 'uur', en: 'hours' },
  day: { nl: 'dagen', en: 'days' },
  week: { nl: 'weken', en: 'weeks' },
  month: { nl: 'maanden', en: 'months' },
  year: { nl: 'jaar', en: 'years' },
  milligram: { nl: 'mg', en: 'mg' },
  gram: { nl: 'gram', en: 'grams' },
  kilogram: { nl: 'kg', en: 'kg' },
  'milligram-per-kilo': { nl: 'mg/kg', en: 'mg/kg' },
  'milligram-per-litre': { nl: 'mg/l', en: 'mg/l' },
  millimetre: { nl: 'mm', en: 'mm' },
  centimetre: { nl: 'cm', en: 'cm' },
  metre: { nl: 'm', en: 'm' },
  kilometre: { nl: 'km', en: 'km' },
  piece: { nl: 'stuks', en: 'pieces' },
  'cfu-per-gram': { nl: 'kve/g', en: 'cfu/g' },
  'cfu-per-millilitre': { nl: 'kve/ml', en: 'cfu/ml' },
  unknown: { nl: '', en: '' },
}
const single: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  second: { nl: 'seconde', en: 'second' },
  minute: { nl: 'minuut', en: 'minute' },
  hour: { nl: 'uur', en: 'hour' },
  day: { nl: 'dag', en: 'day' },
  week: { nl: 'week', en: 'week' },
  month: { nl: 'maand', en: 'month' },
  year: { nl: 'jaar', en: 'year' },
  gram: { nl: 'gram', en: 'gram' },
  piece: { nl: 'stuk', en: 'piece' },
}

/** A value with its unit, as a language writes it: "9,5 °C", "−18 °C", "pH 4,2", "100.000 kve/g". */
export function formatValue(value: number, unit: string, language: Language): string {
  const number = formatNumber(value, language)
  if (unit === 'ph') return `pH ${number}`
  const sign = (Math.abs(value) === 1 ? single[unit] : undefined)?.[language] ?? signs[unit]?.[language] ?? unit
  return sign === '' ? number : `${number} ${sign}`
}

function formatNumber(value: number, language: Language): string {
  const [whole = '', rest] = String(Number(Math.abs(value).toFixed(2))).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, language === 'nl' ? '.' : ',')
  return `${value < 0 ? '−' : ''}${grouped}${rest ? `${language === 'nl' ? ',' : '.'}${rest}` : ''}`
}
