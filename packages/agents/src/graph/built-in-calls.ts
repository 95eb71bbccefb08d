import { Question } from '@agora/protocol/ask'
import { limits } from '@agora/protocol/limits'
import type { AgentId } from '@agora/protocol/turn'
import { z } from 'zod'
import type { ToolSpec } from '../thinker.ts'
import type { KnownAgent } from './work.ts'

export const HAND_OVER = 'hand_over'
export const REQUEST_CLARIFICATION = 'request_clarification'
export const builtInNames: ReadonlySet<string> = new Set([HAND_OVER, REQUEST_CLARIFICATION])

/** Said to people in a line. */
const WHY_CHARS = 500

export const HandOver = z.object({ to: z.string(), why: z.string().max(WHY_CHARS).default('') })
export type HandOver = z.infer<typeof HandOver>

export const RequestClarification = z.object({
  reason: z.string().max(limits.questionChars).optional(),
  questions: z
    .array(z.object({ ...Question.shape, importance: Question.shape.importance.default('required') }))
    .min(1)
    .max(limits.questions)
    .refine((questions) => new Set(questions.map(({ field }) => field)).size === questions.length, {
      message: 'each question needs a field of its own',
    }),
})
export type RequestClarification = z.infer<typeof RequestClarification>

export function describeHandOver(agent: KnownAgent, agents: ReadonlyMap<AgentId, KnownAgent>): ToolSpec {
  const others = agent.handsTo.flatMap((id) => agents.get(id) ?? [])
  const who = others.map(({ id, description }) => `- ${id}: ${description}`).join('\n')
  return {
    name: HAND_OVER,
    description: `Lets another agent go on with this turn. It sees everything that you see.\n${who}`,
    schema: {
      type: 'object',
      properties: {
        to: { type: 'string', enum: others.map(({ id }) => id) },
        why: { type: 'string', description: 'In a few words.' },
      },
      required: ['to', 'why'],
      additionalProperties: false,
    },
  }
}

export const clarificationSpec: ToolSpec = {
  name: REQUEST_CLARIFICATION,
  description:
    'Asks the user, who gets a form, and waits for the answer, a day if need be. Ask only what you must know and cannot look up; ask all of it at once.',
  schema: z.toJSONSchema(RequestClarification, { io: 'input', unrepresentable: 'any' }),
}
