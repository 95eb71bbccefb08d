import type { AgentTool } from '../tool.ts'
import type { ToolSettings } from './describe-tool.ts'
import { type After, type McpLimits, mcpLimits } from './mcp-limits.ts'
import { McpLink, type ServerState } from './mcp-link.ts'
import type { ServerSetting } from './parse-servers.ts'

export type McpServersInput = ToolSettings & {
  readonly servers: readonly ServerSetting[]
  /** As we introduce ourselves. */
  readonly version: string
  readonly now: () => number
  readonly after: After
  readonly limits?: Partial<McpLimits>
  /** Called when a server's state changes. */
  readonly onChange?: () => void
}

/** The MCP servers that the operator names, and their tools as those of agents. */
export class McpServers {
  readonly #links: readonly McpLink[]

  constructor({ servers, limits, onChange, approvals, timeoutsMs, onUnpinned, ...input }: McpServersInput) {
    const tools: ToolSettings = {
      ...(approvals && { approvals }),
      ...(timeoutsMs && { timeoutsMs }),
      ...(onUnpinned && { onUnpinned }),
    }
    this.#links = servers.map(
      (setting) =>
        new McpLink({ ...input, setting, tools, limits: { ...mcpLimits, ...limits }, onChange: () => onChange?.() }),
    )
  }

  /** Connects in the background: an unavailable server delays no turn, and is tried again. */
  start(): void {
    for (const link of this.#links) link.start()
  }

  /** What can be called now. */
  tools(): readonly AgentTool[] {
    const tools = this.#links.flatMap((link) => link.tools)
    const names = new Set<string>()
    return tools.filter(({ name }) => !names.has(name) && names.add(name))
  }

  states(): readonly ServerState[] {
    return this.#links.map((link) => link.state)
  }

  /** A turn begins: those that are not there get one attempt at once, for which it waits a bounded while. */
  async reach(signal?: AbortSignal): Promise<void> {
    await Promise.all(this.#links.map((link) => link.reach(signal)))
  }

  async close(): Promise<void> {
    await Promise.all(this.#links.map((link) => link.close()))
  }
}
