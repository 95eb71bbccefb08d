import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { toWireError } from '../failure.ts'
import type { GatewayParts } from './gateway-parts.ts'
import type { Session } from '../auth/credentials.ts'
import { sseStream } from './sse.ts'

/** Answers with a stream of server-sent events, which ends when the reader goes, is too slow, or the server stops. */
export async function sendStream<Page>(
  context: Context,
  parts: GatewayParts,
  { abort, session }: { readonly abort: AbortController; readonly session: Session | undefined },
  pages: AsyncGenerator<Page, void>,
  write: (page: Page) => string,
): Promise<Response> {
  let leave = () => {}
  const { outgoing } = context.env as HttpBindings
  const cut = (error?: unknown) => {
    if (error !== undefined && toWireError(error).code === 'internal') parts.reportBug(error)
    outgoing.destroy()
  }
  const stream = sseStream(pages, write, abort, { ...parts.timing, onEnd: () => leave(), cut })
  try {
    leave = parts.streams.enter({ sendAway: stream.sendAway, end: stream.close, session })
  } catch (error) {
    await stream.body.cancel()
    throw error
  }
  // Who is gone before the body is handed over, or asked for the head only, will never end it.
  const { signal } = context.req.raw
  const unread = context.req.method === 'HEAD' || signal.aborted
  if (unread) stream.end()
  else signal.addEventListener('abort', stream.end, { once: true })
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that gathers a stream before passing it on makes live text late.
    'x-accel-buffering': 'no',
  }
  return unread ? context.body(null, 200, headers) : context.body(stream.body, 200, headers)
}
