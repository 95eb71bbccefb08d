import { limits } from '@agora/protocol/limits'
import { backOffMs } from './back-off.ts'

/** A line that has not opened by then will not. */
export const OPENING_MS = 10_000
/** The server shows a sign of life every 15 s; one that is late by this much makes the line doubtful. */
export const SILENT_MS = limits.heartbeatMs + 5_000
/** How long a doubtful line has to prove itself. On a thin line an answer may queue behind an upload. */
export const CHECKING_MS = 8_000
/** A line that held this long was a good one: the next failure is a first failure. */
export const STEADY_MS = 10_000

/** Where the line stands. Times are those of a clock that never jumps back. */
export type MachineState =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'connecting'; readonly since: number; readonly failures: number }
  | { readonly kind: 'open'; readonly since: number; readonly heardAt: number; readonly failures: number }
  | { readonly kind: 'checking'; readonly since: number; readonly until: number; readonly failures: number }
  | { readonly kind: 'waiting'; readonly until: number; readonly failures: number }
  | { readonly kind: 'resting' }
  | { readonly kind: 'signed-out' }

export type MachineEvent =
  | { readonly type: 'start' }
  /** The server answered and knows us. */
  | { readonly type: 'opened' }
  /** Anything at all came down the line. */
  | { readonly type: 'heard' }
  | { readonly type: 'lost' }
  /** The server is about to stop and asks to come back after so long. */
  | { readonly type: 'sent-away'; readonly afterMs: number }
  | { readonly type: 'unauthenticated' }
  /** Something hints that the line may be dead: a late answer, a page that was frozen, a changed network. */
  | { readonly type: 'doubted' }
  | { readonly type: 'try-now' }
  | { readonly type: 'rest' }
  | { readonly type: 'wake' }
  | { readonly type: 'stop' }
  /** Time has passed. */
  | { readonly type: 'tick' }

/** What the runner must do: `probe` asks the other end for a sign of life. */
export type MachineEffect = 'open' | 'close' | 'probe'
export type MachineStep = { readonly state: MachineState; readonly effects: readonly MachineEffect[] }
export type MachineInput = { readonly now: number; readonly random: number }

/** What becomes of the line. Pure: time and chance are inputs; SPEC.md has the whole table. */
export function stepConnection(state: MachineState, event: MachineEvent, { now, random }: MachineInput): MachineStep {
  const stay: MachineStep = { state, effects: [] }
  if (event.type === 'stop') return leave(state, { kind: 'stopped' })
  switch (state.kind) {
    case 'stopped':
      return event.type === 'start' ? connect(0, now) : stay
    case 'connecting':
      if (event.type === 'opened') return at({ ...state, kind: 'open', since: now, heardAt: now })
      if (event.type === 'tick' && now < state.since + OPENING_MS) return stay
      if (event.type === 'tick') return retry(state.failures, now, random)
      return end(state, event, now, random) ?? stay
    case 'open':
      if (event.type === 'heard') return at({ ...state, heardAt: now })
      if (event.type === 'tick' && now < state.heardAt + SILENT_MS) return stay
      if (event.type === 'tick' || event.type === 'doubted' || event.type === 'wake') {
        return at({ kind: 'checking', since: state.since, until: now + CHECKING_MS, failures: state.failures }, 'probe')
      }
      return end(state, event, now, random) ?? stay
    case 'checking':
      if (event.type === 'heard') return at({ ...state, kind: 'open', heardAt: now })
      if (event.type === 'tick' && now < state.until) return stay
      return end(state, event.type === 'tick' ? { type: 'lost' } : event, now, random) ?? stay
    case 'waiting':
      if (event.type === 'tick' && now < state.until) return stay
      if (event.type === 'tick' || event.type === 'try-now') return connect(state.failures, now)
      return event.type === 'rest' ? at({ kind: 'resting' }) : stay
    case 'resting':
      return event.type === 'wake' ? connect(0, now) : stay
    case 'signed-out':
      return event.type === 'try-now' || event.type === 'wake' ? connect(0, now) : stay
    default:
      return state satisfies never
  }
}

/** When time alone will change something. */
export function nextDeadline(state: MachineState): number | undefined {
  switch (state.kind) {
    case 'connecting':
      return state.since + OPENING_MS
    case 'open':
      return state.heardAt + SILENT_MS
    case 'checking':
    case 'waiting':
      return state.until
    case 'stopped':
    case 'resting':
    case 'signed-out':
      return undefined
    default:
      return state satisfies never
  }
}

/** The ways in which a line that is there, or about to be, ends. */
function end(
  state: MachineState & { readonly since: number; readonly failures: number },
  event: MachineEvent,
  now: number,
  random: number,
): MachineStep | undefined {
  const wasGood = state.kind !== 'connecting' && now - state.since >= STEADY_MS
  if (event.type === 'lost') return retry(wasGood ? 0 : state.failures, now, random)
  if (event.type === 'sent-away') {
    // All clients of a stopping server are told the same: the spread keeps them apart.
    const until = now + event.afterMs + backOffMs(0, random)
    return at({ kind: 'waiting', until, failures: wasGood ? 1 : state.failures + 1 }, 'close')
  }
  if (event.type === 'unauthenticated') return at({ kind: 'signed-out' }, 'close')
  if (event.type === 'rest') return at({ kind: 'resting' }, 'close')
  return undefined
}

function retry(failures: number, now: number, random: number): MachineStep {
  return at({ kind: 'waiting', until: now + backOffMs(failures, random), failures: failures + 1 }, 'close')
}

function connect(failures: number, now: number): MachineStep {
  return at({ kind: 'connecting', since: now, failures }, 'open')
}

function leave(from: MachineState, to: MachineState): MachineStep {
  const hasTransport = from.kind === 'connecting' || from.kind === 'open' || from.kind === 'checking'
  return { state: to, effects: hasTransport ? ['close'] : [] }
}

function at(state: MachineState, ...effects: MachineEffect[]): MachineStep {
  return { state, effects }
}
