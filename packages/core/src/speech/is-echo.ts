import { foldWords } from './fold-words.ts'
import type { Overlap, Reply } from './speech-state.ts'
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
/** A word that Agora does not say, and that a recogniser hardly makes up: it stops, denies, asks or corrects a number. */
const OWN =
  /^(?:niet|geen|not|dont|but|maar|wat|wie|waar|waarom|wanneer|hoe|hoeveel|welke?|what|who|where|why|when|how|which|\d+|nul|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|\p{L}*tien|\p{L}*tig|honderd|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}*teen|\p{L}{3,}ty|hundred)$/u

/** Whether words are what Agora itself was saying while they were heard: its loudspeaker, and not the user. */
export function isEcho(text: string, { playedMs: fromMs, by }: Overlap, reply: Reply, nowMs: number): boolean {
  if (reply.kind !== 'playing' && reply.kind !== 'paused') return false
  const words = foldWords(text)
  if (words.length < LEAST_WORDS) return false
  const { chunks, playedMs, startedMs } = reply
  const toMs = Math.min(playedMs + AHEAD_MS, playedMs + Math.max(0, nowMs - startedMs))
  const before = spokenPart(chunks, by === 'voice' ? fromMs - BEHIND_MS : playedMs - LATE_MS)
  const spoken = spokenPart(chunks, toMs).slice(before.length)
  // Who repeats a statement as a question asks.
  if (/\?\s*$/u.test(text) && !spoken.includes('?') && !endsInQuestion(chunks)) return false
  const own = leastOwnWords(words, foldWords(spoken))
  if (words.length - own.length < Math.ceil(words.length * LEAST_SHARE)) return false
  return !own.some((word) => stopWords.has(word) || OWN.test(word))
}

/** The words that are left where most of them stand in both in one row, each at most two places behind the one before. */
function leastOwnWords(words: readonly string[], spoken: readonly string[]): readonly string[] {
  let least = words
  for (let from = 0; from < spoken.length; from++) {
    let at = from
    let found = 0
    const own: string[] = []
    for (const word of words) {
      const next = spoken.indexOf(word, at)
      if (next < 0 || (found > 0 && next - at > 2)) {
        own.push(word)
        continue
      }
      found++
      at = next + 1
    }
    if (own.length < least.length) least = own
  }
  return least
}
