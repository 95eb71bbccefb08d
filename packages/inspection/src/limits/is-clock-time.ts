import { readNumberWord } from '../numbers/read-number-word.ts'
import type { SignedNumber } from '../numbers/read-signed.ts'
import type { Token } from '../numbers/split-tokens.ts'

const before = new Set('om rond tegen vanaf sinds tot omstreeks voor klokslag at'.split(' '))
const after = new Set(
  'vanmiddag vanmorgen vanochtend vanavond vannacht gisteren vandaag morgen precies smiddags sochtends savonds'.split(
    ' ',
  ),
)
const fillers = new Set('ongeveer circa een de nu al pas bijna net inmiddels precies'.split(' '))

/** Whether a number with "uur" is a time of day: "om twee uur", "14.30 uur", "het is twee uur". */
export function isClockTime(
  tokens: readonly Token[],
  { from, next }: { readonly from: number; readonly next: number },
  group: readonly SignedNumber[],
): boolean {
  let at = from - 1
  while (fillers.has(tokens[at]?.fold ?? '')) at--
  const word = tokens[at]?.fold ?? ''
  if (before.has(word)) return true
  if (group.length > 1 && /^(?:van|tussen)$/.test(word)) return true
  if (/^(?:\d{1,2}\.[0-5]\d|0\d)$/.test(tokens[from]?.text ?? '')) return true
  const following = tokens[next]
  if (after.has(following?.fold ?? '') || /^['’`]$/.test(following?.text ?? '')) return true
  if (isNumber(following) && !/^(?:min|minuten|minuut)$/.test(tokens[next + 1]?.fold ?? '')) return true
  const isEnd = !following || following.kind === 'mark' || /^(?:en|dus)$/.test(following.fold)
  const isSaid = /^(?:is|was)$/.test(word) && /^(?:het|'t|t)$/.test(tokens[at - 1]?.fold ?? '')
  const isAsked = /^(?:het)$/.test(word) && /^(?:is|was)$/.test(tokens[at - 1]?.fold ?? '')
  return isEnd && (isSaid || isAsked)
}

function isNumber(token: Token | undefined): boolean {
  if (token?.kind === 'digits') return true
  const word = token?.kind === 'word' ? readNumberWord(token.fold) : undefined
  return word !== undefined && !word.isArticle
}
