import { z } from 'zod'

/** Every turn closes in exactly one way. */
export const CloseReason = z.enum(['finished', 'failed', 'stopped', 'cancelled'])
export type CloseReason = z.infer<typeof CloseReason>

/** Why a turn failed: each is said to the user in words of its own. */
export const TurnFailure = z.enum([
  /** Nothing answers at the model's address. */
  'model-unreachable',
  'model-key',
  'model-unknown',
  /** It has no room for us now, also after waiting and trying again. */
  'model-busy',
  'model-slow',
  /** It answered with something that is no answer. */
  'model-broken',
  /** It said nothing at all. */
  'model-silent',
  /** The stream ended in mid-sentence; what there is of the text is kept. */
  'stream-broken',
  /** What it must read does not fit, also when shortened. */
  'too-long',
  /** It went on and on: handovers or tools without an end. */
  'too-many-steps',
  'too-slow',
  /** It may take more than its table has left. */
  'budget',
  /** It waited in a step that Agora no longer has. */
  'outdated',
  /** The process died too often in the middle of it. */
  'crashed',
  'internal',
])
export type TurnFailure = z.infer<typeof TurnFailure>

/** How a tool call ended. `unknown`: the process died while it ran, and it may or may not have had its effect. */
export const ToolOutcome = z.enum(['done', 'failed', 'timed-out', 'refused', 'cancelled', 'unknown'])
export type ToolOutcome = z.infer<typeof ToolOutcome>

/** A short text in every language of the product. */
export const Words = z.object({ nl: z.string(), en: z.string() })
export type Words = z.infer<typeof Words>

/** One of the agents that an AI participant consists of: "triage", "regulation" … */
export const AgentId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)
export type AgentId = z.infer<typeof AgentId>

/** One tool call; made by us, so that a model that numbers its calls 0, 0, 0 does no harm. */
export const CallId = z.string().min(1).max(64)
export type CallId = z.infer<typeof CallId>

/** What one call of a model cost, in tokens; absent where the model does not say. */
export const Usage = z.object({ input: z.int(), output: z.int() })
export type Usage = z.infer<typeof Usage>
