/** The models themselves, on sound from a synthesiser and on noise, in Node.js, on the sound's own clock. */
import { beforeAll, expect, test } from 'vitest'
import { joinSamples } from '../join-samples.ts'
import type { Transcript } from '../voice-ports.ts'
import type { SegmentModels } from './moonshine-segment.ts'
import { moonshineTranscriber } from './moonshine-transcriber.ts'
import { Moonshine } from './moonshine.ts'
import { openModel, useRuntime } from './runtime.ts'
import { Silero } from './silero.ts'
import { toSamples } from './sound-window.ts'
import { type HeardEvent, SpeechDetector } from './speech-detector.ts'
import { makeFanNoise, makePinkNoise, makeSilence, makeTone, overlay } from './testing/make-sound.ts'
import { openMoonshine, openSegmentModels, openSilero, readBytes } from './testing/node-models.ts'
import { speak } from './testing/speak-wav.ts'
import { modelFiles } from '@agora/client/model-files'

// Loaded once; on a busy machine this takes its time.
beforeAll(() => openSegmentModels(), 120_000)

async function hear(sound: Float32Array): Promise<HeardEvent[]> {
  const events: HeardEvent[] = []
  const detector = new SpeechDetector((await openSilero()).listen(), { startMs: 0 }, (event) => events.push(event))
  await detector.push(sound)
  return events
}

/** Where speech was found, in milliseconds: when it began and when it had ended. */
function spans(events: readonly HeardEvent[]): { from: number; to: number }[] {
  const from = events.flatMap((event) => (event.type === 'speech-start' ? [event.atMs - event.speechMs] : []))
  const to = events.flatMap((event) => (event.type === 'speech-end' ? [event.atMs - event.silenceMs] : []))
  expect(to.length).toBe(from.length)
  return from.map((start, index) => ({ from: start, to: to[index] ?? Infinity }))
}

const LEAD_MS = 1_000
const TAIL_MS = 1_000
/** Words a second into a sound that goes on for a second after them. */
function set(text: string, language: 'en' | 'nl', noise?: (ms: number) => Float32Array): Float32Array {
  const words = speak(text, { language })
  const ms = LEAD_MS + words.length / 16 + TAIL_MS
  return overlay(noise?.(ms) ?? makeSilence(ms), words, LEAD_MS)
}

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

test.each(heardIn)(
  '[VM1] [VM3] "$text" ($language) is one stretch of speech in $place',
  async ({ text, language, noise }) => {
    const sound = set(text, language, noise)
    const found = spans(await hear(sound))
    expect(found.length).toBe(1)
    const [{ from, to } = { from: 0, to: 0 }] = found
    // The synthesiser begins with some silence of its own, and ends with more.
    expect(from).toBeGreaterThan(LEAD_MS - 64)
    expect(from).toBeLessThan(LEAD_MS + 160)
    expect(to - from).toBeGreaterThan(200)
    expect(to).toBeLessThan(sound.length / 16 - TAIL_MS + 100)
  },
)

const noSpeech: [string, Float32Array][] = [
  ['a minute of a fan', makeFanNoise(60_000)],
  ['a fan that drowns everything', makeFanNoise(10_000, 0.4)],
  ['pink noise', makePinkNoise(10_000)],
  ['silence', makeSilence(10_000)],
  ['a tone', makeTone(10_000, 440)],
  ['a microphone that gives no numbers', new Float32Array(toSamples(5_000)).fill(Number.NaN)],
]
test.each(noSpeech)('[VM1] there is no speech in %s', async (_what, sound) => {
  const looks = (await hear(sound)).flatMap((event) => (event.type === 'speech-look' ? [event.prob] : []))
  expect(looks.length).toBe(Math.floor(sound.length / 512))
  expect(Math.max(...looks)).toBeLessThan(0.35)
})

test('[VM6] speech is found after a stretch that had no numbers in it', async () => {
  const broken = new Float32Array(toSamples(1_000)).fill(Number.NaN)
  expect(spans(await hear(joinSamples([broken, set('Tell me a story.', 'en')]))).length).toBe(1)
})

