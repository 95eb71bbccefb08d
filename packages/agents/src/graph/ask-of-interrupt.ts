import type { CheckpointTuple } from '@langchain/langgraph-checkpoint'
import { type Ask, AskId } from '@agora/protocol/ask'
import { limits } from '@agora/protocol/limits'
import { z } from 'zod'
import type { TurnRun } from '../participant.ts'
import { cutText } from './cut-text.ts'

/** What people pass to `interrupt()`: these names are common; anything else is shown as it is. */
const Asking = z.union([
  z.string().transform((text) => ({ text, options: undefined })),
  z
    .object({
      question: z.string().optional(),
      text: z.string().optional(),
      message: z.string().optional(),
      options: z.array(z.string().min(1)).optional().catch(undefined),
    })
    .transform(({ question, text, message, options }) => ({ text: question ?? text ?? message ?? '', options })),
])

/** Enough of LangGraph's id to tell the nodes of one turn apart. */
const ID_CHARS = 16

/**
 * The question that an interrupt stands for. LangGraph gives all interrupts of one node the same id; `resumed`, how many
 * of them were answered, tells them apart.
 */
export function askOfInterrupt({ turn, agent }: TurnRun, interrupt: string, value: unknown, resumed: number): Ask {
  const parsed = Asking.safeParse(value)
  const asked = parsed.success && parsed.data.text.trim() !== '' ? parsed.data : { text: writeValue(value) }
  const options = ('options' in asked ? asked.options : undefined)
    ?.slice(0, limits.options)
    .map((option) => cutText(option, limits.optionChars))
  return {
    kind: 'question',
    id: AskId.parse(`${turn}.${interrupt.slice(0, ID_CHARS)}.${resumed}`),
    turn,
    agent,
    questions: [
      {
        field: 'answer',
        text: cutText(asked.text, limits.questionChars),
        importance: 'required',
        ...(options && options.length > 0 ? { options } : {}),
      },
    ],
  }
}

function writeValue(value: unknown): string {
  return JSON.stringify(value) ?? '?'
}

/** How many questions of this node have been answered, as far as LangGraph knows. */
export function countResumed(task: string, pendingWrites: CheckpointTuple['pendingWrites'] = []): number {
  const resumed = pendingWrites.find(([id, channel]) => id === task && channel === '__resume__')?.[2]
  return Array.isArray(resumed) ? resumed.length : 0
}
