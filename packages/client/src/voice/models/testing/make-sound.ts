/** Sound that is no speech, the same in every run. */
import { SAMPLE_RATE } from '../../voice-ports.ts'
import { toSamples } from '../sound-window.ts'

/** Numbers from -1 up to 1 that look like chance. */
function makeChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

export function makeSilence(ms: number): Float32Array<ArrayBuffer> {
  return new Float32Array(toSamples(ms))
}

export function makeTone(ms: number, hertz: number, height = 0.3, rate = SAMPLE_RATE): Float32Array<ArrayBuffer> {
  const turn = (2 * Math.PI * hertz) / rate
  return Float32Array.from({ length: Math.round((ms * rate) / 1_000) }, (_, index) => height * Math.sin(turn * index))
}

/** Every octave as loud as the next: rain, a crowd far away. */
export function makePinkNoise(ms: number, height = 0.1, seed = 1): Float32Array<ArrayBuffer> {
  const chance = makeChance(seed)
  const rows = Array.from({ length: 12 }, chance)
  let sum = rows.reduce((total, value) => total + value, 0)
  return Float32Array.from({ length: toSamples(ms) }, (_, index) => {
    const row = Math.min(rows.length - 1, 31 - Math.clz32((index + 1) & -(index + 1)))
    const fresh = chance()
    sum += fresh - (rows[row] ?? 0)
    rows[row] = fresh
    return (height * (sum + chance())) / 4
  })
}

/** A fan in a kitchen: air, the blades' hum with its overtones, and a slow beat. */
export function makeFanNoise(ms: number, height = 0.1, seed = 2): Float32Array<ArrayBuffer> {
  const air = makePinkNoise(ms, height, seed)
  return air.map((sample, index) => {
    const seconds = index / SAMPLE_RATE
    const beat = 1 + 0.3 * Math.sin(2 * Math.PI * 0.7 * seconds)
    const hum = [1, 2, 3, 5].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 97 * n * seconds) / n, 0)
    return beat * (sample + height * 0.3 * hum)
  })
}

/** Both at once, the second from `atMs` on. */
export function overlay(under: Float32Array, over: Float32Array, atMs = 0): Float32Array<ArrayBuffer> {
  const at = toSamples(atMs)
  const mixed = new Float32Array(Math.max(under.length, at + over.length))
  mixed.set(under)
  for (const [index, sample] of over.entries()) mixed[at + index] = (mixed[at + index] ?? 0) + sample
  return mixed
}