/** Everything from the first speech to its end, as a runner gives it on; what was understood meanwhile and at the end. */
async function writeDown(
  sound: Float32Array,
  names: readonly string[] = [],
): Promise<Transcript & { interims: string[] }> {
  const interims: string[] = []
  const transcriber = moonshineTranscriber(openSegmentModels)
  const segment = transcriber.begin({ segId: 's1', language: 'en', names, onInterim: (text) => interims.push(text) })
  let isSpeech = false
  for (const event of await hear(sound)) {
    if (event.type === 'speech-start') isSpeech = true
    if (event.type === 'speech-start' || (event.type === 'sound' && isSpeech)) segment.push(event.samples)
    if (event.type === 'speech-end') break
    await segment.settled()
  }
  return { ...(await segment.finish()), interims }
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

/** Which share of the words was understood. */
function overlap(said: string, understood: string): number {
  const words = wordsOf(said)
  return words.filter((word) => wordsOf(understood).includes(word)).length / words.length
}

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
test.each(sentences)('[VM8] "%s" is written down', async (text, share) => {
  const { text: understood, isUnclear } = await writeDown(set(text, 'en'))
  expect(isUnclear).toBeUndefined()
  process.stdout.write(`Moonshine: ${JSON.stringify(text)} → ${JSON.stringify(understood)}\n`)
  expect(overlap(text, understood)).toBeGreaterThanOrEqual(share)
})

test('[VM10] "No, stop that." says no before it is over', async () => {
  const { interims } = await writeDown(set('No, stop that.', 'en'))
  process.stdout.write(`Moonshine so far: ${interims.join(' | ')}\n`)
  expect(interims.length).toBeGreaterThanOrEqual(2)
  expect(wordsOf(interims[0] ?? '')).toEqual(['no'])
})

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

test('[VM8] sound without speech is written down as nothing, where the model alone would make something up', async () => {
  const segment = moonshineTranscriber(openSegmentModels).begin({
    segId: 's1',
    language: 'en',
    onInterim: () => undefined,
  })
  segment.push(makeFanNoise(5_000))
  expect((await segment.finish()).text).toBe('')
})

const strange: [string, Float32Array][] = [
  ['the wrong language', set('De koelcel staat op zeven graden.', 'nl')],
  ['the wrong language, a question', set('Wat zijn de regels voor koelen?', 'nl')],
  ['a sentence backwards', set('The cleaning list was not signed this week.', 'en').toReversed()],
]
test.each(strange)('[VM11] %s is speech that is not understood, and no words are made up of it', async (_, sound) => {
  const { text, isUnclear } = await writeAtOnce(sound)
  expect([text, isUnclear]).toEqual(['', true])
})

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

/** What is written down of sound that comes all at once: nothing is told meanwhile but once. */
async function writeAtOnce(sound: Float32Array, names: readonly string[] = []): Promise<Transcript> {
  const options = { segId: 's1', language: 'en', names, onInterim: () => undefined } as const
  const segment = moonshineTranscriber(openSegmentModels).begin(options)
  segment.push(sound)
  return segment.finish()
}

const calls = ['Agora, what did I say?', 'Agora, can you write that down?', 'Listen, Agora, the owner is lying.']
test.each(calls)('[VM12] "%s": a name that nobody taught the model is understood', async (text) => {
  const sound = speak(text)
  expect((await writeAtOnce(sound)).text).not.toMatch(/agora/i)
  const { text: understood } = await writeAtOnce(sound, ['agora'])
  process.stdout.write(`Moonshine, listening for a name: ${JSON.stringify(text)} → ${JSON.stringify(understood)}\n`)
  expect(understood).toMatch(/\bAgora\b/)
  expect(overlap(text, understood)).toBeGreaterThanOrEqual(0.7)
})

const others = [
  'I go around the corner.',
  'A gorilla stands at the door.',
  'What can you do?',
  'Yeah.',
  'No, stop that.',
]
test.each(others)('[VM12] "%s" has no name in it, and gets none', async (text) => {
  const sound = speak(text)
  expect(await writeAtOnce(sound, ['agora'])).toEqual(await writeAtOnce(sound))
})

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
