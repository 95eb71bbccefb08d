import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { AnyEnvelope } from '@agora/protocol/events'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openEvents } from '../testing/event-source.ts'
import { connectRaw, requestHead } from '../testing/raw-connection.ts'
import { codeIn } from '../testing/read-answer.ts'
import { readOpenStreams, untilOpenStreams } from '../testing/read-metric.ts'
import { TOKEN, type TestServer, startTestServer } from '../testing/test-server.ts'
import type { ServerOptions } from '../server.ts'
import { until } from '../testing/until.ts'

/** A thread whose first event is its creation; message n is event n + 1. */
async function openThread(messages = 0, options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const server = await startTestServer(options)
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  if (messages > 0) await post(server, 1, messages)
  return server
}

async function post(server: TestServer, from: number, to: number): Promise<void> {
  const messages = Array.from({ length: to - from + 1 }, (_, n) => ({ id: `m${from + n}`, text: `note ${from + n}` }))
  const { status } = await server.send('POST', '/api/threads/t/messages', { messages })
  expect(status).toBe(200)
}

/** A client that comes back waits as long as it was told to. */
const PATIENT = { timeout: 120_000 }

const seqs = (events: readonly { envelope: { seq: number } }[]) => events.map(({ envelope }) => envelope.seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

test('[GW9] first what was missed, then what comes, each once and in order', async () => {
  const server = await openThread(250)
  const stream = openEvents(server.url, '/api/threads/t/events')
  await stream.untilSeq(251)
  for (let n = 251; n <= 260; n++) await post(server, n, n)
  const events = await stream.untilSeq(261)
  expect(seqs(events)).toEqual(range(1, 261))
  for (const { id, envelope } of events) {
    expect(id).toBe(String(envelope.seq))
    expect(AnyEnvelope.parse(envelope)).toMatchObject({ v: 1, thread: 't', by: { kind: 'user', id: 'owner' } })
  }
  expect(events.slice(0, 2).map(({ envelope }) => envelope)).toMatchObject([
    { type: 'thread-created', mode: 'listen' },
    { type: 'message-posted', message: 'm1', text: 'note 1', as: 'note', number: 1 },
  ])
})

test('[GW9] what is posted while the past is still being read is neither lost nor doubled', async () => {
  const server = await openThread(300)
  const stream = openEvents(server.url, '/api/threads/t/events')
  const posting = (async () => {
    for (let n = 301; n <= 360; n++) await post(server, n, n)
  })()
  await posting
  expect(seqs(await stream.untilSeq(361))).toEqual(range(1, 361))
})

test('[GW9] a reader who goes at 41 and comes back gets 42, 43 …, nothing twice', async () => {
  const server = await openThread(40)
  const first = openEvents(server.url, '/api/threads/t/events')
  await first.untilSeq(41)
  first.source.close()
  await untilOpenStreams(server, 0)
  await post(server, 41, 50)
  const back = openEvents(server.url, '/api/threads/t/events', { 'last-event-id': '41' })
  await back.untilSeq(51)
  await post(server, 51, 52)
  expect(seqs(await back.untilSeq(53))).toEqual(range(42, 53))
})

test('[GW9] `after` begins after it: at the start, in the middle, at the end', async () => {
  const server = await openThread(10)
  for (const after of [0, 1, 5, 10]) {
    const stream = openEvents(server.url, `/api/threads/t/events?after=${after}`)
    expect(seqs(await stream.untilSeq(11))).toEqual(range(after + 1, 11))
    stream.source.close()
  }
  const atEnd = openEvents(server.url, '/api/threads/t/events?after=11')
  await until('it is open', () => atEnd.source.readyState === atEnd.source.OPEN)
  await post(server, 11, 11)
  expect(seqs(await atEnd.untilSeq(12))).toEqual([12])
})

test('[GW9] Last-Event-ID beats ?after: an EventSource that comes back repeats the address it began with', async () => {
  const server = await openThread(10)
  const stream = openEvents(server.url, '/api/threads/t/events?after=2', { 'last-event-id': '7' })
  expect(seqs(await stream.untilSeq(11))).toEqual(range(8, 11))
})

test('[GW9] Last-Event-ID beats ?after also where it is the smaller: nothing that was not seen is left out', async () => {
  const server = await openThread(10)
  const stream = openEvents(server.url, '/api/threads/t/events?after=7', { 'last-event-id': '2' })
  expect(seqs(await stream.untilSeq(11))).toEqual(range(3, 11))
})

test(
  '[GW9] an EventSource that loses its server comes back by itself, without a gap or a repeat',
  PATIENT,
  async () => {
    const storage = openMemoryStorage()
    const server = await openThread(5, { storage })
    const stream = openEvents(server.url, '/api/threads/t/events?after=1')
    await stream.untilSeq(6)
    await server.close()
    const again = await startTestServer({ storage, port: Number(new URL(server.url).port) })
    await post(again, 6, 9)
    expect(seqs(await stream.untilSeq(10))).toEqual(range(2, 10))
    expect(stream.askedAfter).toEqual([undefined, ...stream.askedAfter.slice(1).map(() => '6')])
  },
)

test('[GW9] a cursor beyond the end is cursor-ahead, and says where the end is', async () => {
  const server = await openThread(3)
  for (const [query, headers] of [
    ['?after=5', {}],
    ['?after=9007199254740991', {}],
    ['', { 'last-event-id': '5' }],
    ['?after=1', { 'last-event-id': '99' }],
  ] as const) {
    const answer = await server.send('GET', `/api/threads/t/events${query}`, undefined, headers)
    expect([query, answer.status, codeIn(answer)]).toEqual([query, 409, 'cursor-ahead'])
    expect(answer.body['error']).toMatchObject({ retry: 'no', details: { seq: 4 } })
  }
  const stream = openEvents(server.url, '/api/threads/t/events?after=5')
  await stream.untilClosed()
  expect(stream.errors[0]?.code).toBe(409)
  expect(await readOpenStreams(server)).toBe(0)
})

const badCursors = [
  'abc',
  '-1',
  '1.5',
  '1e99',
  'NaN',
  'Infinity',
  '[1]',
  '1,2',
  'null',
  'true',
  '0x1',
  '1e0',
  '+1',
  ' ',
]
test('[GW9] what is no cursor is refused', async () => {
  const server = await openThread(3)
  await expectAsyncRows(badCursors, async (cursor) => {
    const asQuery = await probe(server, `?after=${encodeURIComponent(cursor)}`)
    expect([asQuery.status, asQuery.body]).toMatchObject([400, { error: { code: 'bad-request' } }])
    const asHeader = await probe(server, '', { 'last-event-id': cursor.trim() || '.' })
    expect([asHeader.status, asHeader.body]).toMatchObject([400, { error: { code: 'bad-request' } }])
    expect(await readOpenStreams(server)).toBe(0)
  })
})

/** Asks for the stream and hangs up on it if it comes. */
async function probe(server: TestServer, query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/threads/t/events${query}`, {
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
  })
  if (response.ok) await response.body?.cancel()
  return { status: response.status, body: response.ok ? undefined : ((await response.json()) as unknown) }
}

test(
  '[GW9] a thread that is deleted while it is followed: the event, then the end, and no coming back',
  PATIENT,
  async () => {
    const server = await openThread(2)
    const stream = openEvents(server.url, '/api/threads/t/events')
    await stream.untilSeq(3)
    await server.send('DELETE', '/api/threads/t')
    await stream.untilClosed()
    expect(seqs(stream.events)).toEqual([1, 2, 3, 4])
    expect(stream.events.at(-1)?.envelope['type']).toBe('thread-deleted')
    expect(stream.errors.at(-1)?.code).toBe(410)
    expect(await readOpenStreams(server)).toBe(0)
  },
)

test('[GW9] threads do not mix: each stream has its own', async () => {
  const server = await openThread()
  await server.send('POST', '/api/threads', { id: 'other' })
  const [one, other] = ['t', 'other'].map((id) => openEvents(server.url, `/api/threads/${id}/events`))
  await server.send('POST', '/api/threads/other/messages', { messages: [{ id: 'm1', text: 'elsewhere' }] })
  await post(server, 1, 1)
  await Promise.all([one!.untilSeq(2), other!.untilSeq(2)])
  expect(one!.events.map(({ envelope }) => envelope['thread'])).toEqual(['t', 't'])
  expect(other!.events.map(({ envelope }) => envelope['thread'])).toEqual(['other', 'other'])
})

test('[GW9] texts that look like the stream itself do not break it', async () => {
  const server = await openThread()
  const text = '\n\nid: 99\ndata: {"seq":99}\n\n\r\revent: come-back\u2028\ud83d'
  await server.send('POST', '/api/threads/t/messages', { messages: [{ id: 'm', text }] })
  await post(server, 1, 1)
  const stream = openEvents(server.url, '/api/threads/t/events')
  expect(seqs(await stream.untilSeq(3))).toEqual([1, 2, 3])
  expect(stream.events[1]?.envelope['text']).toBe(text)
  expect(stream.signals).toEqual([])
})

test('[GW10] a stream is open at once and shows a sign of life, in comments that are no events', async () => {
  const server = await openThread(0, { timing: { heartbeatMs: 5 } })
  const connection = await connectRaw(server.url)
  connection.socket.write(requestHead('GET', '/api/threads/t/events?after=1'))
  await until('three signs of life', () => connection.received().split(': alive\n\n').length > 3)
  expect(connection.received()).toMatch(/^HTTP\/1\.1 200 [^]*: open\n\n/)
  expect(connection.received()).toMatch(/content-type: text\/event-stream/i)
  expect(connection.received()).toMatch(/cache-control: no-store/i)
  expect(connection.received()).not.toMatch(/^(data|id|event)/m)
  const stream = openEvents(server.url, '/api/threads/t/events')
  await stream.untilSeq(1)
  await until('the other has more signs of life', () => connection.received().split(': alive').length > 10)
  expect(stream.events).toHaveLength(1)
})

test('[A31] five clients closed: zero streams open', async () => {
  const server = await openThread(3)
  const streams = Array.from({ length: 5 }, () => openEvents(server.url, '/api/threads/t/events'))
  await Promise.all(streams.map((stream) => stream.untilSeq(4)))
  expect(await readOpenStreams(server)).toBe(5)
  for (const { source } of streams) source.close()
  await untilOpenStreams(server, 0)
})

test('[A31] five clients that vanish without a word, before and after the answer: zero streams open', async () => {
  const server = await openThread(3)
  for (const wait of [false, true]) {
    for (let n = 0; n < 5; n++) {
      const connection = await connectRaw(server.url)
      connection.socket.write(requestHead('GET', '/api/threads/t/events'))
      if (wait) await until('the stream runs', () => connection.received().includes('id: 4'))
      connection.socket.resetAndDestroy()
      await connection.ended
    }
    expect(await untilOpenStreams(server, 0)).toBe(0)
  }
})

test('[A31] a client that is gone before its stream begins leaves no stream behind', async () => {
  const memory = openMemoryStorage()
  await openThread(3, { storage: memory })
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const readThread: typeof memory.readThread = async (thread) => {
    asked.resolve()
    await gate.promise
    return memory.readThread(thread)
  }
  const server = await startTestServer({ storage: { ...memory, readThread } })
  const connection = await connectRaw(server.url)
  connection.socket.write(requestHead('GET', '/api/threads/t/events'))
  await asked.promise
  connection.socket.resetAndDestroy()
  await connection.ended
  expect((await server.send('GET', '/health')).status).toBe(200)
  gate.resolve()
  expect((await server.send('GET', '/api/threads/t')).status).toBe(200)
  expect(await untilOpenStreams(server, 0)).toBe(0)
})

test('[A31] a client that asks only for the head leaves no stream behind', async () => {
  const server = await openThread(3)
  expect((await server.send('HEAD', '/api/threads/t/events')).status).toBe(200)
  expect(await readOpenStreams(server)).toBe(0)
})

test('[GW11] one stream too many is told to try later, and finds a place when another leaves', async () => {
  const server = await openThread(1, { maxStreams: 2 })
  const [first, second] = [1, 2].map(() => openEvents(server.url, '/api/threads/t/events'))
  await Promise.all([first!.untilSeq(2), second!.untilSeq(2)])
  const third = await server.send('GET', '/api/threads/t/events')
  expect([third.status, codeIn(third)]).toEqual([429, 'too-many-streams'])
  expect(third.body['error']).toMatchObject({ retry: 'later' })
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await readOpenStreams(server)).toBe(2)
  first!.source.close()
  await untilOpenStreams(server, 1)
  await openEvents(server.url, '/api/threads/t/events').untilSeq(2)
  await post(server, 2, 2)
  expect(seqs(await second!.untilSeq(3))).toEqual([1, 2, 3])
})
