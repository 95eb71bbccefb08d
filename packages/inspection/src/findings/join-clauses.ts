import { type Clause, hasVerb, isLead } from './cut-clauses.ts'
import { findPlace } from './find-place.ts'
import { isSpeakersDoing } from './meant-by.ts'
import { clauseLinks, lexicon, placePrepositions, pronouns } from './plain-words.ts'
import type { PlanPatterns } from './plan-patterns.ts'

/** Which clauses say one thing together: what cannot stand alone leans on what stands before it. */
export function joinClauses(
  clauses: readonly Clause[],
  text: string,
  patterns: PlanPatterns,
): readonly (readonly Clause[])[] {
  const joined: Clause[][] = []
  let isOpen = false
  let mendsNext = false
  for (const [index, clause] of clauses.entries()) {
    // "Oké, volgende ruimte", "nee, zeven": said before one begins.
    if (index < clauses.length - 1 && clause.folds.every(isLead)) {
      mendsNext ||= clause.mends
      isOpen = false
      continue
    }
    const mends = clause.mends || mendsNext
    mendsNext = false
    if (!mends && isSpeakersDoing(clause.folds.filter((word, at) => at > 0 || !clauseLinks.has(word)))) {
      isOpen = false
      continue
    }
    const last = joined.at(-1)
    if (last && isOpen && !mends && leans(clause, last, text, patterns)) last.push(clause)
    else joined.push([{ ...clause, mends }])
    isOpen = true
  }
  return joined
}

function leans(clause: Clause, last: readonly Clause[], text: string, patterns: PlanPatterns): boolean {
  const isJudged = (one: Clause) => one.judged.verdict !== 'none' || one.measures
  const before = last.some(isJudged)
  const [first = '', second = ''] = clause.folds.filter((word) => !clauseLinks.has(word))
  const pointsBack = pronouns.has(first) && (lexicon.verbs.has(second) || clause.folds.length <= 3)
  if (!isJudged(clause)) {
    // A clause of its own with a verb is another matter: "de eigenaar komt zo".
    return pointsBack || placePrepositions.has(first) || !hasVerb(clause.folds)
  }
  if (pointsBack || !clause.judged.hasSubject) return true
  if (before) return !clause.judged.hasThing && !hasVerb(clause.folds) && clause.judged.verdict === 'none'
  // "In de koelcel, kip op twaalf graden"; "ton rauwe vis, open naast de afvoer".
  return (
    last.every((one) => !hasVerb(one.folds)) &&
    (isOnlyPlace(last, text, patterns) || !clause.judged.hasThing || clause.measures)
  )
}

function isOnlyPlace(clauses: readonly Clause[], text: string, patterns: PlanPatterns): boolean {
  const words = clauses.flatMap((clause) => clause.words)
  const folds = words.map(({ fold }) => fold)
  const place = findPlace({ text, words, folds }, patterns)
  if (place) return place.start <= 1 && place.end === folds.length
  return folds.length <= 3 && patterns.findThings(folds).some(({ tag }) => tag === 'place')
}
