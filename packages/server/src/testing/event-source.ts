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

/** What a source reads first: it would wait for three seconds of its own before it comes back. */
function comeBackSoon(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const hasty = new TransformStream<Uint8Array, Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('retry: 10\n\n')),
  })
  return body.pipeThrough(hasty)
}

/** Follows as the `eventsource` package, which is not ours, does. */
export function openEvents(url: string, path: string, headers: Record<string, string> = {}): EventStream {
  const askedAfter: (string | undefined)[] = []
  const asOwner: FetchLike = async (address, init) => {
    askedAfter.push(new Headers(init.headers).get('last-event-id') ?? undefined)
    const owners = { authorization: `Bearer ${TOKEN}`, ...headers, ...init.headers }
    const { url, status, redirected, headers: answered, body } = await fetch(address, { ...init, headers: owners })
    return { url, status, redirected, headers: answered, body: body && comeBackSoon(body) }
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
