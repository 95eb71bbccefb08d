import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { Imports } from './read-import-apart.ts'

/** A conversation with so many letters in it, as a file. */
async function exportLarge(notes: number) {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  const messages = Array.from({ length: notes }, (_, n) => ({ id: `m${n}`, text: `${n} ${'x'.repeat(30_000)}` }))
  expect((await server.send('POST', '/api/threads/t/messages', { messages })).status).toBe(200)
  return (await server.send('GET', '/api/threads/t/export?format=json')).body
}

test('[GW39][XS8] a large file is read by a worker thread, and is imported as it was exported', async () => {
  const file = await exportLarge(40)
  const other = await startTestServer()
  expect(await other.send('POST', '/api/import', file)).toMatchObject({ status: 200, body: { thread: 't' } })
  const answer = await other.send('GET', '/api/threads/t/export?format=json')
  expect(answer.body['events']).toEqual(file['events'])
  expect((await other.send('POST', '/api/import', file)).body).toMatchObject({ events: 0 })
})

test('[GW39] what is wrong with a large file is told as of a small one, and the next is read', async () => {
  const file = await exportLarge(10)
  const imports = new Imports()
  const read = (given: unknown) => imports.read(Buffer.from(JSON.stringify(given)), async ({ kind }) => kind)
  const broken = read({ ...file, events: (file['events'] as unknown[]).slice(1) })
  await expect(broken).rejects.toMatchObject({ code: 'bad-request', message: expect.stringContaining('is missing') })
  await expect(imports.read(Buffer.alloc(300_000, 32), async () => {})).rejects.toMatchObject({ code: 'bad-request' })
  expect(await read(file)).toBe('thread')
})
