/** What the models make of sound from a synthesiser, for the tests that use the models themselves. */
import { expect } from 'vitest'
import type { Transcript } from '../../voice-ports.ts'
import { moonshineTranscriber } from '../moonshine-transcriber.ts'
import { type HeardEvent, SpeechDetector } from '../speech-detector.ts'
import { makeSilence, overlay } from './make-sound.ts'
import { openSegmentModels, openSilero } from './node-models.ts'
import { speak } from './speak-wav.ts'

type Language = 'en' | 'nl'
type Noise = (ms: number) => Float32Array

export async function hear(sound: Float32Array): Promise<HeardEvent[]> {
  const events: HeardEvent[] = []
  const detector = new SpeechDetector((await openSilero()).listen(), { startMs: 0 }, (event) => events.push(event))
  await detector.push(sound)
  return events
}

/** Where speech was found, in milliseconds: when it began and when it had ended. */
export function spans(events: readonly HeardEvent[]): { from: number; to: number }[] {
  const from = events.flatMap((event) => (event.type === 'speech-start' ? [event.atMs - event.speechMs] : []))
  const to = events.flatMap((event) => (event.type === 'speech-end' ? [event.atMs - event.silenceMs] : []))
  expect(to.length).toBe(from.length)
  return from.map((start, index) => ({ from: start, to: to[index] ?? Infinity }))
}

const LEAD_MS = 1_000
const TAIL_MS = 1_000
/** Words a second into a sound that goes on for a second after them. */
export function set(text: string, language: Language, noise?: Noise): Float32Array {
  const words = speak(text, { language })
  const ms = LEAD_MS + words.length / 16 + TAIL_MS
  return overlay(noise?.(ms) ?? makeSilence(ms), words, LEAD_MS)
}

/** Everything from the first speech to its end, as a runner gives it on; what was understood meanwhile and at the end. */
export async function writeDown(
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

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

/** Which share of the words was understood. */
export function overlap(said: string, understood: string): number {
  const words = wordsOf(said)
  return words.filter((word) => wordsOf(understood).includes(word)).length / words.length
}

/** What is written down of sound that comes all at once: nothing is told meanwhile but once. */
export async function writeAtOnce(sound: Float32Array, names: readonly string[] = []): Promise<Transcript> {
  const options = { segId: 's1', language: 'en', names, onInterim: () => undefined } as const
  const segment = moonshineTranscriber(openSegmentModels).begin(options)
  segment.push(sound)
  return segment.finish()
}

/** The words are one stretch of speech, and nothing around them is. */
export async function expectOneStretch(text: string, language: Language, noise?: Noise): Promise<void> {
  const sound = set(text, language, noise)
  const found = spans(await hear(sound))
  expect(found.length).toBe(1)
  const [{ from, to } = { from: 0, to: 0 }] = found
  // The synthesiser begins with some silence of its own, and ends with more.
  expect(from).toBeGreaterThan(LEAD_MS - 64)
  expect(from).toBeLessThan(LEAD_MS + 160)
  expect(to - from).toBeGreaterThan(200)
  expect(to).toBeLessThan(sound.length / 16 - TAIL_MS + 100)
}

export async function expectNoSpeech(sound: Float32Array): Promise<void> {
  const looks = (await hear(sound)).flatMap((event) => (event.type === 'speech-look' ? [event.prob] : []))
  expect(looks.length).toBe(Math.floor(sound.length / 512))
  expect(Math.max(...looks)).toBeLessThan(0.35)
}

/** So large a share of the words is written down. */
export async function expectWritten(text: string, share: number): Promise<void> {
  const { text: understood, isUnclear } = await writeDown(set(text, 'en'))
  expect(isUnclear).toBeUndefined()
  process.stdout.write(`Moonshine: ${JSON.stringify(text)} → ${JSON.stringify(understood)}\n`)
  expect(overlap(text, understood)).toBeGreaterThanOrEqual(share)
}

export async function expectUnclear(sound: Float32Array): Promise<void> {
  const { text, isUnclear } = await writeAtOnce(sound)
  expect([text, isUnclear]).toEqual(['', true])
}

/** A name outside the model's vocabulary is understood if it is given as a name to listen for, and only then. */
export async function expectName(text: string): Promise<void> {
  const sound = speak(text)
  expect((await writeAtOnce(sound)).text).not.toMatch(/agora/i)
  const { text: understood } = await writeAtOnce(sound, ['agora'])
  process.stdout.write(`Moonshine, listening for a name: ${JSON.stringify(text)} → ${JSON.stringify(understood)}\n`)
  expect(understood).toMatch(/\bAgora\b/)
  expect(overlap(text, understood)).toBeGreaterThanOrEqual(0.7)
}

export async function expectNoName(text: string): Promise<void> {
  const sound = speak(text)
  expect(await writeAtOnce(sound, ['agora'])).toEqual(await writeAtOnce(sound))
}
