import { expect, test } from 'vitest'
import { manualAmbient } from '../../testing/manual-ambient.ts'
import type { PlayerEvent, SpokenPiece } from '../voice-ports.ts'
import { type SoundOutput, samplePlayer } from './sample-player.ts'

type Source = { startS: number; seconds: number; stoppedS: number | undefined }

/** A sound card whose clock is the test's, and which remembers what it was to play. */
function openCard(latencyS = 0) {
  const ambient = manualAmbient()
  const sources: Source[] = []
  let [heldMs, suspendedAt] = [0, undefined as number | undefined]
  const nowS = () => ((suspendedAt ?? ambient.elapsed()) - heldMs) / 1_000
  const gain = { gain: { value: 1 }, connect: () => {}, disconnect: () => {} }
  const output = {
    get currentTime() {
      return nowS()
    },
    outputLatency: latencyS,
    state: 'running',
    destination: {},
    createGain: () => gain,
    createBuffer: (_: number, length: number, rate: number) => {
      if (rate < 3_000) throw new Error('no such rate')
      return { duration: length / rate, getChannelData: () => new Float32Array(length) }
    },
    createBufferSource: () => {
      const source: Source & Record<string, unknown> = { startS: 0, seconds: 0, stoppedS: undefined }
      return Object.assign(source, {
        buffer: null as { duration: number } | null,
        connect: () => {},
        disconnect: () => {},
        start(this: Source & { buffer: { duration: number } | null }, at: number) {
          this.startS = at
          this.seconds = this.buffer?.duration ?? 0
          sources.push(this)
        },
        stop(this: Source) {
          this.stoppedS = nowS()
        },
      })
    },
    suspend: async () => void (suspendedAt ??= ambient.elapsed()),
    resume: async () => {
      if (suspendedAt !== undefined) heldMs += ambient.elapsed() - suspendedAt
      suspendedAt = undefined
    },
  }
  const events: PlayerEvent[] = []
  const player = samplePlayer(() => output as unknown as SoundOutput, ambient)
  const marks = () => events.flatMap((event) => (event.type === 'mark' ? [event.playedMs] : []))
  return { ambient, sources, gain, events, marks, player, begin: () => player.begin((event) => events.push(event)) }
}

const piece = (ms: number, sampleRate = 16_000): SpokenPiece => ({
  sound: { kind: 'samples', samples: new Float32Array((ms * sampleRate) / 1_000), sampleRate },
  audioMs: ms,
})

test('[VC26] pieces follow each other without a gap, with a mark every 100 ms on the card’s own clock', async () => {
  const { ambient, sources, events, marks, begin } = openCard()
  const playback = begin()
  playback.add(piece(500))
  playback.add(piece(300, 24_000))
  playback.end()
  await ambient.advance(1_000)
  const [one, two] = sources
  expect(two?.startS).toBeCloseTo((one?.startS ?? 0) + 0.5, 9)
  expect(events[0]).toEqual({ type: 'started' })
  expect(events.at(-1)).toEqual({ type: 'finished' })
  const told = marks()
  expect(told.at(-1)).toBe(800)
  expect(told.slice(1, -1).every((ms, index) => Math.abs(ms - (told[index] ?? 0) - 100) < 1)).toBe(true)
})

test('[VC26] what is in the card’s buffer was not heard yet', async () => {
  const { ambient, marks, begin } = openCard(0.2)
  begin().add(piece(1_000))
  await ambient.advance(520)
  expect(Math.max(...marks())).toBeLessThanOrEqual(300)
  expect(Math.max(...marks())).toBeGreaterThan(180)
})

test('[VC26] a pause holds the clock: not one sample is lost or heard twice', async () => {
  const { ambient, sources, marks, events, begin } = openCard()
  const playback = begin()
  playback.add(piece(1_000))
  playback.end()
  await ambient.advance(420)
  playback.pause()
  const before = marks().at(-1) ?? 0
  await ambient.advance(5_000)
  expect(marks().at(-1)).toBe(before)
  playback.resume()
  await ambient.advance(10)
  expect(marks().at(-1)).toBeCloseTo(400, -1)
  await ambient.advance(700)
  expect(events.at(-1)).toEqual({ type: 'finished' })
  expect(sources).toHaveLength(1)
  expect(sources[0]?.stoppedS).toBeUndefined()
})

test('[VC26] stopped it is silent in the same moment, for good; a new reply silences the one before', async () => {
  const { ambient, sources, gain, events, begin } = openCard()
  const playback = begin()
  playback.add(piece(1_000))
  playback.add(piece(1_000))
  await ambient.advance(300)
  const count = events.length
  playback.stop()
  expect(gain.gain.value).toBe(0)
  expect(sources.map(({ stoppedS }) => stoppedS)).toEqual([0.3, 0.3])
  playback.add(piece(1_000))
  playback.end()
  await ambient.advance(3_000)
  expect([events.length, sources.length]).toEqual([count, 2])
  const next = begin()
  next.add(piece(1_000))
  begin()
  expect(sources.at(-1)?.stoppedS).toBeDefined()
})

test('[VC26] a late piece starts when it comes, and what was heard is counted without the gap', async () => {
  const { ambient, sources, marks, events, begin } = openCard()
  const playback = begin()
  playback.add(piece(200))
  await ambient.advance(1_000)
  expect(events.some(({ type }) => type === 'finished')).toBe(false)
  playback.add(piece(200))
  playback.end()
  await ambient.advance(100)
  expect(sources[1]?.startS).toBeCloseTo(1.02, 2)
  expect(marks().at(-1)).toBeLessThan(300)
  await ambient.advance(300)
  expect(events.at(-1)).toEqual({ type: 'finished' })
})

test('[VC26] sound that no card plays is told, and nothing hangs', () => {
  const { events, begin } = openCard()
  begin().add(piece(100, 1_000))
  expect(events).toEqual([{ type: 'failed', detail: 'no such rate' }])
})
