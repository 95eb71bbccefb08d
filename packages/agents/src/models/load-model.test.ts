import { FakeListChatModel } from '@langchain/core/utils/testing'
import { expect, test } from 'vitest'
import { ThinkFailure } from '../thinker.ts'
import { loadModel } from './load-model.ts'

const name = { kind: 'named', provider: 'mistralai', model: 'large' } as const

test('[ML2] a provider’s package is loaded by its name, and asked without retries of its own', async () => {
  const made: unknown[] = []
  class ChatMistralAI extends FakeListChatModel {
    constructor(fields: object) {
      super({ responses: ['ja'] })
      made.push(fields)
    }
  }
  const asked: string[] = []
  const makeModel = await loadModel(name, {}, async (packageName) => {
    asked.push(packageName)
    return { ChatMistralAI }
  })
  expect(asked).toEqual(['@langchain/mistralai'])
  expect(makeModel({ streamUsage: true })).toBeInstanceOf(ChatMistralAI)
  makeModel({ streamUsage: true, temperature: 0 })
  expect(made).toEqual([
    { model: 'large', maxRetries: 0 },
    { model: 'large', maxRetries: 0, temperature: 0 },
  ])
})

test('[ML2] a package that is not installed is named with the command that installs it', async () => {
  const loading = loadModel(name, {})
  await expect(loading).rejects.toBeInstanceOf(ThinkFailure)
  await expect(loading).rejects.toMatchObject({
    why: 'model-unknown',
    message: 'its package is not installed: npm install @langchain/mistralai',
  })
})

test('[ML2] a package that is broken, or of another time, is told as that', async () => {
  await expect(loadModel(name, {}, () => Promise.reject(new SyntaxError('odd\nsecond line')))).rejects.toMatchObject({
    message: 'its package @langchain/mistralai does not load: SyntaxError: odd',
  })
  await expect(loadModel(name, {}, async () => ({}))).rejects.toMatchObject({
    message: 'the installed version of @langchain/mistralai has no ChatMistralAI',
  })
})
