/** The models themselves, on sound from a synthesiser and on noise, in Node.js, on the sound's own clock. */
import { modelFiles } from '@agora/client/model-files'
import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { beforeAll, expect, test } from 'vitest'
import { joinSamples } from '../join-samples.ts'
import { moonshineTranscriber } from './moonshine-transcriber.ts'
import { Moonshine } from './moonshine.ts'
import { openModel, useRuntime } from './runtime.ts'
import { Silero } from './silero.ts'
import { toSamples } from './sound-window.ts'
import {
  expectName,
  expectNoName,
  expectNoSpeech,
  expectOneStretch,
  expectUnclear,
  expectWritten,
  hear,
  set,
  spans,
  wordsOf,
  writeDown,
} from './testing/hear-sound.ts'
import { makeFanNoise, makePinkNoise, makeSilence } from './testing/make-sound.ts'
import { openMoonshine, openSegmentModels, openSilero, readBytes } from './testing/node-models.ts'

// Loaded once; on a busy machine this takes its time.
beforeAll(() => openSegmentModels(), 120_000)

test('[VM1] [VM3] a few words are one stretch of speech, in silence and in noise', () =>
  expectAsyncRows(
    [
      ['Tell me a story.', 'en', undefined],
      ['Hm hm.', 'nl', (ms: number) => makePinkNoise(ms, 0.03)],
      ['Nee, stop daarmee.', 'nl', (ms: number) => makeFanNoise(ms, 0.05)],
    ] as const,
    ([text, language, noise]) => expectOneStretch(text, language, noise),
  ))

test('[VM1] there is no speech in noise, silence, and what a broken microphone gives', () =>
  expectAsyncRows(
    [
      ['a fan that drowns everything', () => makeFanNoise(5_000, 0.4)],
      ['pink noise', () => makePinkNoise(5_000)],
      ['silence', () => makeSilence(5_000)],
      ['no numbers', () => new Float32Array(toSamples(5_000)).fill(Number.NaN)],
    ] as const,
    ([, make]) => expectNoSpeech(make()),
  ))

test('[VM6] speech is found after a stretch that had no numbers in it', async () => {
  const broken = new Float32Array(toSamples(1_000)).fill(Number.NaN)
  expect(spans(await hear(joinSamples([broken, set('Tell me a story.', 'en')]))).length).toBe(1)
})

test('[VM8] what is said is written down', () =>
  expectAsyncRows(
    [
      ['What happened next?', 1],
      ['Yeah.', 1],
    ] as const,
    ([text, share]) => expectWritten(text, share),
  ))

test('[VM10] "No, stop that." says no before it is over', async () => {
  const { interims } = await writeDown(set('No, stop that.', 'en'))
  process.stdout.write(`Moonshine so far: ${interims.join(' | ')}\n`)
  expect(interims.length).toBeGreaterThanOrEqual(2)
  expect(wordsOf(interims[0] ?? '')).toEqual(['no'])
})

test('[VM8] sound without speech is written down as nothing, where the model alone would make something up', async () => {
  const segment = moonshineTranscriber(openSegmentModels).begin({
    segId: 's1',
    language: 'en',
    onInterim: () => undefined,
  })
  segment.push(makeFanNoise(5_000))
  expect((await segment.finish()).text).toBe('')
})

test('[VM11] the wrong language is speech that is not understood, and no words are made up of it', () =>
  expectAsyncRows([set('De koelcel staat op zeven graden.', 'nl')], expectUnclear))

test('[VM12] understands a name that the model was not trained on', () =>
  expectAsyncRows(['Agora, what did I say?'], expectName))

test('[VM12] a sentence without the name gets none', () => expectAsyncRows(['I go around the corner.'], expectNoName))

test('[VM9] a model that repeats itself is stopped by the length of what it hears', async () => {
  const text = (await (await openMoonshine()).recognise(makeFanNoise(3_000, 0.5))) ?? ''
  expect(wordsOf(text).length).toBeLessThanOrEqual(3 * 6.5 + 3)
  expect(await (await openMoonshine()).recognise(new Float32Array(100))).toBe('')
})

test('[VM6] files that are no models, or other ones, are refused by name; the models that were open work on', async () => {
  const silero = await readBytes(modelFiles.silero)
  const broken = expect.objectContaining({ name: 'ModelFailure', kind: 'broken' })
  await expect(Silero.open(new Uint8Array(1_000).fill(7))).rejects.toEqual(broken)
  await expect(Silero.open(silero.slice(0, 100_000))).rejects.toEqual(broken)
  await expect(Silero.open(new Uint8Array())).rejects.toEqual(broken)
  await expect(Moonshine.open({ encoder: silero, decoder: silero })).rejects.toThrow('another model')
  await expect(openModel('Silero', silero, ['input', 'volume'])).rejects.toThrow('it has no volume')
  expect(() => useRuntime(new Uint8Array([60, 33]))).toThrow(broken)
  expect(spans(await hear(set('Yeah.', 'en'))).length).toBe(1)
})

test('[VM6] a window of another length is refused', async () => {
  const look = (await openSilero()).listen()
  await expect(look(new Float32Array(480))).rejects.toMatchObject({ name: 'ModelFailure', kind: 'unfit' })
})
