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
import { type SpeakOptions, speak } from './testing/speak-wav.ts'

beforeAll(() => openSegmentModels(), 120_000)

/** `known`: while the machine was made. `other`: voices, pitches and paces that no decision depended on. */
const voices: Readonly<Record<'known' | 'other', readonly SpeakOptions[]>> = {
  known: [{ voice: 'en-us' }, { voice: 'en-gb' }, { voice: 'en-us+f3' }, { voice: 'en-gb-scotland+m3' }],
  other: [
    { voice: 'en-us+f4', pace: 190 },
    { voice: 'en-gb-x-rp+m7', pace: 140 },
    { voice: 'en-gb-x-gbclan+f2', pace: 175 },
    { voice: 'en-us+Andrea', pace: 150 },
  ],
}
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

async function sayOver(text: string, voice: SpeakOptions): Promise<Heard> {
  const words = speak(text, voice)
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

type Right = (heard: Heard) => boolean

async function count(which: keyof typeof voices, said: readonly string[], isRight: Right): Promise<number> {
  let right = 0
  for (const voice of voices[which]) {
    for (const text of said) {
      const heard = await sayOver(text, voice)
      if (isRight(heard)) right++
      else
        process.stdout.write(
          `${voice.voice}: ${JSON.stringify(text)} was understood as ${JSON.stringify(heard.texts)}\n`,
        )
    }
  }
  return right
}

/** How many of the stops stop, and how much of the agreement does not, by each voice. */
const floors = {
  known: { caught: 40, kept: 54 },
  other: { caught: 37, kept: 50 },
} as const

test.each(['known', 'other'] as const)(
  '[VM8] [SF27] [XV4] real sound, %s voices: every stop stops',
  async (which) => {
    const caught = await count(which, stops, ({ isStopped }) => isStopped)
    process.stdout.write(`${which} voices, stops caught: ${caught} of ${stops.length * voices[which].length}\n`)
    expect(caught).toBeGreaterThanOrEqual(floors[which].caught)
  },
  300_000,
)

test.each(['known', 'other'] as const)(
  '[VM8] [SF27] [XV4] real sound, %s voices: hardly any agreement stops',
  async (which) => {
    const kept = await count(which, agreement, ({ isStopped }) => !isStopped)
    process.stdout.write(`${which} voices, agreement kept: ${kept} of ${agreement.length * voices[which].length}\n`)
    expect(kept).toBeGreaterThanOrEqual(floors[which].kept)
  },
  300_000,
)
