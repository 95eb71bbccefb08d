import { SAMPLE_RATE, type Playback, type Player, type PlayerEvent } from '../voice-ports.ts'

const MARK_MS = 100

/** What left the loudspeaker in one window: `gap` where it should have sounded and did not. */
export type Sounded = 'silence' | 'sound' | 'gap'

/** A loudspeaker that plays as far as it is told to, and gives what sounded. */
export class WavPlayer implements Player {
  readonly windows: Sounded[] = []
  #play: ((length: number) => Float32Array) | undefined
  #state: Sounded = 'silence'

  readonly close = () => {}

  get isSounding(): boolean {
    return this.#play !== undefined
  }

  /** The next samples that leave it. */
  play(length: number): Float32Array {
    this.#state = 'silence'
    const samples = this.#play?.(length) ?? new Float32Array(length)
    this.windows.push(this.#state)
    return samples
  }

  readonly begin: Player['begin'] = (listen) => {
    const queue: number[] = []
    let [played, told, isEnded, isPaused, hasStarted] = [0, 0, false, false, false]
    const isMine = () => this.#play === play
    const tell = (event: PlayerEvent) => void (isMine() && listen(event))
    const play = (length: number) => {
      const out = new Float32Array(length)
      if (!hasStarted && queue.length > 0) {
        hasStarted = true
        tell({ type: 'started' })
      }
      if (isPaused || queue.length === 0) {
        if (hasStarted && !isEnded) this.#state = 'gap'
        return out
      }
      this.#state = 'sound'
      const next = queue.splice(0, length)
      out.set(next)
      played += next.length
      const playedMs = (played * 1_000) / SAMPLE_RATE
      const isOver = isEnded && queue.length === 0
      if (isOver || playedMs - told >= MARK_MS) tell({ type: 'mark', playedMs: (told = playedMs) })
      if (isOver && isMine()) {
        this.#play = undefined
        listen({ type: 'finished' })
      }
      return out
    }
    this.#play = play
    return {
      add: ({ sound }) => {
        if (sound.kind !== 'samples' || sound.sampleRate !== SAMPLE_RATE) throw new Error('this is not played here')
        for (const sample of sound.samples) queue.push(sample)
      },
      end: () => void (isEnded = true),
      pause: () => void (isPaused = true),
      resume: () => void (isPaused = false),
      stop: () => {
        if (isMine()) this.#play = undefined
      },
    } satisfies Playback
  }
}
