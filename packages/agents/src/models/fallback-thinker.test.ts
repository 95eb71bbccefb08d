import { expect, test } from 'vitest'
import { openStream, sendAnswer, sendError, sendPiece, startModelServer } from '../testing/model-server.ts'
import { testThinker } from '../testing/test-thinker.ts'
import { failureOf, thinkRequest } from '../testing/think-request.ts'
import type { Thinker } from '../thinker.ts'
import { makeFallbackThinker } from './fallback-thinker.ts'
import { waitLimits } from './read-pieces.ts'

const fallback = 'openai:other'

test.each([
  ['refuses the key', 401],
  ['is not there', 404],
  ['is too small', 413],
])('[ML11] when the first %s the second answers, and is named', async (_, status) => {
  const server = await startModelServer((response, { body }) => {
    if (body['model'] === 'small') sendError(response, status, { error: { message: 'no' } })
    else sendAnswer(response, 'ik wel')
  })
  const thinker = await testThinker(server.url, { fallback })
  expect(thinker.name).toBe('openai:small')
  expect(await thinker.think(thinkRequest())).toEqual({ model: 'openai:other', text: 'ik wel', calls: [] })
})

test('[ML11] the second is asked when the attempts with the first are over, not before', async () => {
  const server = await startModelServer((response, { body }) => {
    if (body['model'] === 'small') sendError(response, 429, { error: { message: 'busy' } })
    else sendAnswer(response, 'ik wel')
  })
  const thinker = await testThinker(server.url, { fallback })
  const thinking = thinker.think(thinkRequest())
  for (const waitMs of [500, 1_000, 2_000, 4_000]) {
    await thinker.timers.untilSet(waitMs)
    thinker.timers.advance(waitMs)
  }
  expect((await thinking).model).toBe('openai:other')
  expect(server.requests.map(({ body }) => body['model'])).toEqual([...Array(5).fill('small'), 'other'])
})

test('[ML11] [ML8] the second answers for a first that hangs, and for one that says nothing', async () => {
  const server = await startModelServer((response, { body }, number) => {
    if (body['model'] !== 'small') return sendAnswer(response, 'ik wel')
    if (number > 1) sendAnswer(response, '')
  })
  const thinker = await testThinker(server.url, { fallback })
  const thinking = thinker.think(thinkRequest())
  await server.request(1)
  thinker.timers.advance(waitLimits.firstPieceMs)
  expect((await thinking).model).toBe('openai:other')
  expect((await thinker.think(thinkRequest())).model).toBe('openai:other')
})

test('[ML11] after the first word of the first the second is not asked', async () => {
  const server = await startModelServer((response) => {
    openStream(response)
    sendPiece(response, { role: 'assistant', content: 'Kip' })
    response.end()
  })
  const thinker = await testThinker(server.url, { fallback })
  expect(await failureOf(thinker)).toMatchObject({ why: 'stream-broken', text: 'Kip' })
  expect(server.requests).toHaveLength(1)
})

test('[ML11] [ML7] a stop is no failure: the second is not asked', async () => {
  const server = await startModelServer(() => {})
  const thinker = await testThinker(server.url, { fallback })
  const controller = new AbortController()
  const thinking = thinker.think(thinkRequest({ signal: controller.signal }))
  await server.request(1)
  controller.abort('stopped')
  await expect(thinking).rejects.toBe('stopped')
  expect(server.requests).toHaveLength(1)
})

test('[ML11] when both fail, the reason is that of the first, and both are told', async () => {
  const server = await startModelServer((response, { body }) =>
    sendError(response, body['model'] === 'small' ? 401 : 404, { error: { message: 'no such model found' } }),
  )
  const failure = await failureOf(await testThinker(server.url, { fallback }))
  expect(failure.why).toBe('model-key')
  expect(failure.message).toMatch(/^openai:small: the key .* Then openai:other: /)
})

test('[ML11] when the second breaks off, what it said is kept', async () => {
  const server = await startModelServer((response, { body }) => {
    if (body['model'] === 'small') return sendError(response, 401, { error: { message: 'no' } })
    openStream(response)
    sendPiece(response, { role: 'assistant', content: 'Kip' })
    response.end()
  })
  expect(await failureOf(await testThinker(server.url, { fallback }))).toMatchObject({
    why: 'stream-broken',
    text: 'Kip',
  })
})

test('[ML11] [ML2] a first whose package is missing has its fallback too', async () => {
  const server = await startModelServer((response) => sendAnswer(response, 'ik wel'))
  const thinker = await testThinker(server.url, { model: 'mistralai:large', fallback })
  expect((await thinker.think(thinkRequest())).model).toBe('openai:other')
})

test('[ML11] what is no failure of a model is not covered up by another', async () => {
  const bug = new TypeError('a bug')
  const first: Thinker = { name: 'first', think: () => Promise.reject(bug) }
  let loads = 0
  const thinker = makeFallbackThinker(first, async () => {
    loads += 1
    return first
  })
  await expect(thinker.think(thinkRequest())).rejects.toBe(bug)
  expect(loads).toBe(0)
})
