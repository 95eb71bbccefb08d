import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { SESSION_DAYS } from '../auth/sign-in.ts'
import { earlierCookie } from '../testing/earlier-cookie.ts'
import { codeIn, listThreadIds } from '../testing/read-answer.ts'
import { requestHead, sendRaw } from '../testing/raw-connection.ts'
import { signInByLink } from '../testing/sign-in-by-link.ts'
import { testAmbient } from '../testing/say.ts'
import { openSocket, refusedSocket } from '../testing/socket-client.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'
import { EARLIER_COOKIE } from '../web/session-cookie.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A server whose clock the test owns, and the cookie of a browser that came in. */
async function openWithCookie() {
  const ambient = testAmbient()
  const server = await startTestServer({ ambient })
  const cookie = await signInByLink(server.makeLink())
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
    { cookie: `${EARLIER_COOKIE}=x` },
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
  `${EARLIER_COOKIE}=`,
  EARLIER_COOKIE,
  `${EARLIER_COOKIE}=.`,
  `${EARLIER_COOKIE}=1.2`,
  `${EARLIER_COOKIE}=%2e`,
  `${EARLIER_COOKIE}="1000.x"`,
  `${EARLIER_COOKIE}=${TOKEN}`,
  `x${EARLIER_COOKIE}=1`,
  '=;=;=',
  ';',
  `${EARLIER_COOKIE}=${'9'.repeat(6_000)}.x`,
]
test('[GW1] a malformed cookie is unauthenticated, over HTTP and over the socket', async () => {
  const { server, cookie: valid, browse } = await openWithCookie()
  const name = valid.split('=')[0]
  const ofToday = malformed.map((cookie) => cookie.replace(EARLIER_COOKIE, () => name ?? ''))
  await expectAsyncRows([...malformed, ...ofToday], async (cookie) => {
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

test('[GW3] a cookie of another token is unauthenticated', async () => {
  const { ambient, browse } = await openWithCookie()
  const cookie = earlierCookie('some-other-token-of-an-owner', ambient.now())
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

test('[GW25][XS10] a request that names another server is refused, over HTTP and over the socket, with any credential', async () => {
  const { server, cookie } = await openWithCookie()
  const { port } = new URL(server.url)
  const headOf = (path: string, headers: Record<string, string>) =>
    requestHead('GET', path, { connection: 'close', ...headers })
  for (const host of ['evil.test', `evil.test:${port}`, '127.0.0.1.evil.test', `192.168.1.5:${port}`]) {
    for (const path of ['/api/threads', '/', '/health', '/enter?code=x', '/assets/x.js']) {
      for (const who of [{}, { cookie, authorization: '' }]) {
        const answer = await sendRaw(server.url, headOf(path, { host, ...who }))
        expect([host, path, answer]).toEqual([host, path, expect.stringMatching(/^HTTP\/1\.1 403 [^]*"forbidden"/)])
      }
    }
    const refused = await refusedSocket(`${server.url}/api/ws`, { host, authorization: `Bearer ${TOKEN}` })
    expect([host, refused.status, codeIn(refused)]).toEqual([host, 403, 'forbidden'])
  }
  for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${Number(port) + 1}`, '[::1]']) {
    expect([host, await sendRaw(server.url, headOf('/api/threads', { host }))]).toEqual([
      host,
      expect.stringMatching(/^HTTP\/1\.1 200 /),
    ])
  }
})

test('[GW25][XS10] by its public name the server is reached, and only a page of its public address speaks with its cookie', async () => {
  const publicUrl = 'https://agora.example.nl'
  const server = await startTestServer({ publicUrl })
  const host = 'agora.example.nl'
  const link = new URL(server.makeLink())
  expect(link.origin).toBe(publicUrl)
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    sendRaw(server.url, requestHead(method, path, { connection: 'close', authorization: '', host, ...headers }))
  const entered = await ask('POST', link.pathname + link.search, { origin: publicUrl })
  const [, pair = '', attributes = ''] = /^set-cookie: ([^;\r]+); ([^\r]+)\r$/im.exec(entered) ?? []
  expect(pair).toMatch(/^__Host-agora_session_443=[\w-]{43}$/)
  expect(attributes.split('; ').sort()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Strict', 'Secure'])
  const statusOf = async (headers: Record<string, string>) =>
    Number(/^HTTP\/1\.1 (\d+)/.exec(await ask('GET', '/api/threads', headers))?.[1])
  expect(await statusOf({ cookie: pair })).toBe(200)
  expect(await statusOf({ cookie: pair, origin: publicUrl })).toBe(200)
  for (const origin of ['http://agora.example.nl', 'https://agora.example.nl:8443', 'https://evil.test', 'null'])
    expect([origin, await statusOf({ cookie: pair, origin })]).toEqual([origin, 403])
  // A page under a neighbouring name can set a cookie for ours, but not one with this prefix.
  expect(await statusOf({ cookie: pair.replace('__Host-', '') })).toBe(401)
})

test('[GW3][XS10] the cookie is named by the port of the address bar: another server of this computer neither reads nor replaces it', async () => {
  const [one, other] = [await startTestServer(), await startTestServer()]
  const [cookie, otherCookie] = [await signInByLink(one.makeLink()), await signInByLink(other.makeLink())]
  const nameOf = (pair: string) => pair.split('=')[0]
  expect(nameOf(cookie)).toBe(`${EARLIER_COOKIE}_${new URL(one.url).port}`)
  expect(nameOf(cookie)).not.toBe(nameOf(otherCookie))
  const status = async ({ url }: { url: string }, sent: string) =>
    (await fetch(`${url}/api/threads`, { headers: { cookie: sent } })).status
  expect(await status(one, `${otherCookie}; ${cookie}`)).toBe(200)
  expect(await status(other, cookie)).toBe(401)
  expect(await status(other, cookie.replace(nameOf(cookie) ?? '', nameOf(otherCookie) ?? ''))).toBe(401)
})

test('[GW3] a cookie of an earlier version is the user that it was', async () => {
  const { ambient, server, browse } = await openWithCookie()
  const cookie = earlierCookie(TOKEN, ambient.now())
  expect((await browse('GET', '/api/threads', { cookie })).status).toBe(200)
  await openSocket(server.url, { headers: { cookie } })
  expect((await browse('GET', '/api/threads', { cookie: cookie.slice(0, -1) })).status).toBe(401)
})
