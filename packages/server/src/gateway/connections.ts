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

/** One connection, and when its client last took or sent something. */
export class Connection {
  readonly address: string
  readonly #socket: Socket
  readonly #now: () => number
  /** The request that is being answered; a WebSocket has none. */
  #request: IncomingMessage | undefined
  #isUpgraded = false
  #usedAt: number
  /** Since when nothing has moved, and since when less than `progressBytes` has. */
  #movedAt: number
  #progressedAt: number
  #progress = 0
  #last = { written: 0, queued: 0, read: 0 }

  constructor(socket: Socket, now: () => number) {
    this.#socket = socket
    this.#now = now
    this.address = normaliseAddress(socket.remoteAddress ?? '')
    this.#usedAt = this.#movedAt = this.#progressedAt = now()
  }

  begin(request: IncomingMessage): void {
    this.#request = request
    this.#movedAt = this.#progressedAt = this.#now()
  }

  end(): void {
    this.#request = undefined
    this.#usedAt = this.#now()
  }

  upgrade(): void {
    this.#isUpgraded = true
  }

  /** Since when nobody uses it; undefined while somebody does. */
  get idleSince(): number | undefined {
    return this.#request || this.#isUpgraded || this.#isWaiting ? undefined : this.#usedAt
  }

  /** For how long the client has moved hardly anything although the server waits for it. */
  get stalledMs(): number {
    return this.#isWaiting ? this.#now() - this.#progressedAt : 0
  }

  /** For how long nothing at all has moved. */
  get stuckMs(): number {
    return this.#isWaiting ? this.#now() - this.#movedAt : 0
  }

  /** Looks at what has moved since the last look. */
  look(): void {
    const socket = this.#socket
    const written = socket.bytesWritten - socket.writableLength
    const queued = queuedBytes(socket)
    const read = socket.bytesRead
    const last = this.#last
    // A new write makes the queue grow; the one before it was then taken whole, and counts in `written`.
    const moved = written - last.written + Math.max(0, last.queued - queued) + (read - last.read)
    this.#last = { written, queued, read }
    const now = this.#now()
    if (!this.#isWaiting) this.#progress = 0
    // What a client sends while it takes nothing is no sign that it takes something.
    const counts = socket.writableLength > 0 ? moved - (read - last.read) : moved
    if (counts > 0 || !this.#isWaiting) this.#movedAt = now
    this.#progress += counts
    if (this.#progress < limits.progressBytes && this.#isWaiting) return
    this.#progress = 0
    this.#progressedAt = now
  }

  cut(): void {
    this.#socket.destroy()
  }

  /** For the client to take a response, or to send the rest of a request. */
  get #isWaiting(): boolean {
    return this.#socket.writableLength > 0 || this.#request?.complete === false
  }
}

/** All connections of this server: never too many, and none that keeps what its client does not take. */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #open = new Map<Socket, Connection>()

  constructor(given: ConnectionLimits) {
    this.#limits = given
  }

  get count(): number {
    return this.#open.size
  }

  /** Takes a connection in, if need be in the place of one that is stalled or idle; else closes it. */
  add(socket: Socket): void {
    const connection = new Connection(socket, this.#limits.now)
    const { connections, connectionsPerClient } = this.#limits
    const own = [...this.#open.values()].filter(({ address }) => address === connection.address)
    const hasRoom =
      (own.length < connectionsPerClient || makeRoom(own)) &&
      (this.#open.size < connections || makeRoom([...this.#open.values()]))
    if (!hasRoom) return void socket.destroy()
    this.#open.set(socket, connection)
    socket.once('close', () => this.#open.delete(socket))
  }

  of(socket: Socket): Connection {
    return this.#open.get(socket) ?? new Connection(socket, this.#limits.now)
  }

  /** To be called at intervals: closes every connection on which nothing has moved for too long. */
  sweep(): void {
    for (const connection of this.#open.values()) {
      connection.look()
      if (connection.stuckMs >= this.#limits.patienceMs) connection.cut()
    }
  }
}

/** Closes the connection that is stalled for longest, or the one that is idle for longest; false where all are in use. */
function makeRoom(connections: readonly Connection[]): boolean {
  const stalled = connections.filter(({ stalledMs }) => stalledMs >= limits.stalledMs)
  const [slowest] = stalled.toSorted((a, b) => b.stalledMs - a.stalledMs)
  const idle = connections.filter(({ idleSince }) => idleSince !== undefined)
  const [oldest] = idle.toSorted((a, b) => (a.idleSince ?? 0) - (b.idleSince ?? 0))
  const chosen = slowest ?? oldest
  chosen?.cut()
  return chosen !== undefined
}

/** Bytes of a write under way that the system has yet to take: Node.js itself tells a slow write from a dead one by it. */
function queuedBytes(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}
