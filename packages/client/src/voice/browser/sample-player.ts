import type { Ambient } from '../../ambient.ts'
import type { Playback, Player, PlayerEvent, SpokenPiece } from '../voice-ports.ts'

/** What of an `AudioContext` is used. */
export type SoundOutput = Pick<
  AudioContext,
  'currentTime' | 'state' | 'destination' | 'createBuffer' | 'createBufferSource' | 'createGain' | 'resume' | 'suspend'
> & { readonly outputLatency?: number }

export const MARK_MS = 100
/** Until the first sound is heard it is looked more often: the floor waits for it. */
const START_LOOK_MS = 20
/** A sound that is to begin now begins a little later, or its beginning would be cut. */
const LEAD_S = 0.02

type Scheduled = {
  readonly source: AudioBufferSourceNode
  readonly startS: number
  readonly fromMs: number
  readonly audioMs: number
}

/**
 * Plays samples without a gap on the sound card's own clock. Stopping takes one block of samples (3 ms) and what the card
 * holds already; a pause holds the clock itself, so that not one sample is lost or heard twice.
 */
export function samplePlayer(output: () => SoundOutput, ambient: Pick<Ambient, 'after'>): Player {
  let current: SamplePlayback | undefined
  return {
    begin: (listen) => {
      current?.stop()
      current = new SamplePlayback(output(), ambient, listen)
      return current
    },
    close: () => current?.stop(),
  }
}

class SamplePlayback implements Playback {
  readonly #output: SoundOutput
  readonly #ambient: Pick<Ambient, 'after'>
  readonly #listen: (event: PlayerEvent) => void
  readonly #gain: GainNode
  #scheduled: readonly Scheduled[] = []
  #state: 'starting' | 'playing' | 'paused' | 'over' = 'starting'
  /** Whether it was playing when it was paused. */
  #before: 'starting' | 'playing' = 'starting'
  #more: 'open' | 'ended' = 'open'
  #cancel: () => void = () => {}

  constructor(output: SoundOutput, ambient: Pick<Ambient, 'after'>, listen: (event: PlayerEvent) => void) {
    this.#output = output
    this.#ambient = ambient
    this.#listen = listen
    this.#gain = output.createGain()
    this.#gain.connect(output.destination)
    // If the page may not play sound yet, no event comes, and the caller's timeout notices.
    if (output.state !== 'running') void output.resume().catch(() => undefined)
    this.#look()
  }

  readonly add = ({ sound, audioMs }: SpokenPiece): void => {
    if (this.#state === 'over') return
    if (sound.kind !== 'samples') return this.#fail('this loudspeaker plays samples only')
    const last = this.#scheduled.at(-1)
    const fromMs = last ? last.fromMs + last.audioMs : 0
    try {
      const earliest = this.#output.currentTime + LEAD_S
      const startS = Math.max(earliest, last ? last.startS + last.audioMs / 1_000 : 0)
      const source = this.#schedule(sound.samples, sound.sampleRate, startS)
      this.#scheduled = [...this.#scheduled, { source, startS, fromMs, audioMs }]
    } catch (error) {
      // Sound of a rate that no card plays, or none at all.
      this.#fail(error instanceof Error ? error.message : String(error))
    }
  }

  readonly end = (): void => {
    this.#more = 'ended'
    if (this.#scheduled.length === 0 && this.#state !== 'over') this.#finish()
  }

  readonly pause = (): void => {
    if (this.#state !== 'starting' && this.#state !== 'playing') return
    this.#before = this.#state
    this.#state = 'paused'
    this.#cancel()
    void this.#output.suspend().catch(() => undefined)
  }

  readonly resume = (): void => {
    if (this.#state !== 'paused') return
    this.#state = this.#before
    void this.#output.resume().catch(() => undefined)
    this.#look()
  }

  readonly stop = (): void => {
    if (this.#state === 'over') return
    const wasPaused = this.#state === 'paused'
    this.#state = 'over'
    this.#cancel()
    this.#gain.gain.value = 0
    this.#gain.disconnect()
    for (const { source } of this.#scheduled) {
      try {
        source.stop()
      } catch {
        // It has ended already.
      }
      source.disconnect()
    }
    // The clock is held for this reply alone.
    if (wasPaused) void this.#output.resume().catch(() => undefined)
  }

  #schedule(samples: Float32Array, sampleRate: number, startS: number): AudioBufferSourceNode {
    const buffer = this.#output.createBuffer(1, Math.max(1, samples.length), sampleRate)
    buffer.getChannelData(0).set(samples)
    const source = this.#output.createBufferSource()
    source.buffer = buffer
    source.connect(this.#gain)
    source.start(startS)
    return source
  }

  /** What has left the loudspeaker by now. */
  get #playedMs(): number {
    const nowS = this.#output.currentTime - (this.#output.outputLatency ?? 0)
    const last = this.#scheduled.findLast(({ startS }) => startS <= nowS)
    return last ? last.fromMs + Math.min(last.audioMs, (nowS - last.startS) * 1_000) : 0
  }

  #look(): void {
    const playedMs = this.#playedMs
    if (this.#state === 'starting' && playedMs > 0) {
      this.#state = 'playing'
      this.#listen({ type: 'started' })
    }
    if (this.#state === 'playing') this.#mark(playedMs)
    if (this.#state !== 'starting' && this.#state !== 'playing') return
    this.#cancel = this.#ambient.after(this.#state === 'starting' ? START_LOOK_MS : MARK_MS, () => this.#look())
  }

  #mark(playedMs: number): void {
    this.#listen({ type: 'mark', playedMs })
    const last = this.#scheduled.at(-1)
    const totalMs = last ? last.fromMs + last.audioMs : 0
    if (this.#more === 'ended' && playedMs >= totalMs && this.#state === 'playing') this.#finish()
  }

  #finish(): void {
    this.#state = 'over'
    this.#cancel()
    this.#gain.disconnect()
    this.#listen({ type: 'finished' })
  }

  #fail(detail: string): void {
    this.stop()
    this.#listen({ type: 'failed', detail })
  }
}
