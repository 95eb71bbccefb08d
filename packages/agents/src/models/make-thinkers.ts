import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { ThinkFailure, type Thinker } from '../thinker.ts'
import { makeFallbackThinker } from './fallback-thinker.ts'
import { BadModelName, type ModelName, parseModelName } from './parse-model-name.ts'
import { type Provider, providers } from './providers.ts'
import type { WaitLimits } from './read-pieces.ts'
import { makeRetryingThinker } from './retrying-thinker.ts'
import type { Timers } from './timers.ts'

export type ThinkerSettings = {
  /** Who thinks where nothing else is said: AGORA_MODEL. */
  readonly model: string
  /** Who thinks when that one cannot: AGORA_FALLBACK_MODEL. */
  readonly fallback?: string | undefined
  /** OPENAI_BASE_URL */
  readonly baseUrl?: string | undefined
  /** OPENAI_API_KEY */
  readonly apiKey?: string | undefined
  /** Loads the model that comes with Agora. */
  readonly builtIn: () => Promise<BaseChatModel>
  readonly timers: Timers
  readonly limits?: Partial<WaitLimits>
}

/**
 * Gives the thinker for a model's name, the same one each time. Until the first is asked for, nothing of LangChain is
 * in memory. A model that cannot be had is a thinker that says why: so its fallback stands in for it as for any other.
 */
export function makeThinkers(settings: ThinkerSettings): (name?: string) => Promise<Thinker> {
  const thinkers = new Map<string, Promise<Thinker>>()
  const single = (name: string) => remember(thinkers, name, () => makeThinker(name, settings))
  return async (name = settings.model) => {
    const first = await single(name)
    const { fallback } = settings
    if (!fallback || fallback === 'none' || fallback === name || name === 'built-in') return first
    return remember(thinkers, `${name} ${fallback}`, async () => makeFallbackThinker(first, () => single(fallback)))
  }
}

/** What did not load is tried again the next time. */
function remember<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known) return known
  const made = make()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}

async function makeThinker(name: string, settings: ThinkerSettings): Promise<Thinker> {
  const parsed = tryToParse(name)
  if (parsed instanceof BadModelName) return failing(name, `the name of a model ${parsed.message}`)
  if (parsed.kind === 'none') return failing(name, 'no model is set')
  const { makeChatThinker } = await import('./chat-thinker.ts')
  const { timers, limits = {} } = settings
  if (parsed.kind === 'built-in') {
    const model = await settings.builtIn()
    const about = { name, secrets: [] }
    return makeChatThinker({ about, makeModel: () => model, timers, takesBrain: true, limits })
  }
  const { loadModel } = await import('./load-model.ts')
  const { key, address }: Provider = providers[parsed.provider]
  const about = { name, keySetting: key, addressSetting: address, secrets: settings.apiKey ? [settings.apiKey] : [] }
  const makeModel = await loadModel(parsed, settings).catch((error: unknown) => {
    if (error instanceof ThinkFailure) return error
    throw error
  })
  if (makeModel instanceof ThinkFailure) return failing(name, makeModel.message)
  const saysWhyItStops = parsed.provider === 'openai'
  return makeRetryingThinker(makeChatThinker({ about, makeModel, timers, saysWhyItStops, limits }), timers)
}

function tryToParse(name: string): ModelName | BadModelName {
  try {
    return parseModelName(name)
  } catch (error) {
    if (error instanceof BadModelName) return error
    throw error
  }
}

function failing(name: string, why: string): Thinker {
  return { name, think: () => Promise.reject(new ThinkFailure('model-unknown', `${name}: ${why}.`)) }
}
