import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { closedAddress } from '../testing/closed-address.ts'
import { openStream, sendAnswer, sendError, sendPiece, startModelServer } from '../testing/model-server.ts'
import { startAimock } from '../testing/start-aimock.ts'
import { testThinker } from '../testing/test-thinker.ts'
import { testTimers } from '../testing/test-timers.ts'
import { failureOf, thinkRequest } from '../testing/think-request.ts'
import type { Thinker } from '../thinker.ts'
import { ModelFailure, type RetryAfter } from './model-failure.ts'
import { makeRetryingThinker } from './retrying-thinker.ts'
import { readRetryAfter } from './retry-after.ts'

const busy = { error: { message: 'Rate limit reached' } }

test('[ML9] a busy model is asked again after as long as it says, and then answers', async () => {
  const mock = await startAimock()
  mock.on({ sequenceIndex: 0 }, { error: { message: 'Rate limit reached' }, status: 429, retryAfter: 7 })
  mock.onMessage('hello', { content: 'ja' })
  const thinker = await testThinker(`${mock.url}/v1`)
  const thinking = thinker.think(thinkRequest())
  await thinker.timers.untilSet(7_000)
  expect(mock.getRequests()).toHaveLength(1)
  thinker.timers.advance(7_000)
  expect(await thinking).toMatchObject({ text: 'ja' })
  expect(mock.getRequests()).toHaveLength(2)
})

test('[ML9] a date, milliseconds and what is far too long are understood as well', async () => {
  const later = new Date(1_000_000 + 4_000).toUTCString()
  const waits: Record<string, string>[] = [
    { 'retry-after': later },
    { 'retry-after-ms': '250' },
    { 'retry-after': '86400' },
  ]
  const server = await startModelServer((response, _, number) => {
    const wait = waits[number - 1]
    if (wait) sendError(response, 429, busy, wait)
    else sendAnswer(response, 'ja')
  })
  const thinker = await testThinker(server.url)
  const thinking = thinker.think(thinkRequest())
  for (const waitMs of [4_000, 250, 30_000]) {
    await thinker.timers.untilSet(waitMs)
    thinker.timers.advance(waitMs)
  }
  expect((await thinking).text).toBe('ja')
})

test('[ML9] how long a service asks to wait', () => {
  expectRows(
    [
      [{ unit: 's', value: '2' }, 2_000],
      [{ unit: 's', value: '0.5' }, 500],
      [{ unit: 's', value: '-3' }, 0],
      [{ unit: 'ms', value: '20' }, 20],
      [{ unit: 's', value: 'Thu, 01 Jan 1970 00:00:09 GMT' }, 4_000],
      [{ unit: 's', value: 'Thu, 01 Jan 1970 00:00:01 GMT' }, 0],
      [{ unit: 's', value: 'soon' }, undefined],
      [{ unit: 's', value: ' ' }, undefined],
    ] satisfies readonly [RetryAfter, number | undefined][],
    ([after, waitMs]) => expect(readRetryAfter(after, 5_000)).toBe(waitMs),
  )
})

test.each([500, 502, 503, 529])(
  '[ML9] a %i is tried five times, with longer and longer waits, and then told',
  async (status) => {
    const server = await startModelServer((response) => sendError(response, status, { error: { message: 'oh' } }))
    const thinker = await testThinker(server.url)
    const failing = failureOf(thinker)
    for (const waitMs of [500, 1_000, 2_000, 4_000]) {
      await thinker.timers.untilSet(waitMs)
      thinker.timers.advance(waitMs)
    }
    expect((await failing).why).toBe(status < 503 ? 'model-broken' : 'model-busy')
    expect(server.requests).toHaveLength(5)
  },
)

test('[ML9] [ML12] an address where nothing listens is tried again, and is then unreachable', async () => {
  const thinker = await testThinker(await closedAddress())
  const failing = failureOf(thinker)
  for (const waitMs of [500, 1_000, 2_000, 4_000]) {
    await thinker.timers.untilSet(waitMs)
    thinker.timers.advance(waitMs)
  }
  expect(await failing).toMatchObject({
    why: 'model-unreachable',
    message: 'openai:small: nothing answers at its address (ECONNREFUSED). Look at OPENAI_BASE_URL.',
  })
})

test('[ML9] a connection that breaks before the first word is tried again, also in the middle of a tool call', async () => {
  const server = await startModelServer((response, _, number) => {
    if (number === 1) return void response.destroy()
    if (number > 3) return sendAnswer(response, 'ja')
    openStream(response)
    const call = { index: 0, id: 'x', function: { name: 'search', arguments: '{"a":1}' } }
    sendPiece(response, { role: 'assistant', tool_calls: [call] })
    if (number === 2) response.write('data: {', () => response.destroy())
    else response.end()
  })
  const thinker = await testThinker(server.url)
  const thinking = thinker.think(thinkRequest())
  for (const waitMs of [500, 1_000, 2_000]) {
    await thinker.timers.untilSet(waitMs)
    thinker.timers.advance(waitMs)
  }
  expect(await thinking).toMatchObject({ text: 'ja', calls: [] })
})

test.each([400, 401, 403, 404, 413])('[ML9] a %i is not mended by waiting', async (status) => {
  const server = await startModelServer((response) =>
    sendError(response, status, { error: { message: 'context window' } }),
  )
  await failureOf(await testThinker(server.url))
  expect(server.requests).toHaveLength(1)
})

test('[ML7] [ML9] a stop ends the pause at once, without another attempt', async () => {
  const server = await startModelServer((response) => sendError(response, 429, busy))
  const thinker = await testThinker(server.url)
  const controller = new AbortController()
  const thinking = thinker.think(thinkRequest({ signal: controller.signal }))
  await thinker.timers.untilSet(500)
  controller.abort('stopped')
  await expect(thinking).rejects.toBe('stopped')
  expect(thinker.timers.set()).toEqual([])
  expect(server.requests).toHaveLength(1)
})

test('[ML9] once a word is out there is no second attempt, even if the failure allows it', async () => {
  let asked = 0
  const talker: Thinker = {
    name: 'x',
    think: ({ onText }) => {
      asked += 1
      onText('een')
      return Promise.reject(new ModelFailure('model-busy', 'x: busy', { retry: {} }))
    },
  }
  expect((await failureOf(makeRetryingThinker(talker, testTimers()))).why).toBe('model-busy')
  expect(asked).toBe(1)
})
