import { randomBytes } from 'node:crypto'
import { limits } from '@agora/protocol/limits'
import { AnswerFrame } from '@agora/protocol/socket'
import { expect, test } from 'vitest'
import type { ServerOptions } from '../server.ts'
import { connectRaw, requestHead, upgradeHeaders } from '../testing/raw-connection.ts'
import { codeIn } from '../testing/read-answer.ts'
import { readOpenStreams, untilOpenStreams } from '../testing/read-metric.ts'
import { type SocketClient, openSocket } from '../testing/socket-client.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

async function openClient(options: Partial<ServerOptions> = {}): Promise<{ server: TestServer; client: SocketClient }> {
  const server = await startTestServer(options)
  return { server, client: await openSocket(server.url) }
}

const seqs = (events: readonly { readonly seq?: number }[]) => events.map(({ seq }) => seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

async function post(client: SocketClient, thread: string, ...ids: string[]): Promise<void> {
  const messages = ids.map((id) => ({ id, text: `text of ${id}` }))
  expect(await client.ask({ cmd: 'post-messages', thread, messages })).toMatchObject({ ok: { accepted: ids } })
}

/** Still alive: it answers. */
async function expectAlive(client: SocketClient): Promise<void> {
  expect(await client.ask({ cmd: 'list-threads' })).toMatchObject({ ok: { threads: [] } })
}

const malformed: Record<string, string> = {
  'nothing at all': '',
  'no JSON': 'hello',
  'half a frame': '{"cmd":"list-threads","ref":',
  null: 'null',
  'a number': '7',
  text: '"list-threads"',
  'a list': '[{"cmd":"list-threads","ref":"a"}]',
  'an empty object': '{}',
  'no ref': '{"cmd":"list-threads"}',
  'a ref of null': '{"cmd":"list-threads","ref":null}',
  'a ref that is an object': '{"cmd":"list-threads","ref":{}}',
  'a ref with a fraction': '{"cmd":"list-threads","ref":1.5}',
  'a ref that is too large to be exact': '{"cmd":"list-threads","ref":1e300}',
  'a ref that is too long': `{"cmd":"list-threads","ref":"${'x'.repeat(65)}"}`,
  'no command': '{"__proto__":{"cmd":"list-threads","ref":"a"}}',
  'a nest of lists': '['.repeat(200_000),
  'the frame of another system': '{"event":"run","data":{"threadId":"t"}}',
}
test.each(Object.entries(malformed))(
  '[GW6] [A18] %s: a typed error without a ref, and the socket lives on',
  async (_name, data) => {
    const { client } = await openClient()
    const answer = AnswerFrame.parse(await client.provoke(data))
    expect(answer).toMatchObject({ ref: null, error: { code: 'bad-request', retry: 'no' } })
    await expectAlive(client)
  },
)

const refusedFrames: Record<string, Record<string, unknown>> = {
  'no command': {},
  'an unknown command': { cmd: 'drop-tables' },
  'a command of Object': { cmd: 'constructor' },
  'a command that is a list': { cmd: ['list-threads'] },
  'a command in another case': { cmd: 'List-Threads' },
  'a thread that is no id': { cmd: 'get-thread', thread: '../x' },
  'a thread that is an object': { cmd: 'get-thread', thread: { id: 't' } },
  'no thread': { cmd: 'get-thread' },
  'a key that is none': { cmd: 'create-thread', key: 'a b' },
  'an empty key': { cmd: 'create-thread', key: '' },
  'an unknown field of a body': { cmd: 'create-thread', userId: 'x' },
  'an unknown field of a query': { cmd: 'list-threads', userId: 'x' },
  'a follow of nothing': { cmd: 'follow' },
  'a follow with a cursor below zero': { cmd: 'follow', thread: 't', after: -1 },
  'a follow with half a cursor': { cmd: 'follow', thread: 't', after: 0.5 },
  'a follow with a cursor in text': { cmd: 'follow', thread: 't', after: '0' },
  'a follow with a field too many': { cmd: 'follow', thread: 't', before: 3 },
  'an unfollow of nothing': { cmd: 'unfollow' },
  'an unfollow with a cursor': { cmd: 'unfollow', thread: 't', after: 1 },
  'a watch of one thread': { cmd: 'watch-threads', thread: 't' },
  'what an AI participant says': { cmd: 'post-reply', thread: 't', message: 'r', text: 'x' },
  'a piece of what an AI participant says': { cmd: 'write-text', thread: 't', message: 'r', offset: 0, text: 'x' },
}
test.each(Object.entries(refusedFrames))(
  '[GW6] [A18] %s: a typed error with the ref, and the socket lives on',
  async (_name, frame) => {
    const { client } = await openClient()
    for (const ref of ['mine', 0, -7, '']) {
      expect(await client.ask({ ref, ...frame })).toMatchObject({ ref, error: { code: 'bad-request', retry: 'no' } })
    }
    await expectAlive(client)
  },
)

const lostFields: Record<string, Record<string, unknown>> = {
  'delete-thread with a field it does not have': { cmd: 'delete-thread', thread: 't', dryRun: true },
  'get-thread with a field it does not have': { cmd: 'get-thread', thread: 't', at: 1 },
  'create-thread on a thread': { cmd: 'create-thread', thread: 'mine' },
  'a limit that is a list': { cmd: 'list-threads', limit: [1] },
  'a limit that is true': { cmd: 'list-threads', limit: true },
}
test.each(Object.entries(lostFields))('[WR3] %s is refused, not half understood', async (_name, frame) => {
  const { server, client } = await openClient()
  await server.send('POST', '/api/threads', { id: 't' })
  expect(await client.ask(frame)).toMatchObject({ error: { code: 'bad-request' } })
  expect((await server.send('GET', '/api/threads')).body['threads']).toMatchObject([{ id: 't' }])
})

test('[GW6] a binary frame is refused with a word, and the socket lives on', async () => {
  const { client } = await openClient()
  for (const data of [Buffer.from('{"cmd":"list-threads","ref":"a"}'), randomBytes(1_000), Buffer.alloc(0)]) {
    expect(await client.provoke(data)).toMatchObject({ ref: null, error: { code: 'bad-request' } })
  }
  await expectAlive(client)
})

test('[GW6] a frame of 4 MiB is read; a larger one is told so, and costs others nothing', async () => {
  const { server, client } = await openClient()
  const other = await openSocket(server.url)
  const frame = '{"cmd":"list-threads","ref":"large"}'
  client.socket.send(frame + ' '.repeat(limits.requestBytes - frame.length))
  await until('an answer', () => client.frames.some(({ ref }) => ref === 'large'))
  client.socket.send(frame + ' '.repeat(limits.requestBytes - frame.length + 1))
  // RFC 6455: 1009, "message too big".
  expect((await client.closed).code).toBe(1009)
  await expectAlive(other)
  await untilOpenStreams(server, 1)
})

test('[GW6] frames that break the protocol itself end that socket, never the process', async () => {
  const { server, client } = await openClient()
  const broken = [
    Buffer.from([0x81, 0x05, 1, 2, 3, 4, 5]), // not masked
    Buffer.from([0x83, 0x80, 0, 0, 0, 0]), // a reserved opcode
    Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), // reserved bits
    Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]), // text that is no UTF-8
    Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]), // a ping that is too long
    Buffer.from([0x88, 0x81, 0, 0, 0, 0, 0x03]), // a close with half a code
    Buffer.from([0x80, 0x80, 0, 0, 0, 0]), // a continuation of nothing
    Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), // a length beyond all
  ]
  for (const bytes of broken) {
    const connection = await connectRaw(server.url)
    connection.socket.write(requestHead('GET', '/api/ws', upgradeHeaders))
    await until('the socket is open', () => connection.received().includes('101 Switching'))
    connection.socket.write(bytes)
    await connection.ended
  }
  await expectAlive(client)
  await untilOpenStreams(server, 1)
  expect(client.socket.readyState).toBe(client.socket.OPEN)
})

