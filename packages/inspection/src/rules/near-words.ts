import { isNearWord } from '../brain/near-word.ts'

/** The word that is meant by one with a slip of the pen. */
export type FindNear = (word: string) => string | undefined

/** Slips change at most two letters of those that a word has, each; a mask of letters tells that without comparing. */
const MOST_SLIPS = 2
/** Shorter words become others by one letter: "aarde" and "waarde". */
const MIN_CHARS = 6

/**
 * Words by their length and the letters they have: of many thousands only a few are compared letter by letter. Of words
 * that are equally near, the one that was given first is meant.
 */
export function makeFindNear(words: Iterable<string>): FindNear {
  const byLength = new Map<number, { words: string[]; masks: number[] }>()
  for (const word of words) {
    const same = byLength.get(word.length) ?? { words: [], masks: [] }
    same.words.push(word)
    same.masks.push(maskOf(word))
    byLength.set(word.length, same)
  }
  return (word) => {
    if (word.length < MIN_CHARS) return undefined
    const mask = maskOf(word)
    for (let slips = 1; slips <= MOST_SLIPS; slips++) {
      for (let length = word.length - slips; length <= word.length + slips; length++) {
        const same = byLength.get(length)
        if (!same) continue
        for (let at = 0; at < same.words.length; at++) {
          if (countBits(mask ^ (same.masks[at] ?? 0)) > slips * 2) continue
          const known = same.words[at] ?? ''
          if (isNearWord(word, known)) return known
        }
      }
    }
    return undefined
  }
}

function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) % 31)
  return mask
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
