import { ChatOpenAICompletions } from '@langchain/openai'
import { fetchModel } from './fetch-model.ts'
import type { MakeModel } from './make-model.ts'
import { OPENAI_ADDRESS } from './openai-address.ts'

/** The client wants a key; servers of one's own often need none. */
const NO_KEY = 'none'

type ConvertDelta = ChatOpenAICompletions['_convertCompletionsDeltaToBaseMessageChunk']

/**
 * Always Chat Completions: for some model names `ChatOpenAI` switches to the Responses API, which other servers do
 * not have.
 */
class OpenAIModel extends ChatOpenAICompletions {
  /** A server that leaves out the role, or sends an empty one, would lose its tool calls. */
  protected override _convertCompletionsDeltaToBaseMessageChunk(
    ...[delta, raw, role]: Parameters<ConvertDelta>
  ): ReturnType<ConvertDelta> {
    return super._convertCompletionsDeltaToBaseMessageChunk({ ...delta, role: 'assistant' }, raw, role)
  }
}

export function makeOpenAIModel(model: string, baseUrl: string | undefined, apiKey: string | undefined): MakeModel {
  return ({ temperature, maxTokens, streamUsage }) =>
    new OpenAIModel({
      model,
      apiKey: apiKey || NO_KEY,
      // What the client would print goes past our log; what matters of it is in the failure.
      configuration: { baseURL: baseUrl || OPENAI_ADDRESS, fetch: fetchModel, logLevel: 'off' },
      streamUsage,
      maxRetries: 0,
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens !== undefined && { maxTokens }),
    })
}
