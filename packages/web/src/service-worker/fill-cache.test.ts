import { expect, test } from 'vitest'
import { fillCache } from './fill-cache.ts'

const names = Array.from({ length: 12 }, (_, index) => `/assets/part-${index}.js`)
const app = {
  version: '1',
  files: Object.fromEntries(['/index.html', ...names].map((name) => [name, `sha256-${name}`])),
  later: { '/assets/model-1.onnx': 'sha256-model' },
}

/** A cache that keeps addresses, and a server that answers as told. */
function makeParts(
  answer: (path: string, init: RequestInit) => Response | Promise<Response> = () => new Response('ok'),
) {
  const kept = new Map<string, Response>()
  const asked: { path: string; init: RequestInit }[] = []
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(`https://agora.example${path}`))),
    put: (path: string, response: Response) => Promise.resolve(void kept.set(path, response)),
  } as unknown as Cache
  let running = 0
  const most = { atOnce: 0 }
  const get = (async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    most.atOnce = Math.max(most.atOnce, ++running)
    try {
      return await answer(path, init)
    } finally {
      running--
    }
  }) as typeof fetch
  return { kept, asked, most, fill: () => fillCache(cache, app, get) }
}

test('[SW2] every file is asked for once, by its hash, a few at a time; only what has its content in its name may be old', async () => {
  const { kept, asked, most, fill } = makeParts()
  await fill()
  expect([...kept.keys()].sort()).toEqual(Object.keys(app.files).sort())
  expect(asked.length).toBe(13)
  expect(most.atOnce).toBe(4)
  for (const { path, init } of asked) {
    expect([init.integrity, init.cache]).toEqual([
      `sha256-${path}`,
      path.startsWith('/assets/') ? 'default' : 'no-cache',
    ])
  }
})

test('[SW4] a part that the browser kept broken is asked for again, from the server', async () => {
  const { kept, asked, fill } = makeParts((path, { cache }) => {
    if (path.includes('part-7') && cache !== 'reload') throw new TypeError('integrity')
    return new Response('ok')
  })
  await fill()
  expect(kept.size).toBe(13)
  expect(asked.filter(({ path }) => path.includes('part-7')).map(({ init }) => init.cache)).toEqual([
    'default',
    'reload',
  ])
})

test.each([
  ['is not there', () => new Response('{}', { status: 404 }), '/assets/part-7.js: 404'],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('[SW4] one file that %s: it fails', async (_what, answer, reason) => {
  const { fill } = makeParts((path) => (path.includes('part-7') ? answer() : new Response('ok')))
  await expect(fill()).rejects.toThrow(reason)
})

test('[SW4] the next attempt fetches what is missing, and no more', async () => {
  let isDown = true
  const { kept, asked, fill } = makeParts((path) => {
    if (isDown && path.includes('part-1')) throw new TypeError('Failed to fetch')
    return new Response('ok')
  })
  await expect(fill()).rejects.toThrow('Failed to fetch')
  const missing = Object.keys(app.files).filter((path) => !kept.has(path))
  expect(missing).toEqual(['/assets/part-1.js', '/assets/part-10.js', '/assets/part-11.js'])
  asked.length = 0
  isDown = false
  await fill()
  expect(asked.map(({ path }) => path).sort()).toEqual(missing.sort())
})
