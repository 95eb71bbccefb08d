import { type SpokenRules, rulesFor } from './spoken-rules.ts'
import type { SpokenWords } from './words/spoken-words.ts'

/** Symbols, units and abbreviations as words. Numbers stay as they are written: a voice reads them. */
export function speakSymbols(text: string, words: SpokenWords): string {
  const rules = rulesFor(words)
  let said = writeAlike(` ${text} `, words)
  if (/\d/.test(said)) said = speakNumbers(said, words, rules)
  if (said.includes('.')) said = speakAbbreviations(said, rules)
  return said
    .replace(/°[CF]/g, (unit) => ` ${rules.unitWord(unit)?.[1] ?? unit} `)
    .replace(/[€$£]/g, (sign) => ` ${words.currencies[sign] ?? sign} `)
    .replace(/[≤≥≠≈±×÷=+−%‰°&@✓✗⚠]/g, (mark) => ` ${words.marks[mark] ?? ''} `)
    .replace(/(?<=\p{L}) ?\/ ?(?=\p{L})/gu, ` ${words.or} `)
    .replace(/ [-–—]+ |—|\||·|•/g, ', ')
    .replace(/[<>§#{}\\^~]/g, ' ')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
}

/** What is written in several ways, in one of them. */
function writeAlike(text: string, { fractions, and }: SpokenWords): string {
  return text
    .replace(/[✅✔☑]/gu, '✓')
    .replace(/[❌✘✖❎]/gu, '✗')
    .replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
    .replace(/(\d)?([½¼¾⅓⅔])/g, (_, digit: string | undefined, part: string) => {
      return digit === undefined ? ` ${fractions[part]} ` : `${digit} ${and} ${fractions[part]} `
    })
    .replaceAll('℃', '°C')
    .replaceAll('μ', 'µ')
    .replace(/° ?([CF])(?!\p{L})/gu, '°$1')
    .replace(/<=|=</g, '≤')
    .replace(/>=/g, '≥')
    .replace(/<?[-=]+>|[→⇒➔➜]/g, ', ')
    .replace(/\+\/-|\+-/g, '±')
    .replace(/(?<!\p{L})t\/m(?!\p{L})/giu, 'tot en met')
}

function speakNumbers(text: string, words: SpokenWords, rules: SpokenRules): string {
  const { to, minus, marks, beforeNumber, currencies, per } = words
  const said = text
    .replace(/(\d(?: ?°[CF]?| ?%)?) ?± ?(?=\d)/g, `$1 ${marks['±']} `)
    // A minus stands right before its number, and behind no other number or word.
    .replace(/(?<=[\s(“"'=:;,/<>≤≥≈~±€$£])[-−–](?=[€$£]? ?\d)(?! )/g, ` ${minus} `)
    .replace(/(\d:\d\d) ?- ?(?=\d{1,2}:\d\d)/g, `$1 ${to} `)
    .replace(/(\d(?: ?°[CF]?| ?%)?) ?– ?(?=(?:min |minus )?\d)/g, `$1 ${to} `)
    .replace(rules.range, `$1 ${to} `)
  return speakTimes(said, words)
    .replace(rules.currency, (_, sign: string, number: string) => ` ${number} ${currencies[sign] ?? sign} `)
    .replace(rules.amount, (whole: string, number: string, unit: string, other: string | undefined) => {
      const word = rules.unitWord(unit)
      if (!word) return whole
      const each = other === undefined ? '' : ` ${per} ${rules.unitWord(other)?.[0] ?? other}`
      return `${number} ${number === '1' ? word[0] : word[1]}${each}`
    })
    .replace(/[<>±~§#](?= ?\d)/g, (mark) => ` ${beforeNumber[mark] ?? ''} `)
}

/** "14:30", "9:05 uur". A lone "1:10" is a ratio as often as a time. */
function speakTimes(text: string, { time }: SpokenWords): string {
  const clock = /(?<![\d.,:/-])([01]\d|2[0-3]|\d):([0-5]\d)(?![\d:])(?:( ?uur\b| ?u\b)|(?=( ?[ap]\.?m\b)))?/gu
  return text.replace(clock, (whole: string, hours: string, minutes: string, ofDay?: string, half?: string) => {
    if (hours.length === 1 && ofDay === undefined && half === undefined) return whole
    return time(Number(hours), Number(minutes))
  })
}

function speakAbbreviations(text: string, { abbreviation, wordFor }: SpokenRules): string {
  return text.replace(abbreviation, (written: string, place: number) => {
    const isBeforeNumber = /^ ?\d/.test(text.slice(place + written.length, place + written.length + 2))
    const word = wordFor(written.toLowerCase(), isBeforeNumber)
    if (word === undefined) return written
    const isCapital = written.charAt(0) !== written.charAt(0).toLowerCase()
    return isCapital ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
  })
}
