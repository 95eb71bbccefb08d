import type { OpenSpeech, OpenStep } from './speech-state.ts'

export function idle(state: OpenSpeech): OpenStep {
  return { state, effects: [] }
}

export function andThen({ state, effects }: OpenStep, more: (state: OpenSpeech) => OpenStep): OpenStep {
  const step = more(state)
  if (effects.length === 0) return step
  return { state: step.state, effects: step.effects.length === 0 ? effects : [...effects, ...step.effects] }
}
