import { type NumberWords, numberWords } from '@agora/core/spoken/numbers/number-words'
import { foldText } from '@agora/core/fold-text'
import { type CalendarDay, numberOfDate, numberOfDay, weekdayOf } from '../calendar-day.ts'

/** A day that words name, counted from today: yesterday is -1. */
export type NamedDay = {
  readonly offset: number
  /** The same where it lies behind: "was Monday". */
  readonly before: number
  readonly start: number
  readonly end: number
}
type Offset = number | Pick<NamedDay, 'offset' | 'before'> | undefined

const DAYS = 31
/** "The 3rd": of this month, unless that lies this far back. */
const MOST_BACK = 21
const WEEK = 7
const MONTH = 30
const YEAR = 365

const languages = [numberWords('nl'), numberWords('en')] as const
const numbers = new Map<string, number>()
const ranks = new Map<string, number>()
const months = new Map<string, number>()
for (const words of languages) learn(words)
for (const [month, short] of 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' ').entries())
  months.set(short, month + 1)
for (const [short, month] of Object.entries({ mar: 3, sept: 9, oct: 10 })) months.set(short, month)

function learn({ count, rank, months: names }: NumberWords): void {
  for (let day = 1; day <= DAYS; day++) {
    for (const written of [count(day), count(day).replaceAll('-', ' ')]) numbers.set(foldText(written), day)
    for (const written of [rank(day), rank(day).replaceAll('-', ' ')]) ranks.set(foldText(written), day)
  }
  for (const [month, name] of names.entries()) months.set(foldText(name), month + 1)
}
for (const [word, value] of [
  ['een', 1],
  ['a', 1],
  ['an', 1],
  ['paar', 2],
  ['couple of', 2],
  ['few', 3],
] as const)
  numbers.set(word, value)

const oneOf = (words: Iterable<string>) =>
  `(?:${[...words].toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}])`
const NUMBER = String.raw`(?:\d{1,2}(?![\d.,:]\d|\d)|${oneOf(numbers.keys())})`
const RANK = String.raw`(?:\d{1,2}(?:e|de|ste|st|nd|rd|th)(?!\p{L})|${oneOf(ranks.keys())})`
const MONTH_NAME = oneOf(months.keys())
const weekdays = [
  'zondag|sunday',
  'maandag|monday',
  'dinsdag|tuesday',
  'woensdag|wednesday',
  'donderdag|thursday',
  'vrijdag|friday',
  'zaterdag|saturday',
]
const WEEKDAY = `(${weekdays.join('|')})s?(?!\\p{L})`
const UNIT = '(dag|dagen|day|days|week|weken|weeks|maand|maanden|month|months|jaar|year|years)(?!\\p{L})'

type Form = {
  readonly form: RegExp
  /** It names a whole day by itself; a weekday beside it says nothing more. */
  readonly isDate?: true
  readonly read: (groups: readonly (string | undefined)[], today: Today) => Offset
}
type Today = { readonly number: number; readonly day: CalendarDay; readonly year: number; readonly month: number }

