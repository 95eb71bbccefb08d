import { expect, test } from 'vitest'
import type { ServerOptions } from '../server.ts'
import { codeIn } from '../testing/read-answer.ts'
import { openSocket, refusedSocket } from '../testing/socket-client.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'

type Line = { readonly level: string; readonly message: string; readonly fields: Record<string, unknown> }

async function openGate(rates: ServerOptions['rates'] = {}) {
  const lines: Line[] = []
  const server = await startTestServer({
    rates,
    log: (level, message, fields = {}) => void lines.push({ level, message, fields }),
  })
  const me = async (authorization: string) => {
    const answer = await server.send('GET', '/api/me', undefined, { authorization })
    const code = answer.status === 200 ? undefined : codeIn(answer)
    return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') }
  }
  return { server, lines, me, failures: () => lines.filter(({ message }) => message === 'sign-in failed') }
}

const threeTries = { signIns: { burst: 3, perSecond: 0.1 } }
const unauthenticated = { status: 401, code: 'unauthenticated', retryAfter: null }
const limited = { status: 429, code: 'rate-limited', retryAfter: '10' }

test('[GW35][XS11] a client that guesses tokens must wait; the log has each failure, and no token', async () => {
  const { me, failures, lines } = await openGate(threeTries)
  for (let n = 0; n < 3; n++) expect(await me(`Bearer guess-${n}-of-a-token`)).toEqual(unauthenticated)
  expect(await me('Bearer guess-3-of-a-token')).toEqual(limited)
  // Also the right one, which was never seen: else a guess that is right would still come through.
  expect(await me(`Bearer ${TOKEN}`)).toEqual(limited)
  expect(failures()).toHaveLength(3)
  expect(failures()[0]).toEqual({
    level: 'warn',
    message: 'sign-in failed',
    fields: { address: '127.0.0.1', by: 'token' },
  })
  expect(JSON.stringify(lines)).not.toContain('guess-')
})

test('[GW35][XS11] guesses from one address do not lock out who was signed in there before', async () => {
  const { server, me } = await openGate(threeTries)
  expect((await me(`Bearer ${TOKEN}`)).status).toBe(200)
  for (let n = 0; n < 5; n++) await me('Bearer the-same-wrong-token')
  expect(await me('Bearer the-same-wrong-token')).toEqual(limited)
  expect((await me(`Bearer ${TOKEN}`)).status).toBe(200)
  await openSocket(server.url)
  const guess = await refusedSocket(`${server.url}/api/ws`, { authorization: 'Bearer another-wrong-token' })
  expect([guess.status, guess.body.error.code]).toEqual([429, 'rate-limited'])
})

test('[GW35][XS11] guessing sessions and one-time codes counts alike, and so does asking /health', async () => {
  const { server, failures } = await openGate(threeTries)
  const session = { cookie: 'agora_session=1.x', authorization: '' }
  expect((await server.send('GET', '/api/me', undefined, session)).status).toBe(401)
  expect((await server.send('GET', '/enter?code=guess', undefined, { authorization: '' })).status).not.toBe(429)
  const wrong = { authorization: 'Bearer wrong-token-for-health' }
  expect((await server.send('GET', '/health', undefined, wrong)).body).toEqual({ status: 'ok' })
  expect((await server.send('GET', '/enter?code=guess-2', undefined, { authorization: '' })).status).toBe(429)
  expect((await server.send('GET', '/health', undefined, wrong)).body).toEqual({ status: 'ok' })
  expect(failures().map(({ fields }) => fields['by'])).toEqual(['session', 'link', 'token'])
})

test('[GW35] an old session does not keep the app itself from being read', async () => {
  const { server, failures } = await openGate(threeTries)
  const old = { cookie: 'agora_session=1.x', authorization: '' }
  for (let n = 0; n < 10; n++) {
    const { status } = await server.send('GET', `/assets/part-${n}.js`, undefined, old)
    expect(status).toBe(404)
  }
  expect(failures()).toEqual([])
})

test('[GW35][XS11] requests and frames of one credential are limited together; others and /health are not', async () => {
  const { server, me } = await openGate({ requests: { burst: 5, perSecond: 0.5 } })
  const client = await openSocket(server.url)
  for (let n = 0; n < 2; n++) expect(await client.ask({ cmd: 'list-threads' })).toHaveProperty('ok')
  for (let n = 0; n < 2; n++) expect((await me(`Bearer ${TOKEN}`)).status).toBe(200)
  expect(await me(`Bearer ${TOKEN}`)).toEqual({ ...limited, retryAfter: '2' })
  expect(await client.ask({ cmd: 'list-threads' })).toMatchObject({ error: { code: 'rate-limited', retry: 'later' } })
  expect((await server.send('GET', '/assets/x.js', undefined, { authorization: '' })).status).toBe(404)
  for (let n = 0; n < 10; n++) expect((await fetch(`${server.url}/health`)).status).toBe(200)
})

test('[GW37][XS11] each request has a log line with its id, route, status and time, and no address or query', async () => {
  const { server, lines } = await openGate()
  const { headers } = await server.send('GET', '/api/threads/secret-thread/messages?limit=7')
  expect(lines).toContainEqual({
    level: 'debug',
    message: 'request',
    fields: {
      request: headers.get('x-request-id'),
      method: 'GET',
      route: '/api/threads/:thread/messages',
      status: 404,
      ms: expect.any(Number),
    },
  })
  expect(JSON.stringify(lines)).not.toMatch(/secret-thread|limit=7/)
})

test('[GW22][XS13] /health tells more only to who is signed in', async () => {
  const { server } = await openGate()
  const anonymous = await fetch(`${server.url}/health`)
  expect([anonymous.status, await anonymous.json()]).toEqual([200, { status: 'ok' }])
  const { body } = await server.send('GET', '/health')
  expect(body).toMatchObject({ status: 'ok', version: expect.any(String), storage: 'memory', model: 'none' })
})

test('[GW38][XS13] every response says what browsers must know, errors and refused sockets included', async () => {
  const server = await startTestServer({ publicUrl: 'https://agora.example' })
  const paths = ['/health', '/', '/api/threads', '/api/nowhere', '/api/threads?limit=wrong', '/metrics']
  for (const path of paths) {
    const { headers } = await server.send('GET', path)
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin'])
    expect(headers.get('permissions-policy')).toMatch(/microphone=\(self\), camera=\(self\), geolocation=\(\)/)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/)
    // A browser may keep the app's own document, and asks each time whether it is still the same.
    expect(headers.get('cache-control'), path).toMatch(path === '/' ? /^no-(?:cache|store)$/ : /^no-store$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  const plain = await startTestServer()
  const { headers } = await plain.send('GET', '/api/threads')
  expect([headers.get('strict-transport-security'), headers.get('cache-control')]).toEqual([null, 'no-store'])
})
