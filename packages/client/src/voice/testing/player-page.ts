/** What a test does with the loudspeaker of a real browser, in the page: bundled and called by name. */
import { systemAmbient } from '../../ambient.ts'
import { microphoneLock } from '../browser/microphone-lock.ts'
import { type SoundOutput, samplePlayer } from '../browser/sample-player.ts'
import type { Playback, PlayerEvent, SpokenPiece } from '../voice-ports.ts'

const steady = (ms: number): SpokenPiece => ({
  sound: { kind: 'samples', samples: new Float32Array(ms * 16).fill(0.5), sampleRate: 16_000 },
  audioMs: ms,
})

const waitFor = async (holds: () => boolean) => {
  for (let left = 500; left > 0 && !holds(); left--) await new Promise((next) => setTimeout(next, 20))
  if (!holds()) throw new Error('it did not happen')
}

async function open() {
  const context = new AudioContext()
  const events: PlayerEvent[] = []
  const playback = samplePlayer(() => context, systemAmbient).begin((event) => events.push(event))
  return { context, events, playback, has: (type: PlayerEvent['type']) => events.some((one) => one.type === type) }
}

const CARD_RATE = 48_000

/** A card that writes what it plays, sample by sample, as fast as it can; `atS`: what is done when it is there. */
async function record(seconds: number, atS: number, act: (playback: Playback) => void): Promise<Float32Array> {
  const card = new OfflineAudioContext(1, seconds * CARD_RATE, CARD_RATE)
  const playback = samplePlayer(() => card as unknown as SoundOutput, systemAmbient).begin(() => {})
  playback.add(steady(400))
  playback.add(steady(400))
  void card.suspend(atS).then(() => {
    act(playback)
    return card.resume()
  })
  const played = await card.startRendering()
  playback.stop()
  return played.getChannelData(0)
}

const page = {
  /** What is told of two pieces that are played to their end. */
  playTwo: async () => {
    const { context, events, playback, has } = await open()
    playback.add(steady(400))
    playback.add(steady(400))
    playback.end()
    await waitFor(() => has('finished'))
    await context.close()
    return [...new Set(events.map(({ type }) => type))]
  },
  /** Silent samples between the first sound of two pieces and the last, and how many sounded. */
  findGaps: async () => {
    const samples = await record(1, 0.3, () => {})
    const [first, last] = [samples.findIndex((one) => one !== 0), samples.findLastIndex((one) => one !== 0)]
    const inside = samples.slice(first, last + 1)
    return { silent: inside.filter((one) => one === 0).length, soundMs: (inside.length / CARD_RATE) * 1_000 }
  },
  /** How long after it was stopped the last sound came. */
  stopAt: async (atS: number) => {
    const samples = await record(1, atS, (playback) => playback.stop())
    return (samples.findLastIndex((one) => one !== 0) / CARD_RATE - atS) * 1_000
  },
  /** Paused for so long: how much more had been played after than before. */
  pauseFor: async (ms: number) => {
    const { context, events, playback, has } = await open()
    playback.add(steady(1_000))
    playback.end()
    await waitFor(() => events.some((event) => event.type === 'mark' && event.playedMs >= 300))
    playback.pause()
    const last = () => events.findLast((event) => event.type === 'mark')
    const before = last()
    await new Promise((next) => setTimeout(next, ms))
    const during = last()
    playback.resume()
    await waitFor(() => has('finished'))
    const marks = events.flatMap((event) => (event.type === 'mark' ? [event.playedMs] : []))
    await context.close()
    return { isStill: before === during, marks }
  },
  lock: async () => (await microphoneLock(navigator.locks)()) !== undefined,
  /** Had, given back, and had again at once. */
  lockAgain: async () => {
    const lock = microphoneLock(navigator.locks)
    const free = await lock()
    free?.()
    const again = await lock()
    again?.()
    return [free !== undefined, again !== undefined]
  },
}

export type PlayerPage = typeof page
Object.assign(window, { player: page })