const form = (source: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${source}`, 'gu')
const past = 'vorige|vorig|afgelopen|laatste|last|previous'
const coming = 'volgende|volgend|komende|komend|aanstaande|next|coming'

/** The forms in which a day is named; of those that overlap the first is meant. */
const forms: readonly Form[] = [
  {
    form: form(String.raw`(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)`),
    isDate: true,
    read: ([year, month, day], today) => offsetOf(Number(year), Number(month), Number(day), today),
  },
  {
    form: form(
      String.raw`(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?(?![\d%°]|[.,/-]\d| ?(?:graden|degrees|kg|euro))`,
    ),
    isDate: true,
    read: ([day, month, year], today) =>
      year ? offsetOf(fullYear(year), Number(month), Number(day), today) : nearest(Number(month), Number(day), today),
  },
  {
    form: form(String.raw`(${RANK}|${NUMBER})(?: of| van)? (${MONTH_NAME})\.?(?:,? (\d{4}))?`),
    isDate: true,
    read: ([day = '', month = '', year], today) => inMonth(day, month, year, today),
  },
  {
    form: form(String.raw`(${MONTH_NAME})\.? (?:the )?(${RANK}|${NUMBER})(?:,? (\d{4}))?`),
    isDate: true,
    read: ([month = '', day = '', year], today) => inMonth(day, month, year, today),
  },
  {
    form: form(
      String.raw`(?:the|de|den) (${RANK})(?=\s*(?:$|[,;.!?)]|(?:en|and|maar|but|dus|so|stond|was|die|that|al|nog|staat|has|is|on|op|erop)(?!\p{L})))`,
    ),
    isDate: true,
    read: ([day = ''], today) => inThisMonth(valueOf(day), today),
  },
  { form: form(String.raw`(?:eergisteren|(?:the )?day before yesterday)(?!\p{L})`), read: () => -2 },
  { form: form(String.raw`(?:gister(?:en|avond|ochtend|middag)?|yesterday)(?!\p{L})`), read: () => -1 },
  { form: form(String.raw`(?:overmorgen|(?:the )?day after tomorrow)(?!\p{L})`), read: () => 2 },
  { form: form(String.raw`(?:morgen|tomorrow)(?!\p{L})`), read: () => 1 },
  { form: form(String.raw`(?:vandaag|today|tonight|vanavond)(?!\p{L})`), read: () => 0 },
  {
    form: form(
      String.raw`(${NUMBER}) (?:hele )?${UNIT}(?: (?:geleden|terug|ago|over|voorbij|past|te oud|out))(?!\p{L})`,
    ),
    read: ([count = '', unit = '']) => -valueOf(count) * daysOf(unit),
  },
  {
    form: form(String.raw`(?:nog|over|in|binnen|another) (${NUMBER}) ${UNIT}`),
    read: ([count = '', unit = '']) => valueOf(count) * daysOf(unit),
  },
  {
    form: form(String.raw`(?:${past}) ${UNIT}`),
    read: ([unit = '']) => -daysOf(unit),
  },
  { form: form(String.raw`(?:${coming}) ${UNIT}`), read: ([unit = '']) => daysOf(unit) },
  {
    form: form(String.raw`(?:${past}) ${WEEKDAY}|${WEEKDAY} last|${WEEKDAY} (?:jl|jongstleden)`),
    read: (groups, today) => weekdayOffset(groups.find(Boolean), today)?.before,
  },
  {
    form: form(String.raw`(?:${coming}) ${WEEKDAY}|${WEEKDAY} (?:next|as|aanstaande)`),
    read: (groups, today) => weekdayOffset(groups.find(Boolean), today)?.offset || WEEK,
  },
  {
    form: form(String.raw`(?:van |this )?${WEEKDAY}`),
    read: ([day], today) => weekdayOffset(day, today),
  },
]

/** The days that folded text names, in their order. */
export function readDays(folded: string, day: CalendarDay): readonly NamedDay[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const today = { number: numberOfDay(day), day, year, month }
  const found: (NamedDay & { readonly isDate: boolean })[] = []
  for (const { form, isDate = false, read } of forms) {
    for (const match of folded.matchAll(form)) {
      const place = { start: match.index, end: match.index + match[0].length }
      if (found.some(({ start, end }) => start < place.end && place.start < end)) continue
      const days = read(match.slice(1), today)
      if (days === undefined) continue
      found.push({ ...place, ...(typeof days === 'number' ? { offset: days, before: days } : days), isDate })
    }
  }
  const dates = found.filter(({ isDate }) => isDate)
  // "Dinsdag 17 november" is one day.
  const isPartOf = (one: NamedDay) => dates.some(({ start }) => start - one.end === 1)
  return found
    .filter((one) => one.isDate || !isPartOf(one))
    .map(({ offset, before, start, end }) => ({ offset, before, start, end }))
    .sort((a, b) => a.start - b.start)
}

function inMonth(day: string, month: string, year: string | undefined, today: Today): number | undefined {
  const number = months.get(month) ?? 0
  return year ? offsetOf(Number(year), number, valueOf(day), today) : nearest(number, valueOf(day), today)
}

function offsetOf(year: number, month: number, day: number, today: Today): number | undefined {
  const number = numberOfDate(year, month, day)
  return number === undefined ? undefined : number - today.number
}

/** Of the years around today the one that brings the day nearest. */
function nearest(month: number, day: number, today: Today): number | undefined {
  const offsets = [-1, 0, 1].flatMap((years) => offsetOf(today.year + years, month, day, today) ?? [])
  return offsets.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]
}

function inThisMonth(day: number, today: Today): Offset {
  const at = (months: number) => {
    const month = ((today.month - 1 + months + 12) % 12) + 1
    return offsetOf(today.year + Math.floor((today.month - 1 + months) / 12), month, day, today)
  }
  const own = at(0)
  const offset = own !== undefined && own >= -MOST_BACK ? own : (at(1) ?? own)
  const before = own !== undefined && own < 0 ? own : (at(-1) ?? own)
  return offset === undefined || before === undefined ? undefined : { offset, before }
}

/** The next such day, which may be today. */
function weekdayOffset(name: string | undefined, { day }: Today): Pick<NamedDay, 'offset' | 'before'> | undefined {
  const wanted = weekdays.findIndex((names) => names.split('|').includes(name ?? ''))
  if (wanted < 0) return undefined
  const offset = (wanted - weekdayOf(day) + WEEK) % WEEK
  return { offset, before: offset - WEEK }
}

function valueOf(written: string): number {
  return ranks.get(written) ?? numbers.get(written) ?? Number.parseInt(written, 10)
}

function fullYear(written: string): number {
  return written.length === 2 ? 2000 + Number(written) : Number(written)
}

function daysOf(unit: string): number {
  if (unit.startsWith('da')) return 1
  if (unit.startsWith('we')) return WEEK
  return unit.startsWith('m') ? MONTH : YEAR
}
