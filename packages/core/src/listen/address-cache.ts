import type { ThreadState } from '../state/thread-state.ts'
import type { DecideEnv } from './decide-env.ts'
import { type Addressed, readAddress } from './read-address.ts'

type AddressEnv = Pick<DecideEnv, 'names' | 'preferences'>
type AddressThread = Pick<ThreadState, 'title' | 'namesake'>

/** Remembers which messages address Agora, so that a long message is read once. */
export class AddressCache {
  readonly #known = new Map<string, Addressed>()

  /** Reads a text, unless the cache holds it for the same title, namesake and wake preference. */
  read(text: string, env: AddressEnv, thread: AddressThread): Addressed {
    const key = `${JSON.stringify([thread.namesake, thread.title, env.preferences.wake])}${text}`
    const known = this.#known.get(key)
    if (known) return known
    const heard = readAddress(text, env, thread)
    this.#known.set(key, heard)
    return heard
  }
}
