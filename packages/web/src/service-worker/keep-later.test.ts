import { expect, test } from 'vitest'
import { answerLater, removeOutdated } from './keep-later.ts'

const later = { '/assets/model-1.onnx': 'sha256-a', '/assets/run-1.wasm': 'sha256-b' }

/** A store of caches with one cache in it, and a server that answers as told. */
function makeParts(answer: (init: RequestInit) => Response | Promise<Response> = () => new Response('weights')) {
  const kept = new Map<string, Response>()
  const asked: { path: string; init: RequestInit }[] = []
  const full = { isFull: false }
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(`https://agora.example${path}`))),
    match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
    put: (path: string, response: Response) =>
      full.isFull
        ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
        : Promise.resolve(void kept.set(path, response)),
    delete: (request: Request) => Promise.resolve(kept.delete(new URL(request.url).pathname)),
  }
  const opened: string[] = []
  const open = (name: string) => {
    opened.push(name)
    return Promise.resolve(cache)
  }
  const store = { open, has: () => Promise.resolve(kept.size > 0) } as unknown as CacheStorage
  const get = (async (path: string, init: RequestInit = {}) => {
    asked.push({ path, init })
    return answer(init)
  }) as typeof fetch
  return { kept, asked, full, opened, store, ask: (path: string) => answerLater(path, { later }, store, get) }
}

test('[SW9] it is fetched by its hash when it is first used, and is there afterwards without asking', async () => {
  const { kept, asked, ask } = makeParts()
  const first = await ask('/assets/model-1.onnx')
  expect(await first.response.text()).toBe('weights')
  await first.keeping
  expect([...kept.keys()]).toEqual(['/assets/model-1.onnx'])
  const second = await ask('/assets/model-1.onnx')
  expect(await second.response.text()).toBe('weights')
  expect(asked.map(({ path, init }) => [path, init.integrity])).toEqual([['/assets/model-1.onnx', 'sha256-a']])
})

test('[SW9] a copy of the browser that is broken is fetched anew; a server that has another one gives nothing', async () => {
  const { asked, ask } = makeParts(({ cache }) => {
    if (cache !== 'reload') throw new TypeError('integrity')
    return new Response('weights')
  })
  expect(await (await ask('/assets/run-1.wasm')).response.text()).toBe('weights')
  expect(asked.length).toBe(2)
  const other = makeParts(() => {
    throw new TypeError('integrity')
  })
  await expect(other.ask('/assets/run-1.wasm')).rejects.toThrow('integrity')
  expect(other.kept.size).toBe(0)
})

test('[SW9] what is not there is not kept; a device that is full works all the same', async () => {
  const missing = makeParts(() => new Response('{}', { status: 404 }))
  const { response, keeping } = await missing.ask('/assets/run-1.wasm')
  await keeping
  expect([response.status, missing.kept.size]).toEqual([404, 0])
  const { full, kept, ask } = makeParts()
  full.isFull = true
  const answer = await ask('/assets/run-1.wasm')
  await answer.keeping
  expect([await answer.response.text(), kept.size]).toEqual(['weights', 0])
})

test('[SW9] a newer version keeps what did not change, and what it has no use for goes', async () => {
  const { kept, store, ask } = makeParts()
  for (const path of Object.keys(later)) await (await ask(path)).keeping
  await removeOutdated({ later: { '/assets/model-1.onnx': 'sha256-a', '/assets/run-2.wasm': 'sha256-c' } }, store)
  expect([...kept.keys()]).toEqual(['/assets/model-1.onnx'])
})

test('[SW9] without any use of voice no cache is created', async () => {
  const { opened, store } = makeParts()
  await removeOutdated({ later }, store)
  expect(opened).toEqual([])
})
