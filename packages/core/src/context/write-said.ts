import type { Message } from '@agora/protocol/message'
import type { AgentId } from '@agora/protocol/turn'
import { cutMiddle } from './cut-middle.ts'
import type { ModelMessage } from './model-message.ts'
import { quoteAnswer, quoteSaid, quoteValue } from './quote-said.ts'
import type { WriteTime } from './write-time.ts'

/**
 * A message of the conversation as a model is given it, with who said it. An agent's own words stand as they are: a
 * model that sees itself write tags writes tags.
 */
export function writeSaid(
  message: Message,
  { agent, tokens, time }: { agent?: AgentId | undefined; tokens: number; time: WriteTime },
): ModelMessage {
  const { by, text, cut, heardTo, offline } = message
  if (by.kind === 'user') return { role: 'user', text: writeBlock(message, wordsOf(message), tokens, time) }
  const answer = cutMiddle(quoteAnswer(text), tokens)
  if (by.id === agent && !cut && !heardTo && !offline) return { role: 'assistant', text: answer }
  // Whoever goes on must not take for said what nobody heard.
  const why = heardTo ? 'interrupted by the person; only this was heard' : cut
  const end = why ? ` cut-short="${why}"` : ''
  // The device had its own rules and no model: whoever goes on from it must know.
  const where = offline ? ` offline="yes" rules-of="${quoteValue(offline.rulesOf)}"` : ''
  return { role: 'assistant', text: `<answer by="${quoteValue(by.id)}"${where}${end}>\n${answer}\n</answer>` }
}

/** Somebody's words, in a block that they cannot end. */
export function writeBlock(message: Message, words: string, tokens: number, time: WriteTime): string {
  const { by, as, at, saidAt, saidIn } = message
  const marks = [
    `by="${quoteValue(by.id)}"`,
    `at="${time(saidAt ?? at)}"`,
    ...(saidIn === undefined ? [] : ['offline="yes"']),
    ...(as === 'answer' ? ['as="answer to the question before"'] : []),
  ]
  return `<said ${marks.join(' ')}>\n${cutMiddle(quoteSaid(words), tokens)}\n</said>`
}

/** Without the call; a call alone is all there is. */
function wordsOf({ request, text }: Message): string {
  return request || text
}
