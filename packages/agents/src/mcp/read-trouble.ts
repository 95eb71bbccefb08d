import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { McpError } from '@modelcontextprotocol/sdk/types.js'
import { readFarewell } from './farewell.ts'
import { McpTrouble } from './mcp-trouble.ts'

/** Failed before anything was sent. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|\w*CERT\w*|\w*SELF_SIGNED\w*)$/

/** Maps errors of the SDK and the network to the few kinds that a caller can act on. */
export function readTrouble(error: unknown): McpTrouble {
  if (error instanceof McpTrouble) return error
  if (error instanceof StreamableHTTPError) return readStatus(error)
  if (error instanceof McpError) {
    return readFarewell(error.data) ?? new McpTrouble('rejected', error.message)
  }
  if (error instanceof SyntaxError || isSchemaError(error)) {
    return new McpTrouble('nonsense', 'answers with something that is not MCP')
  }
  if (!(error instanceof Error)) return new McpTrouble('unanswered', String(error))
  if (error.message === 'Not connected') return new McpTrouble('undelivered', 'is not connected')
  const code = findCode(error)
  if (code !== undefined && unsent.test(code)) return new McpTrouble('undelivered', `cannot be reached (${code})`)
  if (/protocol version/i.test(error.message)) return new McpTrouble('nonsense', error.message)
  return new McpTrouble('unanswered', `the connection broke (${code ?? error.message})`)
}

function readStatus({ code, message }: StreamableHTTPError): McpTrouble {
  if (code === undefined || code < 0) {
    const type = /content type: (\S+)/.exec(message)?.[1] ?? 'nothing'
    return new McpTrouble('nonsense', `is not an MCP server: it answers with ${type}`)
  }
  if (code === 401) return new McpTrouble('token', 'does not accept our token, or wants one (401)')
  if (code === 403) return new McpTrouble('token', 'does not let us in (403)')
  if (code === 429) return new McpTrouble('busy', 'has no room for us now (429)')
  if (code >= 300 && code < 400) {
    const target = /Redirect to \S+|Redirect to plain http/.exec(message)?.[0].toLowerCase() ?? 'redirect'
    return new McpTrouble('undelivered', `sends us elsewhere, which is not followed (${code}, ${target})`)
  }
  // Which session? What message? By the protocol neither was taken. Behind any other it may have been.
  if (code === 400 || code === 404) return new McpTrouble('undelivered', `does not take our message (${code})`)
  return new McpTrouble('unanswered', code < 500 ? `does not take our message (${code})` : `has trouble (${code})`)
}

/** Schemas of either version of zod. */
function isSchemaError(error: unknown): boolean {
  return error instanceof Error && /^\$?ZodError$/.test(error.name)
}

function findCode(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}
