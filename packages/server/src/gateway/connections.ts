import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@agora/protocol/limits'
import { normaliseAddress } from './client-address.ts'

export type ConnectionLimits = {
  readonly connections: number
  readonly connectionsPerClient: number
  /** How long nothing may move on a connection that waits for its client. */
  readonly patienceMs: number
  readonly now: () => number
}

/** A look that comes late (the process was busy, or the machine slept) says nothing of the client in between. */
const LONGEST_STEP_MS = 2_000

/** One connection, and for how long its client has kept the server waiting. */
export class Connection {
  readonly address: string
  /** For how long nothing at all has moved although the server waits. */
  stuckMs = 0
  /** For how long less than `progressBytes` has moved although the server waits. */
  stalledMs = 0
  readonly #socket: Socket
  /** The request that is being answered; a WebSocket has none. */
  #request: IncomingMessage | undefined
  #isUpgraded = false
  #usedAt: number
  #progress = 0
  #last = { written: 0, queued: 0, read: 0 }

  constructor(socket: Socket, now: number) {
    this.#socket = socket
    this.#usedAt = now
    this.address = normaliseAddress(socket.remoteAddress ?? '')
  }

  begin(request: IncomingMessage): void {
    this.#request = request
    this.stuckMs = this.stalledMs = 0
  }

  end(request: IncomingMessage, now: number): void {
    // The next request on this connection may have come before the response to this one was taken.
    if (this.#request === request) this.#request = undefined
    this.#usedAt = now
  }

  upgrade(): void {
    this.#isUpgraded = true
  }

  /** Since when no request uses the connection; undefined while one does. */
  get idleSince(): number | undefined {
    return this.#request || this.#isUpgraded || this.#waitsFor ? undefined : this.#usedAt
  }

  /** Looks at what has moved since the last look, so long ago. */
  look(elapsedMs: number): void {
    const moved = this.#countMoved()
    const waitsFor = this.#waitsFor
    if (!waitsFor) {
      this.stuckMs = this.stalledMs = this.#progress = 0
      return
    }
    // What a client sends while it takes nothing is no sign that it takes something.
    const counts = waitsFor === 'taking' ? moved.taken : moved.taken + moved.sent
    this.stuckMs = counts > 0 ? 0 : this.stuckMs + elapsedMs
    this.stalledMs += elapsedMs
    this.#progress += counts
    if (this.#progress < limits.progressBytes) return
    this.stalledMs = this.#progress = 0
  }

  cut(): void {
    this.#socket.destroy()
  }

  #countMoved(): { readonly taken: number; readonly sent: number } {
    const socket = this.#socket
    const written = socket.bytesWritten - socket.writableLength
    const queued = queuedBytes(socket)
    const read = socket.bytesRead
    const last = this.#last
    this.#last = { written, queued, read }
    // A new write makes the queue grow; the one before it was then taken whole, and counts in `written`.
    return { taken: written - last.written + Math.max(0, last.queued - queued), sent: read - last.read }
  }

  /** What the server waits for: that the client takes a response, or sends the rest of a request. */
  get #waitsFor(): 'taking' | 'sending' | undefined {
    if (this.#socket.writableLength > 0) return 'taking'
    return this.#request?.complete === false ? 'sending' : undefined
  }
}

/** All connections of this server: never too many, and none that keeps what its client does not take. */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #open = new Map<Socket, Connection>()
  #lookedAt: number

  constructor(given: ConnectionLimits) {
    this.#limits = given
    this.#lookedAt = given.now()
  }

  get count(): number {
    return this.#open.size
  }

  /** Takes a connection in, if need be in the place of one that is stalled or idle; else closes it. */
  add(socket: Socket): void {
    const connection = new Connection(socket, this.#limits.now())
    const { connections, connectionsPerClient } = this.#limits
    const own = [...this.#open.values()].filter(({ address }) => address === connection.address)
    const hasRoom =
      (own.length < connectionsPerClient || makeRoom(own)) &&
      (this.#open.size < connections || makeRoom([...this.#open.values()]))
    if (!hasRoom) return void socket.destroy()
    this.#open.set(socket, connection)
    socket.once('close', () => this.#open.delete(socket))
  }

  begin(request: IncomingMessage): void {
    this.of(request.socket).begin(request)
  }

  end(request: IncomingMessage): void {
    this.of(request.socket).end(request, this.#limits.now())
  }

  of(socket: Socket): Connection {
    return this.#open.get(socket) ?? new Connection(socket, this.#limits.now())
  }

  /** To be called at intervals: closes every connection on which nothing has moved for too long. */
  sweep(): void {
    const now = this.#limits.now()
    const elapsedMs = Math.min(LONGEST_STEP_MS, now - this.#lookedAt)
    this.#lookedAt = now
    for (const connection of this.#open.values()) {
      connection.look(elapsedMs)
      if (connection.stuckMs >= this.#limits.patienceMs) connection.cut()
    }
  }
}

/**
 * Closes the connection that is stalled for longest, or the one that is idle for longest; false where all are in use.
 */
function makeRoom(connections: readonly Connection[]): boolean {
  const stalled = connections.filter(({ stalledMs }) => stalledMs >= limits.stalledMs)
  const [slowest] = stalled.toSorted((a, b) => b.stalledMs - a.stalledMs)
  const idle = connections.filter(({ idleSince }) => idleSince !== undefined)
  const [oldest] = idle.toSorted((a, b) => (a.idleSince ?? 0) - (b.idleSince ?? 0))
  const chosen = slowest ?? oldest
  chosen?.cut()
  return chosen !== undefined
}

/**
 * Bytes of a write under way that the system has yet to take: Node.js itself tells a slow write from a dead one by
 * it.
 */
function queuedBytes(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}
