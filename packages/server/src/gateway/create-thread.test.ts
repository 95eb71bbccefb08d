import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { codeIn, listThreadIds, threadIn } from '../testing/read-answer.ts'
import { startTestServer } from '../testing/test-server.ts'

test('[GW5] a thread is made with the id and settings that were given', async () => {
  const server = await startTestServer()
  const given = { id: 'thread:1', title: '  Keuken  ', mode: 'listen', policy: 'steer', schedule: 'moderated' }
  const created = await server.send('POST', '/api/threads', given)
  expect(created.status).toBe(201)
  expect(threadIn(created)).toMatchObject({
    id: 'thread:1',
    title: 'Keuken',
    mode: 'listen',
    policy: 'steer',
    schedule: 'moderated',
    noteCount: 0,
    heardCount: 0,
    seq: 1,
    participants: [],
    table: null,
    asks: [],
    activeTurn: null,
  })
  expect(threadIn(await server.send('GET', '/api/threads/thread:1'))).toEqual(threadIn(created))
})

test('[GW5] without an id each creation makes a thread of its own, also without any body', async () => {
  const server = await startTestServer()
  const made = await Promise.all([
    server.send('POST', '/api/threads', {}),
    server.send('POST', '/api/threads', {}),
    server.send('POST', '/api/threads'),
  ])
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(await listThreadIds(server))).toEqual(new Set(made.map((answer) => threadIn(answer).id)))
  expect(await listThreadIds(server)).toHaveLength(3)
})

test('[AC6] a repeated Idempotency-Key gets the first answer, and makes one thread only', async () => {
  const server = await startTestServer()
  const create = (body: unknown, key: string) => server.send('POST', '/api/threads', body, { 'idempotency-key': key })
  const first = await create({ title: 'Een' }, 'key-1')
  expect(first.status).toBe(201)
  await server.send('PATCH', `/api/threads/${threadIn(first).id}`, { title: 'Twee' })
  const repeats = await Promise.all([create({ title: 'Een' }, 'key-1'), create({ title: ' Een ' }, 'key-1')])
  for (const repeat of repeats) expect([repeat.status, repeat.body]).toEqual([201, first.body])
  expect(await listThreadIds(server)).toHaveLength(1)

  const other = await create({ title: 'Drie' }, 'key-1')
  expect([other.status, codeIn(other)]).toEqual([409, 'id-reused'])
  expect(await listThreadIds(server)).toHaveLength(1)
})

test('[AC6] ten creations with one key that arrive together make one thread', async () => {
  const server = await startTestServer()
  const headers = { 'idempotency-key': 'together' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.send('POST', '/api/threads', { title: 'x' }, headers)),
  )
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(await listThreadIds(server)).toHaveLength(1)
})

test('[AC6] an id of the client is as good as a key: the same twice is once, another content is refused', async () => {
  const server = await startTestServer()
  const first = await server.send('POST', '/api/threads', { id: 'mine', title: 'A', mode: 'listen' })
  const again = await server.send('POST', '/api/threads', { mode: 'listen', title: 'A', id: 'mine' })
  expect([again.status, again.body]).toEqual([201, first.body])
  const other = await server.send('POST', '/api/threads', { id: 'mine', title: 'B' })
  expect([other.status, codeIn(other)]).toEqual([409, 'id-reused'])
  const keyed = await server.send('POST', '/api/threads', { id: 'mine', title: 'A' }, { 'idempotency-key': 'k' })
  expect([keyed.status, codeIn(keyed)]).toEqual([409, 'thread-exists'])
})

test('[AC6] a key that was never used is free, also where it reads like the id of the thread', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 'mine' })
  const renamed = await server.send('PATCH', '/api/threads/mine', { title: 'B' }, { 'idempotency-key': 'mine' })
  expect([renamed.status, renamed.body['thread']]).toMatchObject([200, { title: 'B' }])
})

test('[AC6] every other command repeats its first answer by its key', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const commands = [
    { method: 'PATCH', path: '/api/threads/t', body: { title: 'new' }, other: { title: 'other' } },
    { method: 'PUT', path: '/api/threads/t/mode', body: { mode: 'listen' }, other: { mode: 'feedback' } },
  ]
  for (const { method, path, body, other } of commands) {
    const headers = { 'idempotency-key': `key-of-${method}` }
    const first = await server.send(method, path, body, headers)
    expect(first.status).toBe(200)
    await server.send('POST', '/api/threads/t/messages', { messages: [{ id: `between-${method}`, text: 'x' }] })
    const repeat = await server.send(method, path, body, headers)
    expect([repeat.status, repeat.body]).toEqual([200, first.body])
    const changed = await server.send(method, path, other, headers)
    expect([changed.status, codeIn(changed)]).toEqual([409, 'id-reused'])
  }
  const deleted = await server.send('DELETE', '/api/threads/t', undefined, { 'idempotency-key': 'gone' })
  const repeat = await server.send('DELETE', '/api/threads/t', undefined, { 'idempotency-key': 'gone' })
  expect([repeat.status, repeat.body]).toEqual([200, deleted.body])
})

const badKeys = ['', 'two words', 'slash/slash', 'x'.repeat(65), '-dash', 'café', '"quoted"', '../..']
test('[WR4] what is no Idempotency-Key is refused', async () => {
  const server = await startTestServer()
  await expectAsyncRows(badKeys, async (key) => {
    const answer = await server.send('POST', '/api/threads', {}, { 'idempotency-key': key })
    expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
    expect(await listThreadIds(server)).toEqual([])
  })
})

const goodIds = ['a', '7', 'A.b_c:d-e', 'x'.repeat(limits.idChars), '0:0']
test.each(goodIds)('[WR4] %j is an id', async (id) => {
  const server = await startTestServer()
  expect(threadIn(await server.send('POST', '/api/threads', { id })).id).toBe(id)
  expect((await server.send('GET', `/api/threads/${id}`)).status).toBe(200)
})

const badIds = [
  '',
  '.',
  '..',
  '-a',
  '_a',
  ':a',
  'a b',
  'a/b',
  'é',
  'x'.repeat(limits.idChars + 1),
  'a\n',
  'a\0',
  '‮a',
  1,
  null,
]
test('[WR4] what is no id is refused', async () => {
  const server = await startTestServer()
  await expectAsyncRows(badIds, async (id) => {
    const answer = await server.send('POST', '/api/threads', { id })
    expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
    expect(await listThreadIds(server)).toEqual([])
  })
})

const badThreads: Record<string, unknown> = {
  'an unknown field': { titel: 'x' },
  'a title that is too long': { title: 'x'.repeat(limits.titleChars + 1) },
  'a title that is no text': { title: 7 },
  'an unknown mode': { mode: 'Listen' },
  'an unknown policy': { policy: '' },
  'an unknown schedule': { schedule: 'round_robin' },
  'a list': [{}],
  text: '"x"',
  nothing: 'null',
  'a number': '1e999',
}
test('[WR3] a malformed new thread is refused', async () => {
  const server = await startTestServer()
  await expectAsyncRows(Object.entries(badThreads), async ([_name, body]) => {
    const answer = await server.send('POST', '/api/threads', body)
    expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
    expect(await listThreadIds(server)).toEqual([])
  })
})
