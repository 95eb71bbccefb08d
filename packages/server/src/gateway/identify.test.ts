import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { Credentials, SESSION_COOKIE, SESSION_DAYS } from '../auth/credentials.ts'
import { codeIn, listThreadIds } from '../testing/read-answer.ts'
import { requestHead, sendRaw } from '../testing/raw-connection.ts'
import { testAmbient } from '../testing/say.ts'
import { openSocket, refusedSocket } from '../testing/socket-client.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A server whose clock the test owns, and the cookie of a browser that came in. */
async function openWithCookie() {
  const ambient = testAmbient()
  const server = await startTestServer({ ambient })
  const cookie = `${SESSION_COOKIE}=${new Credentials(TOKEN, ambient).makeCookie()}`
  /** As a browser asks: without a token. */
  const browse = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const response = await fetch(server.url + path, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : { text }
    return { status: response.status, body: parsed as Record<string, unknown> }
  }
  return { ambient, server, cookie, browse }
}

const guarded = [
  ['GET', '/api/threads'],
  ['POST', '/api/threads'],
  ['GET', '/api/threads/t'],
  ['PATCH', '/api/threads/t'],
  ['DELETE', '/api/threads/t'],
  ['POST', '/api/threads/t/messages'],
  ['GET', '/api/threads/t/messages'],
  ['PUT', '/api/threads/t/mode'],
  ['GET', '/api/threads/t/events'],
  ['GET', '/api/openapi.json'],
  ['GET', '/metrics'],
  ['POST', '/api/links'],
] as const

