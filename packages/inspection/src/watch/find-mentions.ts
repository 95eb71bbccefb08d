import { compileCues } from '../limits/compile-cues.ts'
import { emptyWords } from '../rules/empty-words.ts'
import { readWords } from '../rules/read-words.ts'
import { stemWord } from '../rules/stem-word.ts'
import type { Domain } from '../domain/domain.ts'

type PointWord = { readonly stem: string; readonly weight: number; readonly isPlace: boolean }
export type OpenWords = { readonly id: string; readonly what: string }

/** How much of what a point says, by weight, a note must say as well: in several words, or in one that tells enough. */
const BY_SEVERAL = 0.3
const BY_ONE = 0.45
/** What is left of a word that names a place or says that something is wrong: half of all notes have one. */
const WEAK = 0.5
/** Where something is, beside what is seldom asked for in rules. */
const whereWords = new Set(
  'naast achter onder boven bovenop voorin achterin beside behind near below above next'.split(' '),
)
/** How much is left where words share only a part ("temperatuurlijst") or a meaning. */
const BY_PART = 0.6
const BY_MEANING = 0.7
/** Shorter parts stand inside words by chance. */
const MIN_PART = 5
/** A note's words beyond these are not read. */
const MOST_WORDS = 80
const MOST_POINT_WORDS = 24
/** Points whose words are kept ready; an inspection has far fewer. */
const MOST_KEPT = 400

/** Makes the finder of the open points that a note is about, by the stems of what both say. */
export function makeMentionFinder({ rules, synonyms, findings }: Pick<Domain, 'rules' | 'synonyms' | 'findings'>) {
  const weigh = makeWeights(rules)
  const meanings = makeMeanings(synonyms)
  const places = compileCues(findings.places)
  const wrong = compileCues(findings.wrong)
  const kept = new Map<string, readonly PointWord[]>()

  const wordsOf = (what: string): readonly PointWord[] => {
    const before = kept.get(what)
    if (before) return before
    const made = contentOf(what, MOST_POINT_WORDS).map((word): PointWord => {
      const stem = stemWord(word)
      const isPlace = places.test(` ${word} `)
      return { stem, isPlace, weight: weigh(stem) * (isPlace || wrong.test(` ${word} `) ? WEAK : 1) }
    })
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(what, made)
    return made
  }

  return (text: string, points: readonly OpenWords[]): readonly OpenWords[] => {
    const said = stemsOf(text, MOST_WORDS)
    return said.length === 0 ? [] : points.filter(({ what }) => isMentioned(wordsOf(what), said, meanings))
  }
}

function isMentioned(
  point: readonly PointWord[],
  said: readonly string[],
  meanings: ReadonlyMap<string, readonly number[]>,
): boolean {
  let all = 0
  let shared = 0
  let words = 0
  let isTelling = false
  for (const { stem, weight, isPlace } of point) {
    all += weight
    let best = 0
    for (const other of said) best = Math.max(best, fitOf(stem, other, meanings))
    if (best === 0) continue
    shared += weight * best
    words++
    isTelling ||= !isPlace
  }
  return words > 1 ? shared >= all * BY_SEVERAL : isTelling && shared >= all * BY_ONE
}

function fitOf(stem: string, other: string, meanings: ReadonlyMap<string, readonly number[]>): number {
  if (stem === other) return 1
  const [short, long] = stem.length < other.length ? [stem, other] : [other, stem]
  if (short.length >= MIN_PART && (long.startsWith(short) || long.endsWith(short))) return BY_PART + 0.2
  const own = meanings.get(stem)
  if (own?.some((group) => meanings.get(other)?.includes(group))) return BY_MEANING
  return sharedStart(stem, other) >= MIN_PART + 1 ? BY_PART : 0
}

function sharedStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

function stemsOf(text: string, most: number): readonly string[] {
  return [...new Set(contentOf(text, most).map(stemWord))]
}

/** The words that tell something, each once. */
function contentOf(text: string, most: number): readonly string[] {
  const words = new Set<string>()
  for (const word of readWords(text)) {
    if (word.length > 2 && word.length < 40 && !emptyWords.has(word) && !whereWords.has(word) && !/\d/.test(word))
      words.add(word)
    if (words.size >= most) break
  }
  return [...words]
}

/** Words that many rules have tell little: "temperatuur", "keuken". What no rule has is somebody's own, and tells most. */
function makeWeights(rules: Domain['rules']): (stem: string) => number {
  const counts = new Map<string, number>()
  for (const { subject, asked, text } of rules) {
    const own = stemsOf([subject, asked, text].map(({ nl, en }) => `${nl} ${en}`).join(' '), Number.MAX_SAFE_INTEGER)
    for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  const most = Math.log(1 + rules.length)
  return (stem) => (most === 0 ? 1 : Math.max(0.35, Math.log(1 + rules.length / (1 + (counts.get(stem) ?? 0))) / most))
}

function makeMeanings(synonyms: Domain['synonyms']): ReadonlyMap<string, readonly number[]> {
  const meanings = new Map<string, number[]>()
  for (const [group, words] of synonyms.entries()) {
    for (const word of words.split(' ')) {
      const stem = stemWord(word)
      meanings.set(stem, [...(meanings.get(stem) ?? []), group])
    }
  }
  return meanings
}
