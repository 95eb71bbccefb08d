import { foldWords } from './fold-words.ts'
import type { Reply } from './speech-state.ts'
import { spokenPart } from './spoken-part.ts'

/** A microphone and a recogniser are this far behind the loudspeaker, and the last mark may be a little old. */
const BEHIND_MS = 6_000
const AHEAD_MS = 700
/** Fewer words than that somebody may say of their own accord. */
const LEAST_WORDS = 3
/** A recogniser mishears an echo now and then. */
const LEAST_SHARE = 0.8

/** Whether words are what Agora itself is saying just now: heard by the microphone, and nobody's. */
export function isEcho(text: string, reply: Reply, nowMs: number): boolean {
  if (reply.kind !== 'playing' && reply.kind !== 'paused') return false
  const words = foldWords(text)
  if (words.length < LEAST_WORDS) return false
  const { chunks, playedMs, startedMs } = reply
  const toMs = Math.min(playedMs + AHEAD_MS, playedMs + Math.max(0, nowMs - startedMs))
  const before = spokenPart(chunks, playedMs - BEHIND_MS)
  const spoken = foldWords(spokenPart(chunks, toMs).slice(before.length))
  return longestInOrder(words, spoken) >= Math.ceil(words.length * LEAST_SHARE)
}

/** The most words that stand in both in one row, each at most two places behind the one before. */
function longestInOrder(words: readonly string[], spoken: readonly string[]): number {
  let most = 0
  for (let from = 0; from < spoken.length; from++) {
    let at = from
    let found = 0
    for (const word of words) {
      const next = spoken.indexOf(word, at)
      if (next < 0 || (found > 0 && next - at > 2)) continue
      found++
      at = next + 1
    }
    most = Math.max(most, found)
  }
  return most
}
