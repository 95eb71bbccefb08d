/**
 * How far a conversation has caught up with its log, which decides what is news to the person who looks at it: an event
 * that was there before is none, and one that came while there was no connection is news that was missed.
 */
export type CatchUp =
  /** Just opened, and nothing was asked. Events up to `seenTo` are in the cache. */
  | { readonly kind: 'opening'; readonly seenTo: number }
  /** The same, and the server was asked how far the log goes: nothing that comes meanwhile is news. */
  | { readonly kind: 'opening-asked'; readonly seenTo: number }
  /** Connected anew, and the server was asked how far the log goes: all that comes meanwhile was missed. */
  | { readonly kind: 'missed-asked'; readonly seenTo: number; readonly goal: number }
  /**
   * Events up to `missedTo` happened without a connection, and later ones are told as they happen. Up to `goal` the
   * conversation is still being put on the screen.
   */
  | { readonly kind: 'current'; readonly seenTo: number; readonly missedTo: number; readonly goal: number }

/** `seq`: how far the thread goes that is meant. */
export type CatchUpInput =
  | { readonly type: 'cache-read'; readonly seq: number }
  /** There is no connection: what the person has in front of them is all there is, and what comes later is news. */
  | { readonly type: 'connection-lost'; readonly seq: number }
  /** The server gave the thread and its newest page. */
  | { readonly type: 'loaded'; readonly seq: number }
  /** The server is asked how far the log goes; `seq`: how far the replica does. */
  | { readonly type: 'asked'; readonly seq: number }
  | { readonly type: 'answered'; readonly seq: number }
  | { readonly type: 'unanswered' }

export const justOpened: CatchUp = { kind: 'opening', seenTo: 0 }

/** Total: the table of it is in `catch-up.test.ts`. */
export function stepCatchUp(state: CatchUp, input: CatchUpInput): CatchUp {
  if (input.type === 'loaded') return current(input.seq)
  switch (state.kind) {
    case 'opening':
      return stepOpening(state, input)
    case 'opening-asked':
      return stepOpeningAsked(state, input)
    case 'missed-asked':
      if (input.type === 'answered') return { ...current(state.seenTo), missedTo: input.seq }
      return input.type === 'unanswered' ? current(state.seenTo) : state
    case 'current': {
      const { seenTo, goal } = state
      return input.type === 'asked' ? { kind: 'missed-asked', seenTo, goal } : state
    }
    default:
      return state satisfies never
  }
}

type LaterInput = Exclude<CatchUpInput, { readonly type: 'loaded' }>

function stepOpening(state: CatchUp & { readonly kind: 'opening' }, input: LaterInput): CatchUp {
  switch (input.type) {
    case 'cache-read':
      return { kind: 'opening', seenTo: input.seq }
    case 'connection-lost':
      return current(input.seq)
    case 'asked':
      return { kind: 'opening-asked', seenTo: input.seq }
    case 'answered':
    case 'unanswered':
      return state
    default:
      return input satisfies never
  }
}

function stepOpeningAsked(state: CatchUp & { readonly kind: 'opening-asked' }, input: LaterInput): CatchUp {
  switch (input.type) {
    case 'connection-lost':
      return { kind: 'missed-asked', seenTo: input.seq, goal: 0 }
    case 'asked':
      return { kind: 'opening-asked', seenTo: input.seq }
    case 'answered':
      return { kind: 'current', seenTo: input.seq, missedTo: input.seq, goal: input.seq }
    case 'unanswered':
      return current(state.seenTo)
    case 'cache-read':
      return state
    default:
      return input satisfies never
  }
}

function current(seenTo: number): CatchUp & { readonly kind: 'current' } {
  return { kind: 'current', seenTo, missedTo: 0, goal: 0 }
}

/** Whether the event at `seq` is news to the person who looks; `missed`: it happened without a connection. */
export function newsOf(state: CatchUp, seq: number): 'none' | 'missed' | 'news' {
  if (state.kind === 'opening-asked' || seq <= state.seenTo) return 'none'
  if (state.kind === 'missed-asked') return 'missed'
  return state.kind === 'current' && seq <= state.missedTo ? 'missed' : 'news'
}

/** Whether what comes now belongs to opening the conversation. `cursor`: how far it is on the screen. */
export function isCatchingUp(state: CatchUp, cursor: number): boolean {
  if (state.kind === 'opening' || state.kind === 'opening-asked') return true
  return cursor < state.goal
}
