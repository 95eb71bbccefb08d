import type { Ambient } from '../ambient.ts'

/** A microphone that gives nothing for so long gives nothing any more. */
const NOTHING_MS = 4_000
/** One that gives nothing but zeros is switched off somewhere; a quiet room is never that quiet. */
const ZEROS_MS = 4_000
const LOOK_MS = 1_000

export type SoundWatchPorts = {
  readonly ambient: Pick<Ambient, 'after' | 'elapsed'>
  readonly onNothing: () => void
  readonly onZeros: () => void
  readonly onSound: () => void
}

/** Whether a microphone that is open gives sound: some die without a word. */
export class SoundWatch {
  readonly #ports: SoundWatchPorts
  #samplesMs: number
  #soundMs: number
  #verdict: 'sound' | 'zeros' = 'sound'
  #cancel: () => void

  constructor(ports: SoundWatchPorts) {
    this.#ports = ports
    this.#samplesMs = this.#soundMs = ports.ambient.elapsed()
    this.#cancel = ports.ambient.after(LOOK_MS, () => this.#look())
  }

  hear(samples: Float32Array): void {
    this.#samplesMs = this.#ports.ambient.elapsed()
    if (samples.every((sample) => sample === 0)) return
    this.#soundMs = this.#samplesMs
    if (this.#verdict === 'sound') return
    this.#verdict = 'sound'
    this.#ports.onSound()
  }

  stop(): void {
    this.#cancel()
  }

  #look(): void {
    const now = this.#ports.ambient.elapsed()
    if (now - this.#samplesMs >= NOTHING_MS) return this.#ports.onNothing()
    this.#cancel = this.#ports.ambient.after(LOOK_MS, () => this.#look())
    if (this.#verdict === 'zeros' || now - this.#soundMs < ZEROS_MS) return
    this.#verdict = 'zeros'
    this.#ports.onZeros()
  }
}
