import type { CueKind, FoundCue, PlanPatterns } from './plan-patterns.ts'
import { absence, isEmptyWord, mended, negators, nounNegators, presence, seen, ties } from './plain-words.ts'

/** What words say of what they are about. `none`: they only name it. */
export type Verdict = 'wrong' | 'right' | 'none'

export type JudgedWords = {
  readonly verdict: Verdict
  /** It would be wrong or right of whatever these words point back to: "die is open". */
  readonly ofThing: Verdict
  /** Something that is inspected is named. */
  readonly hasThing: boolean
  /** Something is named besides what is said of it. */
  readonly hasSubject: boolean
  /** From 0 to 1. */
  readonly sure: number
}

/** How far before a word "niet" may stand to mean it. */
const REACH_WORDS = 5
/** After "niet" at the end only a few words follow that say nothing. */
const TAIL_WORDS = 3

const SURE = 0.8
export const OF_THING = 0.7

type Cue = {
  readonly kind: CueKind | 'absence'
  readonly start: number
  readonly end: number
  readonly named: readonly number[]
}

/** Whether words say that something is wrong, or that it is right. "Niet" turns it round, in both directions. */
export function judgeWords(words: readonly string[], patterns: PlanPatterns): JudgedWords {
  const cues = chooseCues(words, patterns)
  const turned = turnedRound(words, cues)
  const isThere = words.some((word, index) => presence.has(word) && !negators.has(words[index - 1] ?? ''))
  const things = patterns.findThings(words)
  const taken = new Set(cues.filter(({ kind }) => kind !== 'needed').flatMap(({ named }) => named))
  // What is said of a thing is not the thing: "open" in "open vuur".
  const hasThing = things.some(({ start, end }) => !taken.has(start) || !taken.has(end - 1))
  const hasSubject = hasThing || words.some((word, index) => !taken.has(index) && !isEmptyWord(word))
  let verdict: Verdict = 'none'
  let ofThing: Verdict = 'none'
  let sure = 0
  for (const cue of cues) {
    const says = verdictOf(cue.kind, turned.has(cue), isThere)
    if (says === 'none') continue
    ofThing = worse(ofThing, says)
    const stands =
      cue.kind.endsWith('of-thing') || cue.kind === 'absence'
        ? hasThing
        : says === 'wrong' || hasSubject || turned.has(cue)
    if (!stands) continue
    if (worse(verdict, says) !== verdict) sure = 0
    verdict = worse(verdict, says)
    if (verdict === says) sure = Math.max(sure, cue.kind.endsWith('of-thing') ? OF_THING : SURE)
  }
  return { verdict, ofThing, hasThing, hasSubject, sure }
}

/** Of cues that overlap the longest: "zeep is op" and not "zeep". */
function chooseCues(words: readonly string[], { findCues }: PlanPatterns): readonly Cue[] {
  const missing = words.flatMap((word, index) =>
    absence.has(word) ? [{ kind: 'absence' as const, start: index, end: index + 1, named: [index] }] : [],
  )
  const found: Cue[] = [...findCues(words).map(({ tag, ...place }: FoundCue) => ({ kind: tag, ...place })), ...missing]
  const ordered = found.sort(
    (a, b) => b.named.length - a.named.length || rank(a.kind) - rank(b.kind) || a.start - b.start,
  )
  const taken = new Set<number>()
  const chosen: Cue[] = []
  for (const cue of ordered) {
    if (cue.named.some((index) => taken.has(index))) continue
    for (const index of cue.named) taken.add(index)
    chosen.push(cue)
  }
  return chosen.sort((a, b) => a.start - b.start)
}

function rank(kind: Cue['kind']): number {
  return kind === 'wrong' || kind === 'right' ? 0 : 1
}

function turnedRound(words: readonly string[], cues: readonly Cue[]): ReadonlySet<Cue> {
  const named = new Set(cues.flatMap((cue) => cue.named))
  const turned = new Set<Cue>()
  const mend = words.findIndex(
    (word, index) => mended.has(word) && !words.slice(Math.max(0, index - 3), index).some((one) => negators.has(one)),
  )
  for (const cue of cues) if (cue.end <= mend && cue.kind.startsWith('wrong')) turned.add(cue)
  for (const [index, word] of words.entries()) {
    if (!negators.has(word) || named.has(index)) continue
    for (const cue of meantBy(index, words, cues)) turned.add(cue)
  }
  return turned
}

/** What a "niet" belongs to: what it stands in, what follows it, or what it ends. */
function meantBy(index: number, words: readonly string[], cues: readonly Cue[]): readonly Cue[] {
  const around = cues.find(({ start, end }) => start < index && index < end)
  if (around) return [around]
  // "Er ontbreekt niets bij de wasbak".
  const missing = cues.find(({ kind, end }) => kind === 'absence' && end === index)
  if (missing) return [missing]
  const next = cues.findIndex(({ start }) => start > index && start - index <= REACH_WORDS)
  const lack = cues[next + 1]
  // "No lids missing": that none lacks is denied, and not that there are any.
  if (cues[next]?.kind === 'needed' && lack?.kind === 'absence' && lack.start === cues[next]?.end) return [lack]
  if (next >= 0 && !endsBefore(index, words, cues[next]))
    return withTied(next, words, cues, nounNegators.has(words[index] ?? ''))
  const before = cues.findLast(({ end }) => end <= index)
  // "Hij wast zijn handen niet na het afval"; but "de vuile vloer wordt niet gedweild".
  if (before && !before.kind.startsWith('wrong')) return [before]
  const tail = words.slice(index + 1)
  const isLast = tail.length <= TAIL_WORDS && tail.every((word) => seen.has(word) || isEmptyWord(word))
  return before && isLast ? [before] : []
}

/** "Muizen niet gezien en de vloer is schoon": the "niet" ended before. */
function endsBefore(index: number, words: readonly string[], next: Cue | undefined): boolean {
  const between = words.slice(index + 1, next?.start)
  return between.some((word) => ties.has(word)) && between.some((word) => seen.has(word))
}

/** "Geen muizen of ratten", "geen schone handdoeken": what is tied to it, or follows it at once, is meant as well. */
function withTied(first: number, words: readonly string[], cues: readonly Cue[], isOfNouns: boolean): readonly Cue[] {
  const meant = cues.slice(first, first + 1)
  for (const cue of cues.slice(first + 1)) {
    const last = meant.at(-1)
    const between = words.slice(last?.end, cue.start)
    const isTied =
      between.every((word) => ties.has(word)) && (between.length === 0 ? isOfNouns : groupOf(cue) === groupOf(last))
    if (!isTied) break
    meant.push(cue)
  }
  return meant
}

function groupOf(cue: Cue | undefined): string {
  return cue?.kind.replace('-of-thing', '') ?? ''
}

function verdictOf(kind: Cue['kind'], isTurned: boolean, isThere: boolean): Verdict {
  if (kind === 'needed') {
    if (isTurned) return 'wrong'
    return isThere ? 'right' : 'none'
  }
  const isRight = kind === 'right' || kind === 'right-of-thing'
  return isRight === isTurned ? 'wrong' : 'right'
}

function worse(one: Verdict, other: Verdict): Verdict {
  if (one === 'wrong' || other === 'wrong') return 'wrong'
  return one === 'right' || other === 'right' ? 'right' : 'none'
}
