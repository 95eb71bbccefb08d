/** A word that is a number as a whole: "tweeënzeventig", "seventeen". */
export type NumberWord = {
  readonly value: number
  readonly language: 'nl' | 'en'
  /** It may be no number at all, but an article: "een", "a". */
  readonly isArticle?: true
}

const units = ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen']
const teens = 'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(' ')
const tens = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ')

const english: ReadonlyMap<string, number> = new Map([
  ...numberFrom(0, 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
  ...numberFrom(16, 'sixteen seventeen eighteen nineteen'),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 20 + at * 10] as const),
  ['nought', 0],
  ['fourty', 40],
  ['hundred', 100],
  ['thousand', 1_000],
])

const belowHundred: ReadonlyMap<string, number> = new Map([
  ...units.map((word, at) => [word, at + 1] as const),
  ...teens.map((word, at) => [word, at + 10] as const),
  ...tens.flatMap((ten, at) => [
    [ten, 20 + at * 10] as const,
    ...units.map((unit, below) => [`${unit}en${ten}`, 21 + at * 10 + below] as const),
  ]),
])

// The longest first, so that "zeventien" is not "zeven" and a rest.
const below = [...belowHundred.keys()].sort((a, b) => b.length - a.length).join('|')
const dutch = new RegExp(
  `^(?:(?:(${below})?(honderd))?(?:(?:en)?(${below}))?(duizend))?(?:(${below})?(honderd))?(?:(?:en)?(${below}))?(?:en(?:een)?(half|halve))?$`,
)
const opening = new RegExp(`^(?:${[...units, ...teens, ...tens, 'honderd', 'duizend'].join('|')})`)
/** "Negenhonderdnegenennegentigduizend" has 34; no number word is longer than a sentence. */
const MOST_CHARS = 60

/** The number that a word is, without accents and in lower case; nothing where it is another word. */
export function readNumberWord(word: string): NumberWord | undefined {
  if (word === 'nul') return { value: 0, language: 'nl' }
  if (word === 'een') return { value: 1, language: 'nl', isArticle: true }
  if (word === 'a' || word === 'an') return { value: 1, language: 'en', isArticle: true }
  if (word === 'anderhalf' || word === 'anderhalve') return { value: 1.5, language: 'nl' }
  const value = english.get(word)
  if (value !== undefined) return { value, language: 'en' }
  if (word.length > MOST_CHARS || !opening.test(word)) return undefined
  const match = dutch.exec(word)
  if (!match) return undefined
  const [, manyHundreds, hundredThousand, manyThousands, thousand, hundreds, hundred, rest, half] = match
  const above = thousand ? (countOf(manyHundreds, hundredThousand) * 100 + sizeOf(manyThousands) || 1) * 1_000 : 0
  return {
    value: above + countOf(hundreds, hundred) * 100 + sizeOf(rest) + (half ? 0.5 : 0),
    language: 'nl',
  }
}

function countOf(many: string | undefined, word: string | undefined): number {
  return word ? sizeOf(many) || 1 : 0
}

function sizeOf(word: string | undefined): number {
  return word === undefined ? 0 : (belowHundred.get(word) ?? 0)
}

function numberFrom(first: number, words: string): readonly (readonly [string, number])[] {
  return words.split(' ').map((word, at) => [word, first + at] as const)
}
