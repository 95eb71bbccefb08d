import type { TurnContext } from '@agora/core/context/turn-context'
import type { ThreadId, TurnId } from '@agora/protocol/ids'
import { onTestFinished } from 'vitest'
import type { AgentTool, ToolAnswer, ToolCall } from '../../tool.ts'
import { McpServers, type McpServersInput } from '../mcp-servers.ts'
import type { ServerState } from '../mcp-link.ts'
import { type TestClock, testClock } from './test-clock.ts'

export type OpenServers = {
  readonly servers: McpServers
  readonly clock: TestClock
  readonly until: (holds: (servers: McpServers) => boolean) => Promise<void>
  /** When the first one is like this. */
  readonly untilState: (state: ServerState['state']) => Promise<ServerState>
  readonly call: (tool: string, args?: Record<string, unknown>, call?: Partial<ToolCall>) => Promise<ToolAnswer>
}

/** Servers under a clock that stands still, started, and closed with the test. */
export function openServers(input: Pick<McpServersInput, 'servers'> & Partial<McpServersInput>): OpenServers {
  const clock = testClock()
  const looks = new Set<() => void>()
  const servers = new McpServers({
    version: '1',
    now: clock.now,
    after: clock.after,
    onChange: () => {
      for (const look of looks) look()
    },
    ...input,
    limits: { newsRetryMs: 5, ...input.limits },
  })
  const until = async (holds: (servers: McpServers) => boolean) => {
    const seen = Promise.withResolvers<void>()
    const look = () => void (holds(servers) && seen.resolve())
    looks.add(look)
    look()
    await seen.promise
    looks.delete(look)
  }
  onTestFinished(() => servers.close())
  servers.start()
  return {
    servers,
    clock,
    until,
    untilState: async (state) => {
      await until((servers) => servers.states()[0]?.state === state)
      return servers.states()[0]!
    },
    call: async (name, args = {}, call = {}) => findTool(servers, name).run(args, { ...testCall(), ...call }),
  }
}

export function findTool(servers: McpServers, name: string): AgentTool {
  const tool = servers.tools().find((tool) => tool.name === name)
  if (!tool) throw new Error(`there is no tool ${name}`)
  return tool
}

export function testCall(language: TurnContext['language'] = 'en'): ToolCall {
  return {
    thread: 'thread' as ThreadId,
    turn: 'turn' as TurnId,
    agent: 'triage',
    call: 'call-1',
    idempotencyKey: 'key-1',
    context: { language, asked: [], messages: [], notes: { count: 0, digest: [], recent: [] } },
    signal: new AbortController().signal,
  }
}
