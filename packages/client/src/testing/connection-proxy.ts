/** A line between a client and a server that can be cut, go dead without a word, be slow, or let no sockets through. */
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

export type ConnectionProxy = {
  readonly url: string
  /** Breaks every connection, as a lost network does once it is noticed. */
  readonly cut: () => void
  /** Connections stay open and carry nothing, and new ones get no answer: a tunnel, a cold store. */
  readonly stall: () => void
  /** Connections that exist carry nothing any more; new ones work: a device that changed its network. */
  readonly deaden: () => void
  /** Connections are refused. */
  readonly shut: () => void
  /** Everything goes through again, also what waited. */
  readonly release: () => void
  /** Answers WebSocket requests like a proxy without WebSocket support. */
  readonly blockSockets: () => void
  /** Another server at this address from now on. */
  readonly retarget: (target: string) => void
  /** Connections that were made so far. */
  readonly count: () => number
  /** How many of them asked for a WebSocket and were let through. */
  readonly upgrades: () => number
  readonly close: () => void
}

export async function startConnectionProxy(target: string): Promise<ConnectionProxy> {
  let goal = new URL(target)
  let upgraded = 0
  const sockets = new Set<Socket>()
  const dead = new WeakSet<Socket>()
  let phase: 'open' | 'stalled' | 'shut' = 'open'
  let blocked = false
  let connections = 0

  const server = createServer((near) => {
    connections++
    if (phase === 'shut') return near.destroy()
    const far = connect(Number(goal.port), goal.hostname)
    near.on('data', (data) => {
      // Also on a connection that carried a plain request before.
      const isUpgrade = /^GET [^]*^upgrade: websocket/im.test(data.toString('latin1'))
      if (isUpgrade && blocked) {
        near.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
        far.destroy()
      } else {
        far.write(data)
        if (isUpgrade) upgraded++
      }
    })
    far.on('data', (data) => near.write(data))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (from === far || phase !== 'stalled') to.destroy()
      })
      if (phase === 'stalled') from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    stall() {
      phase = 'stalled'
      for (const socket of sockets) socket.pause()
    },
    deaden() {
      for (const socket of sockets) {
        socket.pause()
        dead.add(socket)
      }
    },
    shut() {
      phase = 'shut'
      cut()
    },
    release() {
      phase = 'open'
      for (const socket of sockets) if (!dead.has(socket)) socket.resume()
    },
    blockSockets() {
      blocked = true
    },
    retarget(next) {
      goal = new URL(next)
    },
    count: () => connections,
    upgrades: () => upgraded,
    close() {
      cut()
      server.close()
    },
  }
}
