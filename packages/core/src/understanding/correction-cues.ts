import { readWords } from '../wake/read-words.ts'
import { nearWords } from './near-words.ts'
import { openNotions } from './open-notions.ts'
import type { CuesOf } from './read-features.ts'

const notionsOf = openNotions(nearWords)

export const NUMBER_FOR_NUMBER = 'a number for a number'
const ONE_NEW = 'names one new thing'
const SEVERAL_NEW = 'names several new things'
export const DENIES = 'denies a word of before'
export const RESPELLS = 'spells a word of before anew'

/** Longer texts are judged by their beginning. */
const MOST_WORDS = 40
const SHORTEST_THING = 4
const SHORTEST_NAME = 5
/** A denied word stands so near: "niet de linker". */
const DENIAL_REACH = 3

const numberWords = setOf(
  'nul een één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien ' +
    'negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend half halve anderhalf anderhalve ' +
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
    'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand double dubbele',
)
const units = setOf(
  'graden graad degrees degree celsius uur uren hour hours minuten minuut minutes minute min dagen dag day days procent percent ' +
    'kilo kg gram grams liter liters litres stuks stuk pieces keer times ppm ph minus plus komma point onder boven below above nul',
)
const openers = setOf(
  'nee neen nie no nope sorry pardon wacht wait hang hold on eens even correctie correction herstel foutje oeps oops oh o ah eh uh er hm ho ' +
    'ik i bedoel bedoelde mean meant eigenlijk actually excuus excuse me',
)
const FRAGMENT_WORDS = 4
const denials = setOf(
  "niet geen nie gin not no isn't wasn't weren't aren't ain't nor never nooit zonder than dan plaats instead of",
)
const particles = setOf(
  'nee neen nope sorry pardon wacht wait correctie correction herstel foutje oeps oops bedoel bedoelde mean meant eigenlijk actually ' +
    'maak make daar zeg toch hoor hoort moet zijn should dat dit deze that this there here hier eerder rather blijkt wordt is was waren were ' +
    'zie zien lees read looking closer inziens nader achteraf liever better beter exact precies precisely though mind nevertheless ' +
    'staat stond zegt says said hij zij she they graag please even maar effe verander vervang change replace swap amend write schrijf noteer put ' +
    'with have from naar voor aan bij het the and van een maar waar wel inderdaad indeed klopt wrong right fout verkeerd vergist mistaken mine mijn',
)

/** What a sentence does with the words of the note before it: a number for its number, a name spelled anew, a word denied. */
export const correctionCues: CuesOf = (text, { previous }) => {
  if (previous === undefined) return []
  const words = foldsOf(text)
  const before = foldsOf(previous)
  const known = new Set(before)
  const cues: string[] = []
  const opening = words.findIndex((word) => !openers.has(word))
  if (opening !== 0) {
    const rest = opening < 0 ? 0 : words.length - opening
    cues.push(
      rest === 0
        ? 'only an opening'
        : rest <= FRAGMENT_WORDS
          ? 'an opening and a few words'
          : 'an opening and a sentence',
    )
  } else if (words.length <= FRAGMENT_WORDS) cues.push('a few words')
  const numbers = words.filter(isNumber)
  const newThings = words.filter(
    (word) =>
      word.length >= SHORTEST_THING && !known.has(word) && !isNumber(word) && !units.has(word) && !particles.has(word),
  )
  if (numbers.length > 0 && before.some(isNumber)) {
    const isSame = numbers.every((word) => known.has(word))
    cues.push(
      isSame ? 'the same number again' : newThings.length === 0 ? NUMBER_FOR_NUMBER : 'a number of something else',
    )
  }
  if (newThings.length === 0) cues.push('names nothing new')
  else cues.push(newThings.length === 1 ? ONE_NEW : SEVERAL_NEW)
  if (words.some((word, at) => isThing(word) && known.has(word) && isDenied(words, at))) cues.push(DENIES)
  if (words.some((word) => !known.has(word) && before.some((other) => respells(word, other)))) cues.push(RESPELLS)
  if (isThing(words[0]) && known.has(words[0])) cues.push('begins with a word of before')
  if (hasSameKind(words, before, known)) cues.push('names another of the same kind')
  const share = words.filter((word) => known.has(word)).length
  if (words.length > 0)
    cues.push(`of its words before: ${share === 0 ? 'none' : share * 2 >= words.length ? 'most' : 'some'}`)
  if (words.length * 2 <= before.length) cues.push('much shorter')
  else if (words.length > before.length * 1.5) cues.push('longer')
  return cues
}

function hasSameKind(words: readonly string[], before: readonly string[], known: ReadonlySet<string>): boolean {
  const kinds = new Set(before.filter((word) => word.length > 2).flatMap((word) => notionsOf(word)))
  return words.some(
    (word) => word.length > 2 && !known.has(word) && !isNumber(word) && notionsOf(word).some((kind) => kinds.has(kind)),
  )
}

function foldsOf(text: string): readonly string[] {
  return readWords(text)
    .slice(0, MOST_WORDS)
    .map(({ fold }) => fold)
}

/** Whether a cue says that words name what those before did not. */
export const namesNew = (cue: string): boolean => cue === ONE_NEW || cue === SEVERAL_NEW

/** Of a folded word. */
export function isNumber(word: string): boolean {
  return /\d/u.test(word) || numberWords.has(word) || /(?:tig|honderd)$/u.test(word)
}

function isThing(word: string | undefined): word is string {
  return word !== undefined && word.length >= SHORTEST_THING
}

function isDenied(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(0, at - DENIAL_REACH), at).some((word) => denials.has(word))
}

/** "Janssen" for "Jansen", "pest" for "paste": nearly the same letters. */
function respells(word: string, other: string): boolean {
  if (word.length < SHORTEST_NAME || other.length < SHORTEST_NAME || Math.abs(word.length - other.length) > 1)
    return false
  if (isNumber(word) || isNumber(other) || word === other) return false
  let start = 0
  while (start < word.length && word[start] === other[start]) start++
  let end = 0
  const most = Math.min(word.length, other.length) - start
  while (end < most && word.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(word.length, other.length) - start - end <= 2 && start > 0 && end > 0
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
