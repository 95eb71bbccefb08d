import { type Word, gapKind } from '@agora/core/wake/read-words'
import { readMeasurements } from '../limits/read-measurements.ts'
import { type JudgedWords, judgeWords } from './judge-words.ts'
import { clauseLinks, lexicon, setOf } from './plain-words.ts'
import type { PlanPatterns } from './plan-patterns.ts'
import { opensCorrection } from './read-correction.ts'

/** A part of a sentence, between pauses or links. */
export type Clause = {
  readonly words: readonly Word[]
  readonly folds: readonly string[]
  readonly judged: JudgedWords
  readonly measures: boolean
  /** It begins as a correction does, or "nee," stands before it. */
  readonly mends: boolean
}

/** Cuts at pauses and at "en", "maar" … */
export function cutClauses(text: string, words: readonly Word[], patterns: PlanPatterns): readonly Clause[] {
  const cut: Word[][] = [[]]
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    const gap = before ? gapKind(text.slice(before.end, word.start)) : 'none'
    const isPause = before && gap === 'pause' && !isOneNumber(text, before, word)
    const last = cut.at(-1) ?? []
    const isLink = index > 0 && clauseLinks.has(word.fold) && !isInstead(last, word) && !isOnly(before, word)
    if (isPause || isLink) cut.push([])
    cut.at(-1)?.push(word)
  }
  return cut.filter((part) => part.length > 0).map((part) => toClause(text, part, patterns))
}

/** "Niet de vloer maar de muur" is one correction. */
function isInstead(part: readonly Word[], { fold }: Word): boolean {
  const folds = part.map((word) => word.fold).filter((word) => !isLead(word))
  return (fold === 'maar' || fold === 'but') && (folds[0] === 'niet' || folds[0] === 'not') && !hasVerb(folds)
}

/** "Is maar 40 graden": that is no other clause, it says how little. */
function isOnly(before: Word | undefined, { fold }: Word): boolean {
  return (fold === 'maar' || fold === 'but') && lexicon.verbs.has(before?.fold ?? '')
}

/** "9,5" and "-18". */
export function isOneNumber(text: string, before: Word, word: Word): boolean {
  return /^[.,]$/.test(text.slice(before.end, word.start)) && /\d$/.test(before.fold) && /^\d/.test(word.fold)
}

function toClause(text: string, words: readonly Word[], patterns: PlanPatterns): Clause {
  const folds = words.map(({ fold }) => fold)
  const said = text.slice(Math.max(0, (words[0]?.start ?? 0) - 1), words.at(-1)?.end)
  // "No, seven degrees" denies what was said before, and not the seven.
  const measures = readMeasurements(folds[0] === 'no' ? said.replace(/^\W*no\b/iu, '') : said).length > 0
  const mends = opensCorrection(folds) || (folds[0] === 'no' && measures)
  // "No the floor is clean": the "no" is said of what was said, and not of the floor.
  const judged = judgeWords(mends && folds[0] === 'no' ? folds.slice(1) : folds, patterns)
  return { words, folds, judged, measures, mends }
}

/** Said before one begins: "oké", "nee", "correctie". */
export function isLead(word: string): boolean {
  return lexicon.openers.has(word) || lexicon.answers.has(word) || corrections.has(word)
}
const corrections = setOf('no nope neen correctie correction foutje oeps oops herstel')

export function hasVerb(folds: readonly string[]): boolean {
  return folds.some((word) => lexicon.verbs.has(word))
}
