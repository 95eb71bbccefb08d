import type { ThinkInput } from '@agora/inspection/brain/mind'
import type { Pack } from '@agora/inspection/domain/pack'
import { thinkByRules } from '@agora/inspection/brain/think-by-rules'
import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager'
import type { BaseLanguageModelInput } from '@langchain/core/language_models/base'
import {
  BaseChatModel,
  type BaseChatModelCallOptions,
  type BindToolsInput,
} from '@langchain/core/language_models/chat_models'
import { AIMessage, AIMessageChunk, type BaseMessage } from '@langchain/core/messages'
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs'
import type { Runnable } from '@langchain/core/runnables'
import { readChat, readMessages } from './read-messages.ts'

/** As logs name it. For people it has a name of its own in the app. */
export const BUILT_IN = 'agora-built-in'

export type BuiltInOptions = BaseChatModelCallOptions & {
  /** Who thinks and what the turn knows, as data. Without it the last human message is what is asked. */
  readonly brain?: Pick<ThinkInput, 'agent' | 'began' | 'context'>
  readonly tools?: readonly BindToolsInput[]
}

/**
 * The brain of rules as a chat model: with tools, and with text that comes word by word, so that it goes through the
 * same graph as any other. It thinks by the pack it is given, and is the same for the same input.
 */
export class BuiltInModel extends BaseChatModel<BuiltInOptions> {
  readonly #pack: Pack

  constructor({ pack }: { readonly pack: Pack }) {
    super({})
    this.#pack = pack
  }

  static override lc_name(): string {
    return 'BuiltInModel'
  }

  override _llmType(): string {
    return BUILT_IN
  }

  override bindTools(
    tools: BindToolsInput[],
    kwargs?: Partial<BuiltInOptions>,
  ): Runnable<BaseLanguageModelInput, AIMessageChunk, BuiltInOptions> {
    return this.withConfig({ ...kwargs, tools })
  }

  override async _generate(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): Promise<ChatResult> {
    let whole: ChatGenerationChunk | undefined
    for await (const chunk of this._streamResponseChunks(messages, options, runManager)) {
      whole = whole ? whole.concat(chunk) : chunk
    }
    const said = whole?.message as AIMessageChunk | undefined
    const message = new AIMessage({ content: whole?.text ?? '', tool_calls: said?.tool_calls ?? [] })
    return { generations: [{ text: whole?.text ?? '', message }] }
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    options.signal?.throwIfAborted()
    const { text = '', calls = [] } = thinkByRules({
      ...(options.brain
        ? { ...options.brain, messages: readMessages(messages) }
        : { agent: this.#pack.first, ...readChat(messages) }),
      tools: (options.tools ?? []).flatMap(nameOf),
      pack: this.#pack,
    })
    for (const word of text.match(/\s*\S+\s*/gu) ?? []) {
      options.signal?.throwIfAborted()
      yield new ChatGenerationChunk({ text: word, message: new AIMessageChunk({ content: word }) })
      await runManager?.handleLLMNewToken(word)
    }
    if (calls.length === 0) return
    const chunks = calls.map(({ tool, args }, index) => ({
      type: 'tool_call_chunk' as const,
      name: tool,
      args: JSON.stringify(args),
      id: `call-${messages.length}-${index}`,
      index,
    }))
    yield new ChatGenerationChunk({
      text: '',
      message: new AIMessageChunk({ content: '', tool_call_chunks: chunks }),
    })
  }
}

/** Tools come in LangChain's form or OpenAI's. */
function nameOf(tool: BindToolsInput): string[] {
  const { name, function: inner } = tool as { name?: unknown; function?: { name?: unknown } }
  const found = name ?? inner?.name
  return typeof found === 'string' ? [found] : []
}
