import { isDeclining } from '@agora/core/answers/reads-as-answer'
import { readWords } from '@agora/core/wake/read-words'
import type { Words } from '@agora/protocol/turn'
import { stemWord } from '../rules/stem-word.ts'

export type FactAnswer =
  | { readonly kind: 'option'; readonly option: Words }
  /** In own words: there are no options, or none is meant for certain. */
  | { readonly kind: 'words'; readonly value: string }
  /** It says that it is not known. */
  | { readonly kind: 'unknown' }

const yes = new Set('ja jawel jazeker jep yes yep yeah klopt inderdaad zeker correct true'.split(' '))
const no = new Set('nee neen nope no false'.split(' '))
const not = new Set('niet geen not no'.split(' '))
const empty = new Set(
  'de het een of en of iets the a an or and wel hoor het was is er the it in op aan at by on something'.split(' '),
)

/** What somebody answers to a question about the visit: one of its options where there are any. */
export function readFactAnswer(said: string, options: readonly Words[] = []): FactAnswer {
  const value = said.trim()
  const folds = readWords(value).map(({ fold }) => fold)
  const whole = folds.join(' ')
  const exact = options.find((option) => wordsOf(option).some((words) => words.join(' ') === whole))
  if (exact && whole !== '') return { kind: 'option', option: exact }
  const named = options.filter((option) => names(option, folds))
  if (named.length === 1 && named[0]) return { kind: 'option', option: named[0] }
  const [first = ''] = folds
  const meant = named.length > 1 ? undefined : yes.has(first) ? 'ja' : no.has(first) ? 'nee' : undefined
  // "Nee, weet ik niet" is no "nee".
  if (value === '' || isDeclining(value)) return { kind: 'unknown' }
  const byVerdict = meant && options.find(({ nl }) => nl === meant)
  return byVerdict ? { kind: 'option', option: byVerdict } : { kind: 'words', value }
}

/**
 * The word that tells an option from others stands in the answer: "het was een klacht". Of "reguliere inspectie" that is
 * the first: any visit is an inspection. Of "klacht of melding" it is either.
 */
function names(option: Words, folds: readonly string[]): boolean {
  const stems = new Set(folds.map(stemWord))
  const isDenied = folds.some((word) => not.has(word))
  return wordsOf(option).some((words) => {
    if (words.length === 1 && (yes.has(words[0] ?? '') || no.has(words[0] ?? ''))) return false
    // "Niet beoordeeld" is meant only by who says "niet", and "schriftelijk" only by who does not.
    const hasNot = words.some((word) => not.has(word))
    if (hasNot !== isDenied) return false
    const sides = words.join(' ').split(/ (?:of|or) /u)
    return sides.some((side) => {
      const first = side.split(' ').find((word) => !empty.has(word) && !not.has(word))
      return first !== undefined && stems.has(stemWord(first))
    })
  })
}

function wordsOf({ nl, en }: Words): readonly (readonly string[])[] {
  return [nl, en].map((text) => readWords(text).map(({ fold }) => fold))
}
