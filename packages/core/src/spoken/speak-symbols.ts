import { finishReferences, markReferences } from './speak-references.ts'
import { type SpokenRules, rulesFor } from './spoken-rules.ts'
import type { SpokenWords } from './words/spoken-words.ts'

/** Points of a Dutch law are counted "1°, 2°": behind a letter, or behind its opening words. */
const POINT =
  /\b(?:onder [a-z]{1,2},? |aanhef en onder )\d{1,2}°(?! ?[CF])(?:(?:,| en| of| tot en met) \d{1,2}°(?! ?[CF]))*/g

const NEVER = /(?!)/g

/** Symbols, units and abbreviations as words. Numbers stay as they are written: a voice reads them. */
export function speakSymbols(text: string, words: SpokenWords): string {
  const rules = rulesFor(words)
  let said = markReferences(writeAlike(` ${text} `, words), words)
  if (/\d/.test(said)) said = speakNumbers(said, words, rules)
  if (said.includes('/')) said = speakRates(said, words, rules)
  said = speakAbbreviations(said, words, rules)
  return finishReferences(said)
    .replace(/°[CF]/g, (unit) => ` ${rules.unitWord(unit)?.[1] ?? unit} `)
    .replace(/[€$£]/g, (sign) => ` ${words.currencies[sign]?.[1] ?? sign} `)
    .replace(/[≤≥≠≈±×÷=+−%‰°&@✓✗⚠]/g, (mark) => ` ${words.marks[mark] ?? ''} `)
    .replace(/(?<=\p{L}) ?\/ ?(?=\p{L})/gu, ` ${words.or} `)
    .replace(/ [-–—]+ |—|\||·|•/g, ', ')
    .replace(/[<>§#{}\\^~]/g, ' ')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
}

/** What is written in several ways, in one of them. */
function writeAlike(text: string, { fractions, and }: SpokenWords): string {
  return (
    text
      .replace(/[✅✔☑]/gu, '✓')
      .replace(/[❌✘✖❎]/gu, '✗')
      .replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
      .replace(/(\d)?([½¼¾⅓⅔])/g, (_, digit: string | undefined, part: string) => {
        return digit === undefined ? ` ${fractions[part]} ` : `${digit} ${and} ${fractions[part]} `
      })
      .replaceAll('℃', '°C')
      .replaceAll('μ', 'µ')
      .replace(/° ?([CF])(?!\p{L})/gu, '°$1')
      // "10⁵"; behind another number it is a note's.
      .replace(/(?<![\d.,])10(⁻?)([⁰¹²³⁴-⁹]+)/g, (_, below: string, power: string) => {
        return `10^${below && '−'}${power.replace(/./g, (digit) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)))}`
      })
      .replace(/(?<![\p{L}\d])(\d+(?:,\d+)?) ?x(?!\p{L})/gu, '$1 ×')
      .replace(/<=|=</g, '≤')
      .replace(/>=/g, '≥')
      .replace(/<?[-=]+>|[→⇒➔➜]/g, ', ')
      .replace(/\+\/-|\+-/g, '±')
      .replace(/(?<!\p{L})t\/m(?!\p{L})/giu, 'tot en met')
      // "2002/46/EG", "2:30pm"
      .replace(/(?<=\d\/\d+)\/(?=(?:EE?[GC]|EU|Euratom)(?!\p{L}))/gu, ' ')
      .replace(/(?<=\d)(?=[ap]m(?!\p{L}))/gu, ' ')
  )
}

function speakNumbers(text: string, words: SpokenWords, rules: SpokenRules): string {
  const { to, minus, marks, beforeNumber, currencies, scales, power, per } = words
  const said = text
    .replace(POINT, (list) => list.replaceAll('°', ''))
    .replace(rules.hour ?? NEVER, (_, hours: string, minutes: string | undefined, rest: string | undefined) => {
      return `${hours}${minutes === undefined ? (rest ?? '') : `.${minutes}`} ${words.hour?.said}`
    })
    .replace(/(\d{1,2}\.\d\d) ?- ?(?=\d{1,2}\.\d\d uur\b)/g, `$1 ${to} `)
    .replace(rules.namedRange, ` ${to} `)
    .replace(/(?<=\d) ?\^ ?([-−–]?)(?=\d)/g, (_, below: string) => ` ${power} ${below && `${minus} `}`)
    .replace(/(\d(?: ?°[CF]?| ?%)?) ?± ?(?=\d)/g, `$1 ${marks['±']} `)
    // A minus stands right before its number, and behind no other number or word.
    .replace(/(?<=[\s(“"'=:;,/<>≤≥≈~±€$£]|\d(?: ?°[CF]?)?[-–])[-−–](?=[€$£]? ?\d)(?! )/g, ` ${minus} `)
    .replace(rules.belowRange, ` ${to} `)
    .replace(/(\d:\d\d) ?- ?(?=\d{1,2}:\d\d)/g, `$1 ${to} `)
    .replace(rules.currencyRange, (_, sign: string, number: string, _space: string, other?: string) => {
      return other === undefined ? `${number} ${to} ${sign}` : `${sign}${number} ${to} ${sign}`
    })
    .replace(rules.unitRange, (whole: string, number: string, unit: string, other: string) => {
      return isSameUnit(unit, other) ? `${number}${unit} ${to} ` : whole
    })
    .replace(rules.unitDash, ', ')
    .replace(/(\d) ?– *(?=(?:min |minus )?\d)/g, `$1 ${to} `)
    .replace(rules.range, `$1 ${to} `)
  return speakTimes(said, words)
    .replace(rules.currency, (_, sign: string, number: string, scale: string | undefined) => {
      const [one, many] = currencies[sign] ?? [sign, sign]
      const isOne = /^1(?:[.,]\d\d)?$/.test(number) && !scale
      return ` ${number} ${scale === undefined ? '' : `${scales[scale]} `}${isOne ? one : many} `
    })
    .replace(rules.amount, (whole: string, number: string, unit: string, other: string | undefined) => {
      const word = rules.unitWord(unit)
      // "the 1990s".
      if (!word || /^(?:1[1-9]|20)\d0s$/.test(whole)) return whole
      const each = whole.endsWith('/') ? '' : other && (rules.unitWord(other)?.[0] ?? other)
      return `${number} ${number === '1' ? word[0] : word[1]}${each === undefined ? '' : ` ${per} ${each}`}`
    })
    .replace(/[<>±~§#](?= ?\d)/g, (mark) => ` ${beforeNumber[mark] ?? ''} `)
}

/** "kve/g" is no choice between two. */
function speakRates(text: string, { per, perUnits }: SpokenWords, { rate, each, unitWord }: SpokenRules): string {
  return text
    .replace(rate, (_, unit: string, other: string | undefined) => {
      return `${unitWord(unit)?.[1] ?? unit} ${per} ${other === undefined ? '' : (unitWord(other)?.[0] ?? other)}`
    })
    .replace(each, (_, counted: string, unit: string) => `${counted} ${per} ${perUnits[unit] ?? unit}`)
}

/** "5°-7°C" is of one unit. */
function isSameUnit(one: string, other: string): boolean {
  return one === other || (one === '°' && other.startsWith('°'))
}

/** "14:30", "9:05 uur". A lone "1:10" is a ratio as often as a time. */
function speakTimes(text: string, { time }: SpokenWords): string {
  const clock = /(?<![\d.,:/-])([01]\d|2[0-3]|24(?=:00)|\d):([0-5]\d)(?![\d:])(?:( ?uur\b| ?u\b)|(?=( ?[ap]\.?m\b)))?/gu
  return text.replace(clock, (whole: string, hours: string, minutes: string, ofDay?: string, half?: string) => {
    if (hours.length === 1 && ofDay === undefined && half === undefined) return whole
    return time(Number(hours), Number(minutes))
  })
}

function speakAbbreviations(text: string, words: SpokenWords, rules: SpokenRules): string {
  const { abbreviation, wordFor } = rules
  const { exact, exactBeforeNumber } = words.abbreviations
  const said = text.replace(rules.exact, (written) => exact[written] ?? exactBeforeNumber[written] ?? written)
  return said.replace(abbreviation, (written: string, place: number) => {
    const after = said.slice(place + written.length, place + written.length + 20)
    const behind = /^ ?\d/.test(after)
    const isCapital = written.charAt(0) !== written.charAt(0).toLowerCase()
    const mayBeName = isCapital && !words.abbreviations.hasMonthFirst
    const isDate =
      /\d $/.test(said.slice(Math.max(0, place - 2), place)) || (mayBeName ? /^ ?(?:19|20)\d\d/.test(after) : behind)
    const isOfReference = rules.place.test(after)
    const word = isInitials(written) ? undefined : wordFor(written.toLowerCase(), { behind, isDate, isOfReference })
    if (word === undefined) return written
    const full = isCapital ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
    return /^\d/.test(after) ? `${full} ` : full
  })
}

/** "A.S." is somebody; "a.s." is a word. */
function isInitials(written: string): boolean {
  return /^(?:\p{Lu}\.){2,}$/u.test(written)
}
