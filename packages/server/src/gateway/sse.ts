import type { Signal } from '@agora/protocol/signals'
import { type StoredEvent, envelopeJson } from '../log/hash-chain.ts'

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
  /** For when nobody will read the body. */
  readonly end: () => void
}

/**
 * A thread's events as server-sent events. The response pulls: a reader that takes nothing costs one page of events,
 * and after `slowReaderMs` is cut off; its `Last-Event-ID` brings it back without loss.
 */
export function sseStream(
  events: AsyncGenerator<readonly StoredEvent[], void>,
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
        const { done, value } = await events.next()
        if (abort.signal.aborted) return
        if (!done) return controller.enqueue(encoder.encode(value.map(frame).join('')))
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
    end()
    controller.close()
  }

  return { body, sendAway, end }
}

function frame(event: StoredEvent): string {
  return `id: ${event.seq}\ndata: ${envelopeJson(event)}\n\n`
}
