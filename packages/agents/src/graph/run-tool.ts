import { Source } from '@agora/protocol/message'
import { limits } from '@agora/protocol/limits'
import { z } from 'zod'
import type { Timers } from '../models/timers.ts'
import type { AgentTool, ToolCall, ToolResult } from '../tool.ts'
import { cutText } from './cut-text.ts'

const Answer = z.object({ text: z.string(), sources: z.array(Source).optional() })

/**
 * Runs a tool to its end: every failure is a result. Rejects only if the turn itself is aborted; the tool's outcome
 * is then unknown.
 */
export async function runTool(
  tool: AgentTool,
  args: Readonly<Record<string, unknown>>,
  call: ToolCall,
  timers: Timers,
): Promise<ToolResult> {
  const { signal } = call
  signal.throwIfAborted()
  const own = new AbortController()
  const { promise: ended, resolve, reject } = Promise.withResolvers<ToolResult>()
  const stop = () => {
    own.abort(signal.reason)
    reject(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })
  const cancelTimer = timers.after(tool.timeoutMs, () => {
    own.abort(new Error('it took too long'))
    resolve({ outcome: 'timed-out', text: `no answer within ${tool.timeoutMs / 1_000} s` })
  })
  // A tool that throws at once, without a promise, fails like any other.
  const running = (async () => tool.run(args, { ...call, signal: own.signal }))()
  running.then(
    (answer) => resolve(readAnswer(answer)),
    (error: unknown) => resolve(failed(error instanceof Error ? error.message : String(error))),
  )
  try {
    return await ended
  } finally {
    cancelTimer()
    signal.removeEventListener('abort', stop)
  }
}

/** Tools are other people's code: what they give is looked at, not believed. */
function readAnswer(answer: unknown): ToolResult {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) return failed('it answered with something that is no answer')
  const { text, sources } = parsed.data
  return { outcome: 'done', ...keep(text), ...(sources ? { sources } : {}) }
}

function failed(message: string): ToolResult {
  return { outcome: 'failed', ...keep(message || 'it failed without a word') }
}

function keep(text: string): Pick<ToolResult, 'text' | 'cut'> {
  const kept = cutText(text, limits.toolResultChars)
  return kept === text ? { text } : { text: kept, cut: true }
}
