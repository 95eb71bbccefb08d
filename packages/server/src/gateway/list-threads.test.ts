import { expectAsyncRows } from '@agora/core/testing/expect-rows'
import { limits } from '@agora/protocol/limits'
import { ThreadsAnswer } from '@agora/protocol/operations/list-threads'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { codeIn, listThreadIds, threadIn } from '../testing/read-answer.ts'
import { testAmbient } from '../testing/say.ts'
import { startTestServer } from '../testing/test-server.ts'

test('[LG7] pages of threads neither skip nor repeat, the last changed first', async () => {
  const ambient = testAmbient()
  const server = await startTestServer({ ambient })
  // Several at the same moment: the id decides among them.
  for (let n = 0; n < 25; n++) {
    if (n % 4 === 0) ambient.time++
    await server.send('POST', '/api/threads', { id: `t${String(n).padStart(2, '0')}` })
  }
  ambient.time++
  await server.send('PATCH', '/api/threads/t03', { title: 'changed last' })
  const seen: string[] = []
  const sizes: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page = ThreadsAnswer.parse((await server.send('GET', `/api/threads?limit=7${query}`)).body)
    seen.push(...page.threads.map(({ id }) => id))
    sizes.push(page.threads.length)
    cursor = page.next
  }
  expect(sizes).toEqual([7, 7, 7, 4])
  expect(seen).toHaveLength(25)
  expect(new Set(seen).size).toBe(25)
  expect(seen.slice(0, 2)).toEqual(['t03', 't24'])
  expect(seen).toEqual(await listThreadIds(server))
})

test('[LG7] a full last page says that it is the last', async () => {
  const server = await startTestServer()
  for (const id of ['a', 'b']) await server.send('POST', '/api/threads', { id })
  expect((await server.send('GET', '/api/threads?limit=2')).body['next']).toBe(null)
  expect((await server.send('GET', '/api/threads?limit=1')).body['next']).not.toBe(null)
})

test('[TX1] titles are found without regard to case and accents', async () => {
  const server = await startTestServer({ storage: await openSqliteStorage(':memory:') })
  const titles = { a: 'Café Zürich', b: 'CAFETARIA', c: 'Bakkerij', d: '100% vers_vlees', e: 'Kafé' }
  for (const [id, title] of Object.entries(titles)) await server.send('POST', '/api/threads', { id, title })
  const found = async (q: string) => (await listThreadIds(server, `q=${encodeURIComponent(q)}`)).sort()
  expect(await found('cafe')).toEqual(['a', 'b'])
  expect(await found('CAFÉ')).toEqual(['a', 'b'])
  expect(await found('cafe\u0301 ZURICH')).toEqual(['a'])
  expect(await found('  bakkerij ')).toEqual(['c'])
  expect(await found('%')).toEqual(['d'])
  expect(await found('_')).toEqual(['d'])
  expect(await found("'; DROP TABLE thread; --")).toEqual([])
  expect(await found('')).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('[LG7] archived threads stand apart, and come back', async () => {
  const server = await startTestServer()
  for (const id of ['a', 'b']) await server.send('POST', '/api/threads', { id })
  const archived = await server.send('PATCH', '/api/threads/a', { archived: true })
  expect(threadIn(archived).archived).toBe(true)
  expect([await listThreadIds(server), await listThreadIds(server, 'archived=true')]).toEqual([['b'], ['a']])
  expect((await server.send('GET', '/api/threads/a')).status).toBe(200)
  await server.send('PATCH', '/api/threads/a', { archived: false })
  expect([await listThreadIds(server, 'archived=false'), await listThreadIds(server, 'archived=true')]).toEqual([
    ['a', 'b'],
    [],
  ])
})

const badQueries = [
  'limit=0',
  `limit=${limits.pageItems + 1}`,
  'limit=1.5',
  'limit=-1',
  'limit=abc',
  'limit=',
  'limit=1e99',
  'archived=yes',
  'archived=1',
  'cursor=abc',
  'cursor=~',
  'cursor=1~a~b',
  'cursor=-1~a',
  `cursor=${'9'.repeat(300)}`,
  'cursor=9999999999999999~a',
  `q=${'x'.repeat(limits.queryChars + 1)}`,
  'offset=3',
  '__proto__=1',
]
test('[GW5] the list refuses a query that it does not know', async () => {
  const server = await startTestServer()
  await expectAsyncRows(badQueries, async (query) => {
    const answer = await server.send('GET', `/api/threads?${query}`)
    expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
  })
})
