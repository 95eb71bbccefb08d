import type { RecordingEnd, Talk } from '@agora/protocol/speech'
import { limits } from '@agora/protocol/limits'
import type { OutboxCommand } from '@agora/core/outbox/outbox-state'
import type { BegunThreads } from '../begun-threads.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Outcome } from '../outcome.ts'

export type { RecordingEnd, Talk }

/** One thing that a spoken conversation leaves in the log. `at`: when it was, by this device's clock. */
export type SpeechFact = { readonly at: number } & (
  | { readonly kind: 'recording-started'; readonly talk: Talk; readonly transcriber?: string }
  | { readonly kind: 'recording-stopped'; readonly why: RecordingEnd; readonly ms?: number }
  /** The user agreed while `message` was spoken. */
  | {
      readonly kind: 'backchannel'
      readonly text: string
      readonly playedMs: number
      readonly message?: string
      readonly turn?: string
    }
  /**
   * A reply was stopped by a person: so many letters of its text were heard. Its turn, if it still runs, stops. Or an
   * approval of something final was read aloud to its end.
   */
  | {
      readonly kind: 'heard'
      readonly message: string
      /** Of its entry: without it a reply that is still being written is not known. */
      readonly turn?: string
      readonly chars: number
      readonly playedMs: number
    }
)

export type SpeechPorts = {
  readonly outbox: Pick<Outbox, 'perform' | 'deviceId'>
  /** A recording without words, in a conversation that does not exist yet: its facts wait for the first words. */
  readonly isUnbegun: () => boolean
  /** Keeps what is held beyond the page. */
  readonly begun: Pick<BegunThreads, 'of' | 'change'>
}

/** What is told of one spoken conversation. It goes out in its place among what is said. */
export class SpeechRecord {
  readonly #thread: string
  readonly #ports: SpeechPorts
  /** From before the conversation existed. A recording without words is dropped and creates no conversation. */
  #held: readonly SpeechFact[]

  constructor(thread: string, ports: SpeechPorts) {
    this.#thread = thread
    this.#ports = ports
    this.#held = ports.begun.of(thread).speech ?? []
  }

  /** Done, or on the device to be done; `device-full` or `device-broken` where it is neither. */
  async keep(facts: readonly SpeechFact[]): Promise<Outcome> {
    if (this.#ports.isUnbegun()) {
      this.#hold([...this.#held, ...facts].slice(-limits.speechFacts))
      return { kind: 'ok', value: undefined }
    }
    const all = [...this.takeHeld(), ...facts]
    const commands = inPieces(all).map((some) => this.commandOf(some))
    const outcomes = await Promise.all(commands.map((command) => this.#ports.outbox.perform(this.#thread, command)))
    return outcomes.find((outcome) => outcome.kind === 'failed') ?? { kind: 'ok', value: undefined }
  }

  /** What is to go before the first words of a conversation, and is not held any more. */
  takeHeld(): readonly SpeechFact[] {
    const held = this.#held
    if (held.length > 0) this.#hold([])
    return held
  }

  /** The words that they were to go with were not said. */
  putBack(facts: readonly SpeechFact[]): void {
    this.#hold([...facts, ...this.#held])
  }

  #hold(facts: readonly SpeechFact[]): void {
    this.#held = facts
    this.#ports.begun.change(this.#thread, { speech: facts })
  }

  commandOf(facts: readonly SpeechFact[]): OutboxCommand {
    const device = this.#ports.outbox.deviceId
    const told = facts.map((fact) =>
      fact.kind === 'recording-started' && device !== undefined ? { ...fact, device } : fact,
    )
    return { name: 'record-speech', fields: { facts: told } }
  }
}

function inPieces(facts: readonly SpeechFact[]): readonly (readonly SpeechFact[])[] {
  const count = Math.ceil(facts.length / limits.speechFacts)
  return Array.from({ length: count }, (_, n) => facts.slice(n * limits.speechFacts, (n + 1) * limits.speechFacts))
}