test('[GW9] follow answers where the thread stands, then gives what was missed, then what comes', async () => {
  const { client } = await openClient()
  await client.ask({ cmd: 'create-thread', id: 't', mode: 'listen' })
  await post(client, 't', ...range(1, 250).map((n) => `m${n}`))
  expect(await client.ask({ cmd: 'follow', thread: 't', after: 0 })).toMatchObject({ ok: { thread: 't', seq: 251 } })
  await client.untilSeq('t', 251)
  await post(client, 't', 'live')
  const events = await client.untilSeq('t', 252)
  expect(seqs(events)).toEqual(range(1, 252))
  expect(events.at(-1)).toMatchObject({ v: 1, type: 'message-posted', message: 'live', as: 'note', number: 251 })
  const answered = client.frames.findIndex(({ ok }) => ok?.['seq'] === 251 && ok['thread'] === 't')
  expect(answered).toBeLessThan(client.frames.findIndex(({ seq }) => seq === 1))
})

test('[GW9] follow without a cursor begins at the start, with one after it, ahead of the end not at all', async () => {
  const { client } = await openClient()
  await client.ask({ cmd: 'create-thread', id: 't' })
  await post(client, 't', 'a', 'b', 'c')
  await client.ask({ cmd: 'follow', thread: 't', after: 2 })
  expect(seqs(await client.untilSeq('t', 4))).toEqual([3, 4])
  const ahead = await client.ask({ cmd: 'follow', thread: 't', after: 5 })
  expect(ahead.error).toMatchObject({ code: 'cursor-ahead', retry: 'no', details: { seq: 4 } })
  expect((await client.ask({ cmd: 'follow', thread: 'none' })).error).toMatchObject({ code: 'thread-not-found' })
})

