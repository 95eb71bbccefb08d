import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { ToolAnswer, ToolCall } from '../tool.ts'
import { type DescribedTool, cleanTitle } from './describe-tool.ts'
import { mcpLimits } from './mcp-limits.ts'
import type { McpSession } from './mcp-session.ts'
import { McpTrouble, isLoss } from './mcp-trouble.ts'
import { readResult } from './read-result.ts'
import { sayTrouble } from './say-trouble.ts'

/** What a tool needs of the line to its server. */
export type ToolLine = {
  readonly server: string
  readonly resultChars: number
  /** A session that stands now; throws where none can be had soon. */
  readonly reachSession: (signal: AbortSignal) => Promise<McpSession>
  readonly lose: (session: McpSession, trouble: McpTrouble) => void
}

type Args = Readonly<Record<string, unknown>>

/** One call, from the agent's arguments to its text. What goes wrong is thrown in words for the user. */
export async function runTool(
  line: ToolLine,
  described: DescribedTool,
  args: Args,
  call: ToolCall,
): Promise<ToolAnswer> {
  const { name, tool, repeatable } = described
  try {
    const result = await callTool(line, described, args, call)
    const text = readResult(result, line.resultChars)
    if (result.isError === true) throw new McpTrouble('rejected', text)
    return { text, sources: [{ kind: 'tool', call: call.call, tool: name }] }
  } catch (error) {
    if (!(error instanceof McpTrouble)) throw error
    const { language } = call.context
    const said = sayTrouble(error, {
      server: line.server,
      tool: cleanTitle(tool, mcpLimits.titleChars),
      repeatable,
      language,
    })
    const failure = new Error(said, { cause: error })
    if (error.kind === 'timed-out') failure.name = 'TimeoutError'
    throw failure
  }
}

async function callTool(
  { reachSession, lose }: ToolLine,
  { tool, silenceMs, wholeCallMs }: DescribedTool,
  args: Args,
  { idempotencyKey, signal }: ToolCall,
): Promise<CallToolResult> {
  const { makeJsonCheck } = await import('./make-json-check.ts')
  const wrong = makeJsonCheck(tool.inputSchema)(args)
  if (wrong !== undefined) throw new McpTrouble('rejected', `MCP error -32602: invalid arguments: ${wrong}`)
  for (let attempt = 1; ; attempt++) {
    const session = await reachSession(signal)
    signal.throwIfAborted()
    try {
      const call = { tool: tool.name, args, idempotencyKey, silenceMs, wholeCallMs, signal }
      const result = await session.call(call)
      const { structuredContent } = result
      if (structuredContent === undefined || tool.outputSchema === undefined) return result
      const strange = makeJsonCheck(tool.outputSchema)(structuredContent)
      if (strange !== undefined) throw new McpTrouble('nonsense', `answers otherwise than it says: ${strange}`)
      return result
    } catch (error) {
      if (!(error instanceof McpTrouble)) throw error
      if (isLoss(error)) lose(session, error)
      // Once more, in a new session, and only what surely was not done.
      if (error.kind !== 'undelivered' || attempt === 2) throw error
    }
  }
}
