import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { codeIn, threadIn } from '../testing/read-answer.ts'
import { connectRaw, requestHead, sendRaw } from '../testing/raw-connection.ts'
import { TOKEN, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const TEN_MB = 10_000_000

async function openThread(): Promise<TestServer> {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  return server
}

/** Afterwards: the thread is unchanged, and the next message is stored. */
async function expectUnharmed(server: TestServer): Promise<void> {
  expect(threadIn(await server.send('GET', '/api/threads/t'))).toMatchObject({ noteCount: 0, seq: 1 })
  const { status } = await server.send('POST', '/api/threads/t/messages', { messages: [{ id: 'after', text: 'x' }] })
  expect(status).toBe(200)
  expect((await server.send('GET', '/health')).status).toBe(200)
}

/** Sends a body in chunks without saying how long it will be, as a pipe does. */
async function sendChunked(
  server: TestServer,
  path: string,
  chunks: Iterable<Uint8Array>,
): Promise<{ status: number | undefined; body: Record<string, unknown> }> {
  const upload = request(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
  })
  const answered = once(upload, 'response')
  for (const chunk of chunks) if (!upload.write(chunk)) await once(upload, 'drain')
  upload.end()
  const [response] = (await answered) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown> }
}

function* bytes(total: number, of = 'x'): Generator<Uint8Array> {
  const chunk = Buffer.from(of.repeat(64 * 1024))
  for (let sent = 0; sent < total; sent += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, total - sent))
}

test('[GW5] a body of 10 MB gets its answer, by fetch', async () => {
  const server = await openThread()
  const answer = await server.send('POST', '/api/threads/t/messages', 'x'.repeat(TEN_MB))
  expect([answer.status, codeIn(answer)]).toEqual([413, 'too-large'])
  await expectUnharmed(server)
})

test('[GW5] a body of 10 MB in chunks, of unknown length, gets its answer', async () => {
  const server = await openThread()
  const answer = await sendChunked(server, '/api/threads/t/messages', bytes(TEN_MB))
  expect([answer.status, codeIn(answer)]).toEqual([413, 'too-large'])
  await expectUnharmed(server)
})

test('[GW5] a body that says it will be 10 MB and is JSON at first is refused for its size all the same', async () => {
  const server = await openThread()
  const message = JSON.stringify({ messages: [{ id: 'm', text: 'x' }] })
  const answer = await server.send('POST', '/api/threads/t/messages', message + ' '.repeat(TEN_MB))
  expect([answer.status, codeIn(answer)]).toEqual([413, 'too-large'])
  await expectUnharmed(server)
})

const answeredUnread = [
  ['a wrong token', '/api/threads/t/messages', 'Bearer wrong', 401, 'unauthenticated'],
  ['an unknown address', '/api/nowhere', `Bearer ${TOKEN}`, 404, 'not-found'],
  ['a wrong method', '/api/threads/t', `Bearer ${TOKEN}`, 405, 'method-not-allowed'],
] as const
test.each(answeredUnread)('[GW5] %s with a body of 10 MB gets its answer', async (_name, path, by, status, code) => {
  const server = await openThread()
  const answer = await server.send('POST', path, 'x'.repeat(TEN_MB), { authorization: by })
  expect([answer.status, codeIn(answer)]).toEqual([status, code])
  await expectUnharmed(server)
})

test('[GW5] exactly 4 MiB are read, one byte more is not', async () => {
  const server = await openThread()
  const rename = JSON.stringify({ title: 'x' })
  const padded = (size: number) => rename + ' '.repeat(size - rename.length)
  const fits = await server.send('PATCH', '/api/threads/t', padded(limits.requestBytes))
  expect([fits.status, threadIn(fits).title]).toEqual([200, 'x'])
  const larger = await server.send('PATCH', '/api/threads/t', padded(limits.requestBytes + 1))
  expect([larger.status, codeIn(larger)]).toEqual([413, 'too-large'])
})

