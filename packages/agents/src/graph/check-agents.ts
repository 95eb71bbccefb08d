import type { AgentId } from '@agora/protocol/turn'
import type { Agent } from '../agent.ts'
import { versionOf } from './version-of.ts'
import type { KnownAgent } from './work.ts'

/** Agents are data that an operator may have written: what cannot work is said when they are read, by name. */
export function checkAgents(agents: readonly Agent[]): ReadonlyMap<AgentId, KnownAgent> {
  const known = new Map<AgentId, KnownAgent>()
  for (const agent of agents) {
    if (known.has(agent.id)) throw new Error(`there are two agents "${agent.id}"`)
    if (agent.instructions.trim() === '') throw new Error(`the agent "${agent.id}" has no instructions`)
    known.set(agent.id, { ...agent, version: versionOf(agent) })
  }
  for (const { id, handsTo } of agents) {
    const stranger = handsTo.find((to) => !known.has(to))
    if (stranger !== undefined)
      throw new Error(`the agent "${id}" hands over to "${stranger}", and there is no such agent`)
  }
  return known
}
