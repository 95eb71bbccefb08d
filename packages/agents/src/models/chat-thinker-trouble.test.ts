import { expect, test } from 'vitest'
import { openStream, sendAnswer, sendError, sendEvent, sendPiece, startModelServer } from '../testing/model-server.ts'
import { startAimock } from '../testing/start-aimock.ts'
import { testKey, testThinker } from '../testing/test-thinker.ts'
import { failureOf, thinkRequest } from '../testing/think-request.ts'
import { waitLimits } from './read-pieces.ts'

const { firstPieceMs, nextPieceMs } = waitLimits

test('[ML8] a model that takes the question and never answers is slow, and its connection is closed', async () => {
  const server = await startModelServer(() => {})
  const thinker = await testThinker(server.url)
  const failing = failureOf(thinker)
  const { dropped } = await server.request(1)
  thinker.timers.advance(firstPieceMs)
  expect(await failing).toMatchObject({
    why: 'model-slow',
    text: '',
    message: 'openai:small: it said nothing for 120 s.',
  })
  await dropped
  expect(server.requests).toHaveLength(1)
  expect(thinker.timers.set()).toEqual([])
})

test('[ML8] it may take its time to begin, also after an opening without words', async () => {
  const sent = Promise.withResolvers<() => void>()
  const server = await startModelServer((response) => {
    openStream(response)
    sendPiece(response, { role: 'assistant', content: '' })
    sent.resolve(() => sendPiece(response, { content: 'eindelijk' }, 'stop'))
  })
  const heard = Promise.withResolvers<string>()
  const thinker = await testThinker(server.url)
  const controller = new AbortController()
  const thinking = thinker.think(thinkRequest({ onText: heard.resolve, signal: controller.signal }))
  const answer = await sent.promise
  thinker.timers.advance(firstPieceMs - 1)
  answer()
  expect(await heard.promise).toBe('eindelijk')
  controller.abort(new Error('enough'))
  await expect(thinking).rejects.toThrow('enough')
})

test('[ML8] a model that falls silent in mid-sentence is slow, and what it said is kept', async () => {
  const server = await startModelServer((response) => {
    openStream(response)
    sendPiece(response, { role: 'assistant', content: 'Kip bewaart' })
  })
  const thinker = await testThinker(server.url)
  const request = thinkRequest()
  const failing = failureOf(thinker, request)
  await thinker.timers.untilSet(nextPieceMs)
  thinker.timers.advance(nextPieceMs)
  expect(await failing).toMatchObject({ why: 'model-slow', text: 'Kip bewaart' })
  expect(request.pieces).toEqual(['Kip bewaart'])
  await (
    await server.request(1)
  ).dropped
  expect(server.requests).toHaveLength(1)
})

test('[ML8] a model that is slow but goes on is left to go on', async () => {
  const pieces = ['een', ' twee', ' drie', ' vier']
  const next = Promise.withResolvers<() => void>()
  const server = await startModelServer((response) => {
    openStream(response)
    const rest = [...pieces]
    next.resolve(() => {
      sendPiece(response, { role: 'assistant', content: rest.shift() }, rest.length > 0 ? null : 'stop')
      if (rest.length === 0) response.end('data: [DONE]\n\n')
    })
  })
  const thinker = await testThinker(server.url)
  const thinking = thinker.think(
    thinkRequest({
      onText: () => {
        thinker.timers.advance(nextPieceMs - 1)
        void next.promise.then((send) => send())
      },
    }),
  )
  ;(await next.promise)()
  expect((await thinking).text).toBe('een twee drie vier')
})

test('[ML7] a stop before the first word rejects with its reason and closes the connection', async () => {
  const server = await startModelServer(() => {})
  const controller = new AbortController()
  const thinker = await testThinker(server.url)
  const thinking = thinker.think(thinkRequest({ signal: controller.signal }))
  const reason = { kind: 'stopped' }
  const { dropped } = await server.request(1)
  controller.abort(reason)
  await expect(thinking).rejects.toBe(reason)
  await dropped
  expect(thinker.timers.set()).toEqual([])
})

