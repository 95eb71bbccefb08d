import type { SignedNumber } from '../numbers/read-signed.ts'
import type { Token } from '../numbers/split-tokens.ts'

const readers = new Set(
  (
    'is was geeft gaf toont meet meette gemeten aan zegt wijst bedraagt nu reads read shows measured says displays ' +
    'temperatuur max maximaal maximum haalt haalde haalden reached reaches hit hits'
  ).split(' '),
)
const stands = new Set(
  'staat stond zit zat is was zijn komt kwam gemeten sits stands are were running sitting out'.split(' '),
)
const goesOn = new Set(
  'en and maar but aan gemeten measured dus so dat that terwijl while nu now in bij volgens according'.split(' '),
)
const nearly = /^(?:ongeveer|circa|about|around|zo'n|ruim|bijna|nearly|almost|precies|exactly|nog|maar|only|al)$/
/** Nothing that is measured without a unit is larger; a year is. */
const MOST_BARE = 999
/** "De pH van de rijst in de bak is vijf": what is measured is named no farther away. */
const WORDS_BACK = 8

/** What a number without a unit measures; `unknown` where it stands as a reading does; nothing where it is none. */
export function findBareQuantity(
  tokens: readonly Token[],
  number: SignedNumber,
): 'temperature' | 'acidity' | 'unknown' | undefined {
  if (number.isArticle || number.value > MOST_BARE || /^0\d/.test(tokens[number.from]?.text ?? '')) return undefined
  // Nothing else is counted below zero.
  if (number.value < 0) return 'temperature'
  return findNamed(tokens, number) ?? (standsAsReading(tokens, number) ? 'unknown' : undefined)
}

/** What was named before the number as what is measured. */
function findNamed(tokens: readonly Token[], number: SignedNumber): 'temperature' | 'acidity' | undefined {
  for (let back = 1; back <= WORDS_BACK; back++) {
    const token = tokens[number.from - back]
    if (!token || /^[;!?]$/.test(token.text)) return undefined
    if (/^(?:ph|zuurgraad|acidity)$/.test(token.fold)) return isLast(tokens, number) ? 'acidity' : undefined
    if (!/(?:temperatuur|temperature|temp)$/.test(token.fold)) continue
    const before = skipBack(tokens, number.from)
    const isDirect =
      tokens[before] === token || (/^[.:]$/.test(tokens[before]?.text ?? '') && tokens[before - 1] === token)
    const isReading = isDirect || number.hasDecimals || standsAsReading(tokens, number)
    return isReading && isLast(tokens, number) ? 'temperature' : undefined
  }
  return undefined
}

function standsAsReading(tokens: readonly Token[], number: SignedNumber): boolean {
  if (!isLast(tokens, number)) return false
  const before = skipBack(tokens, number.from)
  const word = tokens[before]
  if (!word) return number.hasDecimals || number.next >= tokens.length - 1
  // What is numbered has no decimals: "koelcel 2", but "koelcel 9,5".
  if (number.hasDecimals && (word.kind === 'word' || word.text === ',')) return true
  const earlier = tokens[before - 1]
  if (word.text === ':') return earlier?.kind === 'word'
  if (/^(?:op|at)$/.test(word.fold)) return stands.has(earlier?.fold ?? '')
  if (word.fold === 'up') return /^(?:came|comes)$/.test(earlier?.fold ?? '')
  return readers.has(word.fold) && !/^(?:het|it|'t)$/.test(earlier?.fold ?? '')
}

/** Nothing stands behind it that it counts. */
function isLast(tokens: readonly Token[], { next, hasDecimals }: SignedNumber): boolean {
  const after = tokens[next]
  // "Negen komma vier in de kern": half a thing stands nowhere.
  if (hasDecimals && /^(?:in|op|inside)$/.test(after?.fold ?? '')) return true
  return !after || (after.kind === 'mark' && /^[.,;!?)]$/.test(after.text)) || goesOn.has(after.fold)
}

function skipBack(tokens: readonly Token[], from: number): number {
  let at = from - 1
  while (nearly.test(tokens[at]?.fold ?? '')) at--
  return at
}
