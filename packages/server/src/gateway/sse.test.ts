import { afterEach, expect, test, vi } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import type { ServerOptions } from '../server.ts'
import { openEvents } from '../testing/event-source.ts'
import { connectRaw, requestHead } from '../testing/raw-connection.ts'
import { readMetric, untilOpenStreams } from '../testing/read-metric.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { ThreadActor } from '../threads/thread-actor.ts'
import { sseStream } from './sse.ts'

/** Events of 64 KB each: more of them than any buffer between two processes takes. */
const LARGE_MESSAGES = 400
const PER_REQUEST = 50

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openLargeThread(options: Partial<ServerOptions>): Promise<TestServer> {
  const server = await startTestServer(options)
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  for (let from = 0; from < LARGE_MESSAGES; from += PER_REQUEST) {
    const messages = Array.from({ length: PER_REQUEST }, (_, n) => ({ id: `m${from + n}`, text: 'x'.repeat(65_000) }))
    expect((await server.send('POST', '/api/threads/t/messages', { messages })).status).toBe(200)
  }
  return server
}

/** Numbers of the events that arrived whole. */
function wholeEvents(received: string): number[] {
  return [...received.matchAll(/^id: (\d+)\ndata: \{.*\}\r?\n\r?\n/gm)].map(([, seq]) => Number(seq))
}

test('[GW10] a reader who takes nothing is cut off, and its cursor brings it back without loss', async () => {
  const storage = openMemoryStorage()
  const server = await openLargeThread({ storage, timing: { heartbeatMs: 5, slowReaderMs: 30 } })
  const connection = await connectRaw(server.url, { reading: false })
  connection.socket.write(requestHead('GET', '/api/threads/t/events'))
  const opened = 'agora_http_requests_total{route="/api/threads/:thread/events",status="200"}'
  await until(
    'the stream was opened',
    () => readMetric(server, opened),
    (count) => count === 1,
  )
  await untilOpenStreams(server, 0)

  let received = ''
  connection.socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  await connection.ended
  // Chunked encoding puts its own lines between ours; without them the events stand as they were written.
  const seen = wholeEvents(received.replaceAll(/\r\n[0-9a-f]+\r\n/g, ''))
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.length).toBeLessThan(LARGE_MESSAGES)
  expect(seen).toEqual(seen.map((_, n) => n + 1))

  const last = seen.at(-1) ?? 0
  const patient = await startTestServer({ storage })
  const back = openEvents(patient.url, '/api/threads/t/events', { 'last-event-id': String(last) })
  const events = await back.untilSeq(LARGE_MESSAGES + 1)
  const missed = Array.from({ length: LARGE_MESSAGES + 1 - last }, (_, n) => last + 1 + n)
  expect(events.map(({ envelope }) => envelope.seq)).toEqual(missed)
})

test('[GW10] while one reader takes nothing, others get everything', async () => {
  const server = await openLargeThread({ timing: { heartbeatMs: 1_000, slowReaderMs: 60_000 } })
  const stuck = await connectRaw(server.url, { reading: false })
  stuck.socket.write(requestHead('GET', '/api/threads/t/events'))
  await untilOpenStreams(server, 1)
  const other = openEvents(server.url, `/api/threads/t/events?after=${LARGE_MESSAGES}`)
  await other.untilSeq(LARGE_MESSAGES + 1)
  for (let n = 0; n < 5; n++) {
    const posted = { messages: [{ id: `live${n}`, text: 'live' }] }
    expect((await server.send('POST', '/api/threads/t/messages', posted)).status).toBe(200)
  }
  expect((await other.untilSeq(LARGE_MESSAGES + 6)).length).toBe(6)
  stuck.socket.resetAndDestroy()
  await untilOpenStreams(server, 1)
})

test('[A31] a reader who goes in the middle of the past leaves nothing behind in the thread', async () => {
  let subscribed = 0
  const subscribe: ThreadActor['subscribe'] = Reflect.get(ThreadActor.prototype, 'subscribe')
  vi.spyOn(ThreadActor.prototype, 'subscribe').mockImplementation(function (this: ThreadActor, wake) {
    const unsubscribe = subscribe.call(this, wake)
    subscribed++
    return () => {
      subscribed--
      unsubscribe()
    }
  })
  const server = await openLargeThread({ timing: { heartbeatMs: 1_000, slowReaderMs: 60_000 } })
  for (let n = 0; n < 5; n++) {
    const connection = await connectRaw(server.url, { reading: false })
    connection.socket.write(requestHead('GET', '/api/threads/t/events'))
    await untilOpenStreams(server, 1)
    connection.socket.resetAndDestroy()
    await untilOpenStreams(server, 0)
  }
  // What ends with the stream has ended by the time that another request was answered.
  expect((await server.send('GET', '/health')).status).toBe(200)
  expect(subscribed).toBe(0)
})

/** A stream whose thread is silent, its reader, and a clock that the test moves. */
function openSilentStream() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const onEnd = vi.fn<() => void>()
  const cut = vi.fn<() => void>()
  const abort = new AbortController()
  // oxlint-disable-next-line require-yield
  async function* silence() {
    await new Promise((resolve) => abort.signal.addEventListener('abort', resolve))
  }
  const { body, sendAway } = sseStream(silence(), String, abort, { heartbeatMs: 10, slowReaderMs: 100, onEnd, cut })
  const reader = body.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  return { reader, read, onEnd, cut, sendAway }
}

test('[GW10] who takes nothing is cut off after the time for it, not before', async () => {
  const { read, onEnd, cut } = openSilentStream()
  expect(await read()).toBe(': open\n\n')
  vi.advanceTimersByTime(10)
  vi.advanceTimersByTime(100)
  expect([onEnd, cut].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  vi.advanceTimersByTime(10)
  expect([onEnd, cut].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('[GW10] who was slow once and read on since is not cut off at the next pause', async () => {
  const { read, onEnd } = openSilentStream()
  expect(await read()).toBe(': open\n\n')
  vi.advanceTimersByTime(20)
  for (let beats = 0; beats < 20; beats++) {
    expect(await read()).toBe(': alive\n\n')
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(10)
  expect(onEnd).not.toHaveBeenCalled()
})

test('[GW12] a stream that is sent away hears when to come back, and ends', async () => {
  const { reader, read, onEnd, sendAway } = openSilentStream()
  expect(await read()).toBe(': open\n\n')
  sendAway()
  sendAway()
  expect(await read()).toMatch(/^retry: \d+\nevent: come-back\ndata: \{"type":"come-back","afterMs":\d+\}\n\n$/)
  expect((await reader.read()).done).toBe(true)
  expect(onEnd).toHaveBeenCalledOnce()
})
