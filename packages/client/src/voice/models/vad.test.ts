import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WINDOW_MS } from './sound-window.ts'
import { type VadChange, type VadState, type VadStep, defaultVadConfig, stepVad } from './vad.ts'

const bands = { silence: 0.34, between: 0.42, speech: 0.5 } as const
type Band = keyof typeof bands

const states = {
  quiet: { kind: 'quiet' },
  rising: { kind: 'rising', speechMs: 32 },
  speech: { kind: 'speech', speechMs: 320 },
  falling: { kind: 'falling', speechMs: 320, silenceMs: 96 },
  'falling to its end': { kind: 'falling', speechMs: 320, silenceMs: 480 },
} as const satisfies Record<string, VadState>

const quiet: VadStep = { state: { kind: 'quiet' } }
const table: Readonly<Record<keyof typeof states, Record<Band, VadStep>>> = {
  quiet: { silence: quiet, between: quiet, speech: { state: { kind: 'rising', speechMs: 32 } } },
  rising: {
    silence: quiet,
    between: quiet,
    speech: { state: { kind: 'speech', speechMs: 64 }, change: { type: 'start', speechMs: 64 } },
  },
  speech: {
    silence: { state: { kind: 'falling', speechMs: 320, silenceMs: 32 } },
    between: { state: { kind: 'speech', speechMs: 352 } },
    speech: { state: { kind: 'speech', speechMs: 352 } },
  },
  falling: {
    silence: { state: { kind: 'falling', speechMs: 320, silenceMs: 128 } },
    between: { state: { kind: 'falling', speechMs: 320, silenceMs: 128 } },
    speech: { state: { kind: 'speech', speechMs: 448 } },
  },
  'falling to its end': {
    silence: { ...quiet, change: { type: 'end', silenceMs: 512 } },
    between: { ...quiet, change: { type: 'end', silenceMs: 512 } },
    speech: { state: { kind: 'speech', speechMs: 832 } },
  },
}
const cells = Object.entries(states).flatMap(([name, state]) =>
  Object.entries(bands).map(([band, prob]) => ({ name, band, state, prob })),
)

test('[VM2] every band in every state', () => {
  expectRows(cells, ({ name, band, state, prob }) => {
    expect(stepVad(state, prob, defaultVadConfig)).toEqual(table[name as keyof typeof states][band as Band])
  })
})

function run(probabilities: readonly number[], config = defaultVadConfig): VadChange[] {
  let state: VadState = { kind: 'quiet' }
  return probabilities.flatMap((prob) => {
    const step = stepVad(state, prob, config)
    state = step.state
    return step.change ? [step.change] : []
  })
}

test('[VM2] a click is no speech, and a breath does not end it', () => {
  const silence = Array<number>(20).fill(0.01)
  expect(run([...silence, 0.9, ...silence])).toEqual([])
  const breath = Array<number>(10).fill(0.1)
  expect(run([...silence, 0.9, 0.9, 0.9, ...breath, 0.9, 0.9, ...silence])).toEqual([
    { type: 'start', speechMs: 64 },
    { type: 'end', silenceMs: 512 },
  ])
})

test('[VM2] a shorter silence ends it where that is wanted', () => {
  expect(run([0.9, 0.9, ...Array<number>(8).fill(0)], { ...defaultVadConfig, endOfSpeechMs: 200 })).toEqual([
    { type: 'start', speechMs: 64 },
    { type: 'end', silenceMs: 224 },
  ])
})

test('[VM6] a likelihood that is no number is no speech: speech ends all the same', () => {
  expect(run([0.9, 0.9, ...Array<number>(16).fill(Number.NaN)])).toEqual([
    { type: 'start', speechMs: 64 },
    { type: 'end', silenceMs: 512 },
  ])
  expect(run(Array<number>(50).fill(Number.NaN))).toEqual([])
})

test('[VM2] start and end alternate for any sound, and neither comes before its time', () => {
  const probabilities = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 400 })
  fc.assert(
    fc.property(probabilities, fc.integer({ min: 32, max: 1_000 }), (given, endOfSpeechMs) => {
      const config = { ...defaultVadConfig, endOfSpeechMs }
      let state: VadState = { kind: 'quiet' }
      const changes = given.flatMap((prob, index) => {
        const { state: next, change } = stepVad(state, prob, config)
        state = next
        return change ? [{ change, index }] : []
      })
      expect(changes.map(({ change }) => change.type)).toEqual(
        changes.map((_, index) => (index % 2 === 0 ? 'start' : 'end')),
      )
      const early = changes.filter(({ change, index }) => {
        const lasted = change.type === 'start' ? change.speechMs : change.silenceMs
        const needed = change.type === 'start' ? config.minSpeechMs : endOfSpeechMs
        const windows = given.slice(index + 1 - lasted / WINDOW_MS, index + 1)
        // All of that speech was speech, and none of that silence was.
        const isSo = windows.every((one) => one >= config.startAt === (change.type === 'start'))
        return lasted < needed || lasted >= needed + WINDOW_MS || !isSo
      })
      expect(early).toEqual([])
    }),
  )
})
