import { askLanguage } from '@agora/core/context/ask-language'
import { writeAsk } from '@agora/core/ask/write-ask'
import type { Ask, AskId } from '@agora/protocol/ask'
import type { AgentId } from '@agora/protocol/turn'
import { HandOver, RequestClarification } from './built-in-calls.ts'
import { callTool, findObstacle, describeAction, plain, readyTool, resultStep } from './call-tool.ts'
import { type PlannedCall, type Step, makeAskId } from './steps.ts'
import type { Work } from './work.ts'

/** One call of a thought, by itself: what the others wait for does not hold it up, and does not run it again. */
export async function callStep(work: Work, agent: AgentId, call: PlannedCall): Promise<readonly Step[]> {
  switch (call.plan) {
    case 'hand-over':
      return handOver(work, agent, call)
    case 'ask':
      return [await clarify(work, agent, call)]
    case 'approve':
      return approve(work, agent, call)
    case 'run':
      return run(work, agent, call)
    case 'refused':
      return []
  }
}

async function handOver({ turn }: Work, agent: AgentId, call: PlannedCall): Promise<readonly Step[]> {
  const { to, why } = HandOver.parse(call.args)
  await turn.turnLog.handOver(agent, to, why)
  const text = `${to} goes on.`
  return [
    { kind: 'result', call: call.id, tool: call.tool, outcome: 'done', text, sources: [] },
    { kind: 'handed', to },
  ]
}

async function clarify(work: Work, agent: AgentId, call: PlannedCall): Promise<Step> {
  const { turn } = work
  const { reason, questions } = RequestClarification.parse(call.args)
  const asked = await openAsk(work, call, {
    kind: 'question',
    turn: turn.turn,
    agent,
    ...(reason === undefined ? {} : { reason }),
    questions: questions.map(({ options, ...question }) => (options ? { ...question, options } : question)),
  })
  if (asked === 'refused') return tooMuchIsOpen(work, call)
  const answered = work.pause(asked)
  return resultStep(work, call, { outcome: 'done', text: JSON.stringify(answered), sources: [] })
}

type WithoutId<Of> = Of extends unknown ? Omit<Of, 'id'> : never
/** Far more than a turn has lives that think otherwise. */
const MOST_ANEW = 20

/** Asks under the call's name; where the log has another question there, under one of its own. */
async function openAsk({ turn }: Work, call: PlannedCall, question: WithoutId<Ask>): Promise<AskId | 'refused'> {
  for (let anew = 0; anew <= MOST_ANEW; anew++) {
    const id = makeAskId(turn.turn, call.id, anew === 0 ? '' : `.anew-${anew}`)
    const ask: Ask = { ...question, id }
    const asked = await turn.turnLog.ask(ask, writeAsk(ask, askLanguage(ask, turn.context)))
    if (asked === 'refused') return 'refused'
    if (asked === 'asked') return id
  }
  return 'refused'
}

/** The agent goes on and can say so: a question beyond the limit would never be answered. */
function tooMuchIsOpen(work: Work, call: PlannedCall): Step {
  const text = 'Not asked: too many questions are open already. Tell the user to answer those first.'
  // No person refused: the agent must not read that the user did.
  return resultStep(work, call, { outcome: 'failed', text })
}

async function approve(work: Work, agent: AgentId, call: PlannedCall): Promise<readonly Step[]> {
  const { turn } = work
  const ready = readyTool(work, agent, call)
  if (ready.kind === 'gone') return [resultStep(work, call, { outcome: 'failed', text: ready.text })]
  const obstacle = await findObstacle(work, agent, call, ready)
  if (obstacle !== undefined) return [resultStep(work, call, { outcome: 'failed', text: obstacle })]
  const { tool, args } = ready
  const asked = await openAsk(work, call, {
    kind: 'approval',
    turn: turn.turn,
    agent,
    call: call.id,
    tool: tool.name,
    title: await describeAction(work, agent, call, ready),
    args: plain(args),
    ...(tool.isExplicit ? { explicit: true } : {}),
  })
  if (asked === 'refused') return [tooMuchIsOpen(work, call)]
  const { status, approved, reason, text } = work.pause(asked)
  // Only a clear yes is one.
  if (status === 'resolved' && approved === true) return run(work, agent, call)
  return [resultStep(work, call, { outcome: 'refused', text: reason ?? text ?? '' })]
}

async function run(work: Work, agent: AgentId, call: PlannedCall): Promise<readonly Step[]> {
  const called = await callTool(work, agent, call, call.id)
  if (called.kind === 'unknown') return [{ kind: 'unknown', agent, call, attempt: 1 }]
  return [resultStep(work, call, called.result)]
}
