import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as a model server sees it. */
export type SeenRequest = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Readonly<Record<string, unknown>>
  /** Resolves when the other side has closed the connection before it was answered to the end. */
  readonly dropped: Promise<void>
}

export type ModelServer = {
  /** As OPENAI_BASE_URL. */
  readonly url: string
  readonly requests: readonly SeenRequest[]
  /** Resolves with the request of that number, from 1, when it has come. */
  readonly request: (number: number) => Promise<SeenRequest>
}

/** Answers the request of that number, from 1. */
export type Answer = (response: ServerResponse, request: SeenRequest, number: number) => void

/** A model server for what aimock cannot do: it says what the test writes, byte by byte. Ends with the test. */
export async function startModelServer(answer: Answer): Promise<ModelServer> {
  const requests: SeenRequest[] = []
  const expected = new Map<number, PromiseWithResolvers<SeenRequest>>()
  const expect = (number: number) => {
    const wait = expected.get(number) ?? Promise.withResolvers<SeenRequest>()
    expected.set(number, wait)
    return wait
  }
  const server = createServer((incoming, response) => {
    const dropped = Promise.withResolvers<void>()
    response.on('close', () => response.writableFinished || dropped.resolve())
    const pieces: Buffer[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      const seen = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
        dropped: dropped.promise,
      }
      const number = requests.push(seen)
      answer(response, seen, number)
      expect(number).resolve(seen)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, requests, request: (number) => expect(number).promise }
}

/** Begins a stream of events. */
export function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
}

/** One piece of an answer. */
export function sendPiece(response: ServerResponse, delta: object, finish: string | null = null): void {
  sendEvent(response, {
    id: 'x',
    object: 'chat.completion.chunk',
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })
}

export function sendEvent(response: ServerResponse, data: object): void {
  response.write(`data: ${JSON.stringify(data)}\n\n`)
}

/** A whole answer in two pieces. */
export function sendAnswer(response: ServerResponse, text: string): void {
  openStream(response)
  sendPiece(response, { role: 'assistant', content: text })
  sendPiece(response, {}, 'stop')
  response.end('data: [DONE]\n\n')
}

export function sendError(
  response: ServerResponse,
  status: number,
  error: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(error))
}
