import type { Agent } from '../agent.ts'
import type { AgentTool } from '../tool.ts'
import { builtInNames } from './built-in-calls.ts'

/** Whether an agent may use what has this name. */
export function isGranted({ tools }: Pick<Agent, 'tools'>, name: string): boolean {
  return tools.some((granted) => (granted.endsWith('*') ? name.startsWith(granted.slice(0, -1)) : granted === name))
}

/** The tools that an agent has now. One that calls itself like a call of our own does not take its place. */
export function grantedTools(agent: Pick<Agent, 'tools'>, tools: readonly AgentTool[]): readonly AgentTool[] {
  return tools.filter(({ name }) => !builtInNames.has(name) && isGranted(agent, name))
}
