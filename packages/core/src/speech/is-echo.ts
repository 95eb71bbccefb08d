import { countChanges } from './count-changes.ts'
import { foldWords } from './fold-words.ts'
import type { OpenSpeech, Overlap } from './speech-state.ts'
import { endsInQuestion, spokenPart } from './spoken-part.ts'
import { stopWords } from './stop-words.ts'

/** An echo begins when Agora says its first word: marks and the detector are this far off. */
const BEHIND_MS = 1_500
/** Where no voice was detected the words alone tell the time, and a recogniser is late. */
const LATE_MS = 6_000
const AHEAD_MS = 700
/** Fewer words than that a person may say of their own accord. */
const LEAST_WORDS = 3
/** A recogniser mishears an echo now and then. */
const LEAST_SHARE = 0.8
/** A recogniser leaves out so many words between two that it understands. */
const MOST_SKIPPED = 2
/** Recognisers take short words for each other; a longer one that sounds like none of Agora's is the user's. */
const LEAST_TELLING = 4
const MOST_MISHEARD = 0.5
/** A word that Agora does not say, and that a recogniser hardly makes up: it stops, denies, asks or corrects a number. */
const OWN =
  /^(?:niet|geen|not|dont|but|maar|wat|wie|waar|waarom|wanneer|hoe|hoeveel|welke?|what|who|where|why|when|how|which|\d+|nul|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|\p{L}*tien|\p{L}*tig|honderd|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}*teen|\p{L}{3,}ty|hundred)$/u

/**
 * Whether words are what Agora itself was saying while they were heard: its loudspeaker, and not the user. Of fewer words
 * so far, whether they may become that.
 */
export function isEcho(
  text: string,
  { playedMs: fromMs, by }: Overlap,
  { reply, nowMs }: Pick<OpenSpeech, 'reply' | 'nowMs'>,
  heard: 'so far' | 'all',
): boolean {
  if (reply.kind !== 'playing' && reply.kind !== 'paused') return false
  const words = foldWords(text)
  if (heard === 'all' && words.length < LEAST_WORDS) return false
  const { chunks, playedMs, startedMs } = reply
  const toMs = Math.min(playedMs + AHEAD_MS, playedMs + Math.max(0, nowMs - startedMs))
  const before = spokenPart(chunks, by === 'voice' ? fromMs - BEHIND_MS : playedMs - LATE_MS)
  const spoken = spokenPart(chunks, toMs).slice(before.length)
  // Who repeats a statement as a question asks.
  if (/\?\s*$/u.test(text) && !spoken.includes('?') && !endsInQuestion(chunks)) return false
  const said = foldWords(spoken)
  if (words.length < LEAST_WORDS) return words.every((word) => !stopWords.has(word) && said.some(isBegunBy(word)))
  const own = leastOwnWords(words, said)
  if (words.length - own.length < Math.ceil(words.length * LEAST_SHARE)) return false
  return own.every(({ word, near }) => !stopWords.has(word) && !OWN.test(word) && isMisheard(word, near))
}

/** The last word of an interim may be unfinished. */
const isBegunBy = (word: string) => (said: string) => said.startsWith(word)

/** A word that Agora does not say, and what Agora says in its place. */
type OwnWord = { readonly word: string; readonly near: readonly string[] }

/** The words that are left where most of them stand in both in one row, each at most two places behind the one before. */
function leastOwnWords(words: readonly string[], spoken: readonly string[]): readonly OwnWord[] {
  let least: readonly OwnWord[] = words.map((word) => ({ word, near: [] }))
  for (let from = 0; from < spoken.length; from++) {
    let at = from
    let found = 0
    const own: OwnWord[] = []
    for (const word of words) {
      const next = spoken.indexOf(word, at)
      if (next < 0 || (found > 0 && next - at > MOST_SKIPPED)) {
        own.push({ word, near: spoken.slice(found > 0 ? at : Math.max(0, at - MOST_SKIPPED), at + 1 + MOST_SKIPPED) })
        continue
      }
      found++
      at = next + 1
    }
    if (own.length < least.length) least = own
  }
  return least
}

/** "Gaten" of "graden", "fire" of "firefighter": a recogniser's slip. "Vriezer" in the place of "koelcel" is a correction. */
function isMisheard(word: string, near: readonly string[]): boolean {
  if (word.length < LEAST_TELLING) return true
  return near.some((said, at) => soundsLike(word, said) || soundsLike(word, `${said}${near[at + 1] ?? ''}`))
}

function soundsLike(word: string, said: string): boolean {
  return said.startsWith(word) || countChanges(word, said) <= Math.max(word.length, said.length) * MOST_MISHEARD
}
