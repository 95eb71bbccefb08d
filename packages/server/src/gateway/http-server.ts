import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { Socket } from 'node:net'
import { RequestError, getRequestListener } from '@hono/node-server'
import { errorCodes } from '@agora/protocol/errors'
import { limits } from '@agora/protocol/limits'
import { Failure, toWireError } from '../failure.ts'
import { acceptSockets } from './accept-sockets.ts'
import { createApp } from './app.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { refuseUnheard, refuseUnread } from './refuse-raw.ts'

/** How long a stopping server waits for requests under way before it closes their connections. */
export const SHUTDOWN_GRACE_MS = 3_000
/**
 * Longer than proxies keep theirs (60 s). After the 5 s of Node.js a server that was busy for that long closes a connection
 * on which the next request has already arrived; the client sees a reset, and cannot know whether its request was done.
 */
const KEEP_ALIVE_MS = 75_000

export type HttpServer = {
  readonly server: Server
  /** Takes no more connections; resolves when the last is closed. `settle` runs while requests under way finish. */
  readonly close: (settle: () => Promise<void>) => Promise<void>
}

/** The gateway on Node.js: requests, upgrades to sockets, and a shutdown within a fixed time. */
export function createHttpServer(parts: GatewayParts): HttpServer {
  const listener = getRequestListener(createApp(parts).fetch, {
    // For requests that name no host, such as HTTP/1.0 probes.
    hostname: 'localhost',
    errorHandler: (error) => {
      const answered = toWireError(error instanceof RequestError ? new Failure('bad-request', error.message) : error)
      if (answered.code === 'internal') parts.reportBug(error)
      return Response.json({ error: answered }, { status: errorCodes[answered.code].status })
    },
  })
  // Every other offer to upgrade (HTTP/2 in clear, by Java and curl) is passed over, and the request answered.
  const shouldUpgradeCallback = (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket'
  const { isSecure } = parts.address
  // Node.js would refuse what names no host by itself, without our headers.
  const options = { shouldUpgradeCallback, keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false }
  const server = createServer(
    options,
    inTurn((request, response) => {
      const isWithoutHost = request.httpVersion === '1.1' && request.headers.host === undefined
      return isWithoutHost ? refuseUnheard(response, 400, 'send a "Host"', isSecure) : void listener(request, response)
    }),
  )
  server.on('clientError', (error, socket) => refuseUnread(error, socket, isSecure))
  server.on('checkExpectation', (_request, response) =>
    refuseUnheard(response, 417, 'this server meets no such expectation', isSecure),
  )
  const sweep = watchConnections(server, parts)
  const sockets = acceptSockets(server, parts)
  const unused = trackUnused(server)
  server.on('request', (_request, response) => {
    // A connection that is busy when the server stops is idle once answered, and would be kept open for the next.
    response.once('close', () => server.listening || setImmediate(() => server.closeIdleConnections()))
  })
  return {
    server,
    async close(settle) {
      // Until the last connection is closed: a reader who takes nothing does not hold up the stop.
      const closed = new Promise((done) => server.close(done))
      await settle()
      server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
      const late = setTimeout(() => {
        server.closeAllConnections()
        for (const socket of sockets.clients) socket.terminate()
      }, parts.timing.graceMs)
      await closed
      clearTimeout(late)
      clearInterval(sweep)
    },
  }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Handles the requests of one connection one after the other. Node.js would begin all that arrive together, and keep
 * every response until the one before it is taken.
 */
function inTurn(handle: Handle): Handle {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  const begin = (socket: Socket, queue: (() => void)[], request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      const next = queue.shift()
      if (next) next()
      else waiting.delete(socket)
    })
    handle(request, response)
  }
  return (request, response) => {
    const { socket } = request
    const queue = waiting.get(socket)
    if (queue && queue.length >= limits.pipelinedRequests) return void socket.destroy()
    if (queue) return void queue.push(() => begin(socket, queue, request, response))
    const own: (() => void)[] = []
    waiting.set(socket, own)
    begin(socket, own, request, response)
  }
}

/** Tells the gateway's connections what happens on them; looks at them often enough to cut off in time. */
function watchConnections(server: Server, { connections, timing }: GatewayParts): NodeJS.Timeout {
  server.on('connection', (socket: Socket) => connections.add(socket))
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    connections.begin(request)
    response.once('close', () => connections.end(request))
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => connections.of(socket).upgrade())
  // A start that fails (the port is in use) must not live on for this.
  return setInterval(() => connections.sweep(), Math.min(timing.lookMs, timing.slowReaderMs / 2)).unref()
}

/** Node.js counts a connection that has not asked for anything yet as busy, and browsers open some in advance. */
function trackUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  for (const use of ['request', 'upgrade']) {
    server.on(use, ({ socket }: IncomingMessage) => unused.delete(socket))
  }
  return unused
}
