import { type ContextOptions, fitContext } from './fit-context.ts'
import type { ModelMessage } from './model-message.ts'
import type { TurnContext } from './turn-context.ts'
import { writeAtTable } from './write-at-table.ts'

/**
 * All that a model is given at the start of a turn: the agent's instructions, the conversation before, what was heard,
 * and last of all what is asked now.
 */
export function writeContext(context: TurnContext, options: ContextOptions): readonly ModelMessage[] {
  if (context.table) return writeAtTable(context, context.table, options)
  const { system, opening, history, situation, asked } = fitContext(context, options)
  return [
    { role: 'system', text: system },
    ...fromUser(opening),
    ...history.map(({ written }) => written),
    ...fromUser(situation),
    ...fromUser(asked),
  ]
}

/** Nothing, where there is nothing to say: some models refuse an empty message. */
function fromUser(text: string): readonly ModelMessage[] {
  return text === '' ? [] : [{ role: 'user', text }]
}
