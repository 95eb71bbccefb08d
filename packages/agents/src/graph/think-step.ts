import type { RunEnd } from '../participant.ts'
import { askModel } from './ask-model.ts'
import { grantedTools } from './granted-tools.ts'
import { planCalls } from './plan-calls.ts'
import { type Step, type ThoughtStep, countAsks, thoughtsOf, unsettledOf } from './steps.ts'
import type { KnownAgent, Work } from './work.ts'

export type Progress = { readonly steps: readonly Step[]; readonly ended?: RunEnd }

/** The active agent thinks once. Its words are posted, and its calls run, by the nodes after it. */
export async function thinkStep(work: Work, before: readonly Step[]): Promise<Progress> {
  // Nobody thinks on while it is open whether something has happened.
  if (unsettledOf(before).length > 0) return { steps: [] }
  const { limits } = work.setup
  const thoughts = thoughtsOf(before).length
  const handovers = before.filter(({ kind }) => kind === 'handed').length
  if (thoughts >= limits.thoughts) return tooMany(`${thoughts} thoughts`)
  if (handovers > limits.handovers) return tooMany(`${handovers} handovers`)
  const steered = thoughts === 0 ? [] : await takeSteering(work, before)
  const steps = [...before, ...steered]
  const agent = activeAgent(work, steps)
  const asked = await askModel(work, agent, steps)
  if (asked.kind === 'failed') {
    const { why, detail, text, message } = asked
    if (text.trim() === '') return { steps: steered, ended: { kind: 'failed', why, detail } }
    const thought: ThoughtStep = {
      kind: 'thought',
      agent: agent.id,
      text,
      message: message ?? work.turn.desk.newMessage(),
      calls: [],
      failure: { why, detail },
    }
    return { steps: [...steered, thought] }
  }
  const { text, calls: wanted } = asked.thought
  const { calls, refusals } = planCalls({
    agent,
    calls: wanted,
    thought: thoughts + 1,
    tools: grantedTools(agent, work.setup.tools()),
    limits,
    asksLeft: limits.asks - countAsks(steps),
  })
  const says = text.trim() === '' ? {} : { message: asked.message ?? work.turn.desk.newMessage() }
  const thought: ThoughtStep = { kind: 'thought', agent: agent.id, text, ...says, calls }
  return { steps: [...steered, thought, ...refusals] }
}

function tooMany(detail: string): Progress {
  return { steps: [], ended: { kind: 'failed', why: 'too-many-steps', detail } }
}

/** Whoever was handed to last; at first, whoever begins. */
export function activeAgent({ turn, setup }: Work, steps: readonly Step[]): KnownAgent {
  const handed = steps.findLast((step) => step.kind === 'handed')
  return setup.agents.get(handed?.to ?? turn.agent) ?? setup.first
}

/** What was said meanwhile. A life before this one may have taken some of it along already. */
async function takeSteering({ turn }: Work, before: readonly Step[]): Promise<readonly Step[]> {
  const known = new Set(before.flatMap((step) => (step.kind === 'steered' ? [step.message] : [])))
  const said = await turn.desk.takeSteering()
  return said
    .filter(({ id }) => !known.has(id))
    .map(({ id, text, request }) => ({ kind: 'steered', message: id, text: request ?? text }))
}
