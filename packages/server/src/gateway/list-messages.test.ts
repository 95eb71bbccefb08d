import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { MessagesAnswer } from '@agora/protocol/operations/list-messages'
import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { codeIn } from '../testing/read-answer.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

/** Messages with changes of mode in between, so that numbers of messages have gaps. */
async function openHistory(count: number): Promise<{ server: TestServer; ids: string[] }> {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const ids = Array.from({ length: count }, (_, n) => `m${n}`)
  for (const [n, id] of ids.entries()) {
    if (n % 5 === 0) await server.send('PUT', '/api/threads/t/mode', { mode: n % 2 ? 'listen' : 'feedback' })
    await server.send('POST', '/api/threads/t/messages', { messages: [{ id, text: `text ${id}` }] })
  }
  return { server, ids }
}

async function page(server: TestServer, query: string) {
  const { status, body } = await server.send('GET', `/api/threads/t/messages?${query}`)
  expect(status).toBe(200)
  const { messages, next } = MessagesAnswer.parse(body)
  return { ids: messages.map(({ id }) => id as string), seqs: messages.map(({ seq }) => seq), next }
}

test('[GW5] history comes in pages: the newest first, each in the order it was said, none twice, none left out', async () => {
  const { server, ids } = await openHistory(23)
  const pages: string[][] = []
  for (let next: number | null = null, first = true; first || next !== null; first = false) {
    const one = await page(server, next === null ? 'limit=5' : `limit=5&before=${next}`)
    expect(one.seqs).toEqual([...one.seqs].sort((a, b) => a - b))
    pages.push(one.ids)
    next = one.next
  }
  expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3])
  expect(pages.reverse().flat()).toEqual(ids)
})

test('[GW5] what is said while one turns pages does not move them', async () => {
  const { server, ids } = await openHistory(6)
  const newest = await page(server, 'limit=3')
  await server.send('POST', '/api/threads/t/messages', { messages: [{ id: 'late', text: 'x' }] })
  const older = await page(server, `limit=3&before=${newest.next}`)
  expect([...older.ids, ...newest.ids]).toEqual(ids)
})

test('[GW5] a page that holds all says that it is the last; the first number has nothing before it', async () => {
  const { server, ids } = await openHistory(4)
  expect(await page(server, 'limit=4')).toMatchObject({ ids, next: null })
  expect(await page(server, '')).toMatchObject({ ids, next: null })
  expect(await page(server, 'before=1')).toMatchObject({ ids: [], next: null })
  expect(await page(server, `before=${Number.MAX_SAFE_INTEGER}`)).toMatchObject({ ids })
})

test('[GW5] every number can be asked for, and divides history into before and not before', async () => {
  const { server } = await openHistory(8)
  const all = await page(server, 'limit=200')
  const last = all.seqs.at(-1)!
  for (let before = 1; before <= last + 1; before++) {
    const { seqs } = await page(server, `limit=200&before=${before}`)
    expect(seqs).toEqual(all.seqs.filter((seq) => seq < before))
  }
})

const badQueries = [
  'before=0',
  'before=-1',
  'before=1.5',
  'before=abc',
  'before=',
  'before=1e99',
  'before=NaN',
  'before=Infinity',
  'limit=0',
  `limit=${limits.pageItems + 1}`,
  'limit=ten',
  'after=1',
]
test('[GW5] history refuses a query that it does not know', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  await expectAsyncRows(badQueries, async (query) => {
    const answer = await server.send('GET', `/api/threads/t/messages?${query}`)
    expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
  })
})
