import { secureHeaders } from './secure-headers.ts'
import { expect, test } from 'vitest'
import { ErrorAnswer } from '@agora/protocol/errors'
import { connectRaw, requestHead, sendRaw, upgradeHeaders } from '../testing/raw-connection.ts'
import { startTestServer } from '../testing/test-server.ts'

/** The JSON of an answer that was read to its end, however it was framed. */
function errorIn(answer: string): unknown {
  const [, body = ''] = answer.split(/\r\n\r\n([^]*)/)
  return ErrorAnswer.parse(JSON.parse(/\{[^]*\}/.exec(body)?.[0] ?? 'null')).error.code
}

const oddRequests: Record<string, string> = {
  'a host that is none': 'GET /health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  'a backslash in the path': 'GET /api\\threads HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'an address without a host': 'GET http:// HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'an address of another server': 'GET ftp://a/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
}
test.each(Object.entries(oddRequests))('[GW5] %s: an error with a code, as everywhere', async (_name, text) => {
  const server = await startTestServer()
  const answer = await sendRaw(server.url, text)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(errorIn(answer)).toBe('bad-request')
})

const noRequests: Record<string, string | Buffer> = {
  'no HTTP at all': '\0\x01\x02 hello?\r\n\r\n',
  TLS: Buffer.from('16030100c8010000c403035f', 'hex'),
  'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a tunnel': requestHead('CONNECT', 'example.com:443'),
  'two lengths': requestHead('POST', '/api/threads', { 'content-length': '2', 'Content-Length': '5' }) + '{}{}}',
  'a length and chunks': requestHead('POST', '/api/threads', { 'content-length': '2', 'transfer-encoding': 'chunked' }),
  'a chunk of wrong length': requestHead('POST', '/api/threads', { 'transfer-encoding': 'chunked' }) + 'zz\r\n{}\r\n',
  '100 KB of headers': requestHead('GET', '/health', { cookie: 'x'.repeat(100_000) }),
  'a header with a line of its own': requestHead('GET', '/health', { 'x-odd': 'a\nb: c\0' }),
}
test.each(Object.entries(noRequests))('[GW5] %s: hung up on, and the process lives on', async (_name, sent) => {
  const server = await startTestServer()
  const answer = await sendRaw(server.url, sent)
  expect(answer).not.toMatch(/ 200 | 201 | 500 /)
  expect((await server.send('GET', '/health')).status).toBe(200)
  expect((await server.send('GET', '/api/threads')).body).toEqual({ threads: [], next: null })
})

test('[GW5] requests sent in one breath are answered one by one, in order', async () => {
  const server = await startTestServer()
  const connection = await connectRaw(server.url)
  const body = (id: string) => JSON.stringify({ id })
  const create = (id: string, more: Record<string, string> = {}) =>
    requestHead('POST', '/api/threads', {
      'content-type': 'application/json',
      'content-length': String(body(id).length),
      ...more,
    }) + body(id)
  connection.socket.write(create('a') + create('!') + create('c', { connection: 'close' }))
  await connection.ended
  expect(connection.received().match(/HTTP\/1\.1 \d+|"id":"\w"/g)).toEqual([
    'HTTP/1.1 201',
    '"id":"a"',
    'HTTP/1.1 400',
    'HTTP/1.1 201',
    '"id":"c"',
  ])
})

test('[GW5] an offer to speak HTTP/2, as Java and curl make it, is passed over and the request answered', async () => {
  const server = await startTestServer()
  const offer = { upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings, close', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' }
  expect(await sendRaw(server.url, requestHead('GET', '/health', offer))).toMatch(/^HTTP\/1\.1 200 [^]*"status":"ok"/)
})

const strayUpgrades = [
  ['/', 404, 'not-found'],
  ['/api/threads', 404, 'not-found'],
  ['/api/ws/', 404, 'not-found'],
  ['//', 404, 'not-found'],
  ['//[', 404, 'not-found'],
] as const
test.each(strayUpgrades)('[GW5] there is no socket at %s', async (path, status, code) => {
  const server = await startTestServer()
  const answer = await sendRaw(server.url, requestHead('GET', path, upgradeHeaders))
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(errorIn(answer)).toBe(code)
})

test('[GW5] a handshake that is no WebSocket handshake is refused, and the process lives on', async () => {
  const server = await startTestServer()
  const handshakes = [
    { ...upgradeHeaders, 'sec-websocket-version': '99' },
    { ...upgradeHeaders, 'sec-websocket-key': 'short' },
    { ...upgradeHeaders, 'sec-websocket-protocol': ',,' },
    { ...upgradeHeaders, upgrade: 'websocket2', connection: 'Upgrade, close' },
  ]
  for (const headers of handshakes) {
    const answer = await sendRaw(server.url, requestHead('GET', '/api/ws', headers))
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  }
  const posted = await sendRaw(server.url, requestHead('POST', '/api/ws', upgradeHeaders))
  expect(posted).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await server.send('GET', '/health')).status).toBe(200)
})

const unread = [
  ['no HTTP at all', 'GARBAGE\r\n\r\n', 400],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400],
  ['endless headers', `GET /health HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ['another expectation', requestHead('GET', '/health', { expect: 'the-moon' }), 417],
  ['no socket there', requestHead('GET', '/api/threads', upgradeHeaders), 404],
  ['no handshake', requestHead('GET', '/api/ws', { ...upgradeHeaders, 'sec-websocket-key': 'short' }), 400],
] as const
test.each(unread)(
  '[GW38][XS13] a request that never reaches the app is answered with all headers: %s',
  async (_what, request, status) => {
    const server = await startTestServer()
    const answer = await sendRaw(server.url, request)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const [name, value] of secureHeaders('/', false)) expect(answer.toLowerCase()).toContain(`${name}: ${value}`)
  },
)
