import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WireError, wireError } from '@agora/protocol/errors'
import { retryAfterSeconds } from './retry-after.ts'
import { secureHeaders } from './secure-headers.ts'

type Refusal = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

function makeRefusal(error: WireError, isHttps: boolean): Refusal {
  const body = JSON.stringify({ error })
  const pause = retryAfterSeconds(error)
  const headers = {
    ...Object.fromEntries(secureHeaders('/', isHttps)),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...(pause === undefined ? {} : { 'retry-after': String(pause) }),
  }
  return { headers, body }
}

/** Answers a request that the app is not to get, in its turn. */
export function refuseUnheard(response: ServerResponse, status: number, why: string, isHttps: boolean): void {
  const { headers, body } = makeRefusal(wireError('bad-request', why), isHttps)
  response.writeHead(status, headers).end(body)
}

/** Answers on a connection that has no response of its own, with the headers that every response has, and ends it. */
export function refuseRaw(socket: Duplex, status: number, error: WireError, isHttps: boolean): void {
  const { headers, body } = makeRefusal(error, isHttps)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // A client that keeps its half of the connection open would keep ours, and hold up the stop.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** What Node.js could not read as a request, as it would answer itself. */
export function refuseUnread(error: Error & { readonly code?: string }, socket: Duplex, isHttps: boolean): void {
  // Behind the beginning of another response it would be read as a part of that.
  const { _httpMessage: begun } = socket as { _httpMessage?: { readonly headersSent: boolean } | null }
  if (!socket.writable || error.code === 'ECONNRESET' || begun?.headersSent) return void socket.destroy()
  const [status, why] = UNREAD[error.code ?? ''] ?? [400, 'this is no HTTP request']
  refuseRaw(socket, status, wireError('bad-request', why), isHttps)
}
const UNREAD: Readonly<Record<string, readonly [status: number, why: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'the headers are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'the extensions of a chunk are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not come in time'],
}
