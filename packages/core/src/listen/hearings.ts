import type { ThreadState } from '../thread/thread-state.ts'
import { type Addressed, type Listening, addressOf } from './listening.ts'

type Hearer = Pick<Listening, 'names' | 'preferences'>
type HeardIn = Pick<ThreadState, 'title' | 'namesake'>

/** What messages are to Agora, found out before they are judged: of many long ones one after the other. */
export class Hearings {
  readonly #known = new Map<string, Addressed>()

  /** Hears it now, unless it was heard before in the same circumstances. */
  hear(text: string, listening: Hearer, thread: HeardIn): Addressed {
    const key = `${JSON.stringify([thread.namesake, thread.title, listening.preferences.wake])}${text}`
    const known = this.#known.get(key)
    if (known) return known
    const heard = addressOf(text, listening, thread)
    this.#known.set(key, heard)
    return heard
  }
}
