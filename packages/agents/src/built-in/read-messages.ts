import { detectLanguage } from '@agora/core/understanding/detect-language'
import type { ModelMessage } from '@agora/core/context/model-message'
import type { TurnContext } from '@agora/inspection/context/write-inspection'
import { readWords } from '@agora/core/wake/read-words'
import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages'

/** LangChain's messages as plain data. */
export function readMessages(messages: readonly BaseMessage[]): ModelMessage[] {
  const tools = new Map<string, string>()
  return messages.map((message): ModelMessage => {
    if (ToolMessage.isInstance(message)) {
      const call = message.tool_call_id
      return { role: 'tool', call, tool: tools.get(call) ?? message.name ?? '', text: message.text }
    }
    if (AIMessage.isInstance(message)) {
      const calls = (message.tool_calls ?? []).map(({ id, name, args }, index) => ({
        id: id ?? `unnamed-${index}`,
        tool: name,
        args,
      }))
      for (const { id, tool } of calls) tools.set(id, tool)
      return { role: 'assistant', text: message.text, ...(calls.length > 0 ? { calls } : {}) }
    }
    return { role: message.getType() === 'system' ? 'system' : 'user', text: message.text }
  })
}

/** A plain conversation as what a turn knows: the last thing that a person said is what is asked. */
export function readChat(messages: readonly BaseMessage[]): {
  readonly context: TurnContext
  readonly messages: readonly ModelMessage[]
} {
  const read = readMessages(messages)
  const last = read.findLastIndex(({ role }) => role === 'user')
  const before = read.slice(0, Math.max(last, 0)).flatMap((message, index) => {
    if (message.role !== 'user' && message.role !== 'assistant') return []
    return message.text ? [asMessage(message.text, message.role === 'user', index)] : []
  })
  const asked = last < 0 ? undefined : asMessage(read[last]?.text ?? '', true, last)
  const words = readWords(asked?.text ?? '').map(({ fold }) => fold)
  return {
    context: {
      language: detectLanguage(words) ?? 'nl',
      asked: asked ? [asked] : [],
      messages: before,
      notes: { count: 0, digest: [], recent: [] },
    },
    messages: read.slice(last + 1),
  }
}

function asMessage(text: string, isUser: boolean, index: number): Message {
  return {
    id: MessageId.parse(`m${index}`),
    seq: index + 1,
    by: isUser ? { kind: 'user', id: 'user' } : { kind: 'agent', id: 'agora' },
    text,
    as: isUser ? 'turn' : 'reply',
    at: 0,
  }
}
