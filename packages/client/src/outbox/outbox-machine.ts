import type { OutboxEffect, OutboxInput } from '@agora/core/outbox/outbox-input'
import type { OutboxItem, OutboxState } from '@agora/core/outbox/outbox-state'
import { emptyOutbox, stepOutbox } from '@agora/core/outbox/step-outbox'
import { threadsTouched } from './threads-touched.ts'

export type OutboxStepped = {
  readonly input: OutboxInput
  readonly effects: readonly OutboxEffect[]
  /** What was in the outbox before. */
  readonly before: readonly OutboxItem[]
  /** Conversations that look otherwise now. */
  readonly threads: ReadonlySet<string>
}

/** Holds the state of the machine of `core/outbox`, and passes on what each step asks for. */
export class OutboxMachine {
  readonly #onStep: (stepped: OutboxStepped) => void
  #state: OutboxState = emptyOutbox

  constructor(onStep: (stepped: OutboxStepped) => void) {
    this.#onStep = onStep
  }

  get state(): OutboxState {
    return this.#state
  }

  get isOpen(): boolean {
    return this.#state.connection === 'open'
  }

  get refused(): number {
    return this.#state.items.filter((item) => item.refused !== undefined).length
  }

  find(id: string): OutboxItem | undefined {
    return this.#state.items.find((item) => item.id === id)
  }

  of(thread: string): readonly OutboxItem[] {
    return this.#state.items.filter((item) => item.thread === thread)
  }

  step(input: OutboxInput): void {
    const before = this.#state
    const { state, effects } = stepOutbox(before, input)
    this.#state = state
    const threads = new Set([...threadsTouched(input, before), ...threadsTouched(input, state)])
    this.#onStep({ input, effects, before: before.items, threads })
  }
}
