import { EventMeter } from './event-meter.ts'
import type { FarewellKind } from './farewell.ts'
import { McpTrouble } from './mcp-trouble.ts'

export type BodyGuard = {
  /** It is a stream of events, each of which has the limit; else the whole has. */
  readonly events: boolean
  readonly limitBytes: number
  /** What is said at the end of a stream of events that has no more to come. `resumable`: others try to resume it. */
  readonly farewell?: (kind: FarewellKind, resumable: boolean) => Uint8Array
  readonly onTooLarge?: () => void
  readonly onEnd?: () => void
}

/** The same bytes, as far as they are welcome. */
export function guardBody(body: ReadableStream<Uint8Array>, guard: BodyGuard): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const meter = new EventMeter()
  let bytes = 0

  function end(controller: ReadableStreamDefaultController<Uint8Array>, why: FarewellKind, error?: unknown) {
    guard.onEnd?.()
    const goesOn = why === 'unanswered' && meter.resumable
    if (guard.events && guard.farewell && !goesOn) {
      controller.enqueue(guard.farewell(why, meter.resumable))
      controller.close()
    } else if (error === undefined) controller.close()
    else controller.error(error)
  }

  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (done) return end(controller, 'unanswered')
        bytes += value.length
        if ((guard.events ? meter.add(value) : bytes) <= guard.limitBytes) return controller.enqueue(value)
      } catch (error) {
        return end(controller, 'unanswered', error)
      }
      end(controller, 'too-large', new McpTrouble('too-large', 'the answer is too large'))
      guard.onTooLarge?.()
      // It may never say that it heard this.
      void reader.cancel().catch(() => {})
    },
    cancel: (reason) => {
      guard.onEnd?.()
      return reader.cancel(reason)
    },
  })
}
