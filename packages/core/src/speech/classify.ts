import { foldWords, isDrawnOut, squeeze, unrepeat } from './fold-words.ts'
import { type OverlapLexicon, overlapLexicon } from './overlap-lexicon.ts'
import type { SpeechConfig, WordClass } from './speech-config.ts'

export type Classified = {
  readonly is: WordClass
  /** How many words are neither agreement nor an interruption. */
  readonly contentWords: number
  /** Content so far, and agreement if it goes on so: "ja, dat is" may still become "ja, dat is goed". */
  readonly mayAgree: boolean
}

/** An operator's own opinion of words; `undefined` where it has none. */
export type ClassifyWith = (text: string) => WordClass | undefined

const classes: ReadonlySet<unknown> = new Set<WordClass>(['empty', 'soft', 'hard', 'content'])

/** What words over Agora's speech are. `decideOverlap` alone may ask: who asks elsewhere decides a second time. */
export function classify(text: string, config: SpeechConfig, classifyWith?: ClassifyWith): Classified {
  const words = foldWords(text)
  if (words.length === 0) return { is: 'empty', contentWords: 0, mayAgree: false }
  const lexicon = overlapLexicon(config)
  const ours = read(words, lexicon)
  const theirs = classifyWith && ask(classifyWith, text)
  if (theirs === undefined) return { ...ours, mayAgree: ours.is === 'content' && beginsToAgree(words, lexicon) }
  // One that is content by their word has at least a word of content by ours.
  const contentWords = theirs === 'content' ? Math.max(1, ours.contentWords) : ours.contentWords
  return { is: theirs, contentWords, mayAgree: false }
}

/** Whether all of it is agreement but its last words, and those are how a phrase that agrees begins. */
function beginsToAgree(words: readonly string[], lexicon: OverlapLexicon): boolean {
  for (let at = Math.max(0, words.length - lexicon.longest + 1); at < words.length; at++) {
    if (!lexicon.beginnings.has(words.slice(at).join(' '))) continue
    if (at === 0 || read(words.slice(0, at), lexicon).is === 'soft') return true
  }
  return false
}

type Reading = { readonly contentWords: number; readonly pieces: number; readonly isHard: boolean }

/** Of all ways to read it as phrases, the one that leaves the fewest words over; of these the one of the longest phrases. */
function read(words: readonly string[], lexicon: OverlapLexicon): Omit<Classified, 'mayAgree'> {
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
  return find(word, lexicon) ?? find(word, lexicon, unrepeat)
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
