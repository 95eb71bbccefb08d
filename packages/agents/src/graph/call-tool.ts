import type { AgentId, CallId, Words } from '@agora/protocol/turn'
import type { StartedCall, ToolStart } from '../participant.ts'
import type { AgentTool, ToolCall, ToolResult } from '../tool.ts'
import { grantedTools } from './granted-tools.ts'
import { explain } from './plan-calls.ts'
import { makeResult } from './make-result.ts'
import { runTool } from './run-tool.ts'
import type { PlannedCall, ResultStep } from './steps.ts'
import { type Work, agentIn } from './work.ts'

/** A tool with the arguments it will get; or why it cannot be called any more. */
export type Callable =
  | { readonly kind: 'ready'; readonly tool: AgentTool; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: 'gone'; readonly text: string }

/** Looked up when it is called: since the thought a day may have passed, and a service may be gone. */
export function readyTool(work: Work, agent: AgentId, call: PlannedCall): Callable {
  const { setup } = work
  const known = agentIn(work, agent)
  const tool = known && grantedTools(known, setup.tools()).find(({ name }) => name === call.tool)
  if (!tool) return { kind: 'gone', text: `the tool "${call.tool}" is not available now` }
  const parsed = tool.args.safeParse(call.args)
  if (!parsed.success) return { kind: 'gone', text: `the arguments do not fit: ${explain(parsed.error)}` }
  return { kind: 'ready', tool, args: parsed.data }
}

type Called = { readonly kind: 'result'; readonly result: ToolResult } | { readonly kind: 'unknown' }

/**
 * Runs a tool with the log as its journal: what an earlier life finished is not run again, and what it left open is
 * repeated only where that does no harm. `id`: of this attempt; the key stays that of the call.
 */
export async function callTool(work: Work, agent: AgentId, call: PlannedCall, id: CallId): Promise<Called> {
  const kept = await work.once('call-tool', async () => JSON.stringify(await journal(work, agent, call, id)))
  return JSON.parse(kept) as Called
}

async function journal(work: Work, agent: AgentId, call: PlannedCall, id: CallId): Promise<Called> {
  const { turn, setup } = work
  const ready = readyTool(work, agent, call)
  if (ready.kind === 'gone') return { kind: 'result', result: { outcome: 'failed', text: ready.text } }
  const { tool, args } = ready
  const { start, own } = await startAnew(work, agent, id, { tool: tool.name, title: tool.title, args: plain(args) })
  if (start.kind === 'finished') {
    return start.result.outcome === 'unknown' ? { kind: 'unknown' } : { kind: 'result', result: start.result }
  }
  if (start.kind === 'unknown' && tool.afterCrash === 'ask') {
    await turn.turnLog.finishTool(agent, own, { outcome: 'unknown', text: 'the process died while it ran' })
    return { kind: 'unknown' }
  }
  // Its server changed the definition since the thought: no person approved this one.
  if (tool.needsApproval && call.plan !== 'approve') {
    const result: ToolResult = { outcome: 'failed', text: 'this tool needs approval now; call it again to ask for it' }
    await turn.turnLog.finishTool(agent, own, result)
    return { kind: 'result', result }
  }
  // Another attempt of a call has the key of that call; another call under its name must not.
  const key = own === id ? call.id : own
  const result = await runTool(tool, args, toolCall(work, agent, own, key), setup.timers)
  await turn.turnLog.finishTool(agent, own, result)
  return { kind: 'result', result }
}

/** Far more than a turn has lives that think otherwise. */
const MOST_ANEW = 20

/**
 * Starts a call under its id; under one of its own where the log has another tool or other arguments there. A life of
 * this turn that thought otherwise left them, and its result is no result of this call.
 */
async function startAnew(
  { turn }: Work,
  agent: AgentId,
  id: CallId,
  call: Omit<StartedCall, 'call'>,
): Promise<{ readonly start: Exclude<ToolStart, { kind: 'other' }>; readonly own: CallId }> {
  for (let anew = 0; anew <= MOST_ANEW; anew++) {
    const own = anew === 0 ? id : `${id}-anew-${anew}`
    const start = await turn.turnLog.startTool(agent, { call: own, ...call })
    if (start.kind !== 'other') return { start, own }
  }
  throw new Error(`the call ${id} was begun anew too often`)
}

/** Why a call that needs approval cannot be done now. Looked up once: an answer must not meet another obstacle. */
export async function findObstacle(
  work: Work,
  agent: AgentId,
  call: PlannedCall,
  { tool, args }: Callable & { readonly kind: 'ready' },
): Promise<string | undefined> {
  const find = tool.findObstacle
  if (!find) return undefined
  const found = await work.once('find-obstacle', async () => {
    try {
      return (await find(args, toolCall(work, agent, call.id, call.id))) ?? ''
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  })
  return found === '' ? undefined : found
}

/** What a person says yes to; where it cannot be read, the tool's own title stands. No answer depends on it. */
export async function describeAction(
  work: Work,
  agent: AgentId,
  call: PlannedCall,
  { tool, args }: Callable & { readonly kind: 'ready' },
): Promise<Words> {
  try {
    return (await tool.describeAction?.(args, toolCall(work, agent, call.id, call.id))) ?? tool.title
  } catch {
    return tool.title
  }
}

function toolCall({ turn }: Work, agent: AgentId, call: CallId, key: CallId): ToolCall {
  const { thread, turn: turnId, context, signal } = turn
  return { thread, turn: turnId, agent, call, idempotencyKey: `${thread}/${turnId}/${key}`, context, signal }
}

/** Arguments as the log and a dialog can show them: a schema may have made dates or sets of them. */
export function plain(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(args)) as Record<string, unknown>
}

/** A result as the turn keeps it: what the model is told of it, and what it rests upon. */
export function resultStep({ setup }: Work, call: PlannedCall, result: ToolResult): ResultStep {
  return makeResult(call, result, setup.limits)
}
