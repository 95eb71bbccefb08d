import type { Signal } from '@agora/protocol/signals'
import { type StoredEvent, envelopeJson } from '../log/hash-chain.ts'

/** How soon a client of a stopping server should try again. */
export const COME_BACK_MS = 1_000

export type SseOptions = { readonly heartbeatMs: number; readonly slowReaderMs: number; readonly onEnd: () => void }
export type SseStream = { readonly body: ReadableStream<Uint8Array>; readonly sendAway: () => void }

/**
 * A thread's events as server-sent events. The response pulls: a reader that takes nothing costs one page of events,
 * and after `slowReaderMs` is cut off; its `Last-Event-ID` brings it back without loss.
 */
export function sseStream(
  events: AsyncGenerator<readonly StoredEvent[], void>,
  abort: AbortController,
  { heartbeatMs, slowReaderMs, onEnd }: SseOptions,
): SseStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  let stuckSince: number | undefined

  const pulse = setInterval(() => {
    if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(': alive\n\n'))
    stuckSince ??= performance.now()
    if (performance.now() - stuckSince < slowReaderMs) return
    end()
    controller.error(new Error('the reader takes nothing'))
  }, heartbeatMs)

  function end(): void {
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
      const { done, value } = await events.next().catch((error: unknown) => {
        end()
        throw error
      })
      if (abort.signal.aborted) return
      if (!done) return controller.enqueue(encoder.encode(value.map(frame).join('')))
      end()
      controller.close()
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

  return { body, sendAway }
}

function frame(event: StoredEvent): string {
  return `id: ${event.seq}\ndata: ${envelopeJson(event)}\n\n`
}
