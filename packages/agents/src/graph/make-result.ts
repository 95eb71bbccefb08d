import type { ToolResult } from '../tool.ts'
import type { GraphLimits } from './graph-limits.ts'
import type { PlannedCall, ResultStep } from './steps.ts'
import { cutForModel, tellOutcome } from './write-steps.ts'

/** A result as the turn keeps it: what the model is told of it, and what it rests upon. */
export function makeResult(
  call: Pick<PlannedCall, 'id' | 'tool'>,
  { outcome, text, sources }: ToolResult,
  { resultChars }: Pick<GraphLimits, 'resultChars'>,
): ResultStep {
  const told = cutForModel(tellOutcome(outcome, text), resultChars)
  return { kind: 'result', call: call.id, tool: call.tool, outcome, text: told, ...(sources ? { sources } : {}) }
}
