import { WINDOW_MS } from './sound-window.ts'

export type VadConfig = {
  /** A window that is speech with at least this likelihood begins it. Silero's own advice. */
  readonly startAt: number
  /** One below this is silence; what lies between changes nothing, or speech would flicker at every breath. */
  readonly endBelow: number
  /** So much speech without a break begins it: a click or a door lasts one window. */
  readonly minSpeechMs: number
  /** So much silence ends it. 300 ms cut "No, stop that" in two. */
  readonly endOfSpeechMs: number
}

export const defaultVadConfig: VadConfig = { startAt: 0.5, endBelow: 0.35, minSpeechMs: 64, endOfSpeechMs: 500 }

/** `speechMs`: from the first window of speech to the end of the last one. */
export type VadState =
  | { readonly kind: 'quiet' }
  | { readonly kind: 'rising'; readonly speechMs: number }
  | { readonly kind: 'speech'; readonly speechMs: number }
  | { readonly kind: 'falling'; readonly speechMs: number; readonly silenceMs: number }

export type VadChange =
  | { readonly type: 'start'; readonly speechMs: number }
  | { readonly type: 'end'; readonly silenceMs: number }

export type VadStep = { readonly state: VadState; readonly change?: VadChange }

const quiet: VadState = { kind: 'quiet' }

/** Takes one more window with its speech probability. Time is counted in windows; it reads no clock. */
export function stepVad(state: VadState, probability: number, config: VadConfig): VadStep {
  // What is no number is no speech: a comparison with it would be false both ways, and speech would never end.
  const prob = Number.isFinite(probability) ? probability : 0
  switch (state.kind) {
    case 'quiet':
      return prob >= config.startAt ? begin(WINDOW_MS, config) : { state: quiet }
    case 'rising':
      return prob >= config.startAt ? begin(state.speechMs + WINDOW_MS, config) : { state: quiet }
    case 'speech': {
      const { speechMs } = state
      if (prob < config.endBelow) return fall(speechMs, WINDOW_MS, config)
      return { state: { kind: 'speech', speechMs: speechMs + WINDOW_MS } }
    }
    case 'falling': {
      const { speechMs, silenceMs } = state
      if (prob >= config.startAt) return { state: { kind: 'speech', speechMs: speechMs + silenceMs + WINDOW_MS } }
      return fall(speechMs, silenceMs + WINDOW_MS, config)
    }
  }
}

function begin(speechMs: number, { minSpeechMs }: VadConfig): VadStep {
  if (speechMs < minSpeechMs) return { state: { kind: 'rising', speechMs } }
  return { state: { kind: 'speech', speechMs }, change: { type: 'start', speechMs } }
}

function fall(speechMs: number, silenceMs: number, { endOfSpeechMs }: VadConfig): VadStep {
  if (silenceMs < endOfSpeechMs) return { state: { kind: 'falling', speechMs, silenceMs } }
  return { state: quiet, change: { type: 'end', silenceMs } }
}

/** How long speech has lasted; nothing while there is none. Silence that does not end it yet is not counted. */
export function speechMsOf(state: VadState): number {
  return state.kind === 'speech' || state.kind === 'falling' ? state.speechMs : 0
}
