/**
 * Stops and agreement over Agora's speech as sound: synthetic voices → Silero → Moonshine → classifier and machine. Time is
 * the sound's; each interim and final comes as late as a fast device brings it.
 */
import { replaySpeech } from '@agora/core/speech/replay-speech'
import type { TimelineEvent } from '@agora/core/speech/read-timeline'
import { judgeOverlap } from '@agora/core/understanding/overlap-classifier'
import { beforeAll, expect, test } from 'vitest'
import { moonshineTranscriber } from './moonshine-transcriber.ts'
import { makeSilence, overlay } from './testing/make-sound.ts'
import { hear } from './testing/hear-sound.ts'
import { openSegmentModels } from './testing/node-models.ts'
import { speak } from './testing/speak-wav.ts'

beforeAll(() => openSegmentModels(), 120_000)

const voices = ['en-us', 'en-gb', 'en-us+f3', 'en-gb-scotland+m3']
const stops = [
  'Stop.',
  'No.',
  'Wait.',
  'No, stop that.',
  'Hold on.',
  'Wait a minute.',
  'Stop it please.',
  'No, that is wrong.',
  'Yeah, but wait.',
  'Stop talking now.',
]
const agreement = [
  'Yeah.',
  'Uh-huh.',
  'Hmm.',
  'Mm-hmm.',
  'Okay.',
  'Right.',
  'Yes.',
  'Sure.',
  'I see.',
  'Exactly.',
  'That is right.',
  'Got it.',
  'Makes sense.',
  'Yeah, okay.',
  'Go on.',
  'Oh, really?',
]
/** When the answer begins that these are said over, and how long a device takes to understand what it has heard. */
const TOLD_MS = 1_000
const SAID_MS = 3_000
const UNDERSTOOD_MS = 150
const TAIL_MS = 1_200

type Heard = { readonly isStopped: boolean; readonly texts: readonly string[] }

async function sayOver(text: string, voice: string): Promise<Heard> {
  const words = speak(text, { voice })
  const sound = overlay(makeSilence(SAID_MS + words.length / 16 + TAIL_MS), words, SAID_MS)
  const events: TimelineEvent[] = [
    { t: 0, type: 'ready' },
    { t: 0, type: 'called' },
    { t: TOLD_MS, type: 'tts_chunk', text: 'Er was eens een brandweerman. ', audioMs: 60_000 },
    { t: TOLD_MS, type: 'playback_started' },
  ]
  const texts: string[] = []
  let count = 0
  let nowMs = 0
  const transcriber = moonshineTranscriber(openSegmentModels)
  const begin = () => {
    const segId = `s${++count}`
    const onInterim = (interim: string) => {
      texts.push(interim)
      events.push({ t: nowMs + UNDERSTOOD_MS, type: 'interim', segId, text: interim })
    }
    return { segId, segment: transcriber.begin({ segId, language: 'en', onInterim }) }
  }
  let open: ReturnType<typeof begin> | undefined
  for (const event of await hear(sound)) {
    nowMs = event.atMs
    if (event.type === 'speech-start') {
      open = begin()
      events.push({ t: nowMs, type: 'vad_start', speechMs: event.speechMs, segId: open.segId })
    }
    if (event.type === 'speech-look') {
      events.push({ t: nowMs, type: 'vad_inference', prob: event.prob, speechMs: event.speechMs })
    }
    if (open && (event.type === 'speech-start' || event.type === 'sound')) {
      open.segment.push(event.samples)
      await open.segment.settled()
    }
    if (open && event.type === 'speech-end') {
      events.push({ t: nowMs, type: 'vad_end', silenceMs: event.silenceMs })
      const { text: understood } = await open.segment.finish()
      texts.push(understood)
      events.push({ t: nowMs + UNDERSTOOD_MS, type: 'final', segId: open.segId, text: understood })
      open = undefined
    }
  }
  const inOrder = events.toSorted((a, b) => a.t - b.t)
  const effects = [...replaySpeech({ config: {}, events: inOrder }, { judge: judgeOverlap })]
  return { isStopped: effects.some(({ type }) => type === 'interrupt'), texts }
}

async function count(said: readonly string[], isRight: (heard: Heard) => boolean): Promise<number> {
  let right = 0
  for (const voice of voices) {
    for (const text of said) {
      const heard = await sayOver(text, voice)
      if (isRight(heard)) right++
      else process.stdout.write(`${voice}: ${JSON.stringify(text)} was understood as ${JSON.stringify(heard.texts)}\n`)
    }
  }
  return right
}

test('[VM8] [SF27] [XV4] real sound: every stop stops, in every voice', async () => {
  const caught = await count(stops, ({ isStopped }) => isStopped)
  process.stdout.write(`stops caught: ${caught} of ${stops.length * voices.length}\n`)
  expect(caught).toBe(stops.length * voices.length)
}, 300_000)

test('[VM8] [SF27] [XV4] real sound: hardly any agreement stops', async () => {
  const kept = await count(agreement, ({ isStopped }) => !isStopped)
  process.stdout.write(`agreement kept: ${kept} of ${agreement.length * voices.length}\n`)
  expect(kept).toBeGreaterThanOrEqual(54)
}, 300_000)
