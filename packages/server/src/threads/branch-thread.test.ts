/** Branches over HTTP, on a real database: whole, by themselves, and safe to ask for twice. */
import { ThreadId } from '@agora/protocol/ids'
import { ThreadAnswer } from '@agora/protocol/answers'
import { MessagesAnswer } from '@agora/protocol/operations/list-messages'
import { ThreadsAnswer } from '@agora/protocol/operations/list-threads'
import { expect, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { openRoom } from '../testing/open-room.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'

const PHOTO = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)

async function open() {
  const storage = await openSqliteStorage(':memory:')
  const server = await startTestServer({ storage })
  const room = await openRoom(server, 'listen')
  const { send } = server
  const branch = (body: object, thread = 't') => send('POST', `/api/threads/${thread}/branches`, body)
  const said = async (thread: string) => {
    const { messages } = MessagesAnswer.parse((await send('GET', `/api/threads/${thread}/messages?limit=200`)).body)
    return messages.map(({ id, seq, text }) => [id, seq, text])
  }
  const tree = async (thread: string) =>
    ThreadsAnswer.pick({ threads: true })
      .parse((await send('GET', `/api/threads/${thread}/branches`)).body)
      .threads.map(({ id, branch: grown }) => [id, grown?.from ?? null])
  const log = async (thread: string) => (await storage.readEvents(ThreadId.parse(thread), 0, 5_000)).map(readEnvelope)
  return { storage, server, send, room, branch, said, tree, log }
}

const post = (id: string, text: string, more = {}) => ({ messages: [{ id, text, ...more }] })

test('[RT23] a branch has the past of the other under the same numbers and ids, and each goes on without the other', async () => {
  const at = await open()
  for (const n of [1, 2, 3]) await at.send('POST', '/api/threads/t/messages', post(`m${n}`, `notitie ${n}`))
  const { status, body } = await at.branch({ id: 'b', message: 'm2', title: 'Stel dat' })
  expect(status).toBe(201)
  const { thread } = ThreadAnswer.parse(body)
  expect(thread).toMatchObject({
    id: 'b',
    title: 'Stel dat',
    noteCount: 2,
    branch: { from: 't', root: 't', message: 'm2' },
  })
  await at.send('POST', '/api/threads/b/messages', post('m3', 'iets anders'))
  await at.send('POST', '/api/threads/t/messages', post('m4', 'verder'))
  const [first, second] = [await at.said('t'), await at.said('b')]
  expect(second.slice(0, 2)).toEqual(first.slice(0, 2))
  expect([first.map(([, , text]) => text), second.map(([, , text]) => text)]).toEqual([
    ['notitie 1', 'notitie 2', 'notitie 3', 'verder'],
    ['notitie 1', 'notitie 2', 'iets anders'],
  ])
  const upTo = thread.branch?.upTo ?? 0
  const past = (await at.log('t')).slice(0, upTo).map((event) => ({ ...event, thread: 'b' }))
  expect((await at.log('b')).slice(0, upTo)).toEqual(past)
  for (const id of ['t', 'b']) {
    expect(await verifyThread(at.storage, ThreadId.parse(id))).toMatchObject({ kind: 'sound' })
  }
})

test('[RT23] asked for twice it is made once; another wish under its id is refused, and so is a message that is not there', async () => {
  const at = await open()
  await at.send('POST', '/api/threads/t/messages', post('m1', 'een'))
  await at.send('POST', '/api/threads/t/messages', post('m2', 'twee'))
  const both = await Promise.all([at.branch({ id: 'b', message: 'm1' }), at.branch({ id: 'b', message: 'm1' })])
  const again = await at.branch({ id: 'b', message: 'm1' })
  expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await at.log('b')).filter(({ type }) => type === 'thread-branched')).toHaveLength(1)
  const codes = await Promise.all([
    at.branch({ id: 'b', message: 'm2' }),
    at.branch({ id: 't', message: 'm1' }),
    at.branch({ message: 'none' }),
    at.branch({ message: 'm1' }, 'none'),
  ])
  expect(codes.map(({ status }) => status)).toEqual([409, 409, 404, 404])
})

test('[RT24] a tree is the same from each of its branches; a deleted branch leaves it, and the others stay', async () => {
  const at = await open()
  await at.send('POST', '/api/threads/t/messages', post('m1', 'een'))
  await at.branch({ id: 'b', message: 'm1' })
  await at.send('POST', '/api/threads/b/messages', post('m2', 'twee'))
  await at.branch({ id: 'c', message: 'm2' }, 'b')
  const whole = [
    ['t', null],
    ['b', 't'],
    ['c', 'b'],
  ]
  expect([await at.tree('t'), await at.tree('b'), await at.tree('c')]).toEqual([whole, whole, whole])
  await at.send('DELETE', '/api/threads/b')
  expect(await at.tree('c')).toEqual([
    ['t', null],
    ['c', 'b'],
  ])
  expect((await at.said('c')).map(([, , text]) => text)).toEqual(['een', 'twee'])
  await at.send('DELETE', '/api/threads/t')
  expect((await at.said('c')).map(([, , text]) => text)).toEqual(['een', 'twee'])
  expect(await at.tree('c')).toEqual([['c', 'b']])
})

test('[RT23] photos go with the words, and what is watched tells of the branch', async () => {
  const at = await open()
  const put = await fetch(`${at.server.url}/api/threads/t/attachments/p1`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'image/jpeg' },
    body: PHOTO,
  })
  expect(put.ok).toBe(true)
  await at.send('POST', '/api/threads/t/messages', post('m1', 'zie foto', { attachments: ['p1'] }))
  await at.branch({ id: 'b', message: 'm1' })
  await at.send('DELETE', '/api/threads/t')
  const got = await fetch(`${at.server.url}/api/threads/b/attachments/p1`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(Buffer.from(await got.arrayBuffer())).toEqual(PHOTO)
  const { threads } = ThreadsAnswer.parse((await at.send('GET', '/api/threads')).body)
  expect(threads.map(({ id }) => id)).toEqual(['b'])
})
