import { explainFailure } from './explain-failure.ts'
import type { CallPlan } from './make-model.ts'
import { readError } from './read-error.ts'

/** What a server is known to do with what not every server takes. */
export type KnownOptions = {
  readonly usage?: 'taken' | 'refused'
  readonly temperature?: 'refused'
}

export function planCall(known: KnownOptions, temperature: number | undefined): CallPlan {
  const warmth = known.temperature === 'refused' ? undefined : temperature
  return { streamUsage: known.usage !== 'refused', ...(warmth !== undefined && { temperature: warmth }) }
}

/**
 * The same call without what the server refused; nothing where it was refused for something else. Models that reason
 * take no temperature; servers that do not count tokens refuse to be asked to, some without saying that it was that.
 */
export function planAgain(error: unknown, plan: CallPlan, known: KnownOptions): CallPlan | undefined {
  const { status, text } = readError(error)
  if (status !== 400 && status !== 422) return undefined
  const { temperature, streamUsage } = plan
  if (temperature !== undefined && /temperature/i.test(text)) return { streamUsage }
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
