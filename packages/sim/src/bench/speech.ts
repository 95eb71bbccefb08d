import { nextDeadline } from '@agora/core/speech/next-deadline'
import type { SpeechEvent } from '@agora/core/speech/speech-event'
import type { SpeechState } from '@agora/core/speech/speech-state'
import { startSpeech } from '@agora/core/speech/start-speech'
import { stepSpeech } from '@agora/core/speech/step-speech'
import { alternate } from './alternate.ts'
import type { BenchContext, Benchmark, Findings } from './benchmark.ts'
import { latencyFigure } from './figure.ts'

type Settings = { readonly exchanges: number; readonly rounds: number }
const whole: Settings = { exchanges: 200, rounds: 8 }
const small: Settings = { exchanges: 10, rounds: 2 }

/** Steps are timed together: one alone is near what the clock can tell. */
const BATCH = 100

/** The speech machine: what one step costs on the device, with words over Agora's speech in it. */
export const speech: Benchmark = {
  name: 'speech',
  about: 'the speech machine: a step, over hours of a conversation with agreement, sounds and interruptions',
  run,
}

async function run({ quick }: BenchContext): Promise<Findings> {
  const { exchanges, rounds } = quick ? small : whole
  const events = converse(exchanges)
  const heard = events.filter(({ type }) => type === 'interim' || type === 'final')
  const { step, words, copy, empty } = await alternate(rounds, {
    step: () => timeSteps(events),
    words: () => timeWords(events),
    copy: () => timeBatches(events, (event) => void structuredClone(event)),
    empty: () => timeEmpty(events),
  })
  return {
    figures: [
      latencyFigure('a step with its deadlines', 'µs', step, { target: { atMost: 50 } }),
      latencyFigure('the same, against copying the event', 'µs', step, {
        against: { to: 'structuredClone(event)', rounds: copy },
      }),
      latencyFigure('the same, against a reducer that does nothing', 'µs', step, {
        against: { to: '{ ...state, nowMs }', rounds: empty },
        detail: true,
      }),
      latencyFigure('a step that brings a transcript, by itself', 'µs', words, { target: { atMost: 50 } }),
    ],
    notes: [
      `${events.length} events of ${exchanges} exchanges, ${heard.length} of them transcripts; a mark every 100 ms, a look at the sound every 32 ms during speech.`,
      `Each sample is the mean of ${BATCH} steps; ticks at the machine's deadlines are sent and counted as part of the step they come before.`,
    ],
  }
}

function timeSteps(events: readonly SpeechEvent[]): number[] {
  let state: SpeechState = startSpeech()
  return timeBatches(events, (event) => {
    for (let due = nextDeadline(state); due !== null && due < event.t; due = nextDeadline(state)) {
      state = stepSpeech(state, { t: due, type: 'tick' }).state
    }
    state = stepSpeech(state, event).state
  })
}

/** Those that cost most: words are classified, turns end. Each is timed alone, clock and all. */
function timeWords(events: readonly SpeechEvent[]): number[] {
  let state: SpeechState = startSpeech()
  let spoken = 0
  const samples: number[] = []
  for (const event of events) {
    const isWords = event.type === 'interim' || event.type === 'final'
    const started = performance.now()
    const step = stepSpeech(state, event)
    if (isWords) samples.push((performance.now() - started) * 1000)
    state = step.state
    spoken += step.effects.filter(({ type }) => type === 'backchannel' || type === 'interrupt').length
  }
  if (spoken === 0) throw new Error('nothing was said over anything')
  return samples
}

function timeEmpty(events: readonly SpeechEvent[]): number[] {
  let state: object = startSpeech()
  return timeBatches(events, ({ t }) => {
    state = { ...state, nowMs: t }
  })
}

/** In microseconds for one. */
function timeBatches(events: readonly SpeechEvent[], work: (event: SpeechEvent) => void): number[] {
  const samples: number[] = []
  for (let from = 0; from + BATCH <= events.length; from += BATCH) {
    const batch = events.slice(from, from + BATCH)
    const started = performance.now()
    for (const event of batch) work(event)
    samples.push(((performance.now() - started) * 1000) / BATCH)
  }
  return samples
}

const REPLY = 'De koelcel mag niet warmer zijn dan zeven graden, en de deur moet dicht zijn wanneer er niemand is. '
/** What is said over the reply of each exchange, in turn. */
const OVER = ['ja', 'oké, prima', 'mhm', 'ja precies, dat klopt', '', 'ja maar wacht even']

/** A conversation as devices hear it: each exchange a question, a reply of three sentences, and something over it. */
function converse(exchanges: number): SpeechEvent[] {
  const events: SpeechEvent[] = [{ t: 0, type: 'ready' }]
  for (let index = 0, reply = 1; index < exchanges; index++, reply++) {
    const at = 1_000 + index * 30_000
    const replyId = `r${reply}`
    const over = OVER[index % OVER.length] ?? ''
    const isCut = over.includes('wacht')
    events.push(...speak(at, 2_500, `q${index}`, 'Hoe warm mag de koelcel zijn en wie controleert dat?'))
    for (let n = 0; n < 3; n++)
      events.push({ t: at + 3_200 + n, type: 'tts_chunk', replyId, text: REPLY, audioMs: 5_000 })
    events.push({ t: at + 3_210, type: 'playback_started', replyId })
    for (let ms = 100; ms <= 15_000; ms += 100) {
      events.push({ t: at + 3_210 + ms, type: 'playback_mark', playedMs: ms, replyId })
    }
    events.push({ t: at + 18_300, type: 'playback_finished', replyId })
    events.push(...speak(at + 8_000, over === '' ? 1_500 : 900, `o${index}`, over))
    // What took the floor is answered too, by a reply of which nothing comes.
    if (isCut) events.push({ t: at + 19_000, type: 'reply_end', replyId: `r${++reply}` })
  }
  return events.sort((a, b) => a.t - b.t)
}

/** Speech of so long, with an interim every 250 ms and a look at the sound every 32 ms. */
function speak(at: number, lengthMs: number, segId: string, text: string): SpeechEvent[] {
  const words = text.split(' ')
  const events: SpeechEvent[] = [{ t: at, type: 'vad_start', speechMs: 96, segId }]
  for (let ms = 32; ms < lengthMs; ms += 32) {
    events.push({ t: at + ms, type: 'vad_inference', prob: 0.9, speechMs: ms + 96 })
  }
  for (let ms = 250; ms < lengthMs; ms += 250) {
    const heard = words.slice(0, Math.ceil((words.length * ms) / lengthMs)).join(' ')
    events.push({ t: at + ms, type: 'interim', segId, text: heard })
  }
  events.push({ t: at + lengthMs + 200, type: 'final', segId, text })
  events.push({ t: at + lengthMs + 500, type: 'vad_end', silenceMs: 500 })
  return events
}
