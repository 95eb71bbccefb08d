import { expect, test } from 'vitest'
import { closedAddress } from '../testing/closed-address.ts'
import { sendError, startModelServer } from '../testing/model-server.ts'
import { startAimock } from '../testing/start-aimock.ts'
import { testKey } from '../testing/test-thinker.ts'
import { testTimers } from '../testing/test-timers.ts'
import { checkModel } from './check-model.ts'

const list = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) })
const check = (baseUrl: string | undefined, model = 'openai:small', apiKey: string | undefined = testKey) =>
  checkModel({ name: model, baseUrl, apiKey, timers: testTimers() })

test('[ML14] a server that lists the model, and takes the key, is fine', async () => {
  const server = await startModelServer((response) => sendError(response, 200, list('large', 'small')))
  expect(await check(server.url)).toBeUndefined()
  const timers = testTimers()
  expect(await checkModel({ name: 'openai:small', baseUrl: `${server.url}/`, apiKey: testKey, timers })).toBeUndefined()
  expect(timers.set()).toEqual([])
  expect(server.requests[1]).toMatchObject({ path: '/v1/models', headers: { authorization: `Bearer ${testKey}` } })
})

test('[ML14] the same with aimock, which has a list of its own', async () => {
  const mock = await startAimock()
  expect(await check(`${mock.url}/v1`, 'openai:gpt-4o')).toBeUndefined()
  expect(await check(`${mock.url}/v1`, 'openai:gpt-40')).toMatchObject({ why: 'model-unknown' })
})

test.each(['models/small', 'small:latest'])('[ML14] the list may say %s', async (id) => {
  const server = await startModelServer((response) => sendError(response, 200, list(id)))
  expect(await check(server.url)).toBeUndefined()
})

test('[ML14] a server that does not list the model: the setting that names it', async () => {
  const server = await startModelServer((response) => sendError(response, 200, list('a', 'b', 'c', 'd', 'e', 'f')))
  expect(await check(server.url)).toEqual({
    why: 'model-unknown',
    detail: 'openai:small: its server does not list this model, but a, b, c, d, e …. Look at AGORA_MODEL.',
  })
  const other = { name: 'openai:small', setting: 'AGORA_FALLBACK_MODEL', baseUrl: server.url } as const
  expect((await checkModel({ ...other, timers: testTimers() }))?.detail).toContain('Look at AGORA_FALLBACK_MODEL')
})

test.each([401, 403])('[ML14] [ML13] a %i: the setting that holds the key, and not the key', async (status) => {
  const server = await startModelServer((response) => sendError(response, status, { error: { message: testKey } }))
  const problem = await check(server.url)
  expect(problem).toMatchObject({
    why: 'model-key',
    detail: expect.stringContaining('Look at OPENAI_API_KEY') as string,
  })
  expect(problem?.detail).not.toContain(testKey)
})

test.each([400, 404, 405, 429])('[ML14] a %i: the address answers, and that is fine', async (status) => {
  const server = await startModelServer((response) => sendError(response, status, {}))
  expect(await check(server.url)).toBeUndefined()
})

test.each([['[]'], ['nonsense'], ['{"data":[null,{"id":7}]}'], ['']])(
  '[ML14] a list that says "%s" is no list',
  async (body) => {
    const server = await startModelServer((response) => response.end(body))
    expect(await check(server.url)).toBeUndefined()
  },
)

test('[ML14] a 500 is told', async () => {
  const server = await startModelServer((response) => sendError(response, 500, {}))
  expect(await check(server.url)).toMatchObject({ why: 'model-broken' })
})

test('[ML14] a web page, nothing at all and no address: the setting that holds the address', async () => {
  const server = await startModelServer((response) => response.end('<!doctype html><p>hello'))
  expect(await check(server.url)).toMatchObject({ why: 'model-broken' })
  const problems = [await check(server.url), await check(await closedAddress()), await check('nowhere')]
  expect(problems.map((problem) => problem?.why)).toEqual(['model-broken', 'model-unreachable', 'model-unreachable'])
  for (const problem of problems) expect(problem?.detail).toContain('Look at OPENAI_BASE_URL')
})

test('[ML14] a server that says nothing is not waited for', async () => {
  const server = await startModelServer(() => {})
  const timers = testTimers()
  const checking = checkModel({ name: 'openai:small', baseUrl: server.url, apiKey: testKey, timers })
  const { dropped } = await server.request(1)
  timers.advance(5_000)
  expect(await checking).toMatchObject({
    why: 'model-slow',
    detail: expect.stringContaining('OPENAI_BASE_URL') as string,
  })
  await dropped
})

test('[ML14] without a key there is nothing to ask at OpenAI; a server of one’s own may need none', async () => {
  expect(await check(undefined, 'openai:small', '')).toEqual({
    why: 'model-key',
    detail: 'openai:small: OPENAI_API_KEY is not set.',
  })
  const server = await startModelServer((response) => sendError(response, 200, list('small')))
  expect(await check(server.url, 'openai:small', '')).toBeUndefined()
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
})

test.each(['built-in', 'none'])('[ML14] %s needs nothing', async (name) =>
  expect(await check(undefined, name)).toBeUndefined(),
)

test('[ML14] [ML2] a provider whose package is not installed: the command that installs it', async () => {
  expect(await check(undefined, 'mistralai:large')).toEqual({
    why: 'model-unknown',
    detail: 'mistralai:large: its package is not installed: npm install @langchain/mistralai. Look at AGORA_MODEL.',
  })
})
