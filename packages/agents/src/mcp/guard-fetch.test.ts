import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { type Guard, guardFetch } from './guard-fetch.ts'
import { serveHttp } from './testing/serve-http.ts'
import { testClock } from './testing/test-clock.ts'

/** What comes of fetching this, and what the guard says of it. */
async function fetchFrom(listener: RequestListener, init: RequestInit = { method: 'GET' }, times = 1) {
  const said: string[] = []
  const guard: Guard = {
    limits: { answerBytes: 100, errorBytes: 10, farewellMs: 1_000 },
    after: testClock().after,
    onNewsOpen: () => said.push('open'),
    onNewsLost: (error) => said.push(`lost: ${String(error)}`),
  }
  const fetch = guardFetch(guard)
  const url = await serveHttp(listener)
  for (let time = 1; time < times; time++) await fetch(url, init)
  return { said, response: await fetch(url, init) }
}
const events = { 'content-type': 'text/event-stream; charset=utf-8' }

test('[MC4] a web page is no stream of news', async () => {
  const { said, response } = await fetchFrom((_request, response) => void response.end('<h1>Welcome</h1>'))
  expect([response.status, said]).toEqual([405, []])
})

test.each([404, 500])('[MC4] %i is no news at first, and the end of the session later', async (status) => {
  const first = await fetchFrom((_request, response) => void response.writeHead(status).end())
  expect([first.response.status, first.said]).toEqual([status, []])
  let asked = 0
  const later = await fetchFrom(
    (_request, response) => {
      asked += 1
      response.writeHead(asked === 1 ? 200 : status, events).end(':\n\n')
    },
    { method: 'GET' },
    2,
  )
  expect(later.said).toEqual(['open', expect.stringMatching(/^lost: /)])
})

test('[MC7] of the words that come with an error only a little is read', async () => {
  const post = { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"x"}' }
  const { response } = await fetchFrom((_request, response) => void response.writeHead(500).end('x'.repeat(50)), post)
  expect(response.status).toBe(500)
  await expect(response.text()).rejects.toThrow('too large')
})

test('[MC16] a call whose stream ends has an error in place of its answer, as the last of its events', async () => {
  const post = { method: 'POST', body: '{"jsonrpc":"2.0","id":7,"method":"tools/call"}' }
  const streams = ['data: 1\n\n', 'data: half a wo', 'id: 3\ndata:\n\n']
  const read = await Promise.all(
    streams.map(async (stream) => {
      const { response } = await fetchFrom(
        (_request, response) => void response.writeHead(200, events).end(stream),
        post,
      )
      return response.text()
    }),
  )
  expect(read[0]).toMatch(/^data: 1\n\n\n\nevent: message\ndata: \{"jsonrpc":"2.0","id":7,"error":.*\}\n\n$/)
  expect(read[1]).toMatch(/^data: half a wo\n\nevent: message\ndata: .*\n\n$/)
  // It goes on in another stream.
  expect(read[2]).toBe(streams[2])
})
