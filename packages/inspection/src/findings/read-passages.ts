import { readWords } from '@agora/core/wake/read-words'
import { setOf } from './plain-words.ts'
import type { SaidWords } from './said-words.ts'

/** What was said in one go, though it may have come in pieces. */
export type Passage = {
  readonly text: string
  readonly pieces: readonly { readonly said: SaidWords; readonly start: number; readonly end: number }[]
  /** Which of the utterances it begins with. */
  readonly place: number
}

/** Of a pasted text the beginning is read: a finding is a sentence, and nobody dictates this much. */
const MOST_CHARS = 4_000
/** A sentence in more pieces than this is none. */
const MOST_PIECES = 4

/** After one of these a sentence goes on. Words that may end one too ("is", "op", "maar" in "laat maar") are not among them. */
const hanging = setOf(
  'de een en of met van naast achter tussen boven bij zonder geen heel erg zeer te tegen onder omdat ' +
    'the a an and or but with of behind beside above under very because next',
)

/** Joins utterances that were cut in the middle of a sentence: spoken notes come in pieces. */
export function readPassages(said: readonly SaidWords[]): readonly Passage[] {
  const passages: { text: string; pieces: { said: SaidWords; start: number; end: number }[]; place: number }[] = []
  for (const [place, one] of said.entries()) {
    const words = one.text.slice(0, MOST_CHARS).trim()
    const last = passages.at(-1)
    if (last && last.pieces.length < MOST_PIECES && goesOn(last.text) && words !== '') {
      const start = last.text.length + 1
      last.text = `${last.text} ${words}`
      last.pieces.push({ said: one, start, end: last.text.length })
    } else {
      passages.push({ text: words, pieces: [{ said: one, start: 0, end: words.length }], place })
    }
  }
  return passages
}

function goesOn(text: string): boolean {
  if (/(?:,|…|\.{3}|-)$/u.test(text)) return true
  const tail = text.slice(-40)
  const last = readWords(tail).at(-1)
  return last !== undefined && last.end === tail.length && hanging.has(last.fold)
}
