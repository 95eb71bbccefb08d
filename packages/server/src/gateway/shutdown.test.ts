import { ComeBack } from '@agora/protocol/signals'
import { afterEach, expect, test, vi } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openEvents } from '../testing/event-source.ts'
import { type HeldCommit, gateStorage } from '../testing/gated-storage.ts'
import { connectRaw, requestHead } from '../testing/raw-connection.ts'
import { openSocket } from '../testing/socket-client.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

afterEach(() => void vi.useRealTimers())

const oneMessage = { messages: [{ id: 'm', text: 'said just before the stop' }] }

/** A server with a thread, whose next commits wait for the test's word. */
async function openGated() {
  const storage = gateStorage(openMemoryStorage())
  const server = await startTestServer({ storage })
  const created = server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  await (await storage.nextCommit()).pass()
  await created
  return { server, storage }
}

/** Posts by HTTP; resolves when its commit has begun. */
async function beginPost(server: TestServer, storage: { nextCommit: () => Promise<HeldCommit> }) {
  const answered = server.send('POST', '/api/threads/t/messages', oneMessage)
  return { answered, commit: await storage.nextCommit() }
}

test('[GW12] what was accepted is finished: its answer comes, and it is kept', async () => {
  const { server, storage } = await openGated()
  const { answered, commit } = await beginPost(server, storage)
  const closed = server.close()
  await commit.pass()
  const { status, body } = await answered
  expect([status, body]).toMatchObject([200, { accepted: ['m'], noteCount: 1 }])
  await closed
  const again = await startTestServer({ storage })
  expect((await again.send('GET', '/api/threads/t')).body['thread']).toMatchObject({ noteCount: 1 })
})

test('[GW12] what comes later on a connection that is open already is refused with shutting-down', async () => {
  const { server, storage } = await openGated()
  const { answered, commit } = await beginPost(server, storage)
  const connection = await connectRaw(server.url)
  const body = JSON.stringify({ messages: [{ id: 'late', text: 'too late' }] })
  const head = requestHead('POST', '/api/threads/t/messages', {
    'content-type': 'application/json',
    'content-length': String(body.length),
  })
  // Under way when the stop begins, and not yet complete.
  connection.socket.write(head + body.slice(0, 10))
  await until('the server has its head', () => server.send('GET', '/health').then(({ status }) => status === 200))
  const closed = server.close()
  connection.socket.write(body.slice(10))
  await until('an answer', () => connection.received().includes('"error"'))
  expect(connection.received()).toMatch(/^HTTP\/1\.1 503 [^]*"code":"shutting-down"[^]*"retry":"later"/)
  expect(connection.received()).toMatch(/^retry-after: \d+\r$/im)
  await commit.pass()
  expect((await answered).status).toBe(200)
  await closed
  const again = await startTestServer({ storage })
  expect((await again.send('GET', '/api/threads/t')).body['thread']).toMatchObject({ noteCount: 1 })
})

test('[GW12] a stopping server accepts no connection, and closing twice equals closing once', async () => {
  const server = await startTestServer()
  await Promise.all([server.close(), server.close()])
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed')
})

test('[GW12] streams are told to come back, and when', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const stream = openEvents(server.url, '/api/threads/t/events')
  await stream.untilSeq(1)
  const client = await openSocket(server.url)
  await client.ask({ cmd: 'follow', thread: 't' })
  await server.close()
  await until('the stream was told', () => stream.signals.length === 1)
  expect(ComeBack.parse(stream.signals[0]).afterMs).toBeGreaterThan(0)
  expect(await client.closed).toMatchObject({ code: 1012 })
  expect(ComeBack.parse(client.frames.at(-1)).afterMs).toBeGreaterThan(0)
})

test('[GW12] a follower hears what was accepted before it is sent away', async () => {
  const { server, storage } = await openGated()
  const stream = openEvents(server.url, '/api/threads/t/events')
  await stream.untilSeq(1)
  const { answered, commit } = await beginPost(server, storage)
  const closed = server.close()
  await commit.pass()
  await answered
  await closed
  await until('the stream was told', () => stream.signals.length === 1)
  expect(stream.events.map(({ envelope }) => envelope['message'])).toEqual([undefined, 'm'])
})

test('[GW12] a command on a socket that was accepted is answered before the socket is sent away', async () => {
  const { server, storage } = await openGated()
  const client = await openSocket(server.url)
  const answered = client.ask({ cmd: 'post-messages', thread: 't', ...oneMessage })
  const commit = await storage.nextCommit()
  const closed = server.close()
  await commit.pass()
  expect(await answered).toMatchObject({ ok: { accepted: ['m'] } })
  expect(await client.closed).toMatchObject({ code: 1012 })
  await closed
})

test('[GW12] a command on a socket that was accepted and has not yet reached the disk is finished too', async () => {
  const memory = openMemoryStorage()
  await (await startTestServer({ storage: memory })).send('POST', '/api/threads', { id: 't', mode: 'listen' })
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const readThread: typeof memory.readThread = async (thread) => {
    asked.resolve()
    await gate.promise
    return memory.readThread(thread)
  }
  const server = await startTestServer({ storage: { ...memory, readThread } })
  const client = await openSocket(server.url)
  const answered = client.ask({ cmd: 'post-messages', thread: 't', ...oneMessage })
  await asked.promise
  const closed = server.close()
  await new Promise((turn) => setImmediate(turn))
  gate.resolve()
  expect(await answered).toMatchObject({ ok: { accepted: ['m'] } })
  expect(await client.closed).toMatchObject({ code: 1012 })
  await closed
})

test('[GW12] streams that were told and went do not hold up the stop', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const stream = openEvents(server.url, '/api/threads/t/events')
  await stream.untilSeq(1)
  // Without the timer that ends the patience of a stopping server: it must not need it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await expect(server.close()).resolves.toBe(undefined)
})

test('[GW12] a connection that has not yet asked for anything, as browsers open in advance, does not hold up the stop', async () => {
  const server = await startTestServer()
  await connectRaw(server.url)
  expect((await server.send('GET', '/health')).status).toBe(200)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await expect(server.close()).resolves.toBe(undefined)
})

test('[GW12] a client that never closes its side, and one that never reads, cannot prevent the stop', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const silent = await connectRaw(server.url)
  silent.socket.write('POST /api/threads HTTP/1.1\r\nhost: a\r\n')
  const endless = await connectRaw(server.url)
  endless.socket.write(requestHead('POST', '/api/threads', { 'content-length': '1000' }))
  const paused = await openSocket(server.url)
  paused.socket.pause()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = server.close()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(closed).resolves.toBe(undefined)
})
