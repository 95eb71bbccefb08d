import { askReply } from './change-reply.ts'
import type { OpenSpeech, OpenStep, Overlap, OverlapEnd, Pending } from './speech-state.ts'

/** Asks for a reply. A turn in which nothing is said is from then on a sound that somebody makes while it is thought. */
export function askOverSound(state: OpenSpeech, pending: Pending | null): OpenStep {
  const { turn, nowMs } = state
  if (turn.kind === 'none') return askReply(state, pending)
  const asked = askReply({ ...state, turn: { kind: 'none' } }, pending)
  const { by, startedMs: onsetMs, endedMs, segments, changedMs } = turn
  const end: OverlapEnd = endedMs === null ? { kind: 'lasting' } : { kind: 'over', atMs: endedMs, toldMs: nowMs }
  const replyId = `r${asked.state.replyCount}`
  const overlap: Overlap = {
    by,
    onsetMs,
    end,
    segments,
    changedMs,
    verdict: 'open',
    lookMs: null,
    replyId,
    playedMs: 0,
  }
  return { state: { ...asked.state, overlaps: [...asked.state.overlaps, overlap] }, effects: asked.effects }
}
