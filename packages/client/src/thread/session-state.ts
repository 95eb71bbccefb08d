import { type CatchUp, type CatchUpInput, justOpened, stepCatchUp } from './catch-up.ts'
import { type Known, type KnownInput, replicaOf, stepKnown } from './known-thread.ts'
import type { Replica } from './open-replica.ts'

/** The two states of a session: what is known of the conversation, and how far that has caught up with the log. */
export class SessionState {
  readonly #touch: () => void
  #known: Known = { kind: 'reading' }
  #catchUp: CatchUp = justOpened

  constructor(touch: () => void) {
    this.#touch = touch
  }

  get known(): Known {
    return this.#known
  }

  get replica(): Replica | undefined {
    return replicaOf(this.#known)
  }

  get progress(): CatchUp {
    return this.#catchUp
  }

  /** How far the thread goes, as far as is known. */
  get seq(): number {
    return this.replica?.thread.seq ?? 0
  }

  know(input: KnownInput): void {
    const before = this.#known
    this.#known = stepKnown(before, input)
    if (this.#known !== before) this.#touch()
  }

  catchUp(input: CatchUpInput): void {
    this.#catchUp = stepCatchUp(this.#catchUp, input)
  }
}
