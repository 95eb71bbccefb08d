import type { Usage } from '@agora/protocol/turn'
import type { AIMessageChunk, UsageMetadata } from '@langchain/core/messages'
import { type CallCollection, type CallPiece, collectCalls } from './collect-calls.ts'

/** What a model has said so far. */
export type HeardAnswer = {
  readonly take: (piece: AIMessageChunk) => void
  readonly text: () => string
  readonly size: () => number
  readonly calls: CallCollection
  readonly usage: () => Usage | undefined
  readonly stopReason: () => string | undefined
}

/** Takes in what a model says, and passes its text on. */
export function hearAnswer(onText: (piece: string) => void): HeardAnswer {
  const calls = collectCalls()
  let text = ''
  let size = 0
  let tokens: Usage | undefined
  let stopReason: string | undefined
  return {
    take: (piece) => {
      // Blank lines before the first word are no answer yet: another attempt may still be made.
      const said = text === '' ? piece.text.trimStart() : piece.text
      for (const call of listCallPieces(piece)) {
        size += call.args?.length ?? 0
        calls.add(call)
      }
      tokens = addUsage(tokens, piece.usage_metadata)
      stopReason = readStopReason(piece) ?? stopReason
      if (said === '') return
      text += said
      size += said.length
      onText(said)
    },
    text: () => text,
    size: () => size,
    calls,
    usage: () => tokens,
    stopReason: () => stopReason,
  }
}

function listCallPieces({ tool_call_chunks, tool_calls, invalid_tool_calls }: AIMessageChunk): readonly CallPiece[] {
  if (tool_call_chunks && tool_call_chunks.length > 0) return tool_call_chunks
  // A model that does not stream its calls gives them whole.
  const whole = (tool_calls ?? []).map(({ id, name, args }) => ({ id, name, args: JSON.stringify(args) }))
  return [...whole, ...(invalid_tool_calls ?? []).map(({ id, name, args }) => ({ id, name, args }))]
}

function addUsage(sum: Usage | undefined, more: UsageMetadata | undefined): Usage | undefined {
  const input = more?.input_tokens
  const output = more?.output_tokens
  // What a server says about itself may be anything.
  if (!isCount(input) || !isCount(output)) return sum
  return { input: (sum?.input ?? 0) + input, output: (sum?.output ?? 0) + output }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function readStopReason({ response_metadata: data }: AIMessageChunk): string | undefined {
  return [data['finish_reason'], data['stop_reason'], data['finishReason']].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
}
