/**
 * An MCP server at any path, with tools of every temper; `/moved` sends to another path. It reports all that happens, and
 * takes orders: `add NAME`, `remove NAME`, `forget` (all sessions), `go` (on with what waits), `hang-up NAME` (ends the
 * streams of news, and removes a tool without an announcement). `mcp-program.ts` runs it in a process of its own.
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { McpServer, type RegisteredTool } from '@modelcontextprotocol/sdk/server/mcp.js'
import { type EventStore, StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  type CallToolResult,
  type JSONRPCMessage,
  ListToolsRequestSchema,
  type ServerNotification,
  type ServerRequest,
  type Tool,
  type ToolAnnotations,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'

const readOptions = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      token: { type: 'string' },
      /** Which tools it starts with. */
      tools: { type: 'string', default: 'echo,add,slow,hang,fail,huge,effect,readonly,media' },
      /** Where `effect` writes. */
      effects: { type: 'string' },
      /** Tools on one page of its list. */
      page: { type: 'string' },
      /** Answers as JSON, not as streams. */
      json: { type: 'boolean', default: false },
      /** Streams can be resumed. */
      resumable: { type: 'boolean', default: false },
    },
  }).values

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>
type TestTool = {
  readonly title?: string
  readonly annotations?: ToolAnnotations
  readonly input: z.ZodRawShape
  readonly run: (args: Record<string, unknown>, extra: Extra) => CallToolResult | Promise<CallToolResult>
}

type Session = {
  readonly server: McpServer
  readonly transport: StreamableHTTPServerTransport
  readonly registered: Map<string, RegisteredTool>
}
const text = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })
const never = () => new Promise<never>(() => {})
const key = ({ _meta }: Extra) => String(_meta?.['agora/idempotencyKey'])

export type McpTestServer = {
  readonly port: number
  /** Carries out an order, and reports it. */
  readonly order: (line: string) => void
  /** Ends every connection, as the end of a process does. */
  readonly close: () => Promise<void>
}

