import { expect, test } from 'vitest'
import { gateStorage } from '../testing/gated-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { startTestServer } from '../testing/test-server.ts'

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
