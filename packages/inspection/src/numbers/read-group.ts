import { type SignedNumber, readSigned } from './read-signed.ts'
import type { Token } from './split-tokens.ts'

/** Nobody lists more values in a breath. */
const MOST_IN_GROUP = 6
const separators = new Set('tot en and of or to naar a à - – −'.split(' '))

/** The numbers that share what stands behind the last of them: "tussen vier en zeven graden", "4-7 °C". */
export function readGroup(
  tokens: readonly Token[],
  at: number,
  languageOf: () => 'nl' | 'en',
): readonly [SignedNumber, ...SignedNumber[]] | undefined {
  const isBetween = [1, 2].some((back) => /^(?:tussen|between)$/.test(tokens[at - back]?.fold ?? ''))
  const first = readSigned(tokens, at, { languageOf, isBetween })
  if (!first) return undefined
  const group: [SignedNumber, ...SignedNumber[]] = [first]
  let { next } = first
  let isList = false
  while (group.length < MOST_IN_GROUP) {
    const hasComma = tokens[next]?.text === ','
    const separator = tokens[next + (hasComma ? 1 : 0)]
    const isSeparated = separators.has(separator?.fold ?? '')
    if (!hasComma && !isSeparated) break
    let from = next + (hasComma ? 1 : 0) + (isSeparated ? 1 : 0)
    if (/^(?:de|the|zo'n)$/.test(tokens[from]?.fold ?? '')) from++
    const more = readSigned(tokens, from, { languageOf, isBetween: false })
    if (!more || more.isArticle) break
    group.push(more)
    next = more.next
    isList ||= isSeparated
  }
  // A comma alone makes no list: "in koelcel 2, 9 graden".
  return isList ? group : [first]
}
