import { expect, test } from 'vitest'
import { manualAmbient } from '../../testing/manual-ambient.ts'
import { type PlayerEvent, TranscriberError } from '../voice-ports.ts'
import { type Recognition, browserRecogniser } from './browser-recogniser.ts'
import { type BrowserSpeech, type UtteranceEvent, browserVoice, findVoice, utterancePlayer } from './browser-voice.ts'
import { stayAwake } from './stay-awake.ts'

function openSpeech() {
  const spoken: { text: string; tell: (event: UtteranceEvent) => void }[] = []
  const cancelled: number[] = []
  const speech: BrowserSpeech = {
    voices: () => [
      { lang: 'en-US', localService: false, name: 'Far', default: true },
      { lang: 'nl-NL', localService: false, name: 'Ver', default: false },
      { lang: 'en_GB', localService: true, name: 'Near', default: false },
    ],
    onVoices: () => () => {},
    utter: (text) => ({ speak: (tell) => void spoken.push({ text, tell }) }),
    cancel: () => void cancelled.push(spoken.length),
  }
  const ambient = manualAmbient()
  const events: PlayerEvent[] = []
  const playback = utterancePlayer(speech, () => 1, ambient).begin((event) => events.push(event))
  const say = (text: string) => ({ sound: { kind: 'utterance', text, language: 'en' } as const, audioMs: 1_000 })
  return { speech, spoken, cancelled, ambient, events, playback, say }
}

test('[VC27] a browser speaks the languages that it has a voice for; one that sends what it reads to others is none', () => {
  const { speech } = openSpeech()
  const voice = browserVoice(speech, () => 1)
  expect([voice.languages, voice.isReady()]).toEqual([['en'], true])
  expect(findVoice(speech.voices(), 'en')?.name).toBe('Near')
  expect(findVoice(speech.voices(), 'nl')).toBeUndefined()
})

test('[VC27] where its voice stands is known by the word; paused, it goes on from there', async () => {
  const { spoken, cancelled, ambient, events, playback, say } = openSpeech()
  playback.add(say('one two three four'))
  playback.add(say('five'))
  playback.end()
  spoken[0]?.tell({ type: 'start' })
  spoken[0]?.tell({ type: 'boundary', at: 8 })
  await ambient.advance(100)
  expect(events[0]).toEqual({ type: 'started' })
  expect(events.at(-1)).toMatchObject({ type: 'mark' })
  expect((events.at(-1) as { playedMs: number }).playedMs).toBeCloseTo((8 / 18) * 1_000, 3)
  playback.pause()
  expect(cancelled).toEqual([1])
  spoken[0]?.tell({ type: 'end' })
  await ambient.advance(1_000)
  expect(spoken).toHaveLength(1)
  playback.resume()
  expect(spoken[1]?.text).toBe('three four')
  spoken[1]?.tell({ type: 'start' })
  spoken[1]?.tell({ type: 'end' })
  expect(spoken[2]?.text).toBe('five')
  spoken[2]?.tell({ type: 'start' })
  spoken[2]?.tell({ type: 'end' })
  expect(events.at(-1)).toEqual({ type: 'finished' })
  expect(events.filter(({ type }) => type === 'started')).toHaveLength(1)
})

test('[VC27] stopped, it tells nothing more; one that fails says so', async () => {
  const one = openSpeech()
  one.playback.add(one.say('one two'))
  one.spoken[0]?.tell({ type: 'start' })
  one.playback.stop()
  const count = one.events.length
  one.spoken[0]?.tell({ type: 'end' })
  await one.ambient.advance(500)
  expect([one.events.length, one.cancelled.length]).toEqual([count, 1])
  const other = openSpeech()
  other.playback.add(other.say('one two'))
  other.spoken[0]?.tell({ type: 'error', why: 'synthesis-failed' })
  expect(other.events).toEqual([{ type: 'failed', detail: 'synthesis-failed' }])
})

function openRecognition() {
  const listeners = new Map<string, (event: never) => void>()
  const calls: string[] = []
  const recognition = {
    lang: '',
    continuous: false,
    interimResults: false,
    start: () => void calls.push('start'),
    stop: () => void calls.push('stop'),
    abort: () => void calls.push('abort'),
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  } as Recognition
  const tell = (type: string, event: unknown = {}) => listeners.get(type)?.(event as never)
  const results = (...texts: string[]) => ({
    results: texts.map((transcript) => Object.assign([{ transcript }], { isFinal: true })),
  })
  return { recognition, calls, tell, results }
}

test('[VC28] the browser’s own recognition gives interims and an end; nothing said is nothing', async () => {
  const { recognition, calls, tell, results } = openRecognition()
  const transcriber = browserRecogniser(() => recognition)
  expect(transcriber).toMatchObject({ sendsAway: true, takesSamples: false })
  const interims: string[] = []
  const segment = transcriber.begin({ segId: 's', language: 'nl', onInterim: (text) => interims.push(text) })
  expect([recognition.lang, calls]).toEqual(['nl-NL', ['start']])
  tell('result', results('de koelcel'))
  tell('result', results('de koelcel', ' is warm'))
  const finished = segment.finish()
  expect(calls).toEqual(['start', 'stop'])
  tell('result', results('de koelcel', 'is te warm'))
  tell('error', { error: 'no-speech' })
  tell('end')
  expect(await finished).toEqual({ text: 'de koelcel is te warm', language: 'nl' })
  expect(interims).toEqual(['de koelcel', 'de koelcel is warm'])
})

test('[VC28] where nothing is behind it, it is given up at the first word', async () => {
  const { recognition, tell } = openRecognition()
  const transcriber = browserRecogniser(() => recognition)
  const segment = transcriber.begin({ segId: 's', language: 'en', onInterim: () => {} })
  tell('error', { error: 'network' })
  tell('end')
  await expect(segment.finish()).rejects.toEqual(new TranscriberError('unavailable', 'network'))
  expect(transcriber.isReady()).toBe(false)
})

test('[VC36] the screen stays on until it need not; a device that will not is let be', async () => {
  const held: string[] = []
  const lock = { release: async () => void held.pop() } as unknown as WakeLockSentinel
  const end = stayAwake({
    request: async (kind = 'screen') => {
      held.push(kind)
      return lock
    },
  })
  expect(held).toEqual(['screen'])
  end()
  await Promise.resolve()
  await Promise.resolve()
  expect(held).toEqual([])
  stayAwake({ request: () => Promise.reject(new DOMException('battery', 'NotAllowedError')) })()
  stayAwake(undefined)()
})
