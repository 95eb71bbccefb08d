import { quoteLine } from './quote-said.ts'
import type { TurnContext } from './turn-context.ts'

const LINE_CHARS = 400

/** The question that another turn waits for, as one text for a model; empty where there is none. */
export function writeOpen({ open }: Pick<TurnContext, 'open'>): string {
  if (!open) return ''
  const lines = open.ask.questions.map(({ field, text, options = [] }) => {
    const choice = options.length > 0 ? ` (${options.map(quoteLine).join(' / ')})` : ''
    return `${field}: ${quoteLine(text).slice(0, LINE_CHARS)}${choice}`
  })
  return ['<open-question>', ...lines, '</open-question>'].join('\n')
}
