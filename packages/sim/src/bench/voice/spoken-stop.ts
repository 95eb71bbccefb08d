import { setTimeout as pass } from 'node:timers/promises'
import type { InterimsSetting } from '@agora/client/voice/browser/interim-pace'
import { openSlowService } from './slow-service.ts'
import { type SpokenRoom, openSpokenRoom } from './spoken-room.ts'

const SERVICE_MS = 300
/** A window of the detector; two of speech begin it, and so much of the sound before it is kept. */
const WINDOW_MS = 32
const ONSET_MS = 64
const PRE_ROLL_MS = 250
const SILENCE_MS = 500
/** "Stop" as people say it. */
const WORDS_MS = [300, 340, 380, 420, 460, 500]
const PATIENCE_MS = 10_000

export type SpokenStops = {
  /** From the first sound of each "stop" until the loudspeaker was told to be silent. */
  readonly tookMs: readonly number[]
  /** Recordings and milliseconds of sound that the service was given for each. */
  readonly recordings: readonly number[]
  readonly soundMs: readonly number[]
}

/** "Stop" over an answer, in real time, understood by a service behind a socket that takes 300 ms. */
export async function sayStops(times: number, interims: InterimsSetting): Promise<SpokenStops> {
  const service = await openSlowService(SERVICE_MS)
  const [tookMs, recordings, soundMs]: [number[], number[], number[]] = [[], [], []]
  for (let time = 0; time < times; time++) {
    const wordMs = WORDS_MS[time % WORDS_MS.length] ?? 400
    // A room for each: "stop" has an answer of its own, which would sound over the next one.
    const room = await openSpokenRoom({ service: { url: service.url, interims } })
    await room.session.turnOn()
    await room.thread.say('Wat kun je?')
    await untilTrue(() => room.session.getSnapshot().phase === 'speaking')
    service.expect(wordMs)
    tookMs.push(await sayStop(room, wordMs))
    recordings.push(service.taken().recordings)
    soundMs.push(service.taken().soundMs)
    await room.close()
  }
  await service.close()
  return { tookMs, recordings, soundMs }
}

async function sayStop({ ears, sounded }: SpokenRoom, wordMs: number): Promise<number> {
  const beganMs = performance.now()
  const until = (ms: number) => pass(Math.max(0, beganMs + ms - performance.now()))
  await until(ONSET_MS)
  const lead = makeSound(PRE_ROLL_MS + ONSET_MS)
  lead.fill(0.2, (PRE_ROLL_MS * 16_000) / 1_000)
  ears.tell({ type: 'speech-start', speechMs: ONSET_MS, samples: lead })
  for (let atMs = ONSET_MS; atMs < wordMs + SILENCE_MS; atMs += WINDOW_MS) {
    await until(atMs + WINDOW_MS)
    const isLoud = atMs < wordMs
    ears.tell({ type: 'sound', samples: makeSound(WINDOW_MS).fill(isLoud ? 0.2 : 0.001), level: isLoud ? 0.2 : 0 })
    ears.tell({ type: 'speech-look', prob: isLoud ? 0.9 : 0.05, speechMs: Math.min(atMs, wordMs) })
  }
  ears.tell({ type: 'speech-end', silenceMs: SILENCE_MS })
  await untilTrue(() => sounded.silentAt > beganMs)
  return sounded.silentAt - beganMs
}

const makeSound = (ms: number) => new Float32Array((ms * 16_000) / 1_000).fill(0.001)

async function untilTrue(holds: () => boolean): Promise<void> {
  const startedMs = performance.now()
  while (!holds()) {
    if (performance.now() - startedMs > PATIENCE_MS) throw new Error(`never came true: ${holds.toString()}`)
    await pass(5)
  }
}
