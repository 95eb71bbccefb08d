import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { SESSION_DAYS } from '../auth/sign-in.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { cookieIn, signInByLink } from '../testing/sign-in-by-link.ts'
import { requestHead, sendRaw } from '../testing/raw-connection.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { EARLIER_COOKIE } from './session-cookie.ts'
import { DOCUMENT, SCRIPT, writeApp } from '../testing/write-app.ts'

const ASSET = '/assets/app-1a2b3c4d.js'

async function openApp(): Promise<TestServer & { folder: string }> {
  const folder = join(temporaryFolder(), 'dist')
  writeApp(folder)
  return { ...(await startTestServer({ appFolder: folder })), folder }
}

/** As a browser asks: following nothing, with the headers given. */
async function open(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url, { method, headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const press = (link: string, headers: Record<string, string> = {}) => open(link, headers, 'POST')

test('[GW3][XS10] the page of a link has a button; pressing it lets the browser in by a cookie that scripts cannot read', async () => {
  const server = await openApp()
  const link = server.makeLink()
  const page = await open(link)
  expect([page.status, page.headers.get('set-cookie'), page.headers.get('cache-control')]).toEqual([
    200,
    null,
    'no-store',
  ])
  expect(page.text).toMatch(/<form method="post">\s*<button type="submit">Agora openen<\/button>/)
  expect(page.text).not.toContain(new URL(link).searchParams.get('code'))
  const entered = await press(link, { origin: server.url })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  const [pair = '', ...attributes] = entered.headers.get('set-cookie')?.split('; ') ?? []
  expect(pair).toMatch(/^agora_session_\d+=[\w-]{43}$/)
  expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${SESSION_DAYS * 86_400}`, 'Path=/', 'SameSite=Strict'])
  expect(entered.headers.get('cache-control')).toBe('no-store')
  expect((await open(`${server.url}/api/threads`, { cookie: pair })).status).toBe(200)
})

test('[GW3] a link works once; the second browser gets the app, which shows how to sign in', async () => {
  const server = await openApp()
  const link = server.makeLink()
  await press(link)
  for (const again of [await open(link), await press(link)]) {
    expect([again.status, again.headers.get('set-cookie'), again.text]).toEqual([401, null, DOCUMENT])
    expect(again.headers.get('content-type')).toBe('text/html; charset=utf-8')
    // A browser that has the document already must hear that it is not let in, all the same.
    const known = await open(link, { 'if-none-match': again.headers.get('etag') ?? '' })
    expect([known.status, known.text]).toEqual([401, DOCUMENT])
  }
})

const unknownCodes = ['', '?code=', '?code=x', '?code=%00', `?code=${'x'.repeat(5_000)}`, '?code[]=x', '?other=x']
test.each(unknownCodes)('[GW3] /enter%s signs no one in', async (query) => {
  const server = await openApp()
  server.makeLink()
  for (const method of ['GET', 'POST']) {
    const answer = await open(`${server.url}/enter${query}`, {}, method)
    expect([answer.status, answer.headers.get('set-cookie'), answer.text]).toEqual([401, null, DOCUMENT])
  }
})

test('[GW3] a used link leads a browser that is in already to the app', async () => {
  const server = await openApp()
  const link = server.makeLink()
  const cookie = await signInByLink(link)
  for (const again of [await open(link, { cookie }), await press(link, { cookie })]) {
    expect([again.status, again.headers.get('location'), again.headers.get('set-cookie')]).toEqual([303, '/', null])
  }
})

const robots: [string, Record<string, string>, string?][] = [
  ['a mail program that tests links', { 'user-agent': 'link-checker' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a preview of Safari', { 'x-purpose': 'preview' }],
  ['a HEAD request, as link checkers send', {}, 'HEAD'],
]
test.each(robots)('[GW3][XS10] %s does not use the link up, however often', async (_what, headers, method) => {
  const server = await openApp()
  const link = server.makeLink()
  for (let times = 0; times < 3; times++) {
    const ahead = await open(link, headers, method)
    expect([ahead.status, ahead.headers.get('set-cookie')]).toEqual([200, null])
    expect(ahead.headers.get('cache-control')).toBe('no-store')
  }
  expect((await press(link)).status).toBe(303)
})

test('[GW3][XS10] a form of another page signs no browser in', async () => {
  const server = await openApp()
  const link = server.makeLink()
  for (const origin of ['http://elsewhere.example', 'null', 'http://127.0.0.1:1']) {
    const posted = await press(link, { origin })
    expect([origin, posted.status, posted.headers.get('set-cookie')]).toEqual([origin, 403, null])
  }
  expect((await press(link)).status).toBe(303)
})

test('[GW3][XS10] the page of a link speaks Dutch, or English to who prefers it; it runs nothing and may not be framed', async () => {
  const server = await openApp()
  const link = server.makeLink()
  const languages = {
    'en-GB,en;q=0.9,nl;q=0.8': 'en',
    'nl,en;q=0.9': 'nl',
    'de-DE,de;q=0.9,en;q=0.5': 'en',
    fr: 'nl',
    '': 'nl',
  }
  for (const [accepted, language] of Object.entries(languages)) {
    const page = await open(link, { 'accept-language': accepted })
    expect([accepted, /<html lang="(\w+)">/.exec(page.text)?.[1]]).toEqual([accepted, language])
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'self';[^]*style-src 'sha256-[^]*frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/)
    expect(page.text).not.toContain('<script')
    // The browser sends us the form's origin, and sends the code to no other site.
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
  }
})

test('[GW3] a session outlives a restart of the server, and not the token', async () => {
  const storage = openMemoryStorage()
  const first = await startTestServer({ storage })
  const cookie = await signInByLink(first.makeLink())
  const port = Number(new URL(first.url).port)
  await first.close()
  const second = await startTestServer({ storage, port })
  expect((await open(`${second.url}/api/threads`, { cookie })).status).toBe(200)
  await second.close()
  const other = await startTestServer({ storage, port, token: 'another-token-for-tests' })
  expect((await open(`${other.url}/api/threads`, { cookie })).status).toBe(401)
})

test('[GW15] a browser that signs out is known no longer; a foreign page cannot sign it out', async () => {
  const server = await openApp()
  const cookie = await signInByLink(server.makeLink())
  const session = `${server.url}/api/session`
  const foreign = await open(session, { cookie, origin: 'http://elsewhere.example' }, 'DELETE')
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
  expect((await open(session, {}, 'DELETE')).status).toBe(401)
  const ended = await open(session, { cookie, origin: server.url }, 'DELETE')
  expect([ended.status, ended.text]).toEqual([200, '{}'])
  const [pair, ...attributes] = ended.headers.get('set-cookie')?.split('; ') ?? []
  expect([pair, ...attributes.sort()]).toEqual([
    `${cookie.split('=')[0]}=`,
    'HttpOnly',
    'Max-Age=0',
    'Path=/',
    'SameSite=Strict',
  ])
  expect((await open(`${server.url}/api/threads`, { cookie: cookieIn(ended.headers) })).status).toBe(401)
})

test.each(['/', '/c/', '/c/t1', '/c/a%20b?x=1', '/settings'])(
  '[GW1] [SV1] %s is the app, for everyone: it finds out by itself who looks',
  async (path) => {
    const server = await openApp()
    const cookie = await signInByLink(server.makeLink())
    for (const headers of [{}, { cookie }, { cookie: `${EARLIER_COOKIE}=nonsense` }]) {
      const answer = await open(server.url + path, headers)
      expect([answer.status, answer.text]).toEqual([200, DOCUMENT])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
  },
)

test('[SV1] nothing runs in the app that is not ours', async () => {
  const server = await openApp()
  for (const path of ['/', '/c/t', '/enter?code=used', ASSET, '/icon.svg']) {
    const { headers } = await open(server.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src 'self';/)])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('[SV2] a part whose name changes with its content is asked for once; everything else is asked for anew', async () => {
  const server = await openApp()
  const asset = await open(server.url + ASSET)
  expect([asset.status, asset.text]).toEqual([200, SCRIPT])
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const icon = await open(`${server.url}/icon.svg`)
  expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
})

test('[SV2] [SW1] [SW5] the worker and the manifest are what they say they are, and are asked for anew each time', async () => {
  const server = await openApp()
  writeApp(server.folder, { 'sw.js': 'self', 'nl.webmanifest': '{}', 'index.html': `${DOCUMENT} ` })
  const kinds = {
    '/sw.js': 'text/javascript; charset=utf-8',
    '/nl.webmanifest': 'application/manifest+json; charset=utf-8',
  }
  for (const [path, type] of Object.entries(kinds)) {
    const { status, headers } = await open(server.url + path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('etag')).not.toBe(null)
    // A worker is held to the policy that it came with itself.
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'self';/)
  }
})

test('[SV1] of programs beside the page, the policy names the makers of two addresses, and nothing lets another be named', async () => {
  const { headers } = await open((await openApp()).url)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy.split('; ').filter((rule) => rule.startsWith('trusted-types'))).toEqual([
    'trusted-types agora-worker agora-voice',
  ])
  expect(policy).not.toMatch(/worker-src|manifest-src|script-src|allow-duplicates/)
})

test('[SV5] the one program that runs models may compile them, and nothing else may; no text becomes code anywhere', async () => {
  const server = await openApp()
  const worker = '/assets/voice-worker-1a2b3c4d.js'
  const others = [
    '/assets/voice-worker.js',
    '/assets/my-voice-worker-1a2b3c4d.js',
    '/voice-worker-1a2b3c4d.js',
    '/sw.js',
  ]
  const files = [worker, ...others].map((path) => [path.slice(1), 'self'])
  writeApp(server.folder, { ...Object.fromEntries(files), 'index.html': `${DOCUMENT} ` })
  const policyOf = async (path: string) =>
    (await open(server.url + path)).headers.get('content-security-policy')?.split('; ') ?? []
  const page = await policyOf('/')
  expect(await policyOf(worker)).toEqual([page[0], "script-src 'self' 'wasm-unsafe-eval'", ...page.slice(1)])
  for (const path of others) expect([path, await policyOf(path)]).toEqual([path, page])
})

const model = Buffer.alloc(3 * 1024 * 1024, 'weights of a model ')
async function openWithModel() {
  const server = await openApp()
  const name = 'assets/model-1a2b3c4d.onnx'
  const files = { [name]: model, [`${name}.br`]: brotliCompressSync(model), 'assets/run-1.wasm': '\0asm' }
  writeApp(server.folder, { ...files, 'index.html': `${DOCUMENT} ` })
  return { ...server, path: `/${name}` }
}

test('[SV5] models are sent as what they are, packed where the reader takes that, and kept for good', async () => {
  const { path, ...server } = await openWithModel()
  const whole = await askRaw(server, '', path)
  expect(whole.body.equals(model)).toBe(true)
  const packed = await askRaw(server, 'gzip, br', path)
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(packed.body).equals(model)).toBe(true)
  for (const { headers } of [whole, packed]) {
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  const again = await open(server.url + path, { 'if-none-match': whole.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await askRaw(server, '', '/assets/run-1.wasm')).headers.get('content-type')).toBe('application/wasm')
})

test('[SV5] a model that is missing when requested is a 404 without caching', async () => {
  const { path, folder, ...server } = await openWithModel()
  expect((await askRaw(server, '', path)).body.length).toBe(model.length)
  rmSync(join(folder, path))
  const gone = await open(server.url + path)
  expect([gone.status, gone.headers.get('etag'), gone.headers.get('cache-control')]).toEqual([404, null, null])
})

test('[SV2] what did not change is not sent twice; what changed is', async () => {
  const server = await openApp()
  for (const path of ['/', '/icon.svg', ASSET]) {
    const tag = (await open(server.url + path)).headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await open(server.url + path, { 'if-none-match': known })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect((await open(server.url + path, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

/** The answer to the letter: `fetch` would unpack it. */
async function askRaw(server: TestServer, acceptEncoding: string, path = ASSET) {
  const head = requestHead('GET', path, { 'accept-encoding': acceptEncoding, connection: 'close' })
  const [lines = '', body = ''] = (await sendRaw(server.url, head)).split(/\r\n\r\n([^]*)/)
  const headers = new Headers(
    lines
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  return { headers, body: Buffer.from(body, 'latin1') }
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes }
const wishes: [string, keyof typeof unpack][] = [
  ['', 'plain'],
  ['identity', 'plain'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'plain'],
  ['br;q=0, *', 'gzip'],
  ['deflate;;q=,,,', 'plain'],
]
test('[SV2] a client gets a part in the best encoding that it takes', async () => {
  const server = await openApp()
  await expectAsyncRows(wishes, async ([acceptEncoding, form]) => {
    const { headers, body } = await askRaw(server, acceptEncoding)
    expect(headers.get('content-encoding')).toBe(form === 'plain' ? null : form)
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('content-length')).toBe(String(body.length))
    expect(unpack[form](body).toString('utf8')).toBe(SCRIPT)
  })
})

test('[SV2] each form has its own tag: a browser that changes its wishes gets no mixture', async () => {
  const server = await openApp()
  const tags = await Promise.all(
    ['', 'gzip', 'br'].map(async (form) => (await askRaw(server, form)).headers.get('etag')),
  )
  expect(new Set(tags).size).toBe(3)
  const icon = await askRaw(server, 'br', '/icon.svg')
  expect([icon.headers.get('content-encoding'), icon.headers.get('vary')]).toEqual([null, null])
})

const notServed = [
  '/assets',
  '/assets/',
  '/assets/none-12345678.js',
  `${ASSET}.br`,
  `${ASSET}.gz`,
  `${ASSET}/`,
  `${ASSET}%00`,
  '/.built.json',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '//etc/passwd',
  '/linked.txt',
  '/linked/secret.txt',
  '/constructor',
  '/__proto__',
  '/Index.HTML',
  '/settings/none',
  '/api/none',
  '/%',
  '/%E0%A4%A',
]
test('[SV3] [GW5] a path to no file of the app is not found, and leads to no file beside it', async () => {
  const server = await openApp()
  const above = join(server.folder, '..')
  writeFileSync(join(above, 'secret.txt'), 'secret')
  symlinkSync(join(above, 'secret.txt'), join(server.folder, 'linked.txt'))
  symlinkSync(above, join(server.folder, 'linked'))
  await expectAsyncRows(notServed, async (path) => {
    const answer = await sendRaw(server.url, requestHead('GET', path, { connection: 'close' }))
    expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 404 [^]*"code":"not-found"/)])
    expect(answer).not.toContain('secret')
  })
})

test('[SV3] a HEAD request is answered as a GET, without the content', async () => {
  const server = await openApp()
  for (const path of ['/', ASSET]) {
    const answer = await open(server.url + path, {}, 'HEAD')
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect(answer.headers.get('etag')).not.toBe(null)
  }
})

test('[SV4] an app that was never built says so, in Dutch and in English; the way in still works', async () => {
  const server = await startTestServer({ appFolder: join(temporaryFolder(), 'none') })
  for (const path of ['/', '/c/t', '/settings', '/enter?code=used']) {
    const { status, text, headers } = await open(server.url + path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
    expect(text).toContain('npm start')
    expect(text).toContain('<html lang="nl">')
    expect(text).toContain('lang="en"')
  }
  expect((await open(server.url + ASSET)).status).toBe(404)
  const link = server.makeLink()
  expect([(await open(link)).status, (await press(link)).status]).toEqual([200, 303])
})

test('[SV4] a build that appears while the server runs is served without a restart', async () => {
  const folder = join(temporaryFolder(), 'dist')
  const server = await startTestServer({ appFolder: folder })
  expect((await open(server.url)).status).toBe(503)
  mkdirSync(folder)
  writeApp(folder)
  expect((await open(server.url)).text).toBe(DOCUMENT)
})

test('[SV4] a new build takes the place of the old, at once and wholly; while there is none, the last one is served', async () => {
  const server = await openApp()
  expect((await open(server.url)).text).toBe(DOCUMENT)
  const next = join(server.folder, '../next')
  writeApp(next, { 'index.html': 'next', 'assets/next-1.js': 'next' })
  rmSync(join(next, 'icon.svg'))
  renameSync(server.folder, `${next}-old`)
  expect((await open(server.url)).text).toBe(DOCUMENT)
  expect((await open(server.url + ASSET)).text).toBe(SCRIPT)
  renameSync(next, server.folder)
  expect((await open(`${server.url}/assets/next-1.js`)).text).toBe('next')
  expect((await open(server.url)).text).toBe('next')
  expect((await open(`${server.url}/icon.svg`)).status).toBe(404)
})
