import { PASS_TURN } from '@agora/inspection/brain/table-calls'
import type { RunEnd } from '../participant.ts'
import { OwnVoice } from '@agora/core/table/own-voice'
import type { ParticipantId } from '@agora/protocol/table'
import { askModel } from './ask-model.ts'
import { grantedTools } from './granted-tools.ts'
import { planCalls } from './plan-calls.ts'
import { type Step, type ThoughtStep, countAsks, nextThought, thoughtsOf, unsettledOf } from './steps.ts'
import { type KnownAgent, type Work, agentIn } from './work.ts'

export type Progress = { readonly steps: readonly Step[]; readonly ended?: RunEnd }

/** The active agent thinks once. Its words are posted, and its calls run, by the nodes after it. */
export async function thinkStep(work: Work, before: readonly Step[]): Promise<Progress> {
  // No agent thinks while the outcome of a call is unknown.
  if (unsettledOf(before).length > 0) return { steps: [] }
  // A participant that passed has ended its turn.
  if (before.some((step) => step.kind === 'result' && step.tool === PASS_TURN && step.outcome === 'done')) {
    return { steps: [], ended: { kind: 'finished' } }
  }
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
    const { why, detail, message } = asked
    const { text, spokeFor } = ownWords(work, asked.text)
    if (text.trim() === '') return { steps: steered, ended: { kind: 'failed', why, detail } }
    const thought: ThoughtStep = {
      kind: 'thought',
      agent: agent.id,
      text,
      message: message ?? work.turn.turnLog.newMessage(),
      calls: [],
      failure: { why, detail },
      ...(spokeFor === undefined ? {} : { spokeFor }),
    }
    return { steps: [...steered, thought] }
  }
  const { calls: wanted } = asked.thought
  const { text, spokeFor } = ownWords(work, asked.thought.text)
  if (text === '' && wanted.length === 0) {
    const detail = `${asked.thought.model} spoke for another alone`
    return { steps: steered, ended: { kind: 'failed', why: 'model-silent', detail } }
  }
  const { calls, refusals } = planCalls({
    agent,
    calls: wanted,
    thought: nextThought(steps),
    tools: grantedTools(agent, work.setup.tools()),
    limits,
    asksLeft: limits.asks - countAsks(steps),
    asked: fieldsAsked(work),
  })
  const says = text.trim() === '' ? {} : { message: asked.message ?? work.turn.turnLog.newMessage() }
  const cut = spokeFor === undefined ? {} : { spokeFor }
  const thought: ThoughtStep = { kind: 'thought', agent: agent.id, text, ...says, calls, ...cut }
  return { steps: [...steered, thought, ...refusals] }
}

/** What was said in one's own voice: at a table a model may go on in another's. */
function ownWords({ turn }: Work, text: string): { readonly text: string; readonly spokeFor?: ParticipantId } {
  const { table } = turn.context
  if (!table) return { text }
  const voice = new OwnVoice(table.self, table.seats)
  voice.take(text)
  voice.end()
  return { text: voice.text.trimEnd(), ...(voice.spokeFor === undefined ? {} : { spokeFor: voice.spokeFor }) }
}

function tooMany(detail: string): Progress {
  return { steps: [], ended: { kind: 'failed', why: 'too-many-steps', detail } }
}

/** The agent of the last handover; before one, the first agent. */
export function activeAgent(work: Work, steps: readonly Step[]): KnownAgent {
  const handed = steps.findLast((step) => step.kind === 'handed')
  return agentIn(work, handed?.to ?? work.turn.agent) ?? work.setup.first
}

/** What was said meanwhile. A life before this one may have taken some of it along already. */
async function takeSteering({ turn }: Work, before: readonly Step[]): Promise<readonly Step[]> {
  const known = new Set(before.flatMap((step) => (step.kind === 'steered' ? [step.message] : [])))
  const said = await turn.turnLog.takeSteering()
  return said
    .filter(({ id }) => !known.has(id))
    .map(({ id, text, request }) => ({ kind: 'steered', message: id, text: request ?? text }))
}

/** Fields of a report, which have a kind: a question of that name about anything else is another question. */
function fieldsAsked({ turn: { context } }: Work): readonly string[] {
  return context.open?.ask.questions.flatMap(({ field, kind }) => (kind === undefined ? [] : [field])) ?? []
}
