import { quoteAnswer, quoteSaid, quoteValue } from './quote-said.ts'

/**
 * What a tool returned, as a model reads it: in a block that it cannot end, under the name of the tool. Much of it is
 * what somebody said or wrote (notes, documents, services of others), and none of it may pass for an order or a note.
 */
export function quoteResult(tool: string, text: string): string {
  // In a structure, numbers in brackets are a list; in prose they would pass for the number of a note.
  const quoted = isStructure(text) ? quoteAnswer(text) : quoteSaid(text)
  return `<result of="${quoteValue(tool)}">\n${quoted}\n</result>`
}

function isStructure(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
