import type { KnownBy, OpenSpeech, Segment } from './speech-state.ts'

type Speech = {
  readonly by: KnownBy
  readonly onsetMs: number
  /** Null while it lasts. */
  readonly endedMs: number | null
  readonly segments: readonly Segment[]
}

/** Speech that has the floor: a turn begins with it, or goes on. */
export function addToTurn(state: OpenSpeech, { by, onsetMs, endedMs, segments }: Speech): OpenSpeech {
  const { turn, nowMs } = state
  const isLive = segments.some(({ isFinal, text }) => !isFinal && text.trim() !== '')
  const last = { lastOnsetMs: onsetMs, isLastUnheard: segments.length === 0 }
  if (turn.kind === 'none') {
    return {
      ...state,
      turn: { kind: 'open', by, startedMs: onsetMs, ...last, endedMs, segments, changedMs: nowMs, isLive },
    }
  }
  const { lastOnsetMs, isLastUnheard } = turn
  const ends = endedMs === null || turn.endedMs === null ? null : Math.max(endedMs, turn.endedMs)
  return {
    ...state,
    turn: {
      kind: 'open',
      by: turn.by === 'voice' || by === 'voice' ? 'voice' : 'words',
      startedMs: Math.min(turn.startedMs, onsetMs),
      ...(onsetMs < lastOnsetMs ? { lastOnsetMs, isLastUnheard } : last),
      endedMs: ends,
      segments: [...turn.segments, ...segments],
      changedMs: nowMs,
      isLive: isLive || turn.isLive,
    },
  }
}
