import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { ThinkFailure } from '../thinker.ts'
import type { MakeModel } from './make-model.ts'
import type { ModelName } from './parse-model-name.ts'
import { type Provider, providers } from './providers.ts'

export type ModelAddress = { readonly baseUrl?: string | undefined; readonly apiKey?: string | undefined }

/** LangChain's models are made alike; each reads its own key from its own variable. */
type ChatModelClass = new (fields: {
  readonly model: string
  readonly temperature?: number
  readonly maxTokens?: number
  readonly maxRetries: number
}) => BaseChatModel

/** Loads what a model needs. Here, and not before, LangChain's packages come into memory. */
export async function loadModel(
  { provider, model }: ModelName & { kind: 'named' },
  { baseUrl, apiKey }: ModelAddress,
  importPackage: (name: string) => Promise<unknown> = (name) => import(/* @vite-ignore */ name),
): Promise<MakeModel> {
  if (provider === 'openai') {
    const { makeOpenAIModel } = await import('./openai-model.ts')
    return makeOpenAIModel(model, baseUrl, apiKey)
  }
  const ChatModel = await importClass(providers[provider], importPackage)
  // Retries are ours: LangChain's would also wait out of sight, and go on after a stop.
  return ({ temperature, maxTokens }) =>
    new ChatModel({
      model,
      maxRetries: 0,
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens !== undefined && { maxTokens }),
    })
}

async function importClass(
  { package: name, className }: Provider,
  importPackage: (name: string) => Promise<unknown>,
): Promise<ChatModelClass> {
  const loaded = await importPackage(name).catch((error: unknown) => {
    if (isMissing(error, name))
      throw new ThinkFailure('model-unknown', `its package is not installed: npm install ${name}`)
    throw new ThinkFailure('model-unknown', `its package ${name} does not load: ${String(error).split('\n')[0]}`)
  })
  const ChatModel = (loaded as Readonly<Record<string, unknown>>)[className]
  if (typeof ChatModel !== 'function') {
    throw new ThinkFailure('model-unknown', `the installed version of ${name} has no ${className}`)
  }
  return ChatModel as ChatModelClass
}

function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes(name)
  )
}
