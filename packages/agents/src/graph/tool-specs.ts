import { z } from 'zod'
import type { ToolSpec } from '../thinker.ts'
import type { AgentTool } from '../tool.ts'
import { REQUEST_CLARIFICATION, clarificationSpec, describeHandOver } from './built-in-calls.ts'
import { grantedTools, isGranted } from './granted-tools.ts'
import type { KnownAgent, Setup } from './work.ts'

/** All that an agent may call now, as its model is told. */
export function toolSpecs(agent: KnownAgent, { agents, tools }: Pick<Setup, 'agents' | 'tools'>): readonly ToolSpec[] {
  return [
    ...grantedTools(agent, tools()).map((tool) => ({
      name: tool.name,
      description: tool.description,
      schema: tool.jsonSchema ?? schemaOf(tool.args),
    })),
    ...(isGranted(agent, REQUEST_CLARIFICATION) ? [clarificationSpec] : []),
    ...(agent.handsTo.length > 0 ? [describeHandOver(agent, agents)] : []),
  ]
}

const schemas = new WeakMap<AgentTool['args'], ToolSpec['schema']>()

function schemaOf(args: AgentTool['args']): ToolSpec['schema'] {
  const known = schemas.get(args)
  if (known) return known
  const schema = z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' })
  schemas.set(args, schema)
  return schema
}
