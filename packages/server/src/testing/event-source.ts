import { onTestFinished } from 'vitest'
import { EventSource, type FetchLike } from 'eventsource'
import { TOKEN } from './test-server.ts'
import { until } from './until.ts'

/** An event as the stream carried it: the id, and the envelope. */
export type StreamedEvent = { readonly id: string; readonly envelope: Record<string, unknown> & { seq: number } }

export type EventStream = {
  readonly source: EventSource
  readonly events: StreamedEvent[]
  /** Data of `come-back` events. */
  readonly signals: unknown[]
  /** Everything else that came, events and signals, in order. */
  readonly messages: Record<string, unknown>[]
  readonly errors: { code: number | undefined; message: string | undefined }[]
  /** Ids that each connection of this source asked to begin after; undefined where it gave none. */
  readonly askedAfter: (string | undefined)[]
  readonly untilSeq: (seq: number) => Promise<StreamedEvent[]>
  /** The source will not come back by itself. */
  readonly untilClosed: () => Promise<void>
}

/** Follows as the `eventsource` package, which is not ours, does. */
export function openEvents(url: string, path: string, headers: Record<string, string> = {}): EventStream {
  const askedAfter: (string | undefined)[] = []
  const asOwner: FetchLike = (address, init) => {
    askedAfter.push(new Headers(init.headers).get('last-event-id') ?? undefined)
    return fetch(address, { ...init, headers: { authorization: `Bearer ${TOKEN}`, ...headers, ...init.headers } })
  }
  const source = new EventSource(url + path, { fetch: asOwner })
  onTestFinished(() => source.close())
  const events: StreamedEvent[] = []
  const signals: unknown[] = []
  const messages: Record<string, unknown>[] = []
  const errors: EventStream['errors'] = []
  source.addEventListener('message', ({ lastEventId, data }) => {
    const message = JSON.parse(String(data)) as Record<string, unknown>
    messages.push(message)
    if ('seq' in message) events.push({ id: lastEventId, envelope: message as StreamedEvent['envelope'] })
  })
  source.addEventListener('come-back', ({ data }) => signals.push(JSON.parse(String(data))))
  source.addEventListener('error', ({ code, message }) => errors.push({ code, message }))
  return {
    source,
    events,
    signals,
    messages,
    errors,
    askedAfter,
    untilSeq: async (seq) => {
      await until(`event ${seq}`, () => events.some(({ envelope }) => envelope.seq === seq), Boolean)
      return events
    },
    untilClosed: async () => {
      await until('its giving up', () => source.readyState === EventSource.CLOSED)
    },
  }
}
