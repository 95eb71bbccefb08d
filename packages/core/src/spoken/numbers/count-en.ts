const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const
const ordinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** A whole number below a thousand billion in English words: "eight hundred and fifty-two". */
export function countEn(value: number): string {
  if (value < 100) return belowHundred(value)
  if (value < 1_000) return withRest(`${small[Math.floor(value / 100)]} hundred`, value % 100)
  for (const [unit, name] of scales) {
    if (value >= unit) return withRest(`${countEn(Math.floor(value / unit))} ${name}`, value % unit)
  }
  return ''
}

/** "second", "twenty-first". */
export function rankEn(value: number): string {
  return countEn(value).replace(
    /[a-z]+$/,
    (last) => ordinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  )
}

/** "nineteen eighty-four", "twenty twenty-six"; "two thousand and four". */
export function yearEn(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100]
  if (value < 1_100 || value > 2_099 || (century === 20 && rest < 10)) return countEn(value)
  if (rest === 0) return `${countEn(century)} hundred`
  return `${countEn(century)} ${rest < 10 ? `oh ${small[rest]}` : belowHundred(rest)}`
}

function withRest(before: string, rest: number): string {
  if (rest === 0) return before
  return rest < 100 ? `${before} and ${belowHundred(rest)}` : `${before} ${countEn(rest)}`
}

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? ''
  const [ten, one] = [tens[Math.floor(value / 10)] ?? '', value % 10]
  return one === 0 ? ten : `${ten}-${small[one]}`
}
