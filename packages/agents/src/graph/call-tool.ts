import type { AgentId, CallId } from '@agora/protocol/turn'
import type { AgentTool, ToolCall, ToolResult } from '../tool.ts'
import { grantedTools } from './granted-tools.ts'
import { explain } from './plan-calls.ts'
import { runTool } from './run-tool.ts'
import type { PlannedCall, ResultStep } from './steps.ts'
import { type Work, agentIn } from './work.ts'
import { cutForModel, tellOutcome } from './write-steps.ts'

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
  const start = await turn.desk.startTool(agent, { call: id, tool: tool.name, title: tool.title, args: plain(args) })
  if (start.kind === 'finished') {
    return start.result.outcome === 'unknown' ? { kind: 'unknown' } : { kind: 'result', result: start.result }
  }
  if (start.kind === 'unknown' && tool.afterCrash === 'ask') {
    await turn.desk.finishTool(agent, id, { outcome: 'unknown', text: 'the process died while it ran' })
    return { kind: 'unknown' }
  }
  const result = await runTool(tool, args, toolCall(work, agent, call, id), setup.timers)
  await turn.desk.finishTool(agent, id, result)
  return { kind: 'result', result }
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
      return (await find(args, toolCall(work, agent, call, call.id))) ?? ''
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  })
  return found === '' ? undefined : found
}

function toolCall({ turn }: Work, agent: AgentId, call: PlannedCall, id: CallId): ToolCall {
  const { thread, turn: turnId, context, signal } = turn
  const idempotencyKey = `${thread}/${turnId}/${call.id}`
  return { thread, turn: turnId, agent, call: id, idempotencyKey, context, signal }
}

/** Arguments as the log and a dialog can show them: a schema may have made dates or sets of them. */
export function plain(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(args)) as Record<string, unknown>
}

/** A result as the turn keeps it: what the model is told of it, and what it rests upon. */
export function resultStep({ setup }: Work, call: PlannedCall, { outcome, text, sources }: ToolResult): ResultStep {
  const told = cutForModel(tellOutcome(outcome, text), setup.limits.resultChars)
  return { kind: 'result', call: call.id, tool: call.tool, outcome, text: told, ...(sources ? { sources } : {}) }
}
