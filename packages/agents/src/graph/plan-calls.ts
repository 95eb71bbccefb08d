import type { CallId } from '@agora/protocol/turn'
import type { z } from 'zod'
import type { ThoughtCall } from '../thinker.ts'
import type { AgentTool } from '../tool.ts'
import { HAND_OVER, HandOver, REQUEST_CLARIFICATION, RequestClarification } from './built-in-calls.ts'
import type { GraphLimits } from './graph-limits.ts'
import { isGranted } from './granted-tools.ts'
import { type PlannedCall, type ResultStep, makeCallId } from './steps.ts'
import type { KnownAgent } from './work.ts'

export type Plan = { readonly calls: readonly PlannedCall[]; readonly refusals: readonly ResultStep[] }

type Desire = {
  readonly agent: KnownAgent
  readonly calls: readonly ThoughtCall[]
  /** The number of this thought in its turn. */
  readonly thought: number
  /** Those it is granted. */
  readonly tools: readonly AgentTool[]
  readonly limits: GraphLimits
  /** Questions that this turn may still ask. */
  readonly asksLeft: number
  /** Fields that another turn asks already, and waits for. */
  readonly asked?: readonly string[]
}

/**
 * What becomes of each call of a thought, before any of them runs. What cannot be done has its result at once, in words
 * that help a model to do better.
 */
export function planCalls(desire: Desire): Plan {
  const { calls, thought } = desire
  const planned: PlannedCall[] = []
  const refusals: ResultStep[] = []
  let { asksLeft } = desire
  let handed = false
  for (const [index, { tool, args, problem }] of calls.entries()) {
    const id: CallId = makeCallId(thought, index)
    const verdict =
      problem === undefined ? judge(desire, { tool, args }, index) : refuse(`the arguments are broken: ${problem}`)
    const final = limitOnes(verdict, handed, asksLeft)
    planned.push({ id, tool, args, plan: final.plan })
    if (final.plan === 'refused') {
      refusals.push({ kind: 'result', call: id, tool, outcome: 'failed', text: `error: ${final.text}`, sources: [] })
    }
    if (final.plan === 'hand-over') handed = true
    if (final.plan === 'ask' || final.plan === 'approve') asksLeft--
  }
  return { calls: planned, refusals }
}

type Verdict =
  | { readonly plan: Exclude<PlannedCall['plan'], 'refused'> }
  | { readonly plan: 'refused'; readonly text: string }

function refuse(text: string): Verdict {
  return { plan: 'refused', text }
}

function limitOnes(verdict: Verdict, handed: boolean, asksLeft: number): Verdict {
  if (verdict.plan === 'hand-over' && handed) return refuse('another handover of the same thought came first')
  if ((verdict.plan === 'ask' || verdict.plan === 'approve') && asksLeft <= 0) {
    return refuse('the user has been asked too often in this turn; go on without asking')
  }
  return verdict
}

function judge(desire: Desire, { tool, args }: Pick<ThoughtCall, 'tool' | 'args'>, index: number): Verdict {
  const { agent, tools, limits, asked = [] } = desire
  if (index >= limits.callsPerThought) return refuse(`at most ${limits.callsPerThought} calls at once`)
  if (JSON.stringify(args).length > limits.argsChars) return refuse('the arguments are too long')
  if (tool === HAND_OVER && agent.handsTo.length > 0) return judgeHandOver(agent, args)
  if (tool === REQUEST_CLARIFICATION && isGranted(agent, tool)) {
    const parsed = RequestClarification.safeParse(args)
    if (!parsed.success) return refuse(`the arguments do not fit: ${explain(parsed.error)}`)
    const again = parsed.data.questions.flatMap(({ field }) => (asked.includes(field) ? [field] : []))
    return again.length === 0 ? { plan: 'ask' } : refuse(asksAgain(again))
  }
  const found = tools.find(({ name }) => name === tool)
  if (!found) return refuse(`there is no tool "${tool}". You have: ${namesOf(desire).join(', ') || 'none'}`)
  const parsed = found.args.safeParse(args)
  if (!parsed.success) return refuse(`the arguments do not fit: ${explain(parsed.error)}`)
  return { plan: found.needsApproval ? 'approve' : 'run' }
}

/** Two questions about the same thing would each wait for an answer. */
function asksAgain(fields: readonly string[]): string {
  return (
    `the user is asked this already: ${fields.join(', ')}. That question stays open and its answer is stored. ` +
    'Say in your answer that it is still open, and what it asks'
  )
}

function judgeHandOver({ id, handsTo }: KnownAgent, args: ThoughtCall['args']): Verdict {
  const parsed = HandOver.safeParse(args)
  if (!parsed.success) return refuse(`the arguments do not fit: ${explain(parsed.error)}`)
  const { to } = parsed.data
  if (to === id) return refuse('you cannot hand over to yourself')
  return handsTo.includes(to) ? { plan: 'hand-over' } : refuse(`you can hand over to: ${handsTo.join(', ')}`)
}

function namesOf({ agent, tools }: Desire): readonly string[] {
  return [
    ...tools.map(({ name }) => name),
    ...(isGranted(agent, REQUEST_CLARIFICATION) ? [REQUEST_CLARIFICATION] : []),
    ...(agent.handsTo.length > 0 ? [HAND_OVER] : []),
  ]
}

/** What is wrong with arguments, on one line. */
export function explain(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
}
