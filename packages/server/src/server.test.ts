import { join } from 'node:path'
import { ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import type { LogStorage } from './log/log-storage.ts'
import { openSqliteStorage } from './log/sqlite-storage.ts'
import { verifyThread } from './log/verify-thread.ts'
import { storedMessages } from './testing/say.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { TOKEN, startTestServer } from './testing/test-server.ts'
import { until } from './testing/until.ts'

const text = 'x'.repeat(2_000)

test('[LG11][GW5] a full disk is refused plainly, nothing is lost, and the process lives', async () => {
  const file = join(temporaryFolder(), 'agora.db')
  const full = await startTestServer({ storage: await openSqliteStorage(file, { maxPages: 54 }) })
  await full.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  const accepted: string[] = []
  let refusal: unknown
  for (let n = 0; n < 200 && !refusal; n++) {
    const { status, body } = await full.send('POST', '/api/threads/t/messages', { messages: [{ id: `m${n}`, text }] })
    if (status === 200) accepted.push(`m${n}`)
    else refusal = { status, body }
  }
  expect(refusal).toMatchObject({ status: 507, body: { error: { code: 'storage-full', retry: 'later' } } })
  expect(accepted.length).toBeGreaterThan(5)
  expect((await full.send('GET', '/health')).status).toBe(200)
  expect((await full.send('GET', '/api/threads/t')).body).toMatchObject({ thread: { noteCount: accepted.length } })
  expect((await full.send('GET', '/api/threads/t/messages?limit=1')).status).toBe(200)
  await full.close()

  const storage = await openSqliteStorage(file)
  const roomy = await startTestServer({ storage })
  // The client sends the same again, as it was told to.
  const next = `m${accepted.length}`
  const again = await roomy.send('POST', '/api/threads/t/messages', { messages: [{ id: next, text }] })
  expect(again.body).toMatchObject({ accepted: [next], noteCount: accepted.length + 1 })
  expect(await storedMessages(storage, 't')).toEqual([...accepted, next])
  expect(await verifyThread(storage, ThreadId.parse('t'))).toMatchObject({ kind: 'sound' })
})

test('[LG11][GW5] a read-only disk is refused plainly, and reading goes on', async () => {
  const file = join(temporaryFolder(), 'agora.db')
  const first = await startTestServer({ storage: await openSqliteStorage(file) })
  await first.send('POST', '/api/threads', { id: 't' })
  await first.close()
  const fixed = await startTestServer({ storage: await openSqliteStorage(file, { readOnly: true }) })
  const refused = await fixed.send('POST', '/api/threads/t/messages', { messages: [{ id: 'a', text }] })
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'storage-unavailable', retry: 'later' } } })
  expect((await fixed.send('GET', '/api/threads/t')).status).toBe(200)
})

test('[LG9] erasing that was cut short is finished at the next start', async () => {
  const storage = await openSqliteStorage(join(temporaryFolder(), 'agora.db'))
  const interrupted: LogStorage = {
    ...storage,
    eraseContent: async () => false,
    finishErasures: async () => false,
    close: async () => {},
  }
  const first = await startTestServer({ storage: interrupted })
  await first.send('POST', '/api/threads', { id: 't' })
  await first.send('POST', '/api/threads/t/messages', { messages: [{ id: 'a', text: 'geheim' }] })
  await first.send('DELETE', '/api/threads/t')
  await first.close()
  expect(await storage.listErasures()).toMatchObject([{ thread: 't' }])
  const second = await startTestServer({ storage: { ...storage, close: async () => {} } })
  expect((await second.send('GET', '/api/threads/t')).status).toBe(410)
  await until('it is erased', async () => (await storage.listErasures()).length === 0)
  await second.close()
  await storage.close()
})

test('[GW5] a thread with a damaged log fails its own readers only', async () => {
  const storage = await openSqliteStorage(join(temporaryFolder(), 'agora.db'))
  const damaged = { ...storage, readEvents: async () => [] }
  const server = await startTestServer({ storage: damaged })
  await server.send('POST', '/api/threads', { id: 't' })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const stream = fetch(`${server.url}/api/threads/t/events?after=0`, { headers }).then((response) => response.text())
  await expect(stream).rejects.toThrow(/terminated|fetch failed/)
  expect((await server.send('GET', '/health')).status).toBe(200)
})
