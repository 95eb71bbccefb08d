import { setTimeout as pause } from 'node:timers/promises'
import type { ListSignal } from '@agora/protocol/signals'
import type { ChangedThreads } from './changed-threads.ts'

/**
 * Tells of conversations as they change, until the signal aborts. What changes after a silence is told at once; then
 * there is a pause, in which changes gather, one for each conversation: a burst of a thousand messages, or a reply that
 * is being written, is a handful of signals and not a thousand.
 */
export async function* watchThreads(
  changed: ChangedThreads,
  signal: AbortSignal,
  pauseMs: number,
): AsyncGenerator<readonly ListSignal[], void> {
  while (!signal.aborted) {
    await changed.untilSome(signal)
    if (signal.aborted) return
    yield changed.take()
    await pause(pauseMs, undefined, { signal }).catch(() => {})
  }
}
