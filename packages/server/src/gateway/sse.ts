import type { Signal } from '@agora/protocol/signals'
import { type StoredEvent, envelopeJson } from '../log/hash-chain.ts'
import type { Page } from '../threads/follow.ts'

/** How soon a client of a stopping server should try again. */
export const COME_BACK_MS = 1_000

export type SseOptions = {
  readonly heartbeatMs: number
  readonly slowReaderMs: number
  readonly onEnd: () => void
  /** Ends the connection under the stream at once, with the reason where it is not the reader's. */
  readonly cut: (error?: unknown) => void
}

export type SseStream = {
  readonly body: ReadableStream<Uint8Array>
  readonly sendAway: () => void
  /** Ends the stream without asking the reader to come back. */
  readonly close: () => void
  /** Ends the stream if no reader will take the body. */
  readonly end: () => void
}

/**
 * Pages as server-sent events. The response pulls: a reader that takes nothing costs one page, and after `slowReaderMs`
 * is cut off; its `Last-Event-ID` brings it back without loss.
 */
export function sseStream<Item>(
  pages: AsyncGenerator<Item, void>,
  write: (page: Item) => string,
  abort: AbortController,
  { heartbeatMs, slowReaderMs, onEnd, cut }: SseOptions,
): SseStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  let stuckSince: number | undefined

  const pulse = setInterval(() => {
    if ((controller.desiredSize ?? 0) > 0) {
      stuckSince = undefined
      return controller.enqueue(encoder.encode(': alive\n\n'))
    }
    stuckSince ??= performance.now()
    if (performance.now() - stuckSince < slowReaderMs) return
    end()
    cut()
  }, heartbeatMs)

  function end(): void {
    if (abort.signal.aborted) return
    clearInterval(pulse)
    abort.abort()
    onEnd()
  }

  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
      // Something at once: some clients and proxies show a stream as open only after its first byte.
      controller.enqueue(encoder.encode(': open\n\n'))
    },
    async pull() {
      stuckSince = undefined
      try {
        const { done, value } = await pages.next()
        if (abort.signal.aborted) return
        if (!done) return controller.enqueue(encoder.encode(write(value)))
        end()
        controller.close()
      } catch (error) {
        // Half a stream that ends well would look like the whole: the reader must notice, and come back.
        end()
        cut(error)
      }
    },
    cancel: end,
  })

  function sendAway(): void {
    if (abort.signal.aborted) return
    const signal: Signal = { type: 'come-back', afterMs: COME_BACK_MS }
    controller.enqueue(encoder.encode(`retry: ${COME_BACK_MS}\nevent: come-back\ndata: ${JSON.stringify(signal)}\n\n`))
    close()
  }

  function close(): void {
    if (abort.signal.aborted) return
    end()
    controller.close()
  }

  return { body, sendAway, close, end }
}

/** A page of a thread: events under their numbers, and signals, which have none and leave the reader's cursor alone. */
export function writePage(page: Page): string {
  return page.kind === 'events' ? page.events.map(writeEvent).join('') : writeSignals(page.signals)
}

export function writeSignals(signals: readonly Signal[]): string {
  return signals.map((signal) => `data: ${JSON.stringify(signal)}\n\n`).join('')
}

function writeEvent(event: StoredEvent): string {
  return `id: ${event.seq}\ndata: ${envelopeJson(event)}\n\n`
}
