import { expect, test } from 'vitest'
import { ModelFailure } from './model-failure.ts'
import { WINDOW_SAMPLES } from './sound-window.ts'
import { type DetectorOptions, type HeardEvent, SpeechDetector } from './speech-detector.ts'

/** A detector that is told beforehand what each window is; each window of sound has its own number in it. */
async function hear(probabilities: readonly number[], pieceSamples: number, options: Partial<DetectorOptions> = {}) {
  const events: HeardEvent[] = []
  const seen: number[] = []
  const look = (window: Float32Array) => {
    seen.push(Math.round((window[0] ?? 0) * 1_000))
    return Promise.resolve(probabilities[seen.length - 1] ?? 0)
  }
  const detector = new SpeechDetector(look, { startMs: 0, ...options }, (event) => events.push(event))
  const sound = Float32Array.from(
    { length: probabilities.length * WINDOW_SAMPLES },
    (_, index) => Math.floor(index / WINDOW_SAMPLES) / 1_000,
  )
  const pushes: Promise<void>[] = []
  for (let at = 0; at < sound.length; at += pieceSamples)
    pushes.push(detector.push(sound.subarray(at, at + pieceSamples)))
  await Promise.all(pushes)
  return { events, seen }
}

const pick = (events: readonly HeardEvent[], type: HeardEvent['type']) => events.filter((event) => event.type === type)
const silence = Array<number>(20).fill(0.01)
const speech = Array<number>(10).fill(0.9)

test.each([1, 128, 511, 512, 513, 4_000])(
  '[VM3] in pieces of %i samples: every window once, in order, and each change at its own time',
  async (size) => {
    const { events, seen } = await hear([...silence, ...speech, ...silence], size, { startMs: 1_000 })
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index))
    const changes = events.filter(({ type }) => type === 'speech-start' || type === 'speech-end')
    expect(changes).toEqual([
      expect.objectContaining({ type: 'speech-start', atMs: 1_000 + 22 * 32, speechMs: 64 }),
      { type: 'speech-end', atMs: 1_000 + 46 * 32, silenceMs: 512 },
    ])
    expect(pick(events, 'sound').map(({ atMs }) => atMs)).toEqual(seen.map((index) => 1_000 + (index + 1) * 32))
  },
)

test('[VM3] what speech begins with holds 160 ms from before it, and the next sound joins on', async () => {
  const { events } = await hear([...silence, ...speech], 512)
  const at = events.findIndex(({ type }) => type === 'speech-start')
  const start = events[at]
  const next = events.slice(at).find(({ type }) => type === 'sound')
  if (start?.type !== 'speech-start' || next?.type !== 'sound') throw new Error('nothing was heard')
  expect(start.samples.length).toBe(7 * WINDOW_SAMPLES)
  expect(Math.round((start.samples[0] ?? 0) * 1_000)).toBe(15)
  expect(Math.round((start.samples.at(-1) ?? 0) * 1_000)).toBe(21)
  expect(Math.round((next.samples[0] ?? 0) * 1_000)).toBe(22)
})

test('[VM3] every look says how long speech has lasted; silence in it does not count', async () => {
  const { events } = await hear([0.01, 0.9, 0.9, 0.9, 0.01, 0.01, 0.9], 512)
  expect(events.flatMap((event) => (event.type === 'speech-look' ? [event.speechMs] : []))).toEqual([
    0, 0, 64, 96, 96, 96, 192,
  ])
})

test('[VM6] a sample that is no number, or beyond all measure, is heard as silence or as loud as it gets', async () => {
  const windows: Float32Array[] = []
  const detector = new SpeechDetector(
    (window) => {
      windows.push(window)
      return Promise.resolve(0)
    },
    { startMs: 0 },
    () => undefined,
  )
  const sound = new Float32Array(WINDOW_SAMPLES).fill(0.1)
  sound.set([Number.NaN, Infinity, -Infinity, 7, -7])
  await detector.push(sound)
  expect([...(windows[0] ?? [])].slice(0, 6)).toEqual([0, 0, 0, 1, -1, Math.fround(0.1)])
})

test('[VM6] reports a broken model to the caller of `push`, then and afterwards', async () => {
  const detector = new SpeechDetector(
    () => Promise.reject(new ModelFailure('failed', 'out of memory')),
    { startMs: 0 },
    () => undefined,
  )
  const sound = new Float32Array(WINDOW_SAMPLES)
  await expect(detector.push(sound)).rejects.toThrow('out of memory')
  await expect(detector.push(sound)).rejects.toThrow('out of memory')
})
