import { limits } from '@agora/protocol/limits'
import { readWords } from '../wake/read-words.ts'
import { isDeclining } from './reads-as-answer.ts'
import { readVerdict } from './read-verdict.ts'

/** Said before an answer, and no part of it: "ok dan:", "even kijken,"; and "eh" also without a pause. */
const OPENING =
  /^(?:ok[eé]?|okay|okee|goed|nou|nu|well|right|alright|oh?|ach|tja|(?:eens )?even (?:kijken|denken|zien)|laat (?:me|eens) (?:even )?(?:kijken|denken)|let me (?:see|think))(?: (?:dan|dus|then|so))?\s*[,:;.…–-]+\s*/iu
const HESITATION = /^(?:e+h+m?|u+h+m?|hm+|euh|dus|so|nou)[\s,.:;…–-]+/iu

/** So many are said before an answer; each would copy a long text. */
const MOST_OPENINGS = 20

/** A reply without what leads up to it; as it is where it says nothing else. */
export function withoutLead(text: string): string {
  let said = text.trim()
  for (let openings = 0; openings < MOST_OPENINGS; openings++) {
    const rest = said.replace(OPENING, '').replace(HESITATION, '')
    if (rest === said || !/[\p{L}\p{N}]/u.test(rest)) break
    said = rest.trim()
  }
  return said === text.trim() ? text : said
}

/** Abbreviations that end with a full stop and no sentence: "St. Jansstraat". */
const ABBREVIATED = /(?:^|\s)(?:st|mr|mrs|ms|dr|drs|ir|ing|mevr|dhr|nr|no|b|v|d|h|p|rd|ave|sq|prof|ds|ca|evt|jr|sr)$/iu
/** The longest of them, its full stop, and what stands before it. */
const ABBREVIATED_CHARS = 8
const BULLET = /^(?:[-–•*]\s+)+/u

/** Parts of a reply as they are said one behind the other: at commas, lines, sentence ends, and "ja en nee". */
export function splitParts(text: string): readonly string[] {
  return text
    .split(/[\n;,]/u)
    .flatMap(splitSentences)
    .flatMap(splitVerdicts)
    .flatMap(splitTail)
    .map((part) =>
      part
        .trim()
        .replace(BULLET, '')
        .replace(/(?<![.!])[.!]+$/u, '')
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

function splitSentences(text: string): readonly string[] {
  const parts: string[][] = []
  let before: string | undefined
  for (const piece of text.split(/(?<=\.)\s+/u)) {
    const isOneMore = before !== undefined && ABBREVIATED.test(before.slice(-ABBREVIATED_CHARS).replace(/\.$/u, ''))
    if (isOneMore) parts.at(-1)?.push(piece)
    else parts.push([piece])
    before = piece
  }
  return parts.map((pieces) => pieces.join(' '))
}

/** Not more spaces than people type: a pattern would look at each of a long run again. */
const JOINED = /\s{1,8}(?:en|and)\s{1,8}/iu

function splitVerdicts(part: string): readonly string[] {
  const [first = '', second, ...more] = part.split(JOINED)
  const isVerdict = (said: string) => readVerdict(said) !== undefined || isDeclining(said)
  return second !== undefined && more.length === 0 && isVerdict(first) && isVerdict(second) ? [first, second] : [part]
}

/** Cut at "en" where its sides are about different questions; `about` tells which one a piece answers. */
export function splitJoined(part: string, about: (piece: string) => string | undefined): readonly string[] {
  const pieces = part.split(JOINED)
  // No form has so many questions.
  if (pieces.length > limits.questions) return [part]
  const fields = pieces.map(about)
  return pieces.length > 1 && !fields.includes(undefined) && new Set(fields).size === pieces.length ? pieces : [part]
}

/** "Hoofdstraat 2 ja nee", as it is spoken. */
function splitTail(part: string): readonly string[] {
  const said = part.trim()
  const words = [...said.matchAll(/\S+/gu)]
  const end = words.findLastIndex(([word]) => !polar.has(word.toLowerCase()))
  const last = words[end]
  if (!last || end === words.length - 1) return [part]
  return [said.slice(0, last.index + last[0].length), ...words.slice(end + 1).map(([word]) => word)]
}
const polar = new Set('ja nee yes no'.split(' '))

/** How each place in a list is written or said. */
const PLACES = [
  ['een', 'één', 'one', 'eerste', 'first', 'firstly', 'a'],
  ['twee', 'two', 'tweede', 'second', 'secondly', 'b'],
  ['drie', 'three', 'derde', 'third', 'thirdly', 'c'],
  ['vier', 'four', 'vierde', 'fourth', 'd'],
  ['vijf', 'five', 'vijfde', 'fifth', 'e'],
  ['zes', 'six', 'zesde', 'sixth', 'f'],
  ['zeven', 'seven', 'zevende', 'seventh', 'g'],
  ['acht', 'eight', 'achtste', 'eighth', 'h'],
] as const
const PLACE = `\\d{1,2}|${PLACES.flat().join('|')}`
/** "1.", "2)", "3 =", "een:", "a)"; "vraag 1", "ten eerste". */
const MARK = new RegExp(
  `(?:^|[\\s,;])(?:(?:vraag|question|punt|point|nummer|number|nr\\.?|ten)\\s+(${PLACE})(?:\\s*[.):,=])?\\s+|(${PLACE})\\s*(?:[):=]\\s*|\\.(?:\\s+|(?=\\p{L}))))`,
  'giu',
)
const LINE = /^\s*(\d{1,2})\s*[.):=]?\s+(.+)$/u

/**
 * What a reply says of each question by its number, as Agora numbers them; undefined where it does not count. Numbers may
 * come in any order, each once.
 */
export function readNumbered(text: string, count: number): ReadonlyMap<number, string> | undefined {
  return byLines(text, count) ?? byMarks(text, count) ?? byOrdinals(text, count) ?? byBareNumbers(text, count)
}

/** A number at the beginning of each line. */
function byLines(text: string, count: number): ReadonlyMap<number, string> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const numbered = lines.flatMap((line) => {
    const [, number, said = ''] = LINE.exec(line) ?? []
    return number === undefined ? [] : [[Number(number), said] as const]
  })
  return lines.length > 1 && numbered.length === lines.length ? collect(numbered, count) : undefined
}

