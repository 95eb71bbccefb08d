import { ChatOpenAICompletions } from '@langchain/openai'
import { readSseFrames } from '../../kill/sse-frames.ts'
import type { Token } from './conversation.ts'
import { nowUs } from './now-us.ts'
import type { ChatBody } from './seen-request.ts'
import { readStamps } from './stamped-token.ts'

export type DirectCall = { readonly calledUs: number; readonly tokens: readonly Token[] }
/** Asks the model without us, and reads its answer to the end. */
export type AskDirectly = (body: ChatBody) => Promise<DirectCall>

type Chunk = { readonly choices: readonly { readonly delta: { readonly content?: string } }[] }

/** The floor: one request, and its events as they come. */
export function askByFetch(modelUrl: string): AskDirectly {
  return async (body) => {
    const tokens: Token[] = []
    const calledUs = nowUs()
    const response = await fetch(`${modelUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer none', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok || !response.body) throw new Error(`the model answered ${response.status}`)
    for await (const { data } of readSseFrames(response.body)) {
      if (data === '[DONE]') continue
      const { choices } = JSON.parse(data) as Chunk
      hear(tokens, choices[0]?.delta.content ?? '')
    }
    return { calledUs, tokens }
  }
}

/** As a program that has LangChain and no more. */
export function askByLangChain(modelUrl: string): AskDirectly {
  const model = new ChatOpenAICompletions({
    model: 'test',
    apiKey: 'none',
    configuration: { baseURL: modelUrl },
    streamUsage: true,
    maxRetries: 0,
  })
  return async ({ messages, tools = [] }) => {
    const tokens: Token[] = []
    const calledUs = nowUs()
    const asked = messages.map(({ role, content }) => ({ role, content: String(content) }))
    for await (const piece of await model.bindTools([...tools]).stream(asked)) hear(tokens, piece.text)
    return { calledUs, tokens }
  }
}

function hear(tokens: Token[], text: string): void {
  const heardUs = nowUs()
  for (const leftUs of readStamps(text)) tokens.push({ leftUs, heardUs })
}