test('[GW9] an unfollowed thread is silent, and followed again it goes on from the cursor', async () => {
  const { client } = await openClient()
  await client.ask({ cmd: 'create-thread', id: 't' })
  await client.ask({ cmd: 'follow', thread: 't' })
  await client.untilSeq('t', 1)
  expect(await client.ask({ cmd: 'unfollow', thread: 't' })).toMatchObject({ ok: { thread: 't' } })
  expect(await client.ask({ cmd: 'unfollow', thread: 't' })).toMatchObject({ ok: { thread: 't' } })
  expect(await client.ask({ cmd: 'unfollow', thread: 'never-followed' })).toMatchObject({ ok: {} })
  await post(client, 't', 'a')
  await post(client, 't', 'b')
  expect(seqs(client.eventsOf('t'))).toEqual([1])
  await client.ask({ cmd: 'follow', thread: 't', after: 1 })
  await post(client, 't', 'c')
  expect(seqs(await client.untilSeq('t', 4))).toEqual([1, 2, 3, 4])
})

test('[GW9] following twice is following once, from the newer cursor', async () => {
  const { client } = await openClient()
  await client.ask({ cmd: 'create-thread', id: 't' })
  await post(client, 't', 'a', 'b')
  await client.ask({ cmd: 'follow', thread: 't', after: 3 })
  await client.ask({ cmd: 'follow', thread: 't', after: 1 })
  await client.untilSeq('t', 3)
  await post(client, 't', 'c')
  await post(client, 't', 'd')
  expect(seqs(await client.untilSeq('t', 5))).toEqual([2, 3, 4, 5])
})

