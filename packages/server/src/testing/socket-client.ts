import { once } from 'node:events'
import type { WireError } from '@agora/protocol/errors'
import { onTestFinished } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { TOKEN } from './test-server.ts'
import { until } from './until.ts'

/** Any frame that comes down, as data. */
export type DownFrame = Record<string, unknown> & {
  readonly ref?: string | number | null
  readonly ok?: Record<string, unknown>
  readonly error?: WireError
  readonly type?: string
  readonly thread?: string
  readonly seq?: number
}

export type SocketClient = {
  readonly socket: WebSocket
  /** All that came down, in order. */
  readonly frames: DownFrame[]
  /** Sends a frame with a ref of its own, and waits for the answer to it. */
  readonly ask: (frame: Record<string, unknown>) => Promise<DownFrame>
  /** Sends it to the letter, and waits for the next error that answers nothing in particular. */
  readonly provoke: (data: string | Buffer) => Promise<DownFrame>
  /** The events of a thread that came down, in order. */
  readonly eventsOf: (thread: string) => DownFrame[]
  readonly untilSeq: (thread: string, seq: number) => Promise<DownFrame[]>
  readonly closed: Promise<{ code: number; reason: string }>
}

/** The socket as the `ws` package, which is not ours, speaks it. */
export async function openSocket(url: string, options: ClientOptions = {}): Promise<SocketClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, {
    headers: { authorization: `Bearer ${TOKEN}` },
    ...options,
  })
  onTestFinished(() => socket.terminate())
  const frames: DownFrame[] = []
  const closed = Promise.withResolvers<{ code: number; reason: string }>()
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8')) as DownFrame))
  socket.on('close', (code, reason) => closed.resolve({ code, reason: reason.toString('utf8') }))
  await once(socket, 'open')
  socket.on('error', () => {})

  let refs = 0
  const answerTo = (ref: unknown, from = 0) =>
    until(`an answer with ref ${String(ref)}`, () =>
      frames.slice(from).find((frame) => frame.ref === ref && ('ok' in frame || 'error' in frame)),
    ) as Promise<DownFrame>
  const eventsOf = (thread: string) => frames.filter((frame) => frame.thread === thread && frame.seq !== undefined)

  return {
    socket,
    frames,
    ask: async (frame) => {
      const ref = `ask-${++refs}`
      socket.send(JSON.stringify({ ref, ...frame }))
      return answerTo(frame['ref'] ?? ref)
    },
    provoke: async (data) => {
      const from = frames.length
      socket.send(data)
      return answerTo(null, from)
    },
    eventsOf,
    untilSeq: async (thread, seq) => {
      await until(`event ${seq} of ${thread}`, () => eventsOf(thread).some((event) => event.seq === seq))
      return eventsOf(thread)
    },
    closed: closed.promise,
  }
}

/** Tries to open a socket and is refused: with which status, and which words. */
export async function refusedSocket(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: { error: WireError } }> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers })
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  const answer = Promise.withResolvers<{ status: number; body: { error: WireError } }>()
  socket.on('open', () => answer.reject(new Error('the socket was opened')))
  socket.on('unexpected-response', (_request, response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { error: WireError }
      answer.resolve({ status: response.statusCode ?? 0, body })
    })
  })
  return answer.promise
}
