import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  BaseChatModel,
  type BaseChatModelCallOptions,
  type BindToolsInput,
} from '@langchain/core/language_models/chat_models'
import { AIMessage, AIMessageChunk, type BaseMessage } from '@langchain/core/messages'
import { type ChatResult, ChatGenerationChunk } from '@langchain/core/outputs'
import { expect, onTestFinished, test } from 'vitest'
import { closedAddress } from '../testing/closed-address.ts'
import { sendAnswer, startModelServer } from '../testing/model-server.ts'
import { testTimers } from '../testing/test-timers.ts'
import { emptyContext, failureOf, thinkRequest } from '../testing/think-request.ts'
import { type Brain, makeChatThinker } from './chat-thinker.ts'
import { type ThinkerSettings, makeThinkers } from './make-thinkers.ts'

type OwnOptions = BaseChatModelCallOptions & { brain?: Brain; tools?: BindToolsInput[] }

/** A chat model of our own, as the built-in one is. */
class OwnModel extends BaseChatModel<OwnOptions> {
  readonly seen: OwnOptions[] = []
  constructor() {
    super({})
  }
  _llmType() {
    return 'own'
  }
  override bindTools(tools: BindToolsInput[]) {
    return this.withConfig({ tools })
  }
  async _generate(): Promise<ChatResult> {
    return { generations: [{ text: '', message: new AIMessage('') }] }
  }
  override async *_streamResponseChunks(_: BaseMessage[], options: OwnOptions) {
    this.seen.push(options)
    yield new ChatGenerationChunk({ text: 'ja', message: new AIMessageChunk('ja') })
    const tool_calls = [{ name: 'search', args: { a: 1 }, id: 'x' }]
    yield new ChatGenerationChunk({ text: '', message: new AIMessageChunk({ content: '', tool_calls }) })
  }
}

const settings = (more: Partial<ThinkerSettings> = {}): ThinkerSettings => ({
  model: 'built-in',
  builtIn: async () => new OwnModel(),
  timers: testTimers(),
  ...more,
})

test('[ML15] the built-in model finds agent and context in its options, and its calls come whole', async () => {
  const own = new OwnModel()
  const thinker = await makeThinkers(settings({ builtIn: async () => own }))()
  const tools = [{ name: 'search', description: '', schema: { type: 'object' } }]
  expect(await thinker.think(thinkRequest({ agent: 'regulation', tools }))).toEqual({
    model: 'built-in',
    text: 'ja',
    calls: [{ tool: 'search', args: { a: 1 } }],
  })
  expect(own.seen[0]?.brain).toEqual({ agent: 'regulation', context: emptyContext })
  expect(own.seen[0]?.tools).toEqual([
    { type: 'function', function: { name: 'search', description: '', parameters: { type: 'object' } } },
  ])
})

test('[ML15] no other model is given them', async () => {
  const own = new OwnModel()
  const about = { name: 'mistralai:large', secrets: [] }
  await makeChatThinker({ about, makeModel: () => own, timers: testTimers() }).think(thinkRequest())
  expect(own.seen).toHaveLength(1)
  expect(own.seen[0]).not.toHaveProperty('brain')
})

test('[ML15] nothing of them is on the wire', async () => {
  const server = await startModelServer((response) => sendAnswer(response, 'ja'))
  const thinker = await makeThinkers(settings({ model: 'openai:small', baseUrl: server.url, apiKey: 'none' }))()
  await thinker.think(thinkRequest({ agent: 'regulation' }))
  expect(Object.keys(server.requests[0]?.body ?? {}).sort()).toEqual(['messages', 'model', 'stream', 'stream_options'])
  expect(JSON.stringify(server.requests[0])).not.toContain('regulation')
})

test('[ML16] a thinker is made once for a name, and each name has its own', async () => {
  let loads = 0
  const thinkerFor = makeThinkers(
    settings({
      builtIn: async () => {
        loads += 1
        return new OwnModel()
      },
    }),
  )
  const [one, two, named] = await Promise.all([thinkerFor(), thinkerFor('built-in'), thinkerFor('openai:small')])
  expect(one).toBe(two)
  expect(loads).toBe(1)
  expect(named.name).toBe('openai:small')
})

test('[ML16] with a fallback too; what could not be loaded is tried again', async () => {
  const thinkerFor = makeThinkers(settings({ model: 'openai:small', fallback: 'built-in' }))
  expect(await thinkerFor()).toBe(await thinkerFor('openai:small'))
  let loads = 0
  const flaky = makeThinkers(
    settings({
      builtIn: async () => {
        loads += 1
        if (loads === 1) throw new Error('not yet')
        return new OwnModel()
      },
    }),
  )
  await expect(flaky()).rejects.toThrow('not yet')
  expect((await flaky()).name).toBe('built-in')
})

test.each([
  ['none', 'none: no model is set.'],
  ['gpt', 'gpt: the name of a model must be '],
  ['mistralai:large', 'mistralai:large: its package is not installed: npm install @langchain/mistralai.'],
])('[ML16] a model that cannot be had is a thinker that says why: %s', async (name, words) => {
  const failure = await failureOf(await makeThinkers(settings())(name))
  expect(failure.why).toBe('model-unknown')
  expect(failure.message).toContain(words)
})

test('[ML11] the built-in model can stand in for another', async () => {
  const gone = await closedAddress()
  const timers = testTimers()
  const thinkerFor = makeThinkers(settings({ model: 'openai:small', fallback: 'built-in', baseUrl: gone, timers }))
  const thinking = (await thinkerFor()).think(thinkRequest())
  expect((await Promise.race([thinking, passTime(timers)]))?.model).toBe('built-in')
})

async function passTime(timers: ReturnType<typeof testTimers>): Promise<undefined> {
  for (const waitMs of [500, 1_000, 2_000, 4_000]) {
    await timers.untilSet(waitMs)
    timers.advance(waitMs)
  }
  return await new Promise(() => {})
}

test('[ML2] nothing of LangChain is loaded at start; with the first thinker it is', async () => {
  const worker = new Worker(
    `
    const { registerHooks } = require('node:module')
    const { parentPort } = require('node:worker_threads')
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const langchain = () => loaded.filter((url) => /@langchain|\\/openai\\//.test(url)).length
    ;(async () => {
      const { makeThinkers } = await import(${JSON.stringify(new URL('make-thinkers.ts', import.meta.url).href)})
      await import(${JSON.stringify(new URL('check-model.ts', import.meta.url).href)})
      const timers = { now: () => 0, after: () => () => {} }
      const thinkerFor = makeThinkers({ model: 'openai:small', timers, builtIn: async () => ({}) })
      const atStart = { files: loaded.length, langchain: langchain() }
      await thinkerFor()
      parentPort.postMessage({ atStart, withThinker: langchain() })
    })()
    `,
    { eval: true },
  )
  onTestFinished(async () => void (await worker.terminate()))
  const [seen] = (await once(worker, 'message')) as [
    { atStart: { files: number; langchain: number }; withThinker: number },
  ]
  expect(seen.atStart.files).toBeGreaterThan(5)
  expect(seen.atStart.langchain).toBe(0)
  expect(seen.withThinker).toBeGreaterThan(20)
})