test('[GW9] followed anew in the middle of a long past, the old follow says no more', async () => {
  const { server, client } = await openClient()
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  for (let n = 0; n < 8; n++) {
    const messages = Array.from({ length: 50 }, (_, m) => ({ id: `m${n}-${m}`, text: 'x'.repeat(65_000) }))
    await server.send('POST', '/api/threads/t/messages', { messages })
  }
  // A client that stopped reading for a while, and then wants to begin elsewhere.
  client.socket.pause()
  client.socket.send(JSON.stringify({ cmd: 'follow', ref: 'first', thread: 't', after: 0 }))
  await server.send('GET', '/health')
  client.socket.send(JSON.stringify({ cmd: 'follow', ref: 'second', thread: 't', after: 390 }))
  await server.send('GET', '/health')
  client.socket.resume()
  await client.untilSeq('t', 401)
  const second = client.frames.findIndex(({ ref }) => ref === 'second')
  const after = client.frames.slice(second).filter(({ seq }) => seq !== undefined)
  expect(seqs(after)).toEqual(range(391, 401))
})

test('[GW9] a thread that is deleted while it is followed ends with that event; the socket lives on', async () => {
  const { client } = await openClient()
  await client.ask({ cmd: 'create-thread', id: 't' })
  await client.ask({ cmd: 'follow', thread: 't' })
  await client.ask({ cmd: 'delete-thread', thread: 't' })
  expect((await client.untilSeq('t', 2)).map(({ type }) => type)).toEqual(['thread-created', 'thread-deleted'])
  await expectAlive(client)
})

test('[GW9] many threads on one socket: each in its order, none mixed up', async () => {
  const { client } = await openClient()
  const threads = range(1, 40).map((n) => `t${n}`)
  await Promise.all(threads.map((id) => client.ask({ cmd: 'create-thread', id, mode: 'listen' })))
  await Promise.all(threads.map((thread) => client.ask({ cmd: 'follow', thread })))
  for (let n = 0; n < 5; n++) await Promise.all(threads.map((thread) => post(client, thread, `m${n}`)))
  for (const thread of threads) {
    const events = await client.untilSeq(thread, 6)
    expect(seqs(events)).toEqual([1, 2, 3, 4, 5, 6])
    expect(events.slice(1).map((event) => event['message'])).toEqual(['m0', 'm1', 'm2', 'm3', 'm4'])
  }
})

test('[GW11] one socket follows a bounded number of threads; one that it follows already is not one more', async () => {
  const { client } = await openClient()
  const threads = range(1, limits.followsPerSocket + 1).map((n) => `t${n}`)
  await Promise.all(threads.map((id) => client.ask({ cmd: 'create-thread', id })))
  const followed = await Promise.all(
    threads.slice(0, -1).map((thread) => client.ask({ cmd: 'follow', thread, after: 1 })),
  )
  expect(followed.filter(({ error }) => error)).toEqual([])
  const oneMore = await client.ask({ cmd: 'follow', thread: threads.at(-1), after: 1 })
  expect(oneMore.error).toMatchObject({ code: 'too-many-streams' })
  expect(await client.ask({ cmd: 'follow', thread: 't1', after: 0 })).toMatchObject({ ok: { thread: 't1' } })
  await post(client, 't1', 'm')
  expect(seqs(await client.untilSeq('t1', 2))).toEqual([1, 2])
  await client.ask({ cmd: 'unfollow', thread: 't2' })
  expect(await client.ask({ cmd: 'follow', thread: threads.at(-1), after: 1 })).toMatchObject({ ok: {} })
})