export async function serveMcp(
  args: readonly string[],
  report: (line: Readonly<Record<string, unknown>>) => void,
): Promise<McpTestServer> {
  const options = readOptions(args)
  const waiting: (() => void)[] = []
  const nextGo = () => new Promise<void>((resolve) => void waiting.push(resolve))

  const tools: Record<string, TestTool> = {
    echo: {
      title: 'Echo',
      annotations: { readOnlyHint: true },
      input: { text: z.string() },
      run: (args) => text(String(args['text'])),
    },
    add: {
      annotations: { title: 'Add numbers', idempotentHint: true },
      input: { a: z.number(), b: z.number() },
      run: ({ a, b }) => ({ ...text('sum'), structuredContent: { sum: Number(a) + Number(b) } }),
    },
    /** Reports progress for each line `go`, and answers after as many as it was told. */
    slow: {
      input: { steps: z.number() },
      run: async ({ steps }, extra) => {
        for (let step = 1; step <= Number(steps); step++) {
          await nextGo()
          const progressToken = extra._meta?.progressToken ?? 0
          await extra.sendNotification({ method: 'notifications/progress', params: { progressToken, progress: step } })
        }
        await nextGo()
        return text('at last')
      },
    },
    hang: { input: {}, run: never },
    fail: { input: {}, run: () => ({ ...text('the oven is on fire'), isError: true }) },
    huge: { input: { bytes: z.number() }, run: ({ bytes }) => text('x'.repeat(Number(bytes))) },
    effect: {
      input: { hang: z.boolean().optional() },
      run: (args, extra) => {
        appendFileSync(options.effects ?? '/dev/null', `${key(extra)}\n`)
        report({ tool: 'effect', event: 'written' })
        return args['hang'] === true ? never() : text('done')
      },
    },
    readonly: { annotations: { readOnlyHint: true }, input: {}, run: () => text('looked') },
    media: {
      input: {},
      run: () => ({
        content: [
          { type: 'image', mimeType: 'image/png', data: Buffer.alloc(3_000).toString('base64') },
          { type: 'resource', resource: { uri: 'file:///a.txt', mimeType: 'text/plain', text: 'inside' } },
        ],
      }),
    },
    /** Ends its stream before its answer, as the protocol allows where streams can be resumed. */
    polled: {
      input: {},
      run: async (_args, extra) => {
        extra.closeSSEStream?.()
        await nextGo()
        return text('after all')
      },
    },
    late: { annotations: { readOnlyHint: true }, input: {}, run: () => text('better than never') },
  }

  const sessions = new Map<string, Session>()
  const names = new Set(options.tools.split(',').filter((name) => name !== ''))

  function register({ server, registered }: Session, name: string): void {
    const { input, run, title, annotations } = tools[name]!
    const config = {
      inputSchema: input,
      description: `The tool ${name}`,
      ...(title && { title }),
      ...(annotations && { annotations }),
    }
    const added = server.registerTool(name, config, async (args, extra) => {
      report({ tool: name, event: 'started', key: key(extra) })
      extra.signal.addEventListener('abort', () => report({ tool: name, event: 'cancelled' }))
      return run(args, extra)
    })
    registered.set(name, added)
  }

  /** The SDK's server lists all on one page. */
  function listByPage({ server }: Session, pageSize: number): void {
    server.server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
      report({ event: 'listed' })
      const from = Number(params?.cursor ?? 0)
      const shown = [...names].slice(from, from + pageSize).map((name) => ({
        name,
        inputSchema: z.toJSONSchema(z.object(tools[name]!.input)) as Tool['inputSchema'],
      }))
      return { tools: shown, ...(from + pageSize < names.size && { nextCursor: String(from + pageSize) }) }
    })
  }

  async function openSession(): Promise<StreamableHTTPServerTransport> {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: options.json,
      ...(options.resumable && { eventStore: keepEvents(), retryInterval: 5 }),
      onsessioninitialized: (id) => {
        sessions.set(id, session)
        report({ event: 'session' })
      },
      onsessionclosed: (id) => {
        sessions.delete(id)
        report({ event: 'session-closed' })
      },
    })
    const server = new McpServer({ name: 'test', version: '1' }, { capabilities: { tools: { listChanged: true } } })
    const session: Session = { server, transport, registered: new Map() }
    for (const name of names) register(session, name)
    if (options.page !== undefined) listByPage(session, Number(options.page))
    await server.connect(transport)
    return transport
  }

  function keepEvents(): EventStore {
    const events: { id: string; stream: string; message: JSONRPCMessage }[] = []
    return {
      storeEvent: async (stream, message) => {
        const id = String(events.length)
        events.push({ id, stream, message })
        return id
      },
      replayEventsAfter: async (lastId, { send }) => {
        const { stream } = events[Number(lastId)]!
        for (const event of events.slice(Number(lastId) + 1)) {
          if (event.stream === stream && 'jsonrpc' in event.message) await send(event.id, event.message)
        }
        return stream
      },
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (options.token !== undefined && request.headers.authorization !== `Bearer ${options.token}`) {
      return void response.writeHead(401).end('who are you?')
    }
    if (request.url === '/moved') return void response.writeHead(307, { location: '/mcp' }).end()
    const id = request.headers['mcp-session-id']
    const transport = typeof id === 'string' ? sessions.get(id)?.transport : await openSession()
    if (!transport) return void response.writeHead(404).end('Session not found')
    if (request.method === 'GET') report({ event: 'news' })
    await transport.handleRequest(request, response)
  }

  const orders: Record<string, (name: string) => void> = {
    go: () => waiting.shift()?.(),
    add: (name) => {
      names.add(name)
      for (const session of sessions.values()) register(session, name)
    },
    remove: (name) => {
      names.delete(name)
      for (const { registered } of sessions.values()) registered.get(name)?.remove()
    },
    forget: () => sessions.clear(),
    'hang-up': (name) => {
      for (const { transport } of sessions.values()) transport.closeStandaloneSSEStream()
      orders['remove']?.(name)
    },
  }

  const http = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => http.listen(Number(options.port), '127.0.0.1', listening))
  const { port } = http.address() as AddressInfo
  report({ port })
  return {
    port,
    order: (line) => {
      const [order = '', name = ''] = line.split(' ')
      orders[order]?.(name)
      report({ event: 'ordered', order })
    },
    close: async () => {
      const closed = new Promise((done) => http.close(done))
      http.closeAllConnections()
      await closed
    },
  }
}
