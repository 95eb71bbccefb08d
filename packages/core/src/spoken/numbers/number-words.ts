import type { Preferences } from '@agora/protocol/preferences'
import { countEn, rankEn, yearEn } from './count-en.ts'
import { countNl, rankNl } from './count-nl.ts'

/** How one language says numbers. */
export type NumberWords = {
  readonly count: (value: number) => string
  /** A year, where it is known to be one. */
  readonly year: (value: number) => string
  readonly rank: (value: number) => string
  /** What makes a number an ordinal: "2e", "2nd". */
  readonly rankEnds: readonly string[]
  /** "1990s", where the language writes that. */
  readonly decade: ((value: number) => string) | null
  /** What stands between thousands; the other one stands before a fraction. */
  readonly thousands: '.' | ','
  /** "negen komma vijf"; and what a mark that is neither of both is called. */
  readonly fraction: string
  readonly point: string
  /** Of two digits behind it, whether they are one number: "komma vijfentwintig". */
  readonly joinsFraction: boolean
  /** "2-4", "1:10". */
  readonly to: string
  readonly ratio: string
  readonly months: readonly string[]
  /** "16.30 uur", "14:30". */
  readonly time: (hours: string, minutes: string, isWhole: boolean) => string
  /** The word behind a time of day: "uur", "a.m.". */
  readonly ofDay: readonly string[]
  /** Between two times of which only the last is said to be one: "9.30 tot 10.30 uur". */
  readonly untilTime: readonly string[]
  readonly currencies: readonly string[]
  /** Behind these a number with four digits is a year. */
  readonly beforeYear: readonly string[]
  readonly fractions: Readonly<Record<string, string>>
  /** Behind these, "IX" is a number. */
  readonly beforeRoman: readonly string[]
}

const nl: NumberWords = {
  count: countNl,
  year: countNl,
  rank: rankNl,
  rankEnds: ['e', 'de', 'ste'],
  decade: null,
  thousands: '.',
  fraction: 'komma',
  point: 'punt',
  joinsFraction: true,
  to: 'tot',
  ratio: 'op',
  months: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  time: (hours, minutes, isWhole) => (isWhole ? `${hours} uur` : `${hours} uur ${minutes}`),
  ofDay: ['uur'],
  untilTime: ['tot', 'tot en met', 'en', 'of'],
  currencies: ['euro', 'dollar', 'pond'],
  beforeYear: [],
  fractions: { '1/2': 'een half', '1/3': 'een derde', '2/3': 'twee derde', '1/4': 'een kwart', '3/4': 'driekwart' },
  beforeRoman: [
    'bijlage',
    'bijlagen',
    'hoofdstuk',
    'hoofdstukken',
    'sectie',
    'secties',
    'afdeling',
    'titel',
    'deel',
    'boek',
    'categorie',
    'klasse',
    'groep',
    'type',
  ],
}

const en: NumberWords = {
  count: countEn,
  year: yearEn,
  rank: rankEn,
  rankEnds: ['st', 'nd', 'rd', 'th'],
  decade: (value) => yearEn(value).replace(/y?$/, (end) => (end === 'y' ? 'ies' : 's')),
  thousands: ',',
  fraction: 'point',
  point: 'point',
  joinsFraction: false,
  to: 'to',
  ratio: 'to',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  time: (hours, minutes, isWhole) => (isWhole ? `${hours} o'clock` : `${hours} ${minutes}`),
  ofDay: ['a.m.', 'p.m.', 'am', 'pm'],
  untilTime: ['to', 'until', 'till', 'and', 'or'],
  currencies: ['euros', 'euro', 'dollars', 'dollar', 'pounds', 'pound'],
  beforeYear: ['in', 'since', 'of', 'year', 'until', 'before', 'after', 'during'],
  fractions: {
    '1/2': 'a half',
    '1/3': 'a third',
    '2/3': 'two thirds',
    '1/4': 'a quarter',
    '3/4': 'three quarters',
  },
  beforeRoman: [
    'annex',
    'annexes',
    'appendix',
    'chapter',
    'chapters',
    'section',
    'sections',
    'schedule',
    'title',
    'part',
    'parts',
    'category',
    'class',
    'group',
    'type',
  ],
}

export function numberWords(language: Preferences['language']): NumberWords {
  return language === 'nl' ? nl : en
}
