import type { Agent } from '@agora/agents/agent'
import { LogSaver } from '@agora/agents/checkpoints/log-saver'
import { makeGraphParticipant } from '@agora/agents/graph/make-graph-participant'
import { type ScriptedThought, type ThinkFreely, scriptedThinker } from '@agora/agents/testing/scripted-thinker'
import type { AgentTool } from '@agora/agents/tool'
import { writeContext } from '@agora/core/context/write-context'
import { inspectionContext } from '@agora/inspection/context/write-inspection'
import { z } from 'zod'
import type { MakeAssistant } from '../turns/assistant.ts'

const agent = (id: string, more: Partial<Agent>): Agent => {
  const name = { nl: id, en: id }
  return { id, name, description: `knows ${id}`, instructions: `You are ${id}.`, tools: ['*'], handsTo: [], ...more }
}
const agents: readonly Agent[] = [
  agent('triage', { handsTo: ['regulation', 'reporting'] }),
  agent('regulation', { handsTo: ['triage'] }),
  agent('reporting', { handsTo: ['triage'] }),
]

/** A tool that only notes that it was run. */
export function testTool(name: string, ran: string[], more: Partial<AgentTool> = {}): AgentTool {
  return {
    name,
    description: name,
    title: { nl: `doet ${name}`, en: `does ${name}` },
    args: z.looseObject({}),
    timeoutMs: 60_000,
    needsApproval: false,
    afterCrash: 'ask',
    run: async (args) => {
      ran.push(`${name} ${JSON.stringify(args)}`)
      return { text: `${name} is done` }
    },
    ...more,
  }
}

/** An assistant that thinks as the real graph does, on the server's own checkpoints, by a script. */
export function graphAssistant(
  script: readonly (ScriptedThought | ThinkFreely)[],
  tools: readonly AgentTool[] = [],
): MakeAssistant {
  return ({ storage, ambient, after }) => {
    const participant = makeGraphParticipant({
      name: 'scripted',
      agents,
      first: 'triage',
      tools: () => tools,
      thinkerFor: async () => scriptedThinker(script),
      saver: async () => new LogSaver(storage.checkpoints),
      writeContext: (context, { id, name, instructions }) =>
        writeContext(context, { instructions, agentName: name.nl, agent: id, domain: inspectionContext(context) }),
      timers: { now: ambient.now, after },
    })
    return {
      participant: { ...participant, title: async () => 'Titel', shorten: async () => 'Kort.' },
      roster: () => ({
        first: 'triage',
        members: agents.map(({ id }) => id),
        goesOn: (text) => text.startsWith('en '),
      }),
      problem: () => undefined,
      services: () => [],
      close: async () => {},
    }
  }
}
