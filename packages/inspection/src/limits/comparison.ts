import { foldText } from '@agora/core/fold-text'
import type { Token } from '../numbers/split-tokens.ts'

/** Whether a value was said to be more or less than the number: "meer dan twee uur", "onder de 60 graden". */
export type Comparison = 'more' | 'less'

const more = 'meer|hoger|warmer|langer|heter|groter|more|higher|longer|hotter|greater'
const less = 'minder|lager|kouder|korter|kleiner|less|lower|colder|cooler|shorter|fewer'
const near = "de|the|zo'n|ongeveer|circa|about"
const pattern = new RegExp(
  `^(?:(niet|not|no|geen) )?(?:(?:(${more})|(${less})) (?:dan|than)|(boven|above|over|ruim)|(onder|below|under|nog geen)) `,
)

/** The token where a comparison before a number begins; the number's own where there is none. */
export function beginOfComparison(tokens: readonly Token[], from: number): number {
  let number = from
  if (new RegExp(`^(?:${near})$`).test(tokens[number - 1]?.fold ?? '')) number--
  for (const back of [3, 2, 1]) {
    const words = tokens.slice(Math.max(number - back, 0), number).map(({ fold }) => fold)
    if (words.length < back) continue
    const match = pattern.exec(`${words.join(' ')} `)
    if (match && match[0].length === words.join(' ').length + 1) return number - back
  }
  return from
}

/** How the words of a value compare it. */
export function comparisonOf(said: string): Comparison | undefined {
  const match = pattern.exec(foldText(said))
  if (!match) return undefined
  const [, not, moreThan, , above] = match
  const isMore = moreThan !== undefined || above !== undefined
  return isMore === (not === undefined) ? 'more' : 'less'
}
