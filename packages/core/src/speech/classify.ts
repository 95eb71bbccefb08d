import { countChanges } from './count-changes.ts'
import { foldWords, isDrawnOut, isLaughter, squeeze, unrepeat } from './fold-words.ts'
import type { JudgeOverlap, OverlapJudgement } from './judge-overlap.ts'
import { type OverlapLexicon, overlapLexicon } from './overlap-lexicon.ts'
import { readSoundTags } from './sound-tags.ts'
import type { SpeechConfig, WordClass } from './speech-config.ts'
import { objections, stopWords } from './stop-words.ts'

export type Classified = {
  readonly is: WordClass
  /** How many words are neither agreement nor an interruption. */
  readonly contentWords: number
  /** Of these, those before the last word: in an interim that one may be unfinished. */
  readonly finishedWords: number
  /** An interim that is no agreement, and may be its beginning: "ja, dat is" may still become "ja, dat is goed". */
  readonly mayAgree: boolean
  /** An interim that is more likely the beginning of agreement than of anything else. */
  readonly leansToAgree: boolean
}

/** An operator's own opinion of words; `undefined` where it has none. */
export type ClassifyWith = (text: string) => WordClass | undefined

/** `judge` decides about words that are on no list of agreement; without it the lists decide alone. */
export type Opinions = { readonly classifyWith?: ClassifyWith; readonly judge?: JudgeOverlap }

/** Below this an interim is hardly the beginning of agreement: nothing is waited for. */
const HARDLY_AGREES = 0.2
/** A single word that is no known interruption is too often agreement misheard: so much is enough. */
const SINGLE_AGREES = 0.7
/** A shorter phrase is another one with one letter changed. */
const LEAST_MISHEARD = 8
/** Of a phrase that stops: what is taken for agreement there goes on speaking. */
const MOST_MISHEARD_LETTERS = 2
/** From here on an interim is more likely agreement than not. */
const RATHER_AGREES = 0.5
/** From here on an interim is agreement as far as it goes. */
const SURELY_AGREES = 0.9

const classes: ReadonlySet<unknown> = new Set<WordClass>(['empty', 'soft', 'hard', 'content'])
const none = { contentWords: 0, finishedWords: 0, mayAgree: false, leansToAgree: false } as const

/** What words over Agora's speech are. `decideOverlap` alone may ask: who asks elsewhere decides a second time. */
export function classify(
  said: string,
  config: SpeechConfig,
  { classifyWith, judge }: Opinions = {},
  heard: 'so far' | 'all' = 'all',
): Classified {
  const { text, isLaughed } = readSoundTags(said)
  const words = foldWords(text)
  if (words.length === 0) return { is: isLaughed ? 'soft' : 'empty', ...none }
  const lexicon = overlapLexicon(config)
  const ours = read(words, lexicon)
  const finishedWords = Math.min(ours.contentWords, read(words.slice(0, -1), lexicon).contentWords)
  const theirs = classifyWith && ask(classifyWith, text)
  if (theirs === undefined) {
    const isStop = isPlainStop(words, lexicon) || (heard === 'all' && isMisheardStop(words, lexicon))
    const judged = ours.is === 'soft' || isStop ? undefined : judge?.(said, heard)
    if (judged && (agrees(judged, heard, words) || isMisheardSoft(words, lexicon))) return { is: 'soft', ...none }
    const mayStillAgree = judged ? judged.agrees >= HARDLY_AGREES : mayAgree(words, ours.is, lexicon)
    return { ...ours, finishedWords, mayAgree: mayStillAgree, leansToAgree: (judged?.agrees ?? 0) >= RATHER_AGREES }
  }
  // One that is content by their word has at least a word of content by ours.
  const contentWords = theirs === 'content' ? Math.max(1, ours.contentWords) : ours.contentWords
  return { is: theirs, contentWords, finishedWords, mayAgree: false, leansToAgree: false }
}

/** "No", "nee nee", "yeah but", "ja maar": nobody says these to agree, whatever may follow. */
function isPlainStop(words: readonly string[], lexicon: OverlapLexicon): boolean {
  if (words.every((word) => stopWords.has(squeezed(word)))) return true
  const isBut = objections.has(words.at(-1) ?? '')
  return isBut && read(words.slice(0, -1), lexicon).contentWords === 0
}

function agrees(judged: OverlapJudgement, heard: 'so far' | 'all', words: readonly string[]): boolean {
  if (heard === 'so far') return judged.agrees >= SURELY_AGREES
  return judged.isSureToAgree || (words.length === 1 && judged.agrees >= SINGLE_AGREES)
}

