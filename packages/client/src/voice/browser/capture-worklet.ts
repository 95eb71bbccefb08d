import { measureLevel } from '../models/measure-level.ts'
import { Resampler } from '../models/resample.ts'
import { WindowCutter } from '../models/sound-window.ts'
import { CAPTURE, type CapturedSound } from './captured-sound.ts'

/** What a worklet finds around it: no library of types has it beside those of a page. */
declare const sampleRate: number
declare const registerProcessor: (name: string, processor: new () => AudioWorkletProcessor) => void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

/** What a microphone gives, on the thread that must never wait: mono, at our rate, in windows. */
class Capture extends AudioWorkletProcessor {
  readonly #resampler = new Resampler(sampleRate)
  readonly #cutter = new WindowCutter()

  /** True: go on, also while nothing is plugged in. */
  process([channels = []]: readonly Float32Array[][]): boolean {
    for (const samples of this.#cutter.push(this.#resampler.push(mix(channels)))) {
      const sound: CapturedSound = { samples, level: measureLevel(samples) }
      this.port.postMessage(sound, [samples.buffer])
    }
    return true
  }
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels
  if (others.length === 0) return first
  return first.map((sample, index) => others.reduce((sum, one) => sum + (one[index] ?? 0), sample) / channels.length)
}

registerProcessor(CAPTURE, Capture)
