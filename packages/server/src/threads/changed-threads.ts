import { type ThreadState, viewThread } from '@agora/inspection/state/thread-state'
import type { ThreadId } from '@agora/protocol/ids'
import type { Preferences } from '@agora/protocol/preferences'
import type { ListSignal } from '@agora/protocol/signals'
import { Failure } from '../failure.ts'

/**
 * Changed conversations that wait for one watcher: far more than change during a short disconnection. A watcher with
 * more to learn reads the list again.
 */
export const MAX_CHANGED_THREADS = 5_000

/**
 * What one watcher has yet to be told: of each conversation that changed, and of the preferences, what they are now.
 */
export class ChangedThreads {
  readonly #changed = new Map<ThreadId, ThreadState>()
  #preferences: Preferences | undefined
  #wake = () => {}

  get size(): number {
    return this.#changed.size
  }

  addPreferences(preferences: Preferences): void {
    this.#preferences = preferences
    this.#wake()
  }

  add(state: ThreadState): void {
    // One more than is allowed stays: by it the watcher finds out.
    if (this.size <= MAX_CHANGED_THREADS) this.#changed.set(state.id, state)
    this.#wake()
  }

  /** Resolves when there is something to take, and at the latest when the signal aborts. */
  async untilSome(signal: AbortSignal): Promise<void> {
    if (this.size > 0 || this.#preferences || signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = () => resolve()
    this.#wake = wake
    signal.addEventListener('abort', wake)
    await promise
    signal.removeEventListener('abort', wake)
  }

  take(): ListSignal[] {
    if (this.size > MAX_CHANGED_THREADS) {
      throw new Failure('busy', 'too many conversations changed before you read of them; read the list again')
    }
    const signals = [...this.#changed.values()].map(toSignal)
    this.#changed.clear()
    const preferences = this.#preferences
    this.#preferences = undefined
    return preferences ? [...signals, { type: 'preferences-changed', preferences }] : signals
  }
}

function toSignal(state: ThreadState): ListSignal {
  return state.deleted
    ? { type: 'thread-removed', id: state.id }
    : { type: 'thread-changed', thread: viewThread(state) }
}
