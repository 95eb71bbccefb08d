import { SAMPLE_RATE } from '../voice-ports.ts'
import { expect, test } from 'vitest'
import { ModelFailure } from './model-failure.ts'
import type { SegmentModels } from './moonshine-segment.ts'
import { moonshineTranscriber } from './moonshine-transcriber.ts'
import { toSamples } from './sound-window.ts'

type Run = { readonly seconds: number; readonly isWanted: () => boolean; readonly answer: (text: string) => void }

/** Models that take loud sound for speech, and that answer when they are told to. */
function makeModels() {
  const runs: Run[] = []
  let atOnce = 0
  const most = { atOnce: 0 }
  const models: SegmentModels = {
    listen: () => (window) => Promise.resolve((window[0] ?? 0) > 0.1 ? 0.9 : 0.01),
    recognise: async (samples, { isWanted }) => {
      most.atOnce = Math.max(most.atOnce, ++atOnce)
      const { promise, resolve } = Promise.withResolvers<string>()
      runs.push({ seconds: samples.length / SAMPLE_RATE, isWanted, answer: resolve })
      const text = await promise
      atOnce--
      return isWanted() ? text : undefined
    },
  }
  return { runs, most, models }
}

function open(models: SegmentModels, segId = 's1') {
  const interims: string[] = []
  const transcriber = moonshineTranscriber(() => Promise.resolve(models))
  const begin = (id = segId) =>
    transcriber.begin({ segId: id, language: 'en', onInterim: (text) => interims.push(`${id}: ${text}`) })
  return { transcriber, begin, segment: begin(), interims }
}

const loud = (ms: number) => new Float32Array(toSamples(ms)).fill(0.5)
const still = (ms: number) => new Float32Array(toSamples(ms))
/** Lets everything happen that waits for nothing from outside. */
const breathe = () => new Promise((resolve) => setImmediate(resolve))

test('[VM10] what was understood so far is told every quarter of a second, one at a time, and only where it is news', async () => {
  const { runs, most, models } = makeModels()
  const { segment, interims } = open(models)
  const say = async (text: string) => {
    for (let pushed = 0; pushed < 416; pushed += 32) segment.push(loud(32))
    await breathe()
    runs.at(-1)?.answer(text)
    await segment.settled()
  }
  await say('Yeah.')
  await say('Yeah.')
  await say('Yeah, but.')
  expect(interims).toEqual(['s1: Yeah.', 's1: Yeah, but.'])
  expect([runs.length, most.atOnce]).toEqual([3, 1])
  segment.push(loud(100))
  await segment.settled()
  expect(runs.length).toBe(3)
})

test('[VM10] the beginning of a word is not guessed at, and long speech is gone through less often', async () => {
  const { runs, models } = makeModels()
  const { segment } = open({
    ...models,
    recognise: async (samples) =>
      String(runs.push({ seconds: samples.length / SAMPLE_RATE, isWanted: () => true, answer: () => undefined })),
  })
  for (let ms = 0; ms < 8_000; ms += 32) {
    segment.push(loud(32))
    await segment.settled()
  }
  const gaps = runs.slice(1).map(({ seconds }, index) => seconds - (runs[index]?.seconds ?? 0))
  expect(runs[0]?.seconds).toBeGreaterThan(0.38)
  expect(Math.min(...gaps)).toBeGreaterThan(0.25)
  expect(gaps.at(-1)).toBeGreaterThan(1)
  expect(runs.length).toBeLessThan(16)
})

test('[VM10] a final does not wait for an interim that was cancelled', async () => {
  const { runs, models } = makeModels()
  const { segment, interims } = open(models)
  segment.push(loud(500))
  await breathe()
  const final = segment.finish()
  expect(runs[0]?.isWanted()).toBe(false)
  runs[0]?.answer('Ye')
  await breathe()
  runs[1]?.answer('Yeah.')
  expect(await final).toEqual({ text: 'Yeah.', language: 'en' })
  expect(interims).toEqual([])
})

test('[VM10] the model works for one segment at a time; the next one says nothing so far meanwhile', async () => {
  const { runs, most, models } = makeModels()
  const { begin, segment, interims } = open(models)
  segment.push(loud(100))
  await segment.settled()
  const first = segment.finish()
  await breathe()
  const second = begin('s2')
  second.push(loud(500))
  await second.settled()
  expect([runs.length, most.atOnce]).toEqual([1, 1])
  runs[0]?.answer('Yes.')
  expect((await first).text).toBe('Yes.')
  second.push(loud(32))
  await breathe()
  runs[1]?.answer('And.')
  await second.settled()
  expect(interims).toEqual(['s2: And.'])
})

