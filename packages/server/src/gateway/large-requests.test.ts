import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { gateStorage } from '../testing/gated-storage.ts'
import { openSocket } from '../testing/socket-client.ts'
import { startTestServer } from '../testing/test-server.ts'
import { LargeRequests } from './large-requests.ts'

const SMALL = limits.smallRequestBytes

/** Requests that end when the test says so; what was to pass first, passes at once. */
function queueOf(bytesAtOnce: number) {
  const large = new LargeRequests(bytesAtOnce, (next) => next())
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const ask = (client: string, name: string, bytes: number) => {
    return large.perform({ key: client }, bytes, () => {
      begun.push(name)
      return new Promise<void>((done) => end.set(name, done))
    })
  }
  return { begun, ask, end: (name: string) => end.get(name)?.() }
}

test('[GW40][XS8] large requests are handled so many bytes at once, and clients take turns', async () => {
  const { begun, ask, end } = queueOf(3 * SMALL)
  const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name, SMALL + 1))
  const other = ask('b', 'b1', SMALL + 1)
  expect(begun).toEqual(['a1', 'a2'])
  end('a1')
  await asked[0]
  end('a2')
  await asked[1]
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  for (const name of ['a3', 'b1']) end(name)
  await Promise.all([asked[2], other])
  end('a4')
  await asked[3]
  expect(begun.at(-1)).toBe('a4')
})

test('[GW40][XS8] a small request never waits; one larger than all that may be handled is handled alone', async () => {
  const { begun, ask, end } = queueOf(3 * SMALL)
  const whole = ask('a', 'whole', 9 * SMALL)
  const next = ask('a', 'next', SMALL + 1)
  const small = ask('a', 'small', SMALL)
  expect(begun).toEqual(['whole', 'small'])
  end('whole')
  await whole
  expect(begun).toEqual(['whole', 'small', 'next'])
  for (const name of ['small', 'next']) end(name)
  await Promise.all([small, next])
})

test('[GW40] one that fails makes room for the next', async () => {
  const large = new LargeRequests(SMALL, (next) => next())
  const failed = large.perform({ key: 'a' }, SMALL + 1, () => Promise.reject(new Error('no')))
  const next = large.perform({ key: 'a' }, SMALL + 1, () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})

const LARGE = 'x'.repeat(60_000)

test('[GW40][XS8] of many messages of 64 KB two are written at a time, and a short one does not wait for the others', async () => {
  const storage = gateStorage(openMemoryStorage())
  const server = await startTestServer({ storage })
  const made = server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  await (await storage.nextCommit()).pass()
  await made
  const post = (id: string, text: string) =>
    server.send('POST', '/api/threads/t/messages', { messages: [{ id, text }] })
  const large = ['l1', 'l2', 'l3', 'l4', 'l5'].map((id) => post(id, LARGE))
  const first = await storage.nextCommit()
  const short = post('s', 'De vloer is nat')
  await first.pass()
  const stored = async () => (await server.send('GET', '/api/threads/t')).body['thread'] as { noteCount: number }
  while ((await stored()).noteCount < 6) await (await storage.nextCommit()).pass()
  const lengths = storage.commits.map((batch) => batch.flatMap(({ messages }) => messages).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(3)
  for (const answer of await Promise.all([...large, short])) expect(answer.status).toBe(200)
})

test('[GW40][GW6] frames of one socket are handled in the order they came, however large', async () => {
  const server = await startTestServer({})
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  const client = await openSocket(server.url)
  const texts = Array.from({ length: 12 }, (_, n) => (n % 3 === 2 ? `kort ${n}` : `${n} ${LARGE}`))
  const asked = texts.map((text, n) =>
    client.ask({ cmd: 'post-messages', ref: n, thread: 't', messages: [{ id: `m${n}`, text }] }),
  )
  for (const answer of await Promise.all(asked)) expect(answer).toHaveProperty('ok')
  const { notes } = (await server.send('GET', '/api/threads/t/notes')).body as { notes: { id: string }[] }
  expect(notes.map(({ id }) => id)).toEqual(texts.map((_, n) => `m${n}`))
})
