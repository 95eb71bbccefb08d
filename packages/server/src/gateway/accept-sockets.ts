import { type IncomingMessage, STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCodes } from '@agora/protocol/errors'
import { limits } from '@agora/protocol/limits'
import { WebSocketServer } from 'ws'
import { Failure, toWireError } from '../failure.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { identifyCaller, refuseForeignHosts } from './identify.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { SocketSession } from './socket-session.ts'

/** "Try again later", as RFC 6455's registry has it. */
const TRY_AGAIN_LATER = 1013

/** Upgrades requests for `/api/ws` to sockets, after asking who comes. */
export function acceptSockets(server: Server, parts: GatewayParts): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.requestBytes, clientTracking: true })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    void accept(request, socket, head).catch((error: unknown) => refuse(socket, error))
  })

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (URL.parse(request.url ?? '/', 'http://host')?.pathname !== '/api/ws') {
      throw new Failure('not-found', 'there is no socket at this address')
    }
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const asked = { headers, url: request.url ?? '/' }
    refuseForeignHosts(asked, parts.address)
    const client = await parts.gate.admit(request, asked)
    const caller = await identifyCaller(asked, parts)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      try {
        SocketSession.open(opened, caller, client, parts)
      } catch (error) {
        // Nobody else listens to it, and an error that nobody hears ends the process.
        opened.on('error', () => opened.terminate())
        opened.close(TRY_AGAIN_LATER, toWireError(error).message)
      }
    })
  }

  return sockets
}

function refuse(socket: Duplex, error: unknown): void {
  const answered = toWireError(error)
  const { status } = errorCodes[answered.code]
  const body = JSON.stringify({ error: answered })
  const pause = retryAfterSeconds(answered)
  const retryAfter = pause === undefined ? '' : `retry-after: ${pause}\r\n`
  // A client that keeps its half of the connection open would keep ours, and hold up the stop.
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\n${retryAfter}` +
      'cache-control: no-store\r\nx-content-type-options: nosniff\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