test('[VM10] an abandoned segment says nothing more', async () => {
  const { runs, models } = makeModels()
  const { segment, interims } = open(models)
  segment.push(loud(500))
  await breathe()
  segment.abandon()
  runs[0]?.answer('Yeah.')
  await segment.settled()
  segment.push(loud(500))
  await segment.settled()
  expect([interims, runs.length]).toEqual([[], 1])
  await expect(segment.finish()).rejects.toMatchObject({ name: 'TranscriberError', kind: 'failed' })
})

test.each([
  [600, [false]],
  [2_000, [false, true]],
])('[VM11] of %i ms of speech only a whole sentence is guessed at, and not what was said so far', async (ms, asked) => {
  const guesses: boolean[] = []
  const { models } = makeModels()
  const recognise: SegmentModels['recognise'] = async (_, { isSpeech = false }) => {
    guesses.push(isSpeech)
    return ''
  }
  const { segment } = open({ ...models, recognise })
  segment.push(loud(ms))
  await segment.settled()
  segment.push(still(600))
  await segment.finish()
  expect([...new Set(guesses)]).toEqual(asked)
})

test('[VM11] what is not clear is left out and told; what is clear stands', async () => {
  const { models } = makeModels()
  const answers = ['The floor is wet.', null, 'The door is open.']
  const recognise: SegmentModels['recognise'] = async (_, { isSpeech }) => (isSpeech ? answers.shift() : '')
  const { segment } = open({ ...models, recognise })
  for (let piece = 0; piece < 3; piece++) {
    segment.push(loud(2_000))
    segment.push(still(1_200))
  }
  expect(await segment.finish()).toEqual({
    text: 'The floor is wet. The door is open.',
    language: 'en',
    isUnclear: true,
  })
})

test('[VM8] no speech, no text: the recogniser is not even asked', async () => {
  const { runs, models } = makeModels()
  const { segment } = open(models)
  segment.push(still(3_000))
  expect(await segment.finish()).toEqual({ text: '', language: 'en' })
  expect(runs.length).toBe(0)
})

test('[VM9] ten minutes without a pause: every word once, a few seconds of sound in memory', async () => {
  const { runs, models } = makeModels()
  const { segment } = open(models)
  let asked = 0
  const answerAll = async () => {
    for (await breathe(); asked < runs.length; await breathe()) runs[asked++]?.answer(`${asked}`)
  }
  for (let second = 0; second < 600; second++) {
    segment.push(loud(1_000))
    await answerAll()
  }
  const final = segment.finish()
  await answerAll()
  const { text } = await final
  expect(Math.max(...runs.map(({ seconds }) => seconds))).toBeLessThanOrEqual(13)
  const words = text.split(' ').map(Number)
  expect(words).toEqual([...new Set(words)].toSorted((a, b) => a - b))
  expect(words.length).toBeGreaterThan(600 / 13)
  expect(words.length).toBeLessThan(600 / 7)
})

test('[VM9] a device that writes more slowly than people speak says so, and keeps no more than two minutes', async () => {
  const { models } = makeModels()
  const { segment } = open(models)
  for (let second = 0; second < 150; second++) segment.push(loud(1_000))
  await expect(segment.finish()).rejects.toMatchObject({ name: 'TranscriberError', kind: 'failed' })
})

const failures = [
  ['missing', 'unavailable'],
  ['broken', 'failed'],
  ['failed', 'failed'],
] as const
test.each(failures)(
  '[VM6] models that are %s: the user sees "%s", and the next segment tries again',
  async (kind, told) => {
    const { runs, models } = makeModels()
    let loads = 0
    const transcriber = moonshineTranscriber(() =>
      ++loads === 1 ? Promise.reject(new ModelFailure(kind, 'no model')) : Promise.resolve(models),
    )
    const begin = () => transcriber.begin({ segId: 's', language: 'en', onInterim: () => undefined })
    const failing = begin()
    failing.push(loud(100))
    await expect(failing.finish()).rejects.toMatchObject({ name: 'TranscriberError', kind: told, message: 'no model' })
    const second = begin()
    second.push(loud(100))
    const final = second.finish()
    await breathe()
    runs[0]?.answer('Yes.')
    expect((await final).text).toBe('Yes.')
    expect(loads).toBe(2)
  },
)

test('[VM6] a recogniser that breaks down in the middle: the segment is told, the next one is served', async () => {
  const { models } = makeModels()
  let runs = 0
  const { begin, segment } = open({
    ...models,
    recognise: () => (++runs === 1 ? Promise.reject(new Error('out of memory')) : Promise.resolve('Yes.')),
  })
  segment.push(loud(500))
  await segment.settled()
  segment.push(loud(500))
  await expect(segment.finish()).rejects.toMatchObject({ name: 'TranscriberError', kind: 'failed' })
  const next = begin('s2')
  next.push(loud(100))
  expect((await next.finish()).text).toBe('Yes.')
})
