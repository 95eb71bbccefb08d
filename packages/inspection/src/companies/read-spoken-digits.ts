const units: Readonly<Record<string, number>> = {
  nul: 0,
  een: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vijf: 5,
  zes: 6,
  zeven: 7,
  acht: 8,
  negen: 9,
  zero: 0,
  oh: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
}
const teens: Readonly<Record<string, number>> = {
  tien: 10,
  elf: 11,
  twaalf: 12,
  dertien: 13,
  veertien: 14,
  vijftien: 15,
  zestien: 16,
  zeventien: 17,
  achttien: 18,
  negentien: 19,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}
const tens: Readonly<Record<string, number>> = {
  twintig: 20,
  dertig: 30,
  veertig: 40,
  vijftig: 50,
  zestig: 60,
  zeventig: 70,
  tachtig: 80,
  negentig: 90,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const twice = new Set(['dubbel', 'dubbele', 'double'])

/** What a word is where digits are called out; undefined where it is none. Words are folded. */
export type SpokenDigits = { readonly kind: 'digits'; readonly digits: string } | { readonly kind: 'twice' | 'tens' }

export function readSpokenDigits(word: string): SpokenDigits | undefined {
  if (twice.has(word)) return { kind: 'twice' }
  const unit = own(units, word)
  if (unit !== undefined) return { kind: 'digits', digits: String(unit) }
  const teen = own(teens, word)
  if (teen !== undefined) return { kind: 'digits', digits: String(teen) }
  if (own(tens, word) !== undefined) return { kind: 'tens' }
  return readDutchPair(word)
}

/** "ninety two" is 92; "twintig" alone is 20. */
export function joinTens(word: string, next: string | undefined): { readonly digits: string; readonly took: 1 | 2 } {
  const ten = own(tens, word) ?? 0
  const unit = next === undefined ? undefined : own(units, next)
  // Dutch says the unit first: "negentig, twee" is 90 and then 2.
  const isEnglish = word.endsWith('ty')
  if (isEnglish && unit !== undefined && unit > 0) return { digits: String(ten + unit), took: 2 }
  return { digits: String(ten), took: 1 }
}

/** "tweeennegentig", folded from "tweeënnegentig". */
function readDutchPair(word: string): SpokenDigits | undefined {
  for (const [name, ten] of Object.entries(tens)) {
    if (!word.endsWith(`en${name}`) || name.endsWith('ty')) continue
    const unit = own(units, word.slice(0, -name.length - 2))
    if (unit) return { kind: 'digits', digits: String(ten + unit) }
  }
  return undefined
}

function own(table: Readonly<Record<string, number>>, word: string): number | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