test('[GW1] every guarded address asks who comes, before anything else', async () => {
  const { browse } = await openWithCookie()
  await expectAsyncRows(guarded, async ([method, path]) => {
    const body = method === 'GET' ? undefined : '{"not": "looked at"'
    const authorizations = ['', 'Bearer', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${btoa(`owner:${TOKEN}`)}`, TOKEN]
    for (const headers of [{}, ...authorizations.map((authorization) => ({ authorization }))]) {
      const answer = await browse(method, path, headers, body)
      expect([headers, answer.status, codeIn(answer)]).toEqual([headers, 401, 'unauthenticated'])
    }
  })
})

test('[GW1] the scheme is read in any case, the token to the letter', async () => {
  const { browse } = await openWithCookie()
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    expect((await browse('GET', '/api/threads', { authorization: `${scheme} ${TOKEN}` })).status).toBe(200)
  }
  const loud = await browse('GET', '/api/threads', { authorization: `Bearer ${TOKEN.toUpperCase()}` })
  expect([loud.status, codeIn(loud)]).toEqual([401, 'unauthenticated'])
})

test('[GW1] a wrong token is not made good by a cookie, nor by a second header', async () => {
  const { server, cookie, browse } = await openWithCookie()
  expect((await browse('GET', '/api/threads', { cookie, authorization: 'Bearer wrong' })).status).toBe(401)
  const twice = requestHead('GET', '/api/threads', { authorization: 'Bearer wrong', Authorization: `Bearer ${TOKEN}` })
  expect(await sendRaw(server.url, twice.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))).toMatch(
    /^HTTP\/1\.1 401 /,
  )
})

test('[GW1][GW22][XS13] /health is open to all, and says what runs here only to who is signed in', async () => {
  const { cookie, browse } = await openWithCookie()
  for (const headers of [
    {},
    { authorization: 'Bearer wrong' },
    { cookie: `${SESSION_COOKIE}=x` },
    { origin: 'http://evil', cookie },
  ]) {
    const answer = await browse('GET', '/health', headers)
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
  }
  const answer = await browse('GET', '/health', { cookie })
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      services: [],
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      storage: 'memory',
      model: 'none',
      names: ['agora'],
      now: 1_000,
      zone: expect.stringContaining('/'),
    },
  ])
})

test('[GW1] /health answers a probe of HTTP/1.0 that names no host', async () => {
  const server = await startTestServer()
  expect(await sendRaw(server.url, 'GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*"status":"ok"/)
})

test('[GW1] the cookie is a user, on HTTP and on the socket, among other cookies too', async () => {
  const { server, cookie, browse } = await openWithCookie()
  for (const sent of [cookie, `a=b; ${cookie}`, `${cookie}; theme=dark`, `=; ;;${cookie};`, `a=b=c;${cookie}`]) {
    expect([sent, (await browse('GET', '/api/threads', { cookie: sent })).status]).toEqual([sent, 200])
  }
  const client = await openSocket(server.url, { headers: { cookie } })
  expect((await client.ask({ cmd: 'list-threads' })).ok).toMatchObject({ threads: [] })
})

const malformed = [
  `${SESSION_COOKIE}=`,
  SESSION_COOKIE,
  `${SESSION_COOKIE}=.`,
  `${SESSION_COOKIE}=1.2`,
  `${SESSION_COOKIE}=%2e`,
  `${SESSION_COOKIE}="1000.x"`,
  `${SESSION_COOKIE}=${TOKEN}`,
  `x${SESSION_COOKIE}=1`,
  '=;=;=',
  ';',
  `${SESSION_COOKIE}=${'9'.repeat(6_000)}.x`,
]
test('[GW1] a malformed cookie is nobody, on HTTP and on the socket', async () => {
  const { server, browse } = await openWithCookie()
  await expectAsyncRows(malformed, async (cookie) => {
    const answer = await browse('GET', '/api/threads', { cookie })
    expect([answer.status, codeIn(answer)]).toEqual([401, 'unauthenticated'])
    const refused = await refusedSocket(`${server.url}/api/ws`, { cookie })
    expect([refused.status, codeIn(refused)]).toEqual([401, 'unauthenticated'])
  })
})

test('[GW3] a cookie ends with its days', async () => {
  const { ambient, server, cookie, browse } = await openWithCookie()
  ambient.time += SESSION_DAYS * DAY_MS - 1
  expect((await browse('GET', '/api/threads', { cookie })).status).toBe(200)
  ambient.time += 1
  expect(codeIn(await browse('GET', '/api/threads', { cookie }))).toBe('unauthenticated')
  expect((await refusedSocket(`${server.url}/api/ws`, { cookie })).status).toBe(401)
})

test('[GW3] a cookie of another token is nobody', async () => {
  const { ambient, browse } = await openWithCookie()
  const cookie = `${SESSION_COOKIE}=${new Credentials('some-other-token-of-an-owner', ambient).makeCookie()}`
  expect((await browse('GET', '/api/threads', { cookie })).status).toBe(401)
})

test('[GW3] requests of foreign pages are refused where the cookie speaks for them, and change nothing', async () => {
  const { server, cookie, browse } = await openWithCookie()
  const { host, port } = new URL(server.url)
  const foreign = [
    'http://evil.test',
    `http://evil.test:${port}`,
    `http://127.0.0.1:${Number(port) + 1}`,
    'http://127.0.0.1',
    `http://${host}.evil.test`,
    `http://evil.test/#${host}`,
    `http://${host}@evil.test`,
    `null://${host}x`,
    'not an origin',
    'file://',
  ]
  for (const origin of foreign) {
    const posted = await browse('POST', '/api/threads', { cookie, origin })
    expect([origin, posted.status, posted.body]).toMatchObject([origin, 403, { error: { code: 'forbidden' } }])
    const refused = await refusedSocket(`${server.url}/api/ws`, { cookie, origin })
    expect([origin, refused.status, codeIn(refused)]).toEqual([origin, 403, 'forbidden'])
  }
  expect(await listThreadIds(server)).toEqual([])
})

test('[GW3] a page that hides its name is foreign too', async () => {
  const { server, cookie, browse } = await openWithCookie()
  // What a page under `referrer-policy: no-referrer`, in a sandbox or behind a redirect sends instead of its origin.
  const posted = await browse('POST', '/api/threads', { cookie, origin: 'null' })
  expect([posted.status, posted.body]).toMatchObject([403, { error: { code: 'forbidden' } }])
  expect((await refusedSocket(`${server.url}/api/ws`, { cookie, origin: 'null' })).status).toBe(403)
  expect(await listThreadIds(server)).toEqual([])
})

test('[GW3] our own page is not foreign, and a token speaks for itself from anywhere', async () => {
  const { server, cookie, browse } = await openWithCookie()
  const { host } = new URL(server.url)
  expect((await browse('POST', '/api/threads', { cookie, origin: `http://${host}` })).status).toBe(201)
  await openSocket(server.url, { headers: { cookie, origin: `http://${host}` } })
  const authorization = `Bearer ${TOKEN}`
  expect((await browse('GET', '/api/threads', { authorization, origin: 'http://elsewhere.test' })).status).toBe(200)
})

test('[GW3] no page of others may read an answer', async () => {
  const { server, cookie } = await openWithCookie()
  for (const method of ['OPTIONS', 'GET']) {
    const response = await fetch(`${server.url}/api/threads`, {
      method,
      headers: { cookie, origin: 'http://evil.test', 'access-control-request-method': 'POST' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe(null)
  }
})
