import { SAMPLE_RATE } from '../voice-ports.ts'
import { ModelFailure } from './model-failure.ts'

/** From telephones to studio gear: any other claimed rate is not a microphone's. */
const MIN_RATE = 8_000
const MAX_RATE = 192_000
/** So many crossings of zero on either side of the filter: tones that would fold back into speech lose 60 dB and more. */
const CROSSINGS = 24
/** Share of the band that is let through: above it the filter falls off, before what would fold back. */
const PASS = 0.92

/**
 * Brings sound of any rate to ours as it comes: a low-pass (windowed sinc) read at the places of our samples. Cutting the
 * input into other pieces gives the same output. Leaving samples out instead would fold a hiss at 10 kHz into speech.
 */
export class Resampler {
  readonly #phases: readonly Float32Array[]
  readonly #step: { readonly from: number; readonly to: number }
  readonly #reach: number
  #held: Float32Array
  #next = 0
  #phase = 0

  /** Throws a `ModelFailure` where no microphone has such a rate. */
  constructor(fromRate: number) {
    if (!Number.isInteger(fromRate) || fromRate < MIN_RATE || fromRate > MAX_RATE) {
      throw new ModelFailure('unfit', `sound at ${fromRate} samples a second`)
    }
    const divisor = greatestDivisor(fromRate, SAMPLE_RATE)
    this.#step = { from: fromRate / divisor, to: SAMPLE_RATE / divisor }
    const cutoff = Math.min(1, SAMPLE_RATE / fromRate) * PASS
    this.#reach = Math.ceil(CROSSINGS / cutoff)
    this.#phases = Array.from({ length: this.#step.to }, (_, phase) =>
      makeFilter(phase / this.#step.to, this.#reach, cutoff),
    )
    // As if silence came before: the first sample out is the first one in.
    this.#held = new Float32Array(this.#reach)
    this.#next = this.#reach
  }

  push(samples: Float32Array): Float32Array<ArrayBuffer> {
    const input = new Float32Array(this.#held.length + samples.length)
    input.set(this.#held)
    input.set(samples, this.#held.length)
    const { from, to } = this.#step
    const output: number[] = []
    while (this.#next + this.#reach < input.length) {
      output.push(this.#read(input))
      this.#phase += from
      this.#next += Math.floor(this.#phase / to)
      this.#phase %= to
    }
    const used = Math.min(this.#next - this.#reach, input.length)
    this.#held = input.slice(used)
    this.#next -= used
    return new Float32Array(output)
  }

  /** What the filter still holds, when there is no more. */
  finish(): Float32Array<ArrayBuffer> {
    return this.push(new Float32Array(this.#reach))
  }

  #read(input: Float32Array): number {
    const filter = this.#phases[this.#phase] ?? new Float32Array()
    const first = this.#next - this.#reach
    let sum = 0
    for (let index = 0; index < filter.length; index++) sum += (filter[index] ?? 0) * (input[first + index] ?? 0)
    return sum
  }
}

/** A whole recording at once. */
export function resample(samples: Float32Array, fromRate: number): Float32Array<ArrayBuffer> {
  const resampler = new Resampler(fromRate)
  const [body, tail] = [resampler.push(samples), resampler.finish()]
  const whole = new Float32Array(body.length + tail.length)
  whole.set(body)
  whole.set(tail, body.length)
  return whole
}

/** Sums to one, so that a steady tone keeps its level at every phase. */
function makeFilter(shift: number, reach: number, cutoff: number): Float32Array {
  const filter = Float32Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const distance = index - reach - shift
    const angle = Math.PI * distance * cutoff
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle
    const place = distance / (reach + 1)
    // Blackman's window.
    return sinc * (0.42 + 0.5 * Math.cos(Math.PI * place) + 0.08 * Math.cos(2 * Math.PI * place))
  })
  const sum = filter.reduce((total, value) => total + value, 0)
  return filter.map((value) => value / sum)
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
