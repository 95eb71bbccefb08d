import { gapKind, readWords } from '@agora/core/wake/read-words'
import { joints, normWords, placeWords } from './light-words.ts'

export type ClauseWord = {
  readonly word: string
  /** It is written as a name is, and does not begin the sentence. */
  readonly isName: boolean
  /** It says where: "bij de wasbak". */
  readonly isPlace: boolean
}

/** A part of a sentence that says one thing. */
export type Clause = {
  readonly text: string
  readonly words: readonly ClauseWord[]
  /** It speaks of a norm, and not of what was seen. */
  readonly isNorm: boolean
}

const articles = new Set('de het een the a an deze die dit dat this that zijn haar his her'.split(' '))

export function readClauses(text: string): readonly Clause[] {
  const words = readWords(text)
  const clauses: { start: number; end: number; words: ClauseWord[] }[] = []
  for (const [index, { start, end, fold }] of words.entries()) {
    const last = words[index - 1]
    const gap = last ? text.slice(last.end, start) : ''
    // The comma of "9,5" parts nothing.
    const isDecimal = /^[.,]$/u.test(gap) && /\d$/u.test(last?.fold ?? '') && /^\d/u.test(fold)
    const kind = index === 0 || isDecimal ? 'none' : gapKind(gap)
    const isBreak = kind === 'stop' || kind === 'pause' || joints.has(fold)
    if (clauses.length === 0 || isBreak) {
      // A unit stands behind its number and a sign before it: "9 %, −18".
      const cut = last ? last.end + splitGap(gap) : 0
      const open = clauses.at(-1)
      if (open) open.end = cut
      clauses.push({ start: cut, end: text.length, words: [] })
    }
    const isStart = index === 0 || kind === 'stop'
    const before = words.slice(Math.max(0, index - 2), index).map((word) => word.fold)
    clauses.at(-1)?.words.push({
      word: fold,
      isName: !isStart && /^\p{Lu}\p{Ll}/u.test(text.slice(start, end)),
      isPlace: kind === 'none' && followsPlace(before),
    })
  }
  return clauses.map(({ start, end, words: own }) => ({
    text: text.slice(start, end),
    words: own,
    isNorm: own.some(({ word }) => normWords.has(word)),
  }))
}

function splitGap(gap: string): number {
  const at = gap.search(/[,;:.!?\n]/u)
  return at === -1 ? gap.trimEnd().length : at + 1
}

/** What a place word is about stands behind it, with at most an article between. */
function followsPlace(before: readonly string[]): boolean {
  const last = before.at(-1) ?? ''
  return placeWords.has(last) || (articles.has(last) && placeWords.has(before.at(-2) ?? ''))
}
