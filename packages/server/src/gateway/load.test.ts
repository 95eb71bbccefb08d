import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { gateStorage } from '../testing/gated-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { startTestServer } from '../testing/test-server.ts'
import { Load } from './load.ts'

test('[AC9] beyond what may be under way a request is told to come again, and there is room when one is answered', async () => {
  const storage = gateStorage(openMemoryStorage())
  const server = await startTestServer({ storage, maxBytesUnderWay: 3_000 })
  const made = server.send('POST', '/api/threads', { id: 't' })
  await (await storage.nextCommit()).pass()
  await made
  const post = (id: string) =>
    server.send('POST', '/api/threads/t/messages', { messages: [{ id, text: 'x'.repeat(2_000) }] })
  const first = post('a')
  const held = await storage.nextCommit()
  expect(await post('b')).toMatchObject({ status: 503, body: { error: { code: 'busy', retry: 'same' } } })
  await held.pass()
  expect(await first).toMatchObject({ status: 200 })
  const again = post('b')
  await (await storage.nextCommit()).pass()
  expect(await again).toMatchObject({ status: 200, body: { accepted: ['b'] } })
})

/** A client whose connection stands still for as long as the test says. */
function aClient(key: string) {
  const state = { stalledMs: 0, isCut: false }
  const connection = { ...state, cut: () => void (connection.isCut = true) }
  return { key, connection }
}

const codeOf = (work: () => void) => {
  try {
    work()
    return 'fits'
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}

test('[AC9][XS11] large requests leave room for small ones, of the same client too', () => {
  const load = new Load({ total: 800, perClient: 400, smallBytes: 10 })
  const [one, other] = [aClient('one'), aClient('other')]
  load.enter(one).add(410)
  expect(codeOf(() => load.enter(one).add(11))).toBe('busy')
  expect(codeOf(() => load.enter(one).add(10))).toBe('fits')
  load.enter(other).add(310)
  expect(codeOf(() => load.enter(other).add(11))).toBe('busy')
  expect(codeOf(() => load.enter(other).add(10))).toBe('fits')
})

test('[AC9][XS1][XS11] a stalled connection makes room for who asks: of its own client, else of anybody, the slowest first', () => {
  const load = new Load({ total: 800, perClient: 400, smallBytes: 0 })
  const [a, b, c] = [aClient('one'), aClient('other'), aClient('other')]
  load.enter(a).add(300)
  load.enter(b).add(200)
  load.enter(c).add(200)
  const asking = load.enter(aClient('one'))
  expect(codeOf(() => asking.add(200))).toBe('busy')
  b.connection.stalledMs = limits.stalledMs * 2
  expect([codeOf(() => asking.add(200)), b.connection.isCut]).toEqual(['busy', false])
  a.connection.stalledMs = limits.stalledMs
  expect(codeOf(() => asking.add(200))).toBe('fits')
  expect([a, b, c].map(({ connection }) => connection.isCut)).toEqual([true, false, false])
  c.connection.stalledMs = limits.stalledMs
  expect(codeOf(() => load.enter(aClient('third')).add(300))).toBe('fits')
  expect([a, b, c].map(({ connection }) => connection.isCut)).toEqual([true, true, false])
})
