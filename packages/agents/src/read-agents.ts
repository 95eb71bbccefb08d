import { AgentId, Words } from '@agora/protocol/turn'
import { z } from 'zod'
import type { Agent } from './agent.ts'
import type { ToolApprovals } from './mcp/describe-tool.ts'
import { TOOL_PIN } from './mcp/pin-tool.ts'
import { BadModelName, parseModelName } from './models/parse-model-name.ts'

/** What an operator may say of an agent: of one that is known, only what is to be different. */
const OwnAgent = z.strictObject({
  id: AgentId,
  name: Words.optional(),
  description: z.string().min(1).optional(),
  instructions: z.string().trim().min(1, 'must say something').optional(),
  tools: z.array(z.string().min(1)).optional(),
  handsTo: z.array(AgentId).optional(),
  model: z.string().optional(),
  temperature: z.number().min(0).max(2).optional(),
})
const APPROVAL = 'must be true, false or sha256:<64 hexadecimal digits>'
const AgentsFile = z.strictObject({
  agents: z.array(OwnAgent).default([]),
  /** Tools by name: whether a person must say yes before each use; for an MCP tool that needs none, its definition. */
  approvals: z.record(z.string(), z.union([z.boolean(), z.string().regex(TOOL_PIN, APPROVAL)], APPROVAL)).default({}),
})

export type OwnAgents = { readonly agents: readonly Agent[]; readonly approvals: ToolApprovals }

/** The file says something that cannot be: the message names the place. */
export class BadAgents extends Error {}

/** The agents that Agora has, changed and added to by an operator's file. */
export function readAgents(known: readonly Agent[], text: string): OwnAgents {
  const parsed = AgentsFile.safeParse(readJson(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadAgents(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
  }
  const agents = new Map(known.map((agent) => [agent.id, agent]))
  for (const own of parsed.data.agents) agents.set(own.id, complete(agents.get(own.id), own))
  for (const { id, handsTo, model } of agents.values()) {
    const missing = handsTo.find((to) => !agents.has(to))
    if (missing !== undefined) throw new BadAgents(`${id} hands over to "${missing}", and there is no such agent`)
    if (model !== undefined) checkModel(id, model)
  }
  return { agents: [...agents.values()], approvals: parsed.data.approvals }
}

function complete(known: Agent | undefined, own: z.infer<typeof OwnAgent>): Agent {
  const { name = known?.name, description = known?.description, instructions = known?.instructions } = own
  if (!name || !description || !instructions) {
    throw new BadAgents(`${own.id} is new: it needs a name, a description and instructions`)
  }
  const model = own.model ?? known?.model
  const temperature = own.temperature ?? known?.temperature
  return {
    id: own.id,
    name,
    description,
    instructions,
    tools: own.tools ?? known?.tools ?? [],
    handsTo: own.handsTo ?? known?.handsTo ?? [],
    ...(model === undefined ? {} : { model }),
    ...(temperature === undefined ? {} : { temperature }),
  }
}

function checkModel(id: AgentId, model: string): void {
  try {
    parseModelName(model)
  } catch (error) {
    if (!(error instanceof BadModelName)) throw error
    throw new BadAgents(`${id}: its model ${error.message}`, { cause: error })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadAgents(`no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