test('[AC1] frames sent in one breath are handled in their order, however many', async () => {
  const { server, client } = await openClient()
  client.socket.send(JSON.stringify({ cmd: 'create-thread', ref: 'make', id: 't', mode: 'listen' }))
  const count = limits.commandsPerSocket * 5
  for (let n = 1; n <= count; n++) {
    const messages = [{ id: `m${n}`, text: `${n}` }]
    client.socket.send(JSON.stringify({ cmd: 'post-messages', ref: n, thread: 't', messages }))
  }
  client.socket.send(JSON.stringify({ cmd: 'delete-thread', ref: 'drop', thread: 't' }))
  client.socket.send(
    JSON.stringify({ cmd: 'post-messages', ref: 'late', thread: 't', messages: [{ id: 'x', text: 'x' }] }),
  )
  await until('the last answer', () => client.frames.some(({ ref }) => ref === 'late'))
  const answers = client.frames.filter(({ ref }) => typeof ref === 'number')
  expect(answers.map(({ ref, ok }) => [ref, ok?.['noteCount'], ok?.['seq']])).toEqual(
    range(1, count).map((n) => [n, n, n + 1]),
  )
  expect(client.frames.find(({ ref }) => ref === 'late')?.error?.code).toBe('thread-deleted')
  expect(codeIn(await server.send('GET', '/api/threads/t'))).toBe('thread-deleted')
})

test('[GW10] a socket shows a sign of life, and one that answers stays', async () => {
  const { client } = await openClient({ timing: { heartbeatMs: 10 } })
  await until('many signs of life', () => client.frames.filter(({ type }) => type === 'heartbeat').length > 10)
  expect(client.frames[0]).toEqual({ type: 'heartbeat', at: expect.any(Number) })
  await expectAlive(client)
})

test('[GW10] [A31] a silent peer is disconnected, even if TCP reports a connection', async () => {
  const server = await startTestServer({ timing: { heartbeatMs: 10 } })
  const dead = await openSocket(server.url, { autoPong: false })
  expect((await dead.closed).code).toBe(1006)
  await untilOpenStreams(server, 0)
})

test('[A31] five sockets closed, cleanly or not: no stream and no listener is left', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  for (const leave of ['close', 'terminate'] as const) {
    const clients = await Promise.all(range(1, 5).map(() => openSocket(server.url)))
    for (const client of clients) await client.ask({ cmd: 'follow', thread: 't' })
    expect(await readOpenStreams(server)).toBe(5)
    for (const { socket } of clients) socket[leave]()
    await untilOpenStreams(server, 0)
  }
})

test('[GW11] one socket too many is told to try later', async () => {
  const { server, client } = await openClient({ maxStreams: 1 })
  const second = await openSocket(server.url)
  const { code, reason } = await second.closed
  expect([code, reason]).toEqual([1013, expect.stringContaining('too many streams')])
  await expectAlive(client)
  client.socket.close()
  await untilOpenStreams(server, 0)
  await expectAlive(await openSocket(server.url))
})

test('[GW10] a socket that takes nothing is cut off, and its cursor brings it back without loss', async () => {
  const { server, client } = await openClient({ timing: { slowReaderMs: 30 } })
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  for (let n = 0; n < 8; n++) {
    const messages = Array.from({ length: 50 }, (_, m) => ({ id: `m${n}-${m}`, text: 'x'.repeat(65_000) }))
    await server.send('POST', '/api/threads/t/messages', { messages })
  }
  client.socket.pause()
  client.socket.send(JSON.stringify({ cmd: 'follow', ref: 'f', thread: 't', after: 0 }))
  await untilOpenStreams(server, 0)
  client.socket.resume()
  await client.closed
  const seen = seqs(client.eventsOf('t'))
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.length).toBeLessThan(401)
  expect(seen).toEqual(range(1, seen.length))

  // A reader on a busy machine may be too slow as well, and reconnects as often as needed.
  while (seen.length < 401) {
    const back = await openSocket(server.url)
    back.socket.send(JSON.stringify({ cmd: 'follow', ref: 'f', thread: 't', after: seen.length }))
    const isLast = () => seqs(back.eventsOf('t')).includes(401)
    await until('the rest, or the end of the socket', () => isLast() || back.socket.readyState === back.socket.CLOSED)
    seen.push(...seqs(back.eventsOf('t')))
  }
  expect(seen).toEqual(range(1, 401))
})
