import type { Preferences } from '@agora/protocol/preferences'
import { type NumberWords, numberWords } from './numbers/number-words.ts'
import { sayRomans } from './numbers/say-romans.ts'
import { spokenWords } from './words/spoken-words.ts'

/** A number without marks in it that is longer than this is nobody's count: a register's, an article's, a telephone's. */
const COUNT_DIGITS = 5
/** The same with marks between its thousands, or with a unit behind it. */
const MOST = 999_999_999_999
/** Longer than this it is read by nobody. */
const SPELLED_DIGITS = 24
const DECADE = 's'
/** What a number is shows in the words next to it. */
const LOOK_CHARS = 40

/**
 * The numbers of a spoken text in words, so that no voice has to know how they are read: "zeven graden", "artikel vijf",
 * "negen komma vijf". The last thing that is done before it is spoken; what is shown keeps its digits. A number that is
 * part of a name ("CO2") stays in it.
 */
export function sayNumbers(written: string, language: Preferences['language']): string {
  const words = numberWords(language)
  const text = sayRomans(written, words)
  if (!/\d/.test(text)) return text
  const { number: numbers, counted, untilTime } = patternsOf(language)
  return text.replace(numbers, (written: string, number: string, rank?: string, unit?: string, place = 0) => {
    if (rank !== undefined) return sayRank(number, rank, words) ?? written
    const before = text.slice(Math.max(0, place - LOOK_CHARS), place)
    const after = text.slice(place + written.length, place + written.length + LOOK_CHARS)
    const ofDay = unit !== undefined && words.ofDay.includes(unit) ? unit : undefined
    const around: Around = {
      unit,
      ofDay,
      isTime: ofDay !== undefined || untilTime.test(after),
      isCounted: (unit !== undefined && ofDay === undefined) || counted.test(after),
      before,
    }
    // Its unit is in it where it is said in between: "vijf euro vijftig".
    return sayOne(number, around, words) ?? written
  })
}

/** What stands around a number, and what that makes of it. */
type Around = {
  readonly unit: string | undefined
  /** The unit, where it is that of a time of day. */
  readonly ofDay: string | undefined
  /** "9.30" in "9.30 tot 10.30 uur" too. */
  readonly isTime: boolean
  /** A unit or money follows: however long it is, it is a count. */
  readonly isCounted: boolean
  readonly before: string
}

type Patterns = { readonly number: RegExp; readonly counted: RegExp; readonly untilTime: RegExp }
const patterns = new Map<Preferences['language'], Patterns>()

function patternsOf(language: Preferences['language']): Patterns {
  const known = patterns.get(language)
  if (known) return known
  const words = numberWords(language)
  const { units, marks } = spokenWords(language)
  const ends = [...words.rankEnds, ...(words.decade ? [DECADE] : [])].join('|')
  const ofDay = oneOf(words.ofDay)
  const behind = oneOf([...words.ofDay, ...words.currencies])
  const measures = oneOf([...Object.values(units).flat(), ...['%', '‰', '°'].map((mark) => marks[mark] ?? mark)])
  const made: Patterns = {
    number: new RegExp(
      String.raw`(?<![\p{L}\p{N}_.,:/-])(\d+(?:[.,:/-]\d+)*)(${ends})?(?![.,:/]?[\p{L}\p{N}_]|-\d)(?: (${behind})(?!\p{L}))?`,
      'gu',
    ),
    counted: new RegExp(String.raw`^ (?:${measures})(?!\p{L})`, 'u'),
    untilTime: new RegExp(String.raw`^ (?:${oneOf(words.untilTime)}) \d{1,2}[.:]\d\d (?:${ofDay})(?!\p{L})`, 'u'),
  }
  patterns.set(language, made)
  return made
}

function oneOf(written: readonly string[]): string {
  return written.map((one) => one.replaceAll('.', '\\.')).join('|')
}

function sayRank(number: string, end: string, words: NumberWords): string | undefined {
  if (end === DECADE) return /^(?:1[1-9]|20)\d0$/.test(number) ? words.decade?.(Number(number)) : undefined
  return /^[1-9]\d{0,5}$/.test(number) ? words.rank(Number(number)) : undefined
}

function sayOne(number: string, around: Around, words: NumberWords): string | undefined {
  const { unit, isCounted } = around
  const time = sayTimes(number, around, words)
  if (time !== undefined) return time
  const money = unit !== undefined && isCounted ? sayMoney(number, unit, words) : undefined
  if (money !== undefined) return money
  const said =
    sayDate(number, words) ??
    sayYear(number, around, words) ??
    sayAmount(number, words, isCounted) ??
    sayParts(number, words)
  return said === undefined || unit === undefined ? said : `${said} ${unit}`
}

/** "16.30 uur", "14:30", "9:30 a.m.", "9.30-10.30 uur". */
function sayTimes(number: string, around: Around, words: NumberWords): string | undefined {
  const [from = '', to, ...more] = number.split('-')
  if (to === undefined || more.length > 0 || !around.isTime) return sayTime(number, around, words)
  const begin = sayTime(from, { ...around, ofDay: undefined }, words)
  const end = sayTime(to, around, words)
  return begin !== undefined && end !== undefined ? `${begin} ${words.to} ${end}` : undefined
}

/** A lone "1:10" is a ratio. */
function sayTime(number: string, { ofDay, isTime }: Around, words: NumberWords): string | undefined {
  const [, hours = '', mark, minutes = ''] = /^([01]?\d|2[0-3]|24(?=.00))([.:])([0-5]\d)$/.exec(number) ?? []
  if (hours === '' || (mark === '.' && !isTime)) return undefined
  if (!isTime && hours === '1') return undefined
  const isWhole = Number(minutes) === 0
  const [hour, minute] = [words.count(Number(hours)), sayMinutes(minutes, words)]
  // "half past nine in the morning": the hour alone, or with its minutes.
  if (ofDay !== undefined && ofDay !== 'uur') return isWhole ? `${hour} ${ofDay}` : `${hour} ${minute} ${ofDay}`
  return words.time(hour, minute, isWhole)
}