test('[ML7] a stop in mid-sentence rejects with its reason, closes the connection, and nothing comes after it', async () => {
  const server = await startModelServer((response) => {
    openStream(response)
    for (let number = 1; number <= 50; number += 1) sendPiece(response, { role: 'assistant', content: `${number} ` })
  })
  const controller = new AbortController()
  const reason = new Error('stopped by the user')
  const pieces: string[] = []
  const thinker = await testThinker(server.url)
  const thinking = thinker.think(
    thinkRequest({
      signal: controller.signal,
      onText: (piece) => {
        pieces.push(piece)
        if (pieces.length === 3) controller.abort(reason)
      },
    }),
  )
  await expect(thinking).rejects.toBe(reason)
  await (
    await server.request(1)
  ).dropped
  expect(pieces).toEqual(['1 ', '2 ', '3 '])
})

test('[ML7] a call that was aborted before its start asks no model', async () => {
  const server = await startModelServer((response) => sendAnswer(response, 'ja'))
  const thinker = await testThinker(server.url)
  await expect(thinker.think(thinkRequest({ signal: AbortSignal.abort('no') }))).rejects.toBe('no')
  expect(server.requests).toHaveLength(0)
})

test('[ML7] an error of the consumer is rethrown, and closes the connection', async () => {
  const server = await startModelServer((response) => {
    openStream(response)
    sendPiece(response, { role: 'assistant', content: 'ja' })
  })
  const mine = new Error('mine')
  const onText = () => {
    throw mine
  }
  await expect((await testThinker(server.url)).think(thinkRequest({ onText }))).rejects.toBe(mine)
  await (
    await server.request(1)
  ).dropped
})

test('[ML10] a connection that is cut after the first word: the text so far, and no second attempt', async () => {
  const server = await startModelServer((response) => {
    openStream(response)
    sendPiece(response, { role: 'assistant', content: 'Kip bewaart' })
    response.write('data: {"id"', () => response.destroy())
  })
  const request = thinkRequest()
  expect(await failureOf(await testThinker(server.url), request)).toMatchObject({
    why: 'stream-broken',
    text: 'Kip bewaart',
    message: expect.stringContaining('its answer breaks off') as string,
  })
  expect(server.requests).toHaveLength(1)
})

test('[ML10] the same by aimock', async () => {
  const mock = await startAimock({ chunkSize: 4 })
  mock.onMessage('hello', { content: 'Kip bewaart u gekoeld.' }, { truncateAfterChunks: 4, latency: 5 })
  const request = thinkRequest()
  const failure = await failureOf(await testThinker(`${mock.url}/v1`), request)
  expect(failure.why).toBe('stream-broken')
  expect(failure.text).not.toBe('')
  expect(failure.text).toBe(request.pieces.join(''))
  expect(mock.getRequests()).toHaveLength(1)
})

test.each([
  ['an end without a word why', undefined],
  ['an error in the stream', { error: { message: 'upstream died', code: 502 } }],
  ['something that is no JSON', 'data: {"choices": [\n\n'],
])('[ML10] %s after the first word is a broken stream', async (_, last) => {
  const server = await startModelServer((response) => {
    openStream(response)
    sendPiece(response, { role: 'assistant', content: 'Kip' })
    if (typeof last === 'object') sendEvent(response, last)
    response.end(typeof last === 'string' ? last : undefined)
  })
  expect(await failureOf(await testThinker(server.url))).toMatchObject({ why: 'stream-broken', text: 'Kip' })
  expect(server.requests).toHaveLength(1)
})

test.each([['length'], ['content_filter']])('[ML10] an answer that ends by %s is marked as cut', async (reason) => {
  const server = await startModelServer((response) => {
    openStream(response)
    sendPiece(response, { role: 'assistant', content: 'Kip' })
    sendPiece(response, {}, reason)
    response.end('data: [DONE]\n\n')
  })
  expect(await failureOf(await testThinker(server.url))).toMatchObject({ why: 'stream-broken', text: 'Kip' })
})

