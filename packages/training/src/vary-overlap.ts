import { SO_FAR } from '@agora/core/understanding/overlap-cues'
import type { Row } from './read-rows.ts'

/** A sentence with its last word cut: recognisers give that as a final, too. */
const CUT_SHARE = 0.3
/** All that was understood of a sentence on the way, together. */
const SO_FAR_SHARE = 1
const MOST_INTERIMS = 10
const LEAST_LETTERS = 3

/** An utterance as a recogniser gives it on the way: word by word, with the last word whole or cut. */
export function varyOverlap(row: Row): readonly Row[] {
  const words = row.text.trim().split(/\s+/u)
  const counts = words.map((_, at) => at + 1).slice(0, MOST_INTERIMS)
  const share = SO_FAR_SHARE / (2 * counts.length)
  const soFar = counts.flatMap((count) => [
    { ...row, text: words.slice(0, count).join(' '), flags: [SO_FAR], share },
    { ...row, text: cutLast(words.slice(0, count)), flags: [SO_FAR], share },
  ])
  const last = words.at(-1) ?? ''
  if (last.length < LEAST_LETTERS || !/\p{L}$/u.test(last)) return soFar
  return [...soFar, { ...row, text: cutLast(words), share: CUT_SHARE }]
}

function cutLast(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return [...words.slice(0, -1), last.slice(0, Math.ceil(last.length / 2))].join(' ')
}
