import { setImmediate as nextLook, setTimeout as pass } from 'node:timers/promises'
import type { BenchContext, Benchmark, Findings } from '../benchmark.ts'
import { latencyFigure, plainFigure } from '../figure.ts'
import { mean, quantile } from '../statistics.ts'
import { type SpokenRoom, openSpokenRoom } from './spoken-room.ts'
import { type SpokenStops, sayStops } from './spoken-stop.ts'

type Settings = { readonly exchanges: number; readonly rounds: number }
const whole: Settings = { exchanges: 12, rounds: 4 }
const small: Settings = { exchanges: 3, rounds: 2 }
const PATIENCE_MS = 20_000
/** Longer than the silence after it, which began when it ended. */
const SPEECH_MS = 700

/** Speaking, from the microphone's word to the loudspeaker's, with services that take no time. */
export const voice: Benchmark = {
  name: 'voice',
  about: 'speaking: from the end of speech to the first sound, and from a word that interrupts to silence',
  run,
}

async function run({ quick }: BenchContext): Promise<Findings> {
  const { exchanges, rounds } = quick ? small : whole
  const [toSound, toSilence, typed]: [number[][], number[][], number[][]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const room = await openSpokenRoom()
    await room.session.turnOn()
    const [sound, silence, text]: [number[], number[], number[]] = [[], [], []]
    for (let exchange = 0; exchange < exchanges; exchange++) {
      sound.push(await ask(room))
      silence.push(await interrupt(room))
      text.push(await type(room))
    }
    await room.close()
    toSound.push(sound)
    toSilence.push(silence)
    typed.push(text)
  }
  const stops: SpokenStops[] = []
  for (let round = 0; round < rounds; round++) stops.push(await sayStops(exchanges, 'auto'))
  const late = await sayStops(exchanges, 'off')
  return {
    figures: [
      latencyFigure('speech is over until the first sound of the answer', 'ms', toSound, {
        against: { to: 'the same typed, until its answer is shown', rounds: typed },
      }),
      latencyFigure('a word that interrupts until the loudspeaker is told to be silent', 'ms', toSilence, {
        target: { atMost: 50 },
      }),
      plainFigure(
        'a spoken "stop", from its first sound to silence, with a service that takes 300 ms: p95 of each round',
        'ms',
        stops.map(({ tookMs }) => quantile(tookMs, 0.95)),
        { target: { atMost: 900 } },
      ),
      plainFigure('the same, where the service gets whole recordings only', 'ms', [quantile(late.tookMs, 0.95)]),
      plainFigure(
        'recordings that it takes for one "stop"',
        'count',
        stops.map(({ recordings }) => mean(recordings)),
        { detail: true },
      ),
    ],
    notes: [
      'Real client, line, server and built-in model in one process; detector, transcriber, voice and loudspeaker answer at once.',
      'The spoken "stop" lasts 300 to 500 ms; the transcription service is a real HTTP server that answers after 300 ms.',
      'Speech is over when the detector says so, after half a second of silence: that comes on top, as everywhere.',
    ],
  }
}

/** Questions by voice, one after the other; of each in milliseconds how long until its answer sounded. */
export async function timeFirstSounds(questions: number): Promise<readonly number[]> {
  const room = await openSpokenRoom()
  await room.session.turnOn()
  const took: number[] = []
  for (let question = 0; question < questions; question++) {
    took.push(await ask(room))
    await interrupt(room)
  }
  await room.close()
  return took
}

/** A question by voice; in milliseconds until its answer sounds. */
async function ask({ ears, transcriber, sounded, session }: SpokenRoom): Promise<number> {
  await untilTrue(() => session.getSnapshot().phase === 'listening')
  ears.start()
  await pass(SPEECH_MS)
  const started = performance.now()
  ears.end()
  transcriber.last.finish({ text: 'What can you do?' })
  await untilTrue(() => sounded.beganAt > started && session.getSnapshot().phase === 'speaking')
  return sounded.beganAt - started
}

/** "No", while it speaks. */
async function interrupt({ ears, transcriber, sounded, session }: SpokenRoom): Promise<number> {
  ears.start()
  const started = performance.now()
  transcriber.last.interim('No')
  const took = sounded.silentAt - started
  if (took < 0) throw new Error('it speaks on')
  // Nothing more is said, and nothing is asked.
  transcriber.last.finish({ text: '' })
  ears.end()
  await untilTrue(() => session.getSnapshot().phase === 'listening')
  return took
}

/** The same question by hand, until there is an answer on the screen. */
async function type({ thread, session }: SpokenRoom): Promise<number> {
  const replies = () => thread.getSnapshot().entries.filter(({ as }) => as === 'reply').length
  await untilTrue(() => !thread.getSnapshot().isAnswering)
  const before = replies()
  const started = performance.now()
  await thread.say('What can you do?')
  await untilTrue(() => replies() > before)
  const took = performance.now() - started
  session.stopSpeaking()
  await untilTrue(() => !thread.getSnapshot().isAnswering)
  session.stopSpeaking()
  return took
}

async function untilTrue(holds: () => boolean): Promise<void> {
  const started = performance.now()
  while (!holds()) {
    if (performance.now() - started > PATIENCE_MS) throw new Error(`never came true: ${holds.toString()}`)
    await nextLook()
  }
}