function sayMinutes(minutes: string, words: NumberWords): string {
  const said = words.count(Number(minutes))
  return minutes.startsWith('0') && words.thousands === ',' ? `oh ${said}` : said
}

/** "vijf euro vijftig"; "five euros fifty". */
function sayMoney(number: string, unit: string, words: NumberWords): string | undefined {
  const mark = words.thousands === '.' ? ',' : '.'
  const [whole = '', cents, ...more] = number.split(mark)
  if (cents === undefined || !/^\d\d$/.test(cents) || more.length > 0) return undefined
  const said = sayAmount(whole, words, true)
  if (said === undefined) return undefined
  return Number(cents) === 0 ? `${said} ${unit}` : `${said} ${unit} ${words.count(Number(cents))}`
}

/** "16-11-2026", "2026-11-16", "16-11-26" as it stands on what is for sale. */
function sayDate(number: string, words: NumberWords): string | undefined {
  const short = /^(\d{1,2}([-/])\d{1,2}\2)(\d\d)$/.exec(number)
  if (short) return sayDate(`${short[1]}20${short[3]}`, words)
  const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(number)
  const turned = /^(\d{4})-(\d\d)-(\d\d)$/.exec(number)
  const [day, month, year] = parts
    ? [parts[1], parts[3], parts[4]].map(Number)
    : turned
      ? [turned[3], turned[2], turned[1]].map(Number)
      : []
  const name = words.months[(month ?? 0) - 1]
  if (day === undefined || year === undefined || name === undefined || day < 1 || day > 31) return undefined
  return `${words.count(day)} ${name} ${words.year(year)}`
}

/** "in 1984", "March 2026", "November 16, 2026". */
function sayYear(number: string, { unit, before }: Around, words: NumberWords): string | undefined {
  if (unit !== undefined || !/^(?:1[1-9]|20)\d\d$/.test(number)) return undefined
  const [, word = ''] = /(\p{L}+) $/u.exec(before) ?? []
  const [, month = ''] = /(\p{L}+)(?: \d{1,2}(?:st|nd|rd|th)?)?,? $/u.exec(before) ?? []
  const isYear = words.months.includes(month) || words.beforeYear.includes(word.toLowerCase())
  return isYear ? words.year(Number(number)) : undefined
}

/** A count, whole or with a fraction: "1.250", "9,5". */
function sayAmount(number: string, words: NumberWords, isCounted: boolean): string | undefined {
  const { thousands } = words
  const mark = thousands === '.' ? ',' : '.'
  const [whole = '', fraction, ...more] = number.split(mark)
  if (more.length > 0) return undefined
  const value = readWhole(whole, thousands, isCounted)
  if (value === undefined || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined
  const said = words.count(value)
  return fraction === undefined ? said : `${said} ${words.fraction} ${sayFraction(fraction, words)}`
}

function readWhole(whole: string, thousands: string, isCounted: boolean): number | undefined {
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${thousands}\\d{3})+$`).test(whole)
  const isPlain = /^(?:0|[1-9]\d*)$/.test(whole) && (isCounted || whole.length <= COUNT_DIGITS)
  const value = Number(whole.replaceAll(thousands, ''))
  return (isGrouped || isPlain) && value <= MOST ? value : undefined
}

function sayFraction(fraction: string, words: NumberWords): string {
  const isOne = words.joinsFraction && fraction.length <= 2 && !fraction.startsWith('0')
  return isOne ? words.count(Number(fraction)) : spell(fraction, words)
}

/** What is no count: "852/2004", "2-4", "1:10", "4.2.1", "030-1234567". */
function sayParts(number: string, words: NumberWords): string | undefined {
  const known = words.fractions[number]
  if (known !== undefined) return known
  if (number.replaceAll(/\D/g, '').length > SPELLED_DIGITS) return undefined
  const [first = '', ...rest] = number.split(/(?=[.,:/-])/)
  let said = sayPlain(first, words)
  let before = first
  for (const part of rest) {
    const [mark, digits] = [part.charAt(0), part.slice(1)]
    // Of a telephone number every part is.
    const isNumber = mark === '-' && isSpelled(first)
    const after = isNumber ? spell(digits, words) : sayAfterMark(mark, digits, words)
    said += `${sayMark(mark, before, digits, words)} ${after}`
    before = digits
  }
  return said
}

/** A regulation is of a year, wherever that stands. */
function sayAfterMark(mark: string, digits: string, words: NumberWords): string {
  return mark === '/' && /^(?:19|20)\d\d$/.test(digits) ? words.year(Number(digits)) : sayPlain(digits, words)
}

function sayMark(mark: string, before: string, after: string, words: NumberWords): string {
  const isCount = !isSpelled(before) && !isSpelled(after)
  switch (mark) {
    case '.':
      return ` ${words.point}`
    case ',':
      return ','
    case ':':
      return ` ${words.ratio}`
    case '-':
      return isCount && Number(before) < Number(after) ? ` ${words.to}` : ','
    default:
      return ''
  }
}

function sayPlain(digits: string, words: NumberWords): string {
  return isSpelled(digits) ? spell(digits, words) : words.count(Number(digits))
}

function isSpelled(digits: string): boolean {
  return digits.length > COUNT_DIGITS || (digits.length > 1 && digits.startsWith('0'))
}

function spell(digits: string, words: NumberWords): string {
  return digits
    .split('')
    .map((digit) => words.count(Number(digit)))
    .join(' ')
}