function byMarks(text: string, count: number): ReadonlyMap<number, string> | undefined {
  const marks = [...text.matchAll(MARK)]
  const [first] = marks
  if (!first || text.slice(0, first.index).trim() !== '') return undefined
  const parts = marks.map((mark, index) => {
    const said = text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length)
    return [numberOf(mark[1] ?? mark[2] ?? ''), said] as const
  })
  return collect(parts, count)
}

/**
 * "1 yes 2 not assessed 3 rats": all numbers in their order, without a sign between. A house has a number too: whoever
 * takes these checks that each part fits.
 */
export function readCounted(text: string, count: number): readonly string[] | undefined {
  if (count < 2 || count > MOST_COUNTED || text.length > MOST_COUNTED_CHARS) return undefined
  const places: { readonly start: number; readonly end: number }[] = []
  for (const { 0: said, 1: digits, index } of text.matchAll(/(?<![^\s,;])(\d)[.):]?\s+/gu)) {
    if (Number(digits) === places.length + 1) places.push({ start: index, end: index + said.length })
  }
  if (places.length < count || text.slice(0, places[0]?.start).trim() !== '') return undefined
  const parts = places.slice(0, count).map(({ end }, index) => {
    const next = index + 1 < count ? places[index + 1]?.start : undefined
    return text.slice(end, next).replace(/(?<![\s,;.])[\s,;.]+$/u, '')
  })
  return parts.includes('') ? undefined : parts
}
const MOST_COUNTED = 8
const MOST_COUNTED_CHARS = 400

/** "De eerste is gemaakt, de tweede niet". */
function byOrdinals(text: string, count: number): ReadonlyMap<number, string> | undefined {
  const parts = text.split(/[,;\n]|\s(?:en|and)\s/iu).map((part) => part.trim())
  const marked = parts.flatMap((part) => {
    const [, ordinal, said = ''] = ORDINAL.exec(part) ?? []
    return ordinal === undefined
      ? []
      : [[numberOf(ordinal), said.replace(/^(?:is|was|zijn|waren|are|were)\s/iu, '')] as const]
  })
  return marked.length > 1 && marked.length === parts.length ? collect(marked, count) : undefined
}

/** "2 is nee, 3 ook nee, en 1 Havenkade 3": each part begins with a number of its own, and none is left out. */
function byBareNumbers(text: string, count: number): ReadonlyMap<number, string> | undefined {
  const parts = text.split(/[,;\n]/u).map((part) => part.trim().replace(/^(?:en|and)\s+/iu, ''))
  const marked = parts.flatMap((part) => {
    const [, number, said = ''] = BARE_NUMBER.exec(part) ?? []
    return number === undefined ? [] : [[Number(number), said] as const]
  })
  const isWhole = parts.length === count && marked.length === count
  return isWhole ? collect(marked, count) : undefined
}
const BARE_NUMBER = /^(\d)\s+(?:is |was )?(?:ook |also )?(.+)$/iu
const ORDINALS = PLACES.flat().filter((name) => /(?:ste|de|st|nd|rd|th)$/u.test(name))
const ORDINAL = new RegExp(`^(?:\\S+ )?(?:de|the) (${ORDINALS.join('|')})\\s+(.+)$`, 'iu')

function numberOf(said: string): number {
  const word = said.toLowerCase()
  return /^\d/u.test(word) ? Number(word) : PLACES.findIndex((names) => names.some((name) => name === word)) + 1
}

function collect(
  parts: readonly (readonly [number, string])[],
  count: number,
): ReadonlyMap<number, string> | undefined {
  const numbers = parts.map(([number]) => number)
  const isSound = numbers.every((number) => number >= 1 && number <= count) && new Set(numbers).size === numbers.length
  if (!isSound || numbers.length === 0) return undefined
  return new Map(parts.map(([number, said]) => [number, said.replace(/(?<![\s,;])[\s,;]+$/u, '').trim()]))
}

/** Short enough for one value. */
export function isShortPart(part: string): boolean {
  return readWords(part).length <= SHORT_WORDS
}
const SHORT_WORDS = 8
