import { foldWords } from './fold-words.ts'
import { doubtful, ghosts } from './words/ghosts.ts'

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

/** Whether a text is one that recognisers make up of silence and noise. */
export function isGhostText(text: string, { speechMs }: GhostHints = {}): boolean {
  if (speechMs !== undefined && speechMs <= 0) return true
  const words = foldWords(withoutSounds(text))
  if (words.length === 0) return true
  const plain = words.join(' ')
  if (plain.length <= MAX_GHOST_CHARS && ghosts.some((ghost) => ghost.test(plain))) return true
  if (isStuck(words)) return true
  if (speechMs === undefined) return false
  if (plain.length >= MIN_PACED_CHARS && (plain.length * 1000) / speechMs > MAX_CHARS_PER_SECOND) return true
  return speechMs < SHORTEST_WORD_MS && doubtful.has(plain)
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
