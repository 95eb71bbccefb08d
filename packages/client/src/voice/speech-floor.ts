import type { SpeechHooks } from '@agora/core/speech/decide-overlap'
import { nextDeadline } from '@agora/core/speech/next-deadline'
import type { SpeechConfig } from '@agora/core/speech/speech-config'
import type { SpeechEffect, SpeechPhase } from '@agora/core/speech/speech-effect'
import type { SpeechEvent } from '@agora/core/speech/speech-event'
import { speechPhase } from '@agora/core/speech/speech-phase'
import type { SpeechState } from '@agora/core/speech/speech-state'
import { startSpeech } from '@agora/core/speech/start-speech'
import { stepSpeech } from '@agora/core/speech/step-speech'
import type { Ambient } from '../ambient.ts'

/** An event without its time, which is now unless its sender knows better. */
export type FloorEvent = SpeechEvent extends infer Event
  ? Event extends SpeechEvent
    ? Omit<Event, 't'>
    : never
  : never

export type FloorPorts = {
  readonly ambient: Pick<Ambient, 'elapsed' | 'after'>
  /** An operator's own opinion of words over Agora's speech. */
  readonly hooks: SpeechHooks
  readonly onEffect: (effect: SpeechEffect) => void
  readonly onStep: () => void
}

/** Runs the machine of `core/speech`: gives events their time, wakes it at its deadline, and hands its effects out. */
export class SpeechFloor {
  readonly #ports: FloorPorts
  #state: SpeechState
  #lastMs = 0
  /** What came while effects were being done: it comes after them. */
  #queue: SpeechEvent[] = []
  #isStepping = false
  #alarm: { readonly atMs: number; readonly cancel: () => void } | undefined

  constructor(config: SpeechConfig, ports: FloorPorts) {
    this.#ports = ports
    this.#state = startSpeech(config)
  }

  get state(): SpeechState {
    return this.#state
  }

  get phase(): SpeechPhase {
    return speechPhase(this.#state)
  }

  /**
   * `atMs`: when it was, where that is known better than by its coming. Time never goes back: a detector that is late
   * does not undo what a deadline did meanwhile.
   */
  send(event: FloorEvent, atMs = this.#ports.ambient.elapsed()): void {
    this.#queue.push({ ...event, t: atMs })
    if (this.#isStepping) return
    this.#isStepping = true
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) this.#step(next)
    } finally {
      this.#isStepping = false
      this.#queue = []
    }
    this.#setAlarm()
    this.#ports.onStep()
  }

  /** Nothing is told any more, and no deadline comes. */
  stop(): void {
    this.#alarm?.cancel()
    this.#alarm = undefined
  }

  #step(event: SpeechEvent): void {
    const t = Math.max(this.#lastMs, event.t)
    this.#lastMs = t
    const { state, effects } = stepSpeech(this.#state, { ...event, t }, this.#ports.hooks)
    this.#state = state
    for (const effect of effects) this.#ports.onEffect(effect)
  }

  #setAlarm(): void {
    const atMs = nextDeadline(this.#state)
    if (atMs === this.#alarm?.atMs) return
    this.#alarm?.cancel()
    this.#alarm = undefined
    if (atMs === null) return
    const cancel = this.#ports.ambient.after(Math.max(0, atMs - this.#ports.ambient.elapsed()), () => {
      this.#alarm = undefined
      // A timer may be early by a fraction.
      this.send({ type: 'tick' }, Math.max(atMs, this.#ports.ambient.elapsed()))
    })
    this.#alarm = { atMs, cancel }
  }
}
