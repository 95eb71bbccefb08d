import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { codeIn, listThreadIds, threadIn } from '../testing/read-answer.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'

test('[TH4] every operation on a thread that never was says thread-not-found, and makes none', async () => {
  const server = await startTestServer()
  const asked = [
    ['GET', '/api/threads/none'],
    ['PATCH', '/api/threads/none', { title: 'x' }],
    ['DELETE', '/api/threads/none'],
    ['POST', '/api/threads/none/messages', { messages: [{ id: 'm', text: 'x' }] }],
    ['GET', '/api/threads/none/messages'],
    ['PUT', '/api/threads/none/mode', { mode: 'listen' }],
    ['GET', '/api/threads/none/events'],
  ] as const
  for (const [method, path, body] of asked) {
    const answer = await server.send(method, path, body)
    expect([method, path, answer.status, codeIn(answer)]).toEqual([method, path, 404, 'thread-not-found'])
  }
  expect(await listThreadIds(server)).toEqual([])
})

test('[TH5] a change that changes nothing writes nothing and is answered; no change at all is refused', async () => {
  const server = await startTestServer()
  const created = await server.send('POST', '/api/threads', { id: 't', title: 'A' })
  const same = await server.send('PATCH', '/api/threads/t', { title: ' A ', archived: false })
  expect([same.status, same.body]).toEqual([200, created.body])
  for (const body of [{}, undefined, { name: 'x' }, { title: null }, { archived: 'true' }, { title: 'x', seq: 9 }]) {
    const refused = await server.send('PATCH', '/api/threads/t', body)
    expect([refused.status, codeIn(refused)]).toEqual([400, 'bad-request'])
  }
  expect(threadIn(await server.send('GET', '/api/threads/t'))).toEqual(threadIn(created))
})

test('[TH5] one change may rename and archive at once', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const changed = threadIn(await server.send('PATCH', '/api/threads/t', { title: 'B', archived: true }))
  expect(changed).toMatchObject({ title: 'B', archived: true, seq: 3 })
})

test('[MS7] the mode is set, and setting it again changes nothing', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const listening = await server.send('PUT', '/api/threads/t/mode', { mode: 'listen' })
  expect([listening.status, listening.body]).toEqual([200, { mode: 'listen', noteCount: 0, heardCount: 0, seq: 2 }])
  expect((await server.send('PUT', '/api/threads/t/mode', { mode: 'listen' })).body).toEqual(listening.body)
  for (const body of [{}, undefined, { mode: 'LISTEN' }, { mode: ['listen'] }, { mode: 'listen', by: 'me' }]) {
    const refused = await server.send('PUT', '/api/threads/t/mode', body)
    expect([refused.status, codeIn(refused)]).toEqual([400, 'bad-request'])
  }
  expect(threadIn(await server.send('GET', '/api/threads/t'))).toMatchObject({ mode: 'listen', seq: 2 })
})

test('[LG9] a deleted thread is gone with its content: 410 to everything, and deleting again is fine', async () => {
  const folder = temporaryFolder()
  const storage = await openSqliteStorage(`${folder}/agora.db`)
  const server = await startTestServer({ storage })
  await server.send('POST', '/api/threads', { id: 't', title: 'verraderlijke titel' })
  await server.send('POST', '/api/threads/t/messages', { messages: [{ id: 'm', text: 'een geheim' }] })
  const deleted = await server.send('DELETE', '/api/threads/t')
  expect([deleted.status, deleted.body]).toEqual([200, { id: 't', deleted: true }])
  expect((await server.send('DELETE', '/api/threads/t')).body).toEqual(deleted.body)
  const asked = [
    ['GET', '/api/threads/t'],
    ['PATCH', '/api/threads/t', { title: 'x' }],
    ['POST', '/api/threads', { id: 't', title: 'verraderlijke titel' }],
    ['POST', '/api/threads/t/messages', { messages: [{ id: 'm', text: 'een geheim' }] }],
    ['GET', '/api/threads/t/messages'],
    ['PUT', '/api/threads/t/mode', { mode: 'listen' }],
    ['GET', '/api/threads/t/events'],
  ] as const
  for (const [method, path, body] of asked) {
    const answer = await server.send(method, path, body)
    expect([method, path, answer.status, codeIn(answer)]).toEqual([method, path, 410, 'thread-deleted'])
  }
  expect([await listThreadIds(server), await listThreadIds(server, 'archived=true')]).toEqual([[], []])
  await server.close()
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const bytes = readFileSync(`${folder}/${file}`)
    expect([file, bytes.includes('een geheim'), bytes.includes('verraderlijke')]).toEqual([file, false, false])
  }
})

test('[WR3] what a command does not know is an error, not a silent loss', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const careful = await server.send('DELETE', '/api/threads/t?dryRun=true')
  expect([careful.status, codeIn(careful)]).toEqual([400, 'bad-request'])
  expect((await server.send('GET', '/api/threads/t')).status).toBe(200)
})
