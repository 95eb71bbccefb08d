import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {
  type CallToolResult,
  CallToolResultSchema,
  ErrorCode,
  McpError,
  ResultSchema,
  type Tool,
  ToolListChangedNotificationSchema,
  ToolSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { startDeadline } from './call-deadline.ts'
import { readFarewell } from './farewell.ts'
import { guardFetch } from './guard-fetch.ts'
import type { After, McpLimits } from './mcp-limits.ts'
import { McpTrouble } from './mcp-trouble.ts'
import type { ServerSetting } from './parse-servers.ts'
import { readTrouble } from './read-trouble.ts'

export type SessionInput = {
  readonly setting: ServerSetting
  readonly version: string
  readonly limits: McpLimits
  readonly after: After
  /** Its tools may have changed. */
  readonly onNews: () => void
  /** It ended, and not by us. */
  readonly onLost: (session: McpSession, trouble: McpTrouble) => void
}

export type SessionCall = {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly idempotencyKey: string
  readonly silenceMs: number
  readonly wholeCallMs: number
  readonly signal: AbortSignal
}

/** Tools one by one, so that a server with one bad description has the others. */
const ToolPage = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().optional() })

/** The SDK measures time itself, without a bound on what progress can add: ours is the one that counts. */
const NEVER_MS = 2 ** 31 - 1

const CONNECTION_CLOSED: number = ErrorCode.ConnectionClosed

/** One session with a server, from its greeting to its end. It is never opened again: another one is. */
export class McpSession {
  readonly #client: Client
  readonly #transport: StreamableHTTPClientTransport
  readonly #input: SessionInput
  readonly #calls = new Set<Promise<unknown>>()
  /** Why it ended, where it ended by itself. */
  #ended: McpTrouble | undefined

  private constructor(input: SessionInput) {
    const { setting, limits, after } = input
    this.#input = input
    this.#client = new Client({ name: 'agora', version: input.version }, { capabilities: {} })
    this.#transport = new StreamableHTTPClientTransport(new URL(setting.url), {
      fetch: guardFetch({ limits, after, onNewsOpen: input.onNews, onNewsLost: (error) => this.#lose(error) }),
      ...(setting.token !== undefined && { requestInit: { headers: { authorization: `Bearer ${setting.token}` } } }),
      reconnectionOptions: {
        initialReconnectionDelay: limits.newsRetryMs,
        maxReconnectionDelay: limits.newsRetryMs,
        reconnectionDelayGrowFactor: 1,
        maxRetries: 2,
      },
    })
    this.#client.setNotificationHandler(ToolListChangedNotificationSchema, input.onNews)
  }

  static async open(input: SessionInput, signal: AbortSignal): Promise<McpSession> {
    signal.throwIfAborted()
    const session = new McpSession(input)
    const giveUp = () => void session.#client.close()
    // Not by the SDK's own signal: it does not reach the second half of the greeting, where a server can hang as well.
    signal.addEventListener('abort', giveUp)
    try {
      await session.#client.connect(session.#transport, { timeout: NEVER_MS })
      return session
    } catch (error) {
      await session.#client.close()
      throw signal.aborted ? signal.reason : session.#read(error)
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  /** All tools that it has now and that can be called plainly. */
  async listTools(signal?: AbortSignal): Promise<readonly Tool[]> {
    const { limits } = this.#input
    const tools = new Map<string, Tool>()
    let cursor: string | undefined
    let chars = 0
    for (let page = 0; page < limits.pages; page++) {
      const found = await this.#ask(
        'tools/list',
        cursor === undefined ? {} : { cursor },
        ToolPage,
        { silenceMs: limits.connectMs, wholeCallMs: limits.connectMs },
        signal,
      )
      for (const described of found.tools) {
        const tool = ToolSchema.safeParse(described)
        if (!tool.success || tool.data.execution?.taskSupport === 'required' || tools.has(tool.data.name)) continue
        const { length } = JSON.stringify(tool.data)
        if (length > limits.definitionChars || chars + length > limits.definitionsChars) continue
        chars += length
        tools.set(tool.data.name, tool.data)
        if (tools.size === limits.tools) return [...tools.values()]
      }
      cursor = found.nextCursor
      if (cursor === undefined) break
    }
    return [...tools.values()]
  }

  async call({ tool, args, idempotencyKey, signal, ...times }: SessionCall): Promise<CallToolResult> {
    const params = { name: tool, arguments: args, _meta: { 'agora/idempotencyKey': idempotencyKey } }
    const asked = this.#ask('tools/call', params, CallToolResultSchema, times, signal)
    this.#calls.add(asked)
    try {
      return await asked
    } finally {
      this.#calls.delete(asked)
    }
  }

  /** For a session that is given up: calls that are under way may still end well. */
  async retire(): Promise<void> {
    await Promise.allSettled(this.#calls)
    await this.#client.close()
  }

  /** Ends the session at the server, if it is reachable. */
  async close(): Promise<void> {
    const late = Promise.withResolvers<void>()
    const forget = this.#input.after(this.#input.limits.farewellMs, late.resolve)
    await Promise.race([this.#transport.terminateSession().catch(() => {}), late.promise])
    forget()
    this.#ended ??= new McpTrouble('unanswered', 'we left')
    await this.#client.close()
  }

  async #ask<Schema extends typeof ToolPage | typeof CallToolResultSchema>(
    method: 'tools/list' | 'tools/call',
    params: Record<string, unknown>,
    schema: Schema,
    times: { readonly silenceMs: number; readonly wholeCallMs: number },
    signal?: AbortSignal,
  ): Promise<z.infer<Schema>> {
    const deadline = startDeadline(this.#input.after, times, signal)
    try {
      deadline.signal.throwIfAborted()
      // A signal of its own for each: the SDK keeps listening, and would later cancel what was answered long ago.
      const options = { signal: deadline.signal, timeout: NEVER_MS, onprogress: deadline.progress }
      const answer = await this.#client.request({ method, params }, ResultSchema, options)
      const farewell = readFarewell(answer)
      if (farewell) throw farewell
      return schema.parse(answer) as z.infer<Schema>
    } catch (error) {
      throw deadline.signal.aborted ? deadline.signal.reason : this.#read(error)
    } finally {
      deadline.end()
    }
  }

  #read(error: unknown): McpTrouble {
    const closed = error instanceof McpError && error.code === CONNECTION_CLOSED
    return (closed && this.#ended) || readTrouble(error)
  }

  #lose(error: unknown): void {
    const trouble = readTrouble(error)
    // For a call that is under way the loss of its session says nothing about whether it was done.
    this.#ended = new McpTrouble('unanswered', trouble.message)
    void this.#client.close()
    this.#input.onLost(this, trouble)
  }
}
