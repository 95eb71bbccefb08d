import { type Word, readWords } from '@agora/core/wake/read-words'

/** What somebody wants stands at the beginning or the end: of a pasted report the middle is not read. */
const HEAD_CHARS = 1_000
const TAIL_CHARS = 400

export type ReadText = {
  /** As much of the text as is read. */
  readonly text: string
  readonly words: readonly Word[]
  readonly folds: readonly string[]
}

export function readText(whole: string): ReadText {
  const isLong = whole.length > HEAD_CHARS + TAIL_CHARS
  const text = isLong ? `${whole.slice(0, HEAD_CHARS)}\n${whole.slice(-TAIL_CHARS)}` : whole
  const words = readWords(text)
  return { text, words, folds: words.map(({ fold }) => fold) }
}
