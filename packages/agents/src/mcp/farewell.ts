import { ErrorCode } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { McpTrouble } from './mcp-trouble.ts'

export type FarewellKind = 'unanswered' | 'too-large'

const Farewell = z.looseObject({ agoraFarewell: z.enum(['unanswered', 'too-large']) })

const words: Record<FarewellKind, string> = {
  unanswered: 'the connection ended before the answer',
  'too-large': 'the answer is too large',
}

/** An event with an answer in place of the missing one. A caller with the real answer no longer knows the id. */
export function writeFarewell(id: string | number, kind: FarewellKind, resumable: boolean): Uint8Array {
  const data: z.infer<typeof Farewell> = { agoraFarewell: kind }
  // After an error the SDK resumes a stream that can be resumed, again and again; after a result it does not.
  const answer = resumable ? { result: data } : { error: { code: ErrorCode.ConnectionClosed, message: kind, data } }
  // The blank line ends an event that broke off.
  return new TextEncoder().encode(`\n\nevent: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n\n`)
}

/** The trouble that a farewell tells of, if it is one. */
export function readFarewell(data: unknown): McpTrouble | undefined {
  const { success, data: farewell } = Farewell.safeParse(data)
  return success ? new McpTrouble(farewell.agoraFarewell, words[farewell.agoraFarewell]) : undefined
}
