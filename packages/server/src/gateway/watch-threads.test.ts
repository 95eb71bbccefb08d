import { type ListSignal, Signal } from '@agora/protocol/signals'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../failure.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openEvents } from '../testing/event-source.ts'
import { latest, openWatch, transports } from '../testing/open-watch.ts'
import { connectRaw, requestHead } from '../testing/raw-connection.ts'
import { codeIn, threadIn } from '../testing/read-answer.ts'
import { readMetric, readOpenStreams, untilOpenStreams } from '../testing/read-metric.ts'
import { openSocket } from '../testing/socket-client.ts'
import { postReply, speakReply } from '../testing/speak-reply.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { Threads } from '../threads/threads.ts'

afterEach(() => void vi.restoreAllMocks())

/** No pause between one telling and the next: each change is told by itself, unless they come together. */
const EAGER = { timing: { watchPauseMs: 0 } }

describe.each(transports)('by %s', (transport) => {
  test('[GW17] the list is told as it changes: begun, named, said in, archived, deleted; and answered by', async () => {
    const server = await startTestServer(EAGER)
    await server.send('POST', '/api/threads', { id: 'old' })
    const watcher = await openWatch(server, transport)
    const sees = (id: string, seq: number) =>
      watcher.until(`${id} at ${seq}`, (frames) => {
        const last = latest(frames).get(id)
        return last?.type === 'thread-changed' && last.thread.seq === seq
      })
    await server.send('POST', '/api/threads', { id: 't' })
    await sees('t', 1)
    await server.send('PATCH', '/api/threads/t', { title: 'Zaak' })
    await sees('t', 2)
    await server.send('POST', '/api/threads/t/messages', { messages: [{ id: 'm', text: 'hoi' }] })
    await sees('t', 3)
    await postReply(server.threads, 't', 'r', 'Dag.')
    await sees('t', 4)
    await server.send('PATCH', '/api/threads/old', { archived: true })
    await sees('old', 2)
    const now = threadIn(await server.send('GET', '/api/threads/t'))
    expect(latest(watcher.frames()).get('t')).toEqual({ type: 'thread-changed', thread: now })
    await server.send('DELETE', '/api/threads/t')
    await watcher.until('it is gone', (frames) => latest(frames).get('t')?.type === 'thread-removed')
    expect(watcher.frames().at(-1)).toEqual({ type: 'thread-removed', id: 't' })
    for (const frame of watcher.frames()) expect(Signal.parse(frame)).toEqual(frame)
    expect(watcher.frames().map((frame) => ('seq' in frame ? frame : 'signal'))).toEqual(Array(6).fill('signal'))
  })

  test('[GW17] what changes between the watching and the reading of the list is not missed', async () => {
    const server = await startTestServer(EAGER)
    const watcher = await openWatch(server, transport)
    const made = Array.from({ length: 20 }, (_, n) => server.send('POST', '/api/threads', { id: `t${n}` }))
    const listed = await server.send('GET', '/api/threads?limit=200')
    await Promise.all(made)
    const seen = () => {
      const rows = listed.body['threads'] as { id: string }[]
      return new Set([...rows.map(({ id }) => id), ...latest(watcher.frames()).keys()])
    }
    await until('all of them are known', () => seen().size === 20)
    expect(seen()).toEqual(new Set(Array.from({ length: 20 }, (_, n) => `t${n}`)))
  })

  test('[GW18] a burst in one thread is a handful of signals, the last of them of what the thread is now', async () => {
    const watchPauseMs = 50
    const server = await startTestServer({ timing: { watchPauseMs } })
    await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
    const watcher = await openWatch(server, transport)
    const writer = await openSocket(server.url)
    const started = performance.now()
    for (let n = 0; n < 1_000; n++) {
      const messages = [{ id: `m${n}`, text: 'x' }]
      writer.socket.send(JSON.stringify({ cmd: 'post-messages', ref: n, thread: 't', messages }))
    }
    await speakReply(server.threads, 't', 'r', Array.from({ length: 100 }, String), { piecesPerChunk: 1 })
    await until('all is said', () => writer.frames.length === 1_000)
    await watcher.until('the last state', (frames) => {
      const last = latest(frames).get('t')
      return last?.type === 'thread-changed' && last.thread.seq === 1_102
    })
    // Not a race against the clock: the slower it goes, the more are allowed, and a timer is never early.
    const pauses = Math.ceil((performance.now() - started) / watchPauseMs)
    expect(watcher.frames().length).toBeLessThanOrEqual(pauses + 1)
  })
})

