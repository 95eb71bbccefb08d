import { expect, test } from 'vitest'
import { Credentials, SESSION_COOKIE, SESSION_DAYS } from '../auth/credentials.ts'
import { testAmbient } from '../testing/say.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'

/** As a browser asks: following nothing, with the headers given. */
async function open(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url, { method, headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The cookie that a browser would send back. */
function cookieIn(headers: Headers): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('[GW3] the link lets a browser in: a cookie that scripts cannot read, and on to the page', async () => {
  const server = await startTestServer()
  const entered = await open(server.makeLink())
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  const [pair = '', ...attributes] = entered.headers.get('set-cookie')?.split('; ') ?? []
  expect(pair).toMatch(new RegExp(`^${SESSION_COOKIE}=\\d+\\.[\\w-]{43}$`))
  expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${SESSION_DAYS * 86_400}`, 'Path=/', 'SameSite=Strict'])
  expect(entered.headers.get('cache-control')).toBe('no-store')
  const page = await open(`${server.url}/`, { cookie: pair })
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('id="composer"')])
})

test('[GW3] a link works once; the second browser is told what to do, kindly', async () => {
  const server = await startTestServer()
  const link = server.makeLink()
  await open(link)
  const again = await open(link)
  expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null])
  expect(again.text).toContain('npx agora link')
  expect(again.text).toContain('<a class="button" href="/">')
  expect(again.text).toContain('al gebruikt')
})

const unknownCodes = ['', '?code=', '?code=x', '?code=%00', `?code=${'x'.repeat(5_000)}`, '?code[]=x', '?other=x']
test.each(unknownCodes)('[GW3] /enter%s lets nobody in', async (query) => {
  const server = await startTestServer()
  server.makeLink()
  const answer = await open(`${server.url}/enter${query}`)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null])
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
})

test('[GW3] a used link leads a browser that is in already to the page', async () => {
  const server = await startTestServer()
  const link = server.makeLink()
  const cookie = cookieIn((await open(link)).headers)
  const again = await open(link, { cookie })
  expect([again.status, again.headers.get('location'), again.headers.get('set-cookie')]).toEqual([303, '/', null])
})

const lookingAhead: [string, Record<string, string>, string?][] = [
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of the old kind', { purpose: 'prefetch' }],
  ['a prefetch of Firefox', { 'x-moz': 'prefetch' }],
  ['a preview of Safari', { 'x-purpose': 'preview' }],
  ['a HEAD request, as link checkers send', {}, 'HEAD'],
]
test.each(lookingAhead)('[GW3] %s does not use the link up', async (_what, headers, method) => {
  const server = await startTestServer()
  const link = server.makeLink()
  const ahead = await open(link, headers, method)
  expect([ahead.status, ahead.headers.get('set-cookie')]).toEqual([503, null])
  expect(ahead.headers.get('cache-control')).toBe('no-store')
  expect((await open(link)).status).toBe(303)
})

test('[GW3] the cookie outlives a restart of the server, and not the token', async () => {
  const first = await startTestServer()
  const cookie = cookieIn((await open(first.makeLink())).headers)
  await first.close()
  const second = await startTestServer()
  expect((await open(`${second.url}/api/threads`, { cookie })).status).toBe(200)
  const other = await startTestServer({ token: 'another-token-for-tests' })
  expect((await open(`${other.url}/api/threads`, { cookie })).status).toBe(401)
})

test('[GW1] without a cookie, or with one that ended, the page explains itself', async () => {
  const ambient = testAmbient()
  const server = await startTestServer({ ambient })
  const cookie = `${SESSION_COOKIE}=${new Credentials(TOKEN, ambient).makeCookie()}`
  expect((await open(`${server.url}/`, { cookie })).text).toContain('id="composer"')
  ambient.time += SESSION_DAYS * 86_400_000
  for (const headers of [{}, { cookie }, { cookie: `${SESSION_COOKIE}=nonsense` }]) {
    const { status, text } = await open(`${server.url}/`, headers)
    expect([status, text]).toEqual([200, expect.stringContaining('npx agora link')])
    expect(text).not.toContain('id="composer"')
  }
})

const languages = [
  ['', 'nl'],
  ['nl', 'nl'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['nl-BE, en;q=0.9', 'nl'],
  ['en;q=0.5, nl;q=0.8', 'nl'],
  ['nl;q=0.1, en;q=0.9', 'en'],
  ['de, fr;q=0.9', 'nl'],
  ['de, en;q=0.2', 'en'],
  ['en;q=0', 'nl'],
  ['*', 'nl'],
  ['nonsense;;;q=,,,', 'nl'],
] as const
test.each(languages)('[PG3] the languages %j get the page in %s', async (acceptLanguage, language) => {
  const server = await startTestServer()
  const cookie = cookieIn((await open(server.makeLink())).headers)
  const headers = { 'accept-language': acceptLanguage }
  const wayIn = await open(`${server.url}/enter?code=used`, headers)
  const page = await open(`${server.url}/`, { ...headers, cookie })
  for (const { text, headers: answered } of [wayIn, page]) {
    expect(text).toContain(`<html lang="${language}">`)
    expect(answered.get('vary')).toContain('accept-language')
  }
  expect(page.text).toContain(language === 'nl' ? 'Nieuw gesprek' : 'New conversation')
  expect(wayIn.text).toContain(language === 'nl' ? 'Deze link is al gebruikt' : 'This link was used already')
})

test('[PG4] pages and scripts run nothing that is not ours, and are asked for anew', async () => {
  const server = await startTestServer()
  const cookie = cookieIn((await open(server.makeLink())).headers)
  for (const path of ['/', '/enter?code=used', '/page/client/page.ts', '/page/page.css', '/page/icon.svg']) {
    for (const headers of [{}, { cookie }]) {
      const answer = await open(server.url + path, headers)
      if (answer.status === 303) continue
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src 'self';/)])
      expect(policy).not.toMatch(/unsafe|https?:|\*|data:/)
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-cache'])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/)
    }
  }
})

test('[PG3] every script that the page imports is there, as JavaScript without types', async () => {
  const server = await startTestServer()
  const seen = new Set<string>()
  const walk = async (path: string): Promise<void> => {
    if (seen.has(path)) return
    seen.add(path)
    const answer = await open(server.url + path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.text).not.toMatch(/\binterface \w|^type \w/m)
    for (const [, target = ''] of answer.text.matchAll(/\bfrom '([^']+)'/g)) {
      await walk(new URL(target, `http://host${path}`).pathname)
    }
  }
  await walk('/page/client/page.ts')
  await walk('/page/client/let-in.ts')
  expect([...seen].filter((path) => path.startsWith('/page/texts/')).sort()).toEqual([
    '/page/texts/choose-texts.ts',
    '/page/texts/en.ts',
    '/page/texts/nl.ts',
  ])
})

test('[PG4] a script that did not change is not sent twice', async () => {
  const server = await startTestServer()
  const { headers } = await open(`${server.url}/page/client/page.ts`)
  const again = await open(`${server.url}/page/client/page.ts`, { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

const notServed = [
  '/page/client/',
  '/page/client/none.ts',
  '/page/client/tsconfig.json',
  '/page/client/outbox.test.ts',
  '/page/client/..%2fpage-routes.ts',
  '/page/client/%2e%2e/page-routes.ts',
  '/page/page-routes.ts',
  '/page/testing/agora-process.ts',
  '/page/client/page.ts%00',
]
test.each(notServed)('[GW5] %s is not there', async (path) => {
  const server = await startTestServer()
  const answer = await open(server.url + path)
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { error: { code: 'not-found' } }])
})
