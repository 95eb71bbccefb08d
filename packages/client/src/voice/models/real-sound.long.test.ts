/** More sounds for the models themselves: every clip in every noise, long speech, and what is no speech. */
import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { beforeAll, expect, test } from 'vitest'
import type { SegmentModels } from './moonshine-segment.ts'
import { moonshineTranscriber } from './moonshine-transcriber.ts'
import {
  expectName,
  expectNoName,
  expectNoSpeech,
  expectOneStretch,
  expectUnclear,
  expectWritten,
  overlap,
  set,
} from './testing/hear-sound.ts'
import { makeFanNoise, makePinkNoise, makeSilence, makeTone } from './testing/make-sound.ts'
import { openMoonshine, openSegmentModels } from './testing/node-models.ts'
import { speak } from './testing/speak-wav.ts'

// Loaded once; on a busy machine this takes its time.
beforeAll(() => openSegmentModels(), 120_000)

const clips: [text: string, language: 'en' | 'nl'][] = [
  ['Tell me a story.', 'en'],
  ['Yeah.', 'en'],
  ['Uh-huh.', 'en'],
  ['No, stop that.', 'en'],
  ['Ja.', 'nl'],
  ['Hm hm.', 'nl'],
  ['Nee, stop daarmee.', 'nl'],
  ['De koelcel staat op zeven graden.', 'nl'],
]
const places: [string, ((ms: number) => Float32Array) | undefined][] = [
  ['silence', undefined],
  ['pink noise', (ms) => makePinkNoise(ms, 0.03)],
  ['the noise of a fan', (ms) => makeFanNoise(ms, 0.05)],
]
const heardIn = clips.flatMap(([text, language]) => places.map(([place, noise]) => ({ text, language, place, noise })))

test('[VM1] [VM3] every clip is one stretch of speech, in every noise', () =>
  expectAsyncRows(heardIn, ({ text, language, noise }) => expectOneStretch(text, language, noise)))

test('[VM1] there is no speech in a minute of a fan, and none in a tone', () =>
  expectAsyncRows(
    [
      ['a minute of a fan', () => makeFanNoise(60_000)],
      ['a tone', () => makeTone(10_000, 440)],
    ] as const,
    ([, make]) => expectNoSpeech(make()),
  ))

const sentences: [text: string, share: number][] = [
  ['Tell me a story.', 1],
  ['Tell me a story about a firefighter.', 1],
  ['What happened next?', 1],
  ['Yeah.', 1],
  ['Right.', 1],
  ['Yeah, but wait.', 1],
  // A synthesiser's "that" is understood as many things; the two words before it are what matters.
  ['No, stop that.', 0.6],
]
test('[VM8] every sentence is written down', () =>
  expectAsyncRows(sentences, ([text, share]) => expectWritten(text, share)))

test('[VM9] more than a piece without a pause is written down whole, cut between words', async () => {
  const said = [
    'The kitchen is clean and the floor is dry.',
    'The cleaning list was not signed this week.',
    'Nobody washed their hands before they touched the bread.',
    'We will come back in two weeks to look again.',
  ].join(' ')
  const segment = moonshineTranscriber(openSegmentModels).begin({
    segId: 's1',
    language: 'en',
    onInterim: () => undefined,
  })
  const words = speak(said, { pace: 150 })
  segment.push(words)
  const { text } = await segment.finish()
  process.stdout.write(`Moonshine, ${(words.length / 16_000).toFixed(1)} s: ${text}\n`)
  expect(overlap(said, text)).toBeGreaterThanOrEqual(0.9)
})

const strange: [string, Float32Array][] = [
  ['the wrong language', set('De koelcel staat op zeven graden.', 'nl')],
  ['the wrong language, a question', set('Wat zijn de regels voor koelen?', 'nl')],
  ['a sentence backwards', set('The cleaning list was not signed this week.', 'en').toReversed()],
]
test('[VM11] other languages and reversed speech are not understood, and no words are made up of them', () =>
  expectAsyncRows(strange, ([, sound]) => expectUnclear(sound)))

test('[VM11] a sentence in which Moonshine hears nothing is written down; noise is nothing all the same', async () => {
  const [models, moonshine] = [await openSegmentModels(), await openMoonshine()]
  const alone: unknown[] = []
  const recognise: SegmentModels['recognise'] = async (samples, wish) => {
    if (wish.isSpeech) alone.push(await moonshine.recognise(samples))
    return models.recognise(samples, wish)
  }
  const transcriber = moonshineTranscriber(() => Promise.resolve({ ...models, recognise }))
  const segment = transcriber.begin({ segId: 's1', language: 'en', onInterim: () => undefined })
  segment.push(speak('Listen to this noise.'))
  expect([(await segment.finish()).text, alone]).toEqual(['Listen to this noise.', ['']])
  for (const noise of [makeFanNoise(2_000), makePinkNoise(1_500), makeTone(2_000, 440), makeSilence(2_000)]) {
    expect(await moonshine.recognise(noise, { isSpeech: true })).toBe('')
  }
})

const calls = ['Agora, what did I say?', 'Agora, can you write that down?', 'Listen, Agora, the owner is lying.']
test('[VM12] understands a name that the model was not trained on', () => expectAsyncRows(calls, expectName))

const others = [
  'I go around the corner.',
  'A gorilla stands at the door.',
  'What can you do?',
  'Yeah.',
  'No, stop that.',
]
test('[VM12] a sentence without the name gets none', () => expectAsyncRows(others, expectNoName))
