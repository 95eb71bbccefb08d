import { findPackageJSON } from 'node:module'
import { type ExplainedFailure, explainFailure } from './explain-failure.ts'
import type { ModelAddress } from './load-model.ts'
import { OPENAI_ADDRESS } from './openai-address.ts'
import { parseModelName } from './parse-model-name.ts'
import { type Provider, providers } from './providers.ts'
import type { Timers } from './timers.ts'
import { withoutSecrets } from './without-secrets.ts'

export type ModelProblem = Pick<ExplainedFailure, 'why' | 'detail'>

export type CheckedModel = ModelAddress & {
  readonly name: string
  /** The variable that named it. */
  readonly setting?: 'AGORA_MODEL' | 'AGORA_FALLBACK_MODEL'
  readonly timers: Timers
}

/** The start does not wait for it; but an operator looks at the first lines, not at those of a minute later. */
const CHECK_MS = 5_000

/**
 * Looks once, without thinking and without loading LangChain, whether a model can be had: is its package there, does
 * its address answer, is the key taken, does it have such a model. What cannot be known is no problem.
 */
export async function checkModel({
  name,
  setting = 'AGORA_MODEL',
  ...parts
}: CheckedModel): Promise<ModelProblem | undefined> {
  const parsed = parseModelName(name)
  if (parsed.kind !== 'named') return undefined
  const provider: Provider = providers[parsed.provider]
  if (parsed.provider === 'openai') return await checkAddress(parsed.model, name, setting, parts)
  if (hasPackage(provider.package)) return undefined
  return {
    why: 'model-unknown',
    detail: `${name}: its package is not installed: npm install ${provider.package}. Look at ${setting}.`,
  }
}

function hasPackage(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined
  } catch {
    return false
  }
}

async function checkAddress(
  model: string,
  name: string,
  setting: string,
  { baseUrl, apiKey, timers }: Omit<CheckedModel, 'name' | 'setting'>,
): Promise<ModelProblem | undefined> {
  const { key, address } = providers.openai
  if (!baseUrl && !apiKey) return { why: 'model-key', detail: `${name}: ${key} is not set.` }
  const about = { name, keySetting: key, addressSetting: address, secrets: apiKey ? [apiKey] : [] }
  const late = new AbortController()
  const cancel = timers.after(CHECK_MS, () => late.abort())
  try {
    const response = await fetch(`${(baseUrl || OPENAI_ADDRESS).replace(/\/+$/, '')}/models`, {
      headers: { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      signal: late.signal,
    })
    const body = await response.text()
    if (response.ok) return judgeList(body, model, name, setting, about.secrets)
    // No list, or no list just now: the address answers, and says nothing about the key.
    if (response.status !== 401 && response.status !== 403 && response.status < 500) return undefined
    return tell(explainFailure({ status: response.status, message: body }, about))
  } catch (error) {
    if (!late.signal.aborted) return tell(explainFailure(error, about))
    return {
      why: 'model-slow',
      detail: `${name}: its address says nothing for ${CHECK_MS / 1_000} s. Look at ${address}.`,
    }
  } finally {
    cancel()
  }
}

function tell({ why, detail }: ExplainedFailure): ModelProblem {
  return { why, detail }
}

function judgeList(
  body: string,
  model: string,
  name: string,
  setting: string,
  secrets: readonly string[],
): ModelProblem | undefined {
  if (/^\s*</.test(body)) {
    const { address } = providers.openai
    return {
      why: 'model-broken',
      detail: `${name}: a web page is at its address, no model server. Look at ${address}.`,
    }
  }
  const ids = listIds(body)
  if (ids.length === 0 || ids.some((id) => isSameModel(id, model))) return undefined
  const some = ids.slice(0, 5).join(', ')
  const rest = ids.length > 5 ? ' …' : ''
  const detail = `${name}: its server does not list this model, but ${some}${rest}. Look at ${setting}.`
  return { why: 'model-unknown', detail: withoutSecrets(detail, secrets) }
}

function listIds(body: string): readonly string[] {
  try {
    const { data } = JSON.parse(body) as { data?: unknown }
    if (!Array.isArray(data)) return []
    return data.flatMap((item: { id?: unknown } | null) => (typeof item?.id === 'string' ? [item.id] : []))
  } catch {
    return []
  }
}

/** Google lists `models/x` for x, Ollama `x:latest`. */
function isSameModel(listed: string, model: string): boolean {
  return [model, `models/${model}`, `${model}:latest`].includes(listed)
}