test('[GW17] watching by socket is answered at once and twice is once; it does not end what is followed', async () => {
  const server = await startTestServer(EAGER)
  const client = await openSocket(server.url)
  expect(await client.ask({ cmd: 'watch-threads' })).toMatchObject({ ok: {} })
  expect((await client.ask({ cmd: 'watch-threads' })).ok).toEqual({})
  await client.ask({ cmd: 'create-thread', id: 't' })
  await client.ask({ cmd: 'follow', thread: 't' })
  await client.ask({ cmd: 'update-thread', thread: 't', title: 'Zaak' })
  await client.untilSeq('t', 2)
  const changes = () => client.frames.filter(({ type }) => type === 'thread-changed')
  await until('both changes', () => changes().length >= 2)
  await client.ask({ cmd: 'list-threads' })
  expect(changes().map((frame) => (frame as unknown as { thread: { seq: number } }).thread.seq)).toEqual([1, 2])
})

test('[GW1] [GW17] neither a client without a credential nor a foreign page can watch', async () => {
  const server = await startTestServer()
  const answer = await fetch(`${server.url}/api/events`)
  expect([answer.status, codeIn({ body: (await answer.json()) as Record<string, unknown> })]).toEqual([
    401,
    'unauthenticated',
  ])
  expect(await readOpenStreams(server)).toBe(0)
})

test('[GW10] [GW17] the stream is open at once and shows a sign of life', async () => {
  const server = await startTestServer({ timing: { heartbeatMs: 5 } })
  const connection = await connectRaw(server.url)
  connection.socket.write(requestHead('GET', '/api/events'))
  await until('three signs of life', () => connection.received().split(': alive\n\n').length > 3)
  expect(connection.received()).toMatch(/^HTTP\/1\.1 200 [^]*content-type: text\/event-stream[^]*: open\n\n/i)
  expect(connection.received()).not.toMatch(/^(data|id|event)/m)
})

test('[GW11] [GW17] a watcher is a stream like others: one too many is told to try later', async () => {
  const server = await startTestServer({ maxStreams: 1 })
  const first = openEvents(server.url, '/api/events')
  await untilOpenStreams(server, 1)
  const second = await server.send('GET', '/api/events')
  expect([second.status, codeIn(second)]).toEqual([429, 'too-many-streams'])
  first.source.close()
  await untilOpenStreams(server, 0)
})

test('[A31] [GW17] watchers that close, vanish or ask for the head only leave nothing behind', async () => {
  const server = await startTestServer()
  expect((await server.send('HEAD', '/api/events')).status).toBe(200)
  expect(await readOpenStreams(server)).toBe(0)
  const stream = openEvents(server.url, '/api/events')
  const connection = await connectRaw(server.url)
  connection.socket.write(requestHead('GET', '/api/events'))
  const client = await openSocket(server.url)
  await client.ask({ cmd: 'watch-threads' })
  await untilOpenStreams(server, 3)
  expect(await readMetric(server, 'agora_watchers')).toBe(3)
  stream.source.close()
  connection.socket.resetAndDestroy()
  client.socket.terminate()
  await untilOpenStreams(server, 0)
  expect(await readMetric(server, 'agora_watchers')).toBe(0)
})

test('[GW12] [GW17] a watcher is told to come back when the server stops, and does', async () => {
  const storage = openMemoryStorage()
  const server = await startTestServer({ storage, ...EAGER })
  const stream = openEvents(server.url, '/api/events')
  await untilOpenStreams(server, 1)
  await server.close()
  await until('it was told', () => stream.signals.length === 1)
  const again = await startTestServer({ storage, port: Number(new URL(server.url).port), ...EAGER })
  await until('it is back', () => readOpenStreams(again))
  await again.send('POST', '/api/threads', { id: 't' })
  await until('it hears', () => stream.messages.length === 1)
  expect(stream.messages).toMatchObject([{ type: 'thread-changed', thread: { id: 't' } }])
})

test('[GW18] a watcher that too much has passed by is cut off: it comes back and reads the list again', async () => {
  vi.spyOn(Threads.prototype, 'watch').mockImplementation(async function* () {
    yield [{ type: 'thread-removed', id: 't' } as ListSignal]
    throw new Failure('busy', 'too many')
  })
  const server = await startTestServer()
  const client = await openSocket(server.url)
  await client.ask({ cmd: 'watch-threads' })
  expect(await client.closed).toMatchObject({ code: 4008 })
  const connection = await connectRaw(server.url)
  connection.socket.write(requestHead('GET', '/api/events'))
  await connection.ended
  // Half a stream must not look like the whole of it.
  expect(connection.received()).not.toMatch(/\r\n0\r\n\r\n$/)
  await untilOpenStreams(server, 0)
})
