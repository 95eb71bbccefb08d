import { explainFailure } from './explain-failure.ts'
import type { CallPlan } from './make-model.ts'
import { readError } from './read-error.ts'

/** What a server is known to do with what not every server takes. */
export type KnownOptions = {
  readonly usage?: 'taken' | 'refused'
  readonly temperature?: 'refused'
}

export function planCall(
  known: KnownOptions,
  { temperature, maxTokens }: { readonly temperature?: number | undefined; readonly maxTokens?: number | undefined },
): CallPlan {
  const warmth = known.temperature === 'refused' ? undefined : temperature
  return {
    streamUsage: known.usage !== 'refused',
    ...(warmth !== undefined && { temperature: warmth }),
    ...(maxTokens !== undefined && { maxTokens }),
  }
}

/**
 * The same call without what the server refused; nothing where it was refused for something else. Models that reason
 * take no temperature; servers that do not count tokens refuse to be asked to, some without saying that it was that.
 */
export function planAgain(error: unknown, plan: CallPlan, known: KnownOptions): CallPlan | undefined {
  const { status, text } = readError(error)
  if (status !== 400 && status !== 422) return undefined
  const { temperature, streamUsage, maxTokens, ...rest } = plan
  const bounded = maxTokens === undefined ? {} : { maxTokens }
  if (temperature !== undefined && /temperature/i.test(text)) return { ...rest, ...bounded, streamUsage }
  if (maxTokens !== undefined && /max_(completion_)?tokens/i.test(text)) {
    return { ...rest, ...(temperature === undefined ? {} : { temperature }), streamUsage }
  }
  if (!streamUsage) return undefined
  const without = { ...plan, streamUsage: false }
  if (/stream_options|include_usage/i.test(text)) return without
  const { why } = explainFailure(error, { name: '', secrets: [] })
  return why === 'model-broken' && known.usage === undefined ? without : undefined
}

/** What a call that was accepted teaches. */
export function learnOptions(known: KnownOptions, asked: CallPlan, accepted: CallPlan): KnownOptions {
  return {
    ...known,
    ...(asked.streamUsage && { usage: accepted.streamUsage ? 'taken' : 'refused' }),
    ...(asked.temperature !== undefined && accepted.temperature === undefined && { temperature: 'refused' }),
  }
}
