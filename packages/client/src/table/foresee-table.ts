import { type Foreseen, foreseeNext } from '@agora/core/table/foresee-next'
import type { Thread } from '@agora/protocol/thread'

export type { Foreseen }

/** Who speaks next at a table if nothing happens, by the server's own decision. Loaded by whoever shows it. */
export function foreseeTable(thread: Thread, now: number): Foreseen | undefined {
  return foreseeNext(thread, now)
}
