import type { Flag } from '@agora/protocol/inspection'
import type { TimeOfDay } from '@agora/core/context/time-of-day'

/** What must be known to tell whether words deserve attention. It does not grow with the conversation. */
export type WatchState = {
  /** What earlier inspections of the firm left open. */
  readonly points: readonly { readonly id: string; readonly what: string }[]
  /** Whether the caution was given, or that it was not has been flagged already. */
  readonly caution: 'given' | 'flagged' | null
}

export const emptyWatch: WatchState = { points: [], caution: null }

/** What somebody's words gave away. */
export type Noticed = {
  readonly flags: readonly Omit<Flag, 'id' | 'source'>[]
  /** They say that the caution was given. */
  readonly caution?: true
  /** And at which time: "cautie gegeven om tien uur". */
  readonly cautionAt?: TimeOfDay
}

/** Looks at words as they are heard. By code, no model; it takes no longer for the last note than for the first. */
export type LookOut = (text: string, watch: WatchState) => Noticed
