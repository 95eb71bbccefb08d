const small = [
  'nul',
  'een',
  'twee',
  'drie',
  'vier',
  'vijf',
  'zes',
  'zeven',
  'acht',
  'negen',
  'tien',
  'elf',
  'twaalf',
  'dertien',
  'veertien',
  'vijftien',
  'zestien',
  'zeventien',
  'achttien',
  'negentien',
] as const
const tens = ['', '', 'twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig'] as const
const ordinals: Readonly<Record<number, string>> = { 1: 'eerste', 3: 'derde', 8: 'achtste' }

/** A whole number below a thousand milliards in Dutch words: "achthonderdtweeënvijftig", "tweeduizend vier". */
export function countNl(value: number): string {
  // "een" alone would be heard as the article.
  return value === 1 ? 'één' : join(value)
}

/** "tweede", "eenentwintigste", "honderdderde". */
export function rankNl(value: number): string {
  const last = value % 100
  if (last === 0 || last > 19) return `${join(value)}ste`
  const before = value === last ? '' : join(value - last) + (value > 1_000 && value % 1_000 === last ? ' ' : '')
  return before + (ordinals[last] ?? `${small[last]}de`)
}

function join(value: number): string {
  if (value < 100) return belowHundred(value)
  if (value < 1_000) return hundreds(Math.floor(value / 100), value % 100)
  // "negentienhonderdvierentachtig", a year or not.
  if (value < 2_000 && value >= 1_100) return hundreds(Math.floor(value / 100), value % 100)
  if (value < 1_000_000) return large(value, 1_000, (count) => (count === 1 ? 'duizend' : `${join(count)}duizend`))
  if (value < 1_000_000_000) return large(value, 1_000_000, (count) => `${countNl(count)} miljoen`)
  return large(value, 1_000_000_000, (count) => `${countNl(count)} miljard`)
}

function large(value: number, unit: number, name: (count: number) => string): string {
  const rest = value % unit
  return rest === 0 ? name(value / unit) : `${name(Math.floor(value / unit))} ${join(rest)}`
}

function hundreds(count: number, rest: number): string {
  return `${count === 1 ? '' : belowHundred(count)}honderd${rest === 0 ? '' : belowHundred(rest)}`
}

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? ''
  const [ten, one] = [tens[Math.floor(value / 10)] ?? '', value % 10]
  if (one === 0) return ten
  // "tweeëntwintig": two vowels that are not one.
  return `${small[one]}${one === 2 || one === 3 ? 'ën' : 'en'}${ten}`
}