/** "Make sense": all of it is a phrase that agrees, but for one letter. No phrase that stops is so near to one. */
function isMisheardSoft(words: readonly string[], { soft, phrases }: OverlapLexicon): boolean {
  const said = words.join(' ')
  if (words.length < 2 || said.length < LEAST_MISHEARD || words.some((word) => phrases.get(word) === 'hard'))
    return false
  return soft.some((phrase) => phrase.includes(' ') && isOneLetterOff(said, phrase))
}

/** "Goled on": but for two letters all of it is a phrase that stops, and no phrase that agrees is so near to it. */
function isMisheardStop(words: readonly string[], { phrases }: OverlapLexicon): boolean {
  const said = words.join(' ')
  if (words.length < 2 || said.length < LEAST_MISHEARD - 1 || phrases.has(said)) return false
  let stop = MOST_MISHEARD_LETTERS + 1
  let soft = Infinity
  for (const [phrase, is] of phrases) {
    if (!phrase.includes(' ') || Math.abs(phrase.length - said.length) > MOST_MISHEARD_LETTERS) continue
    const changes = countChanges(said, phrase)
    if (is === 'hard') stop = Math.min(stop, changes)
    else soft = Math.min(soft, changes)
  }
  return stop <= MOST_MISHEARD_LETTERS && stop < soft
}

function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(one.length, other.length) - start - end <= 1
}

/** Whether all of it is agreement but its last words, and those are how a phrase that agrees begins. */
function mayAgree(words: readonly string[], is: WordClass, lexicon: OverlapLexicon): boolean {
  if (is !== 'content' && is !== 'hard') return false
  if (stopWords.has(squeezed(words.at(-1) ?? ''))) return false
  for (let at = Math.max(0, words.length - lexicon.longest); at < words.length; at++) {
    const last = words.slice(at).join(' ')
    const begins = lexicon.beginnings.has(last) || (is === 'content' && isUnfinished(last, lexicon))
    if (begins && (at === 0 || read(words.slice(0, at), lexicon).is === 'soft')) return true
  }
  return false
}

function squeezed(word: string): string {
  return isDrawnOut(word) ? word.replace(/(\p{L})\1{2,}/gu, word.startsWith('ne') ? '$1$1' : '$1') : word
}

/** "Preci" of "precies". */
function isUnfinished(begun: string, { soft }: OverlapLexicon): boolean {
  return soft.some((phrase) => phrase.length > begun.length && phrase.startsWith(begun))
}

type Reading = { readonly contentWords: number; readonly pieces: number; readonly isHard: boolean }

/** Of all ways to read it as phrases, the one that leaves the fewest words over; of these the one of the longest phrases. */
function read(words: readonly string[], lexicon: OverlapLexicon): Pick<Classified, 'is' | 'contentWords'> {
  // How the words from each place on are best read, from the last place to the first.
  const rest: Reading[] = Array.from({ length: words.length + 1 }, () => nothing)
  for (let at = words.length - 1; at >= 0; at--) {
    let best = go(rest[at + 1] ?? nothing, 'content')
    for (let length = Math.min(lexicon.longest, words.length - at); length > 0; length--) {
      const is = lookUp(words, at, length, lexicon)
      if (!is) continue
      const other = go(rest[at + length] ?? nothing, is)
      if (isBetter(other, best)) best = other
    }
    rest[at] = best
  }
  const { contentWords, isHard } = rest[0] ?? nothing
  return { is: isHard ? 'hard' : contentWords > 0 ? 'content' : 'soft', contentWords }
}

const nothing: Reading = { contentWords: 0, pieces: 0, isHard: false }

function go({ contentWords, pieces, isHard }: Reading, is: 'soft' | 'hard' | 'content'): Reading {
  return {
    contentWords: is === 'content' ? contentWords + 1 : contentWords,
    pieces: pieces + 1,
    isHard: isHard || is === 'hard',
  }
}

function isBetter(one: Reading, other: Reading): boolean {
  if (one.contentWords !== other.contentWords) return one.contentWords < other.contentWords
  return one.pieces < other.pieces
}

function lookUp(words: readonly string[], at: number, length: number, lexicon: OverlapLexicon) {
  if (length > 1) return find(words.slice(at, at + length).join(' '), lexicon)
  const word = words[at] ?? ''
  return find(word, lexicon) ?? find(word, lexicon, unrepeat) ?? (isLaughter(word) ? 'soft' : undefined)
}

function find(phrase: string, { phrases, drawnOut }: OverlapLexicon, key = (written: string) => written) {
  return phrases.get(key(phrase)) ?? (isDrawnOut(phrase) ? drawnOut.get(key(squeeze(phrase))) : undefined)
}

/** Theirs may fail or answer anything: then ours counts, and the conversation goes on. */
function ask(classifyWith: ClassifyWith, text: string): WordClass | undefined {
  try {
    const answer = classifyWith(text)
    return classes.has(answer) ? answer : undefined
  } catch {
    return undefined
  }
}
