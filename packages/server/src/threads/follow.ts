import { assert } from '@agora/core/assert'
import type { LogStorage } from '../log/log-storage.ts'
import type { StoredEvent } from '../log/hash-chain.ts'
import type { ThreadSignal } from '@agora/protocol/signals'
import { limits } from '@agora/protocol/limits'
import { takeWithin } from './take-within.ts'
import type { ThreadActor } from './thread-actor.ts'
import { WaitingSignals } from './waiting-signals.ts'

/** Events read from the log at once for one follower: few at first, and more while they are small. */
const FIRST_EVENTS = 8
const MOST_EVENTS = 100

/** What a follower is told at once: events of the log, or signals that are in no log. */
export type Page =
  | { readonly kind: 'events'; readonly events: readonly StoredEvent[] }
  | { readonly kind: 'signals'; readonly signals: readonly ThreadSignal[] }

/**
 * A thread's events after a cursor: first what was missed, then what comes, until the signal aborts or the thread is
 * deleted; and between them the signals that are given meanwhile, each after the events that were durable by then. The
 * reader pulls; while it does not, nothing gathers for it but the log itself and a bounded number of signals.
 */
export function follow(
  actor: ThreadActor,
  storage: LogStorage,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Page, void> {
  const signals = new WaitingSignals()
  // Not by the generator, which runs only when it is pulled: a reader who goes between two pulls would stay here.
  actor.hearSignals(signals.add, signal)
  return followWith(actor, storage, after, signal, signals)
}

async function* followWith(
  actor: ThreadActor,
  storage: LogStorage,
  after: number,
  signal: AbortSignal,
  signals: WaitingSignals,
): AsyncGenerator<Page, void> {
  let cursor = after
  let count = FIRST_EVENTS
  while (!signal.aborted) {
    const due = signals.take(cursor)
    if (due.length > 0) {
      yield { kind: 'signals', signals: due }
      continue
    }
    const read = await nextEvents(actor, storage, cursor, count, signal, signals)
    // What a slow reader holds in memory; the rest is read again when it comes back for more.
    const events = takeWithin(read, limits.pieceBytes, ({ body }) => (body.kind === 'kept' ? body.content.length : 0))
    count = Math.min(MOST_EVENTS, events.length < read.length ? events.length : count * 2)
    // Woken by a signal, or by events that do not come next (some came between): the log has them all.
    if (events[0]?.seq !== cursor + 1) continue
    cursor = events.at(-1)?.seq ?? cursor
    yield { kind: 'events', events }
    if (events.at(-1)?.type === 'thread-deleted') return
  }
}

async function nextEvents(
  actor: ThreadActor,
  storage: LogStorage,
  cursor: number,
  count: number,
  signal: AbortSignal,
  signals: WaitingSignals,
): Promise<readonly StoredEvent[]> {
  // Listening begins before looking: what becomes durable in between is noticed.
  const news = listen(actor, signal, signals)
  try {
    const { state } = await actor.head()
    if (cursor >= (state?.seq ?? 0)) return await news.events
    const missed = await storage.readEvents(actor.id, cursor, count)
    // A damaged log must end this stream: looking again at once, for ever, would stop the whole server.
    assert(missed[0]?.seq === cursor + 1, `the log of ${actor.id} has no event ${cursor + 1}`)
    return missed
  } finally {
    news.stop()
  }
}

function listen(actor: ThreadActor, signal: AbortSignal, signals: WaitingSignals) {
  const { promise, resolve } = Promise.withResolvers<readonly StoredEvent[]>()
  const unsubscribe = actor.subscribe(resolve)
  const wake = () => resolve([])
  const unhear = signals.onNext(wake)
  if (signal.aborted) wake()
  signal.addEventListener('abort', wake)
  return {
    events: promise,
    stop: () => {
      unsubscribe()
      unhear()
      signal.removeEventListener('abort', wake)
    },
  }
}
