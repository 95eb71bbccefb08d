import { foldWords } from './fold-words.ts'
import { credits, doubtful, farewells } from './words/ghosts.ts'

/** What is known of the sound that a text was understood of. */
export type GhostHints = {
  /** How much speech was detected in it, in ms; left out where nobody knows. */
  readonly speechMs?: number
}

/** Credits are short; what is longer is somebody's. */
const MAX_GHOST_CHARS = 160
/** The shortest word that anybody says takes longer. */
const SHORTEST_WORD_MS = 200
/** Hardly anybody speaks faster than twenty letters a second. */
const MAX_CHARS_PER_SECOND = 60
/** From here on a pace says something. */
const MIN_PACED_CHARS = 20
/** Nobody says a thing so often without a pause; a recogniser that hangs does. */
const MAX_REPEATS = 8
const MAX_REPEATED_WORDS = 4
/** Not behind an initial: "door J. Jansen". */
const SENTENCE_END = /(?<=[^\s.]{2}[.!?…])\s+/u

/** Whether a text is one that recognisers make up of silence and noise. */
export function isGhostText(text: string, { speechMs }: GhostHints = {}): boolean {
  if (speechMs !== undefined && speechMs <= 0) return true
  const words = foldWords(withoutSounds(text))
  if (words.length === 0) return true
  const plain = words.join(' ')
  if (plain.length <= MAX_GHOST_CHARS && isMadeUp(withoutSounds(text), plain)) return true
  if (isStuck(words)) return true
  if (speechMs === undefined) return false
  if (plain.length >= MIN_PACED_CHARS && (plain.length * 1000) / speechMs > MAX_CHARS_PER_SECOND) return true
  return speechMs < SHORTEST_WORD_MS && doubtful.has(plain)
}

/**
 * What was said in a text: nothing where all of it is made up. Of credits behind what somebody said, which recognisers
 * make of the silence after it, only what was said; how broadcasts take leave, somebody may have said.
 */
export function withoutGhosts(text: string, hints: GhostHints = {}): string {
  if (isGhostText(text, hints)) return ''
  const sentences = text.split(SENTENCE_END)
  const last = sentences.findLastIndex((sentence) => !isOneOf(credits, fold(sentence)))
  return sentences.slice(0, last + 1).join(' ')
}

/** Sentence by sentence: what somebody said before or behind a credit is theirs. */
function isMadeUp(text: string, plain: string): boolean {
  if (isOneOf(farewells, plain)) return true
  const sentences = text.split(SENTENCE_END).map(fold)
  const left = sentences.filter((sentence) => !isOneOf(credits, sentence) && !isOneOf(farewells, sentence))
  return left.length < sentences.length && left.every((sentence) => sentence === '' || doubtful.has(sentence))
}

function isOneOf(ghosts: readonly RegExp[], sentence: string): boolean {
  return sentence.length <= MAX_GHOST_CHARS && ghosts.some((ghost) => ghost.test(sentence))
}

function fold(sentence: string): string {
  return foldWords(sentence).join(' ')
}

/** Described sounds ("[Music]", "(gelach)", "*zucht*") and notes are no words. */
function withoutSounds(text: string): string {
  return text.replace(/\[[^\]]{0,60}\]|\([^)]{0,60}\)|\*[^*]{1,60}\*|[♪♫♬♩#]+/gu, ' ')
}

/** One to four words, over and over, and nothing else. */
function isStuck(words: readonly string[]): boolean {
  for (let length = 1; length <= MAX_REPEATED_WORDS; length++) {
    if (words.length >= length * MAX_REPEATS && words.every((word, at) => word === words[at % length])) return true
  }
  return false
}
