import type { Answered, AskId } from '@agora/protocol/ask'
import type { Envelope } from '@agora/protocol/events'
import type { AgentId, CallId } from '@agora/protocol/turn'
import { HAND_OVER, REQUEST_CLARIFICATION } from './built-in-calls.ts'
import type { GraphLimits } from './graph-limits.ts'
import { makeResult } from './make-result.ts'
import type { PlannedCall, ResultStep, Step, UnknownStep } from './steps.ts'

/** `c3-0`: the first call of the third thought; behind it which attempt. */
const CALL = /^(c(\d+)-\d+)(?:-(?:anew|again)-\d+)*$/

type Rebuilt = {
  readonly agent: AgentId
  readonly text: string
  readonly thought: number | undefined
  readonly calls: Map<CallId, PlannedCall>
  readonly handsTo?: AgentId
}

/**
 * The steps of a turn as its events tell them: for one that has no checkpoint here, because its conversation was
 * imported. What it asked is asked under the same id and what it ran is known, so that it goes on where it stood.
 */
export function rebuildSteps(
  events: readonly Envelope[],
  answers: ReadonlyMap<AskId, Answered>,
  limits: Pick<GraphLimits, 'resultChars'>,
): readonly Step[] {
  const thoughts = rebuildThoughts(events)
  const results = new Map<CallId, ResultStep | UnknownStep>()
  for (const { agent, calls } of thoughts) {
    for (const call of calls.values()) {
      const result = resultOf(call, agent, events, answers, limits)
      if (result) results.set(call.id, result)
    }
  }
  return thoughts.flatMap(({ agent, text, calls, handsTo }): Step[] => {
    const planned = [...calls.values()]
    const settled = planned.flatMap(({ id }) => results.get(id) ?? [])
    const handed: Step[] = handsTo === undefined ? [] : [{ kind: 'handed', to: handsTo }]
    return [{ kind: 'thought', agent, text, calls: planned }, ...settled, ...handed]
  })
}

function rebuildThoughts(events: readonly Envelope[]): readonly Rebuilt[] {
  const thoughts: Rebuilt[] = []
  let said = ''
  const begin = (agent: AgentId, thought: number | undefined, handsTo?: AgentId): Rebuilt => {
    const known = thought === undefined ? undefined : thoughts.find((one) => one.thought === thought)
    if (known) return known
    const begun: Rebuilt = { agent, text: said, thought, calls: new Map(), ...(handsTo ? { handsTo } : {}) }
    said = ''
    thoughts.push(begun)
    return begun
  }
  const plan = (agent: AgentId, id: string, call: Omit<PlannedCall, 'id'>) => {
    const [, first, thought] = CALL.exec(id) ?? []
    if (first === undefined) return
    const { calls } = begin(agent, Number(thought))
    // What was approved runs under the same id: it stays what a person said yes to.
    const isApproved = calls.get(first)?.plan === 'approve'
    calls.set(first, { id: first, ...call, ...(isApproved ? { plan: 'approve' } : {}) })
  }
  for (const event of events) {
    if (event.type === 'tool-started')
      plan(event.by.id, event.call, { tool: event.tool, args: event.args, plan: 'run' })
    if (event.type === 'handed-over') {
      const id = `handed-${event.seq}`
      const args = { to: event.to, why: event.why }
      begin(event.from, undefined, event.to).calls.set(id, { id, tool: HAND_OVER, args, plan: 'hand-over' })
    }
    if (event.type !== 'message-posted') continue
    // What was said before calls belongs to the thought that made them.
    if (event.as === 'reply') said = event.text
    const { ask } = event
    if (ask?.kind === 'approval') plan(ask.agent, ask.call, { tool: ask.tool, args: ask.args, plan: 'approve' })
    if (ask?.kind === 'question') {
      const { agent, reason, questions } = ask
      const args = { ...(reason === undefined ? {} : { reason }), questions }
      plan(agent, callOf(ask.id), { tool: REQUEST_CLARIFICATION, args, plan: 'ask' })
    }
  }
  return thoughts
}

/** The call that a question belongs to; none for a question about a tool with an unknown outcome. */
function callOf(ask: AskId): string {
  return ask.slice(ask.indexOf('.') + 1).replace(/\.(anew-\d+)$/, '-$1')
}

function resultOf(
  call: PlannedCall,
  agent: AgentId,
  events: readonly Envelope[],
  answers: ReadonlyMap<AskId, Answered>,
  limits: Pick<GraphLimits, 'resultChars'>,
): ResultStep | UnknownStep | undefined {
  if (call.plan === 'hand-over') {
    return makeResult(call, { outcome: 'done', text: `${String(call.args['to'])} goes on.`, sources: [] }, limits)
  }
  const answer = answersTo(call, events, answers)
  if (call.plan === 'ask') {
    return answer && makeResult(call, { outcome: 'done', text: JSON.stringify(answer), sources: [] }, limits)
  }
  if (call.plan === 'approve' && answer && !(answer.status === 'resolved' && answer.approved === true)) {
    return makeResult(call, { outcome: 'refused', text: answer.reason ?? answer.text ?? '' }, limits)
  }
  const finished = events.findLast((event) => event.type === 'tool-finished' && CALL.exec(event.call)?.[1] === call.id)
  if (finished?.type !== 'tool-finished') return undefined
  const attempts = events.filter((event) => event.type === 'tool-finished' && CALL.exec(event.call)?.[1] === call.id)
  if (finished.outcome === 'unknown') return { kind: 'unknown', agent, call, attempt: attempts.length }
  const { outcome, result: text, cut, sources } = finished
  return makeResult(call, { outcome, text, ...(cut ? { cut } : {}), ...(sources ? { sources } : {}) }, limits)
}

/** The answers to a call's question, if there are any. */
function answersTo(
  { id }: PlannedCall,
  events: readonly Envelope[],
  answers: ReadonlyMap<AskId, Answered>,
): Answered | undefined {
  const asked = events.findLast(
    (event) =>
      event.type === 'message-posted' && event.ask !== undefined && CALL.exec(callOf(event.ask.id))?.[1] === id,
  )
  return asked?.type === 'message-posted' && asked.ask ? answers.get(asked.ask.id) : undefined
}
