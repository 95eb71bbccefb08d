import type { VoiceThreadView } from './voice-ports.ts'

/** Words that leave the device later than this are answered later; until then the session does not show thinking. */
const UNSENT_MS = 3_000
/** A turn opens within moments after words have arrived, or not at all. */
const NO_TURN_MS = 15_000
/** Who thinks longer answers when they are done; the floor is free until then. */
const THINK_MS = 180_000

export type Expectation = {
  /** The message that will be answered; null if unknown. */
  readonly asked: string | null
  /** The turn that was seen to run since. */
  readonly turn: string | null
  readonly waitedMs: number
}

/** Whether an answer can still come of it, from what is known of the conversation. */
export function expectsReply(view: VoiceThreadView, { asked, turn, waitedMs }: Expectation): boolean {
  if (waitedMs >= THINK_MS) return false
  const { activeTurn } = view
  if (activeTurn) return activeTurn.state === 'running'
  const entry = asked === null ? undefined : view.entries.findLast(({ id }) => id === asked)
  if (entry?.as === 'note' || entry?.as === 'command' || entry?.state.kind === 'refused') return false
  // It ran, and has ended without a word; what waited for it has its turn next.
  if (turn !== null && entry?.as !== 'queued') return false
  return waitedMs < (entry?.isUnsent ? UNSENT_MS : NO_TURN_MS)
}