test('[GW5] a body that comes byte by byte is read to its end, and delays no other request', async () => {
  const server = await openThread()
  const body = JSON.stringify({ messages: [{ id: 'slow', text: 'langzaam, ééntje tegelijk' }] })
  const head = requestHead('POST', '/api/threads/t/messages', {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  const connection = await connectRaw(server.url)
  const others: number[] = []
  connection.socket.setNoDelay(true)
  connection.socket.write(head)
  for (const [n, byte] of Buffer.from(body).entries()) {
    await new Promise((written) => connection.socket.write(Buffer.of(byte), written))
    if (n % 40 === 0) others.push((await server.send('GET', '/health')).status)
  }
  await connection.ended
  expect(others).toEqual([200, 200])
  expect(connection.received()).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(connection.received()).toContain('"accepted":["slow"]')
})

test('[GW5] a body that breaks off leaves nothing behind', async () => {
  const server = await openThread()
  const connection = await connectRaw(server.url)
  const head = { 'content-type': 'application/json', 'content-length': '1000' }
  connection.socket.write(`${requestHead('POST', '/api/threads/t/messages', head)}{"messages":[{"id":"m","text":"x"}]}`)
  await until('the request has begun', () => connection.socket.bytesWritten > 100)
  connection.socket.resetAndDestroy()
  await connection.ended
  expect(connection.received()).toBe('')
  await expectUnharmed(server)
})

const foreignTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  'application/jsonp',
]
test.each(foreignTypes)('[GW5] a body of %s is not read', async (type) => {
  const server = await openThread()
  const answer = await server.send('PATCH', '/api/threads/t', { title: 'x' }, { 'content-type': type })
  expect([answer.status, codeIn(answer)]).toEqual([415, 'unsupported-media-type'])
  await expectUnharmed(server)
})

const jsonTypes = ['application/json', 'Application/JSON; charset=utf-8', 'application/merge-patch+json']
test.each(jsonTypes)('[GW5] a body of %s is read', async (type) => {
  const server = await openThread()
  const answer = await server.send('PATCH', '/api/threads/t', { title: 'x' }, { 'content-type': type })
  expect([answer.status, threadIn(answer).title]).toEqual([200, 'x'])
})

test('[GW5] a body without any media type is not guessed at', async () => {
  const server = await openThread()
  const body = '{"title":"x"}'
  const head = requestHead('PATCH', '/api/threads/t', { 'content-length': String(body.length), connection: 'close' })
  expect(await sendRaw(server.url, head + body)).toMatch(/^HTTP\/1\.1 415 /)
  await expectUnharmed(server)
})

const notUtf8: Record<string, Buffer> = {
  'a lone continuation byte': Buffer.from([0x80]),
  'an overlong slash': Buffer.from([0xc0, 0xaf]),
  'a surrogate in UTF-8': Buffer.from([0xed, 0xa0, 0x80]),
  'a cut-off character': Buffer.from([0xe2, 0x82]),
  Latin1: Buffer.from('é', 'latin1'),
  'UTF-16': Buffer.from('{}', 'utf16le'),
}
test.each(Object.entries(notUtf8))('[GW5] %s is refused, not replaced', async (_name, odd) => {
  const server = await openThread()
  const body = Buffer.concat([Buffer.from('{"messages":[{"id":"m","text":"'), odd, Buffer.from('"}]}')])
  const answer = await server.send('POST', '/api/threads/t/messages', body)
  expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
  await expectUnharmed(server)
})

const notJson = [
  '{',
  '{"messages":',
  "{'messages':[]}",
  '{"messages":[],}',
  '[1,2',
  'undefined',
  'NaN',
  '\u0000',
  '<xml/>',
  '{"a":1}{"b":2}',
  '// {}',
]
test('[GW5] what is no JSON is refused', async () => {
  await expectAsyncRows(notJson, async (body) => {
    const server = await openThread()
    const answer = await server.send('POST', '/api/threads/t/messages', body)
    expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
    await expectUnharmed(server)
  })
})

const DEEP = 500_000
const deep: Record<string, string> = {
  'lists in lists': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'lists that never close': '['.repeat(DEEP),
  'objects in objects': '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
  'a text that is a nest of lists': `{"messages":[{"id":"m","text":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}]}`,
  'a mode that is a nest of objects': `{"mode":${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}`,
}
test.each(Object.entries(deep))('[GW5] %s: an answer, and the process lives on', async (_name, body) => {
  const server = await openThread()
  for (const [method, path] of [
    ['POST', '/api/threads/t/messages'],
    ['POST', '/api/threads'],
    ['PUT', '/api/threads/t/mode'],
  ] as const) {
    const answer = await server.send(method, path, body)
    expect([400, 422]).toContain(answer.status)
    expect(['bad-request', 'all-refused']).toContain(codeIn(answer))
  }
  await expectUnharmed(server)
})

const poisonous = [
  '{"__proto__":{"title":"x"}}',
  '{"title":"x","__proto__":{"archived":true}}',
  '{"constructor":{"prototype":{"archived":true}}}',
  '{"title":"x","toString":"y"}',
  '{"title":{"__proto__":"x"}}',
]
test.each(poisonous)('[GW5] %s is refused, and poisons nothing', async (body) => {
  const server = await openThread()
  const answer = await server.send('PATCH', '/api/threads/t', body)
  expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
  expect([({} as Record<string, unknown>)['title'], ({} as Record<string, unknown>)['archived']]).toEqual([
    undefined,
    undefined,
  ])
  await expectUnharmed(server)
})

test('[GW5] a quarter of a million fields are refused in a short answer', async () => {
  const server = await openThread()
  const body = `{${Array.from({ length: 250_000 }, (_, n) => `"f${n}":1`).join(',')}}`
  const answer = await server.send('PATCH', '/api/threads/t', body)
  expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
  expect(JSON.stringify(answer.body).length).toBeLessThan(100_000)
  await expectUnharmed(server)
})
