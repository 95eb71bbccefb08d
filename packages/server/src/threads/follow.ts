import { assert } from '@agora/core/assert'
import type { LogStorage } from '../log/log-storage.ts'
import type { StoredEvent } from '../log/hash-chain.ts'
import type { ThreadActor } from './thread-actor.ts'

/** Events read from the log at once for one follower: bounds what a slow reader holds in memory. */
const PAGE_EVENTS = 100

/**
 * A thread's events after a cursor: first what was missed, then what comes, until the signal aborts or the thread is
 * deleted. The reader pulls; while it does not, nothing gathers for it but the log itself.
 */
export async function* follow(
  actor: ThreadActor,
  storage: LogStorage,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<readonly StoredEvent[], void> {
  let cursor = after
  while (!signal.aborted) {
    const events = await nextEvents(actor, storage, cursor, signal)
    // Woken by events that do not come next (some came between): the log has them all.
    if (events[0]?.seq !== cursor + 1) continue
    cursor = events.at(-1)?.seq ?? cursor
    yield events
    if (events.at(-1)?.type === 'thread-deleted') return
  }
}

async function nextEvents(
  actor: ThreadActor,
  storage: LogStorage,
  cursor: number,
  signal: AbortSignal,
): Promise<readonly StoredEvent[]> {
  // Listening begins before looking: what becomes durable in between is noticed.
  const news = listen(actor, signal)
  try {
    const { state } = await actor.head()
    if (cursor >= (state?.seq ?? 0)) return await news.events
    const missed = await storage.readEvents(actor.id, cursor, PAGE_EVENTS)
    // A damaged log must end this stream: looking again at once, for ever, would stop the whole server.
    assert(missed[0]?.seq === cursor + 1, `the log of ${actor.id} has no event ${cursor + 1}`)
    return missed
  } finally {
    news.stop()
  }
}

function listen(actor: ThreadActor, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<readonly StoredEvent[]>()
  const unsubscribe = actor.subscribe(resolve)
  const abort = () => resolve([])
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  return {
    events: promise,
    stop: () => {
      unsubscribe()
      signal.removeEventListener('abort', abort)
    },
  }
}
