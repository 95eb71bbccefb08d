import { alternate } from '../alternate.ts'
import { sampleText } from '../sample-text.ts'
import { Conversation, type Token, type Way } from './conversation.ts'
import { type AskDirectly, askByFetch, askByLangChain } from './direct-model.ts'
import { type Stage, serveQuietly } from './stage.ts'

export type TokenSettings = { readonly rounds: number; readonly tokens: number; readonly paceMs: number }
export type TokenReader = 'fetch' | 'langChain' | Way

/** From the model's token to its reader, ms, round by round: the model's stream itself, and ours. */
export async function measureTokens(
  stage: Stage,
  { rounds, tokens, paceMs }: TokenSettings,
): Promise<Record<TokenReader, number[][]>> {
  const { model } = stage
  const server = await serveQuietly(stage, 'tokens')
  const followed = {
    sse: await Conversation.open(server, { way: 'sse' }),
    socket: await Conversation.open(server, { way: 'socket' }),
  }
  for (const conversation of Object.values(followed)) await conversation.take(sampleText(0))
  const body = await model.lastBody()
  await model.behave({ tokens, paceMs })
  const direct = (ask: AskDirectly) => async () => toMs((await ask(body)).tokens, tokens)
  const ours = (way: Way) => async () => toMs((await followed[way].take(sampleText(1))).tokens, tokens)
  const results = await alternate(rounds, {
    fetch: direct(askByFetch(model.url)),
    langChain: direct(askByLangChain(model.url)),
    sse: ours('sse'),
    socket: ours('socket'),
  })
  for (const conversation of Object.values(followed)) conversation.close()
  await model.behave()
  await server.stop()
  return results
}

function toMs(heard: readonly Token[], expected: number): number[] {
  if (heard.length !== expected) throw new Error(`of ${expected} tokens ${heard.length} came`)
  return heard.map(({ leftUs, heardUs }) => (heardUs - leftUs) / 1000)
}
