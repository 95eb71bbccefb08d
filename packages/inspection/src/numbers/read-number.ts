import { readDigits } from './read-digits.ts'
import { type NumberWord, readNumberWord } from './read-number-word.ts'
import type { Token } from './split-tokens.ts'

/** A number as it stands in a text, without its sign. */
export type ReadNumber = {
  readonly value: number
  /** The token behind it. */
  readonly next: number
  readonly isArticle: boolean
  readonly hasDecimals: boolean
}

export type NumberPlace = {
  readonly languageOf: () => 'nl' | 'en'
  /** "Tussen twee en twintig" names two; without "tussen" it is twenty-two. */
  readonly isBetween: boolean
}

const points = new Set(['komma', 'punt', 'point', 'comma'])
const joins = new Set(['en', 'and'])
const fractions: ReadonlyMap<string, number> = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
])

/** The number that begins at this token. */
export function readNumber(tokens: readonly Token[], at: number, place: NumberPlace): ReadNumber | undefined {
  const whole = readWhole(tokens, at, place)
  if (!whole) return readPart(tokens, at)
  const part = readDecimals(tokens, whole) ?? readHalf(tokens, whole)
  if (part) return part
  if (!whole.isArticle) return readQuarters(tokens, whole) ?? whole
  return readPart(tokens, whole.next) ?? whole
}

function readWhole(tokens: readonly Token[], at: number, place: NumberPlace): ReadNumber | undefined {
  const token = tokens[at]
  if (token?.kind === 'digits') {
    const value = readDigits(token.text, place.languageOf)
    const isExact = /^\d+$/.test(token.text)
    return value === undefined
      ? undefined
      : { value, next: at + 1, isArticle: false, hasDecimals: !isExact && !Number.isInteger(value) }
  }
  return token?.kind === 'word' ? readWords(tokens, at, place) : undefined
}

/** Words that make one number together: "honderd twintig", "twee en zeventig", "a hundred and four". */
function readWords(tokens: readonly Token[], at: number, place: NumberPlace): ReadNumber | undefined {
  const first = wordAt(tokens, at) ?? readJoined(tokens[at])
  if (!first) return undefined
  let { value } = first
  let isArticle = first.isArticle === true
  const isOwn = tokens[at]?.text.normalize('NFD').includes('\u0301')
  let next = at + 1
  for (;;) {
    const bare = skipHyphen(tokens, next)
    const behindJoin = joins.has(tokens[bare]?.fold ?? '') ? skipHyphen(tokens, bare + 1) : undefined
    const direct = wordAt(tokens, bare)
    const joined = behindJoin !== undefined && !place.isBetween ? wordAt(tokens, behindJoin) : undefined
    const sum = direct ? combine(value, direct) : joined ? combineJoined(value, joined) : undefined
    if (sum === undefined) break
    value = sum
    isArticle = false
    next = (direct ? bare : (behindJoin ?? bare)) + 1
  }
  return { value, next, isArticle: isArticle && !isOwn, hasDecimals: !Number.isInteger(value) }
}

function wordAt(tokens: readonly Token[], at: number): NumberWord | undefined {
  const token = tokens[at]
  return token?.kind === 'word' ? readNumberWord(token.fold) : undefined
}

/** "Negenkommavijf", as some write what they hear. */
function readJoined(token: Token | undefined): NumberWord | undefined {
  const at = token?.fold.indexOf('komma') ?? -1
  if (!token || at < 1) return undefined
  const whole = readNumberWord(token.fold.slice(0, at))
  const rest = readNumberWord(token.fold.slice(at + 'komma'.length))
  return whole && rest && rest.value < 100
    ? { value: Number(`${whole.value}.${rest.value}`), language: 'nl' }
    : undefined
}

/** What a number becomes with the word behind it; nothing where that begins another one. */
function combine(value: number, { value: more, language, isArticle }: NumberWord): number | undefined {
  if (isArticle) return undefined
  if ((more === 100 && value < 100) || (more === 1_000 && value < 1_000)) return value > 0 ? value * more : undefined
  if (value >= 1_000 && value % 1_000 === 0 && more < 1_000 && more > 0) return value + more
  if (value >= 100 && value % 100 === 0 && more < 100 && more > 0) return value + more
  const isTens = value >= 20 && value < 1_000 && value % 10 === 0 && value % 100 !== 0
  return language === 'en' && isTens && more > 0 && more < 10 ? value + more : undefined
}

