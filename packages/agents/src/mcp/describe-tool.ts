import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { AgentTool, ToolAnswer, ToolCall } from '../tool.ts'
import type { McpLimits } from './mcp-limits.ts'
import { nameTool } from './name-tool.ts'
import { pinTool } from './pin-tool.ts'

/** By name: whether each use needs a yes, or the definition of an MCP tool that needs none. */
export type ToolApprovals = Readonly<Record<string, boolean | string>>

/** What the operator says about single tools, by the names that models call. */
export type ToolSettings = {
  readonly approvals?: ToolApprovals
  /** A tool that the operator lists runs only with a yes: the entry has no pin, or one of another definition. */
  readonly onUnpinned?: (tool: { readonly name: string; readonly pin: string }) => void
  readonly timeoutsMs?: Readonly<Record<string, number>>
}

/** A server's tool with all that we decide about it. */
export type DescribedTool = {
  readonly name: string
  readonly tool: Tool
  readonly repeatable: boolean
  readonly silenceMs: number
  readonly wholeCallMs: number
}

export function describeTool(server: string, tool: Tool, settings: ToolSettings, limits: McpLimits): DescribedTool {
  const name = nameTool(server, tool.name)
  const silenceMs = settings.timeoutsMs?.[name] ?? limits.silenceMs
  const { readOnlyHint, idempotentHint } = tool.annotations ?? {}
  return {
    name,
    tool,
    repeatable: readOnlyHint === true || idempotentHint === true,
    silenceMs,
    wholeCallMs: Math.max(silenceMs, limits.wholeCallMs),
  }
}

/** The same as an agent gets it. */
export function toAgentTool(
  server: string,
  described: DescribedTool,
  settings: ToolSettings,
  limits: McpLimits,
  run: (args: Readonly<Record<string, unknown>>, call: ToolCall) => Promise<ToolAnswer>,
): AgentTool {
  const { name, tool, repeatable, wholeCallMs } = described
  const title = `${cleanTitle(tool, limits.titleChars)} (${server})`
  return {
    name,
    description: (tool.description ?? tool.title ?? tool.name).slice(0, limits.descriptionChars).toWellFormed(),
    title: { nl: title, en: title },
    args: z.looseObject({}),
    jsonSchema: tool.inputSchema,
    timeoutMs: wholeCallMs,
    needsApproval: !isAllowed(name, tool, settings),
    afterCrash: repeatable ? 'repeat' : 'ask',
    run,
  }
}

/** A server's hints decide nothing here: only the operator lets a tool run without a yes, and only as it was then. */
function isAllowed(name: string, tool: Tool, { approvals, onUnpinned }: ToolSettings): boolean {
  const listed = approvals?.[name]
  if (listed === undefined || listed === true) return false
  const pin = pinTool(tool)
  if (listed === pin) return true
  onUnpinned?.({ name, pin })
  return false
}

/** One short line, so that nothing a server writes can hide which server it is. */
export function cleanTitle({ name, title, annotations }: Tool, limitChars: number): string {
  const text = [title, annotations?.title, name].find((text) => text !== undefined && text.trim() !== '') ?? name
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line.slice(0, limitChars).replace(/[\uD800-\uDBFF]$/, '')
}
