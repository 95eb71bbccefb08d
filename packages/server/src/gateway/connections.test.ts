import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { Connections } from './connections.ts'

const PATIENCE_MS = 30_000

/** Connections whose other ends take and send what the test says, at a time that it says. */
function openConnections(given: { connections?: number; connectionsPerClient?: number } = {}) {
  let now = 0
  const connections = new Connections({
    connections: 100,
    connectionsPerClient: 100,
    ...given,
    patienceMs: PATIENCE_MS,
    now: () => now,
  })
  const connect = (remoteAddress = '192.0.2.1') => {
    const socket = {
      remoteAddress,
      bytesWritten: 0,
      writableLength: 0,
      bytesRead: 0,
      destroyed: false,
      _handle: { writeQueueSize: 0 },
      once: (_event: string, closed: () => void) => (socket.onClose = closed),
      onClose: () => {},
      destroy: () => {
        socket.destroyed = true
        socket.onClose()
      },
    }
    connections.add(socket as unknown as Socket)
    const connection = connections.of(socket as unknown as Socket)
    return {
      connection,
      isClosed: () => socket.destroyed,
      /** The server has written this many bytes that the client has not taken. */
      write: (bytes: number) => {
        socket.bytesWritten += bytes
        socket.writableLength += bytes
        socket._handle.writeQueueSize += bytes
      },
      take: (bytes: number) => {
        socket._handle.writeQueueSize -= bytes
        // Node.js hears that a write is done when all of it is.
        if (socket._handle.writeQueueSize === 0) socket.writableLength = 0
      },
      send: (bytes: number) => void (socket.bytesRead += bytes),
      begin: (complete: boolean) => connection.begin({ complete } as IncomingMessage),
    }
  }
  const pass = (ms: number) => {
    for (const end = now + ms; now < end;) {
      now += 1_000
      connections.sweep()
    }
  }
  /** The server does not get to look. */
  const sleep = (ms: number) => void (now += ms)
  return { connections, connect, pass, sleep }
}

test('[GW33][XS1] a connection whose client takes nothing for 30 s is closed, not before', () => {
  const { connect, pass } = openConnections()
  const client = connect()
  client.write(1_000_000)
  pass(PATIENCE_MS - 1_000)
  expect(client.isClosed()).toBe(false)
  pass(2_000)
  expect(client.isClosed()).toBe(true)
})

test('[GW33] a client that takes little, but never nothing, is slow and not gone', () => {
  const { connect, pass } = openConnections()
  const client = connect()
  client.write(1_000)
  for (let taken = 0; taken < 900; taken++) {
    client.take(1)
    pass(PATIENCE_MS - 2_000)
  }
  expect(client.isClosed()).toBe(false)
})

test('[GW33] a client that has taken all may be silent for as long as it likes', () => {
  const { connect, pass } = openConnections()
  const client = connect()
  client.begin(true)
  for (let beats = 0; beats < 10; beats++) {
    client.write(100)
    client.take(100)
    pass(PATIENCE_MS * 4)
  }
  expect(client.isClosed()).toBe(false)
})

test('[GW33][XS1] what a client sends while it takes nothing does not keep its connection open', () => {
  const { connect, pass } = openConnections()
  const client = connect()
  client.write(1_000_000)
  for (let seconds = 0; seconds < 40; seconds++) {
    client.send(100)
    pass(1_000)
  }
  expect(client.isClosed()).toBe(true)
})

test('[GW33][XS11] a request of which nothing comes for 30 s is closed; one that comes slowly is not', () => {
  const { connect, pass } = openConnections()
  const [silent, slow] = [connect(), connect()]
  silent.begin(false)
  slow.begin(false)
  for (let seconds = 0; seconds < 60; seconds++) {
    slow.send(1)
    pass(1_000)
  }
  expect([silent.isClosed(), slow.isClosed()]).toEqual([true, false])
})

test('[GW34][XS11] a connection stalls while it moves less than it should, and no longer', () => {
  const { connect, pass } = openConnections()
  const client = connect()
  client.begin(false)
  pass(limits.stalledMs)
  expect(client.connection.stalledMs).toBeGreaterThanOrEqual(limits.stalledMs)
  client.send(10)
  pass(1_000)
  expect(client.connection.stalledMs).toBeGreaterThanOrEqual(limits.stalledMs)
  client.send(limits.progressBytes)
  pass(1_000)
  expect(client.connection.stalledMs).toBeLessThan(limits.stalledMs)
})

test('[GW33] a server that was busy or asleep closes no connection for that time', () => {
  const { connect, pass, sleep } = openConnections()
  const client = connect()
  client.write(1_000_000)
  pass(1_000)
  sleep(PATIENCE_MS * 10)
  pass(1_000)
  expect(client.isClosed()).toBe(false)
})

test('[GW32][XS1] beyond the limit a new connection takes the place of a stalled one, then of an idle one, else of none', () => {
  const { connections, connect, pass } = openConnections({ connections: 3 })
  const [busy, idle, stalled] = [connect(), connect(), connect()]
  busy.begin(true)
  stalled.write(1_000_000)
  pass(limits.stalledMs)
  const third = connect()
  third.begin(true)
  expect([busy.isClosed(), idle.isClosed(), stalled.isClosed(), third.isClosed()]).toEqual([false, false, true, false])
  const fourth = connect()
  fourth.begin(true)
  expect([idle.isClosed(), fourth.isClosed()]).toEqual([true, false])
  expect([connect().isClosed(), connections.count]).toEqual([true, 3])
})

test('[GW32] one address has its own limit, and leaves room for others', () => {
  const { connect } = openConnections({ connectionsPerClient: 2 })
  const own = [connect('192.0.2.1'), connect('::ffff:192.0.2.1'), connect('192.0.2.1')]
  // None is in use: the oldest makes room.
  expect(own.map(({ isClosed }) => isClosed())).toEqual([true, false, false])
  for (const { connection } of own) connection.upgrade()
  expect(connect('192.0.2.1').isClosed()).toBe(true)
  expect(connect('192.0.2.2').isClosed()).toBe(false)
})
