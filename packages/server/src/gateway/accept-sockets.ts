import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCodes } from '@agora/protocol/errors'
import { limits } from '@agora/protocol/limits'
import { WebSocketServer } from 'ws'
import { Failure, toWireError } from '../failure.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { identifyCaller, refuseForeignHosts } from './identify.ts'
import { refuseRaw } from './refuse-raw.ts'
import { SocketSession } from './socket-session.ts'

/** "Try again later", as RFC 6455's registry has it. */
const TRY_AGAIN_LATER = 1013

/** Upgrades requests for `/api/ws` to sockets, after asking who comes. */
export function acceptSockets(server: Server, parts: GatewayParts): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.requestBytes, clientTracking: true })
  sockets.on('wsClientError', ({ message }, socket) =>
    refuse(socket, new Failure('bad-request', message), parts.address.isSecure),
  )
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    void accept(request, socket, head).catch((error: unknown) => refuse(socket, error, parts.address.isSecure))
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
        // An error event without a listener ends the process.
        opened.on('error', () => opened.terminate())
        opened.close(TRY_AGAIN_LATER, toWireError(error).message)
      }
    })
  }

  return sockets
}

function refuse(socket: Duplex, error: unknown, isHttps: boolean): void {
  const answered = toWireError(error)
  refuseRaw(socket, errorCodes[answered.code].status, answered, isHttps)
}