function combineJoined(value: number, { value: more, language, isArticle }: NumberWord): number | undefined {
  if (isArticle) return undefined
  if (value >= 100 && value % 100 === 0 && more < 100 && more > 0) return value + more
  const isUnit = value > 0 && value < 10 && Number.isInteger(value)
  return language === 'nl' && isUnit && more >= 20 && more < 100 && more % 10 === 0 ? value + more : undefined
}

/** "Komma vijf", "point two five": spoken decimals. */
function readDecimals(tokens: readonly Token[], whole: ReadNumber): ReadNumber | undefined {
  if (whole.hasDecimals || !points.has(tokens[whole.next]?.fold ?? '')) return undefined
  let at = whole.next + 1
  let digits = ''
  for (;;) {
    const token = tokens[at]
    const word = wordAt(tokens, at)
    // A later "een" or "a" is an article: "negen komma vijf een warme koeling".
    if (word && word.value < 10 && Number.isInteger(word.value) && (!word.isArticle || digits === '')) {
      digits += word.value
      at++
    } else if (digits === '' && word && word.value < 100 && Number.isInteger(word.value)) {
      const more = wordAt(tokens, skipHyphen(tokens, at + 1))
      const sum = more && combine(word.value, more)
      digits = String(sum ?? word.value)
      at = sum === undefined ? at + 1 : skipHyphen(tokens, at + 1) + 1
      break
    } else if (digits === '' && token?.kind === 'digits' && /^\d+$/.test(token.text)) {
      digits = token.text
      at++
      break
    } else break
  }
  if (digits === '') return undefined
  return { value: Number(`${whole.value}.${digits}`), next: at, isArticle: false, hasDecimals: true }
}

/** "En een half", "and a quarter", "9½". */
function readHalf(tokens: readonly Token[], whole: ReadNumber): ReadNumber | undefined {
  if (whole.hasDecimals) return undefined
  const sign = fractions.get(tokens[whole.next]?.text ?? '')
  if (sign !== undefined && !whole.isArticle) {
    return { value: whole.value + sign, next: whole.next + 1, isArticle: false, hasDecimals: true }
  }
  let at = skipHyphen(tokens, whole.next)
  if (!joins.has(tokens[at]?.fold ?? '')) return undefined
  at = skipHyphen(tokens, at + 1)
  const part = readPart(tokens, at) ?? readPart(tokens, skipArticle(tokens, at))
  if (!part || part.value >= 1) return undefined
  return { value: whole.value + part.value, next: part.next, isArticle: false, hasDecimals: true }
}

/** A part of one that stands by itself: "half", "halve", "kwart", "drie kwart", "¾". */
function readPart(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at]
  const sign = fractions.get(token?.text ?? '')
  const value = sign ?? (/^hal(?:f|ve)$/.test(token?.fold ?? '') ? 0.5 : isQuarter(token) ? 0.25 : undefined)
  if (value !== undefined) return { value, next: at + 1, isArticle: false, hasDecimals: true }
  const three = wordAt(tokens, at)
  return three?.value === 3 && isQuarter(tokens[skipHyphen(tokens, at + 1)])
    ? { value: 0.75, next: skipHyphen(tokens, at + 1) + 1, isArticle: false, hasDecimals: true }
    : undefined
}

function readQuarters(tokens: readonly Token[], whole: ReadNumber): ReadNumber | undefined {
  const at = skipHyphen(tokens, whole.next)
  return whole.value === 3 && isQuarter(tokens[at])
    ? { value: 0.75, next: at + 1, isArticle: false, hasDecimals: true }
    : undefined
}

function isQuarter(token: Token | undefined): boolean {
  return /^(?:kwart|quarters?)$/.test(token?.fold ?? '')
}

function skipArticle(tokens: readonly Token[], at: number): number {
  return /^(?:een|an?)$/.test(tokens[at]?.fold ?? '') ? skipHyphen(tokens, at + 1) : at
}

function skipHyphen(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  return token?.text === '-' && !token.isApart ? at + 1 : at
}
