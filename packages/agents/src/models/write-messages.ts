import type { ModelMessage } from '@agora/core/context/model-message'
import { quoteResult } from '@agora/core/context/quote-result'
import { AIMessage, type BaseMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages'

/** Our messages in LangChain's form; results as they are for the built-in model, which reads them as data. */
export function writeMessages(
  messages: readonly ModelMessage[],
  writeResult: (tool: string, text: string) => string = quoteResult,
): BaseMessage[] {
  const wireIds = new Map<string, string>()
  const wireId = (id: string): string => {
    const known = wireIds.get(id) ?? writeCallId(wireIds.size + 1)
    wireIds.set(id, known)
    return known
  }
  return messages.map((message) => {
    switch (message.role) {
      case 'system':
        return new SystemMessage(message.text)
      case 'user':
        return new HumanMessage(message.text)
      case 'assistant':
        return new AIMessage({
          content: message.text,
          tool_calls: (message.calls ?? []).map(({ id, tool, args }) => ({
            type: 'tool_call',
            id: wireId(id),
            name: writeToolName(tool),
            args,
          })),
        })
      case 'tool':
        return new ToolMessage({
          content: writeResult(message.tool, message.text),
          tool_call_id: wireId(message.call),
          name: writeToolName(message.tool),
        })
    }
  })
}

/**
 * Ids are numbered anew in each request: OpenAI refuses ids over 40 characters, Anthropic some characters, Mistral all
 * that are not nine letters and digits. Earlier ones keep theirs while the history grows.
 */
function writeCallId(number: number): string {
  return `call${String(number).padStart(5, '0')}`
}

/** A model may have made up a name with characters that its own server refuses to see again. */
function writeToolName(name: string): string {
  return name.replace(/[^\w-]/g, '_').slice(0, 64) || 'unnamed'
}
