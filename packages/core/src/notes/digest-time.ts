import type { ThreadState } from '../state/thread-state.ts'

/** A silence of so long means that somebody has finished speaking of something. */
const SILENCE_MS = 30_000
/** Whoever goes on speaking without a pause must not put the digest off for ever. */
const MAX_WAIT_MS = 5 * 60_000
/** So many notes are enough to begin with at once. */
const MANY_NOTES = 100

/** When the notes are to be digested, now that one more was said. */
export function digestTime(
  { digest, digestDue }: Pick<ThreadState, 'digest' | 'digestDue'>,
  now: number,
  number: number,
): { at: number; since: number } {
  const since = digestDue?.since ?? now
  if (number - (digest?.to ?? 0) >= MANY_NOTES) return { at: now, since }
  return { at: Math.min(now + SILENCE_MS, since + MAX_WAIT_MS), since }
}
