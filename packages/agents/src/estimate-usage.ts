import type { ModelMessage } from '@agora/core/context/model-message'
import { countTokens } from '@agora/core/notes/count-tokens'
import type { Usage } from '@agora/protocol/turn'
import type { ThoughtCall, ToolSpec } from './thinker.ts'

/** What a model would read, as far as can be told without it. */
export function tokensOf(messages: readonly ModelMessage[], tools: readonly ToolSpec[]): number {
  const said = messages.reduce((sum, message) => sum + countTokens(JSON.stringify(message)), 0)
  return said + countTokens(JSON.stringify(tools))
}

/** What a call took whose model does not say so: without it no budget would hold that model. Rules take nothing. */
export function estimateUsage(
  model: string,
  input: number,
  { text, calls = [] }: { readonly text: string; readonly calls?: readonly ThoughtCall[] },
): Usage | undefined {
  if (model === 'built-in') return undefined
  return { input, output: countTokens(calls.length > 0 ? text + JSON.stringify(calls) : text) }
}
