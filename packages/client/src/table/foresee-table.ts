import { type Foreseen, foreseeNext } from '@agora/core/table/foresee-next'
import type { Thread } from '@agora/protocol/thread'

export type { Foreseen }

/** Predicts the next speaker by the server's own rule. Loaded lazily, by the views that show it. */
export function foreseeTable(thread: Thread, now: number): Foreseen | undefined {
  return foreseeNext(thread, now)
}