test('[ML10] an answer without an end is ended', async () => {
  const server = await startModelServer((response) => {
    openStream(response)
    const more = () => {
      while (!response.destroyed) {
        if (!response.write(`data: {"choices":[{"delta":{"content":"${'ha'.repeat(2_000)}"}}]}\n\n`)) break
      }
    }
    response.on('drain', more)
    more()
  })
  const failure = await failureOf(await testThinker(server.url))
  expect(failure).toMatchObject({ why: 'stream-broken', message: 'openai:small: it goes on without an end.' })
  expect(failure.text.length).toBeLessThan(210_000)
  await (
    await server.request(1)
  ).dropped
})

test.each([
  ['nothing', []],
  ['an empty text', ['']],
  ['blank lines', ['\n', '  ']],
])('[ML12] %s is silence', async (_, contents) => {
  const server = await startModelServer((response) => {
    openStream(response)
    for (const content of contents) sendPiece(response, { role: 'assistant', content })
    sendPiece(response, {}, 'stop')
    response.end('data: [DONE]\n\n')
  })
  const request = thinkRequest()
  expect(await failureOf(await testThinker(server.url), request)).toMatchObject({ why: 'model-silent', text: '' })
  expect(request.pieces).toEqual([])
})

test('[ML12] a wrong key is said as such, by a server that wants one', async () => {
  const mock = await startAimock({ auth: { apiKeys: ['the-right-one'] } })
  mock.onMessage('hello', { content: 'ja' })
  const failure = await failureOf(await testThinker(`${mock.url}/v1`))
  expect(failure).toMatchObject({
    why: 'model-key',
    message: 'openai:small: the key is missing or was refused (401). Look at OPENAI_API_KEY.',
  })
  expect((await (await testThinker(`${mock.url}/v1`, { apiKey: 'the-right-one' })).think(thinkRequest())).text).toBe(
    'ja',
  )
})

test('[ML12] an unknown model is said as such', async () => {
  const mock = await startAimock()
  const message = 'The model `small` does not exist or you do not have access to it.'
  mock.onMessage('hello', { error: { message, code: 'model_not_found' }, status: 404 })
  expect(await failureOf(await testThinker(`${mock.url}/v1`))).toMatchObject({
    why: 'model-unknown',
    message: `openai:small: there is no such model (404). It says: "${message}"`,
  })
})

test('[ML12] a conversation that is too long is said as such, and not sent again', async () => {
  const mock = await startAimock()
  const message = "This model's maximum context length is 8192 tokens."
  mock.onMessage('hello', { error: { message, code: 'context_length_exceeded' }, status: 400 })
  expect(await failureOf(await testThinker(`${mock.url}/v1`))).toMatchObject({ why: 'too-long' })
  expect(mock.getRequests()).toHaveLength(1)
})

test.each([
  ['text/html', '<html><body>Welcome to your router</body></html>'],
  ['application/json', '{"choices":[{"message":{"content":"not streamed"}}]}'],
])('[ML12] an address that answers with %s is no model, and is named as the setting to look at', async (type, body) => {
  const server = await startModelServer((response) => response.writeHead(200, { 'content-type': type }).end(body))
  const failure = await failureOf(await testThinker(server.url))
  expect(failure).toMatchObject({
    why: 'model-broken',
    message: expect.stringContaining('Look at OPENAI_BASE_URL') as string,
  })
})

test('[ML12] an error under the status 200 is an error', async () => {
  const error = { error: { message: 'The model `small` does not exist' } }
  const server = await startModelServer((response) => sendError(response, 200, error))
  expect(await failureOf(await testThinker(server.url))).toMatchObject({ why: 'model-unknown' })
})

test.each([400, 401, 403, 404, 422, 'stream'] as const)(
  '[ML13] a server that repeats the key in a %s does not make us',
  async (status) => {
    const message = `the key ${testKey} (Bearer ${testKey}) is not for this`
    const server = await startModelServer((response) => {
      if (status !== 'stream') return sendError(response, status, { error: { message } })
      openStream(response)
      sendPiece(response, { role: 'assistant', content: 'Kip' })
      sendEvent(response, { error: { message } })
      response.end()
    })
    const failure = await failureOf(await testThinker(server.url))
    expect(failure.message).not.toContain(testKey)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(testKey)
    expect(failure.cause).toBeUndefined()
  },
)
