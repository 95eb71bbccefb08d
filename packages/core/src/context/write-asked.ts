import { countTokens } from '../notes/count-tokens.ts'
import { cutMiddle } from './cut-middle.ts'
import { quoteSaid } from './quote-said.ts'
import { type TurnContext, requestOf } from './turn-context.ts'
import { writeBlock } from './write-said.ts'
import type { WriteTime } from './write-time.ts'

/** Of several long ones, so many are sure of a place; of more, the last. */
const SURE_OF_PLACE = 4
/** The tags of a block, and the lines that say how many wait and how many are missing. */
const MARK_TOKENS = 60
const ANSWER_EACH = 'Answer each of them, and name any that you leave unanswered.'

/**
 * What is asked now, without the call. One message stands plainly, unless it was said offline; of several each has a
 * block of its own, under a line that says how many wait: a model that reads them as one text answers the last of them.
 */
export function writeAsked({ asked }: Pick<TurnContext, 'asked'>, tokens: number, time: WriteTime): string {
  const said = asked.flatMap((message) => {
    const words = requestOf({ asked: [message] })
    return words.trim() === '' ? [] : [{ message, words }]
  })
  if (said.length === 0) return asked.length === 0 ? '' : '(You were called by name, and nothing else was said.)'
  const isPlain = said.length === 1 && said.every(({ message }) => !message.saidIn)
  const waiting = said.length === 1 ? [] : [`(${said.length} messages wait for your answer. ${ANSWER_EACH})`]
  const room = tokens - 2 * MARK_TOKENS
  const each = Math.floor(room / Math.min(said.length, SURE_OF_PLACE)) - (isPlain ? 1 : MARK_TOKENS)
  const written = said.map(({ message, words }) =>
    isPlain ? cutMiddle(quoteSaid(words), each) : writeBlock(message, words, each, time),
  )
  let left = room
  const first = written.findLastIndex((text) => (left -= countTokens(`${text}\n`)) < 0) + 1
  const missing = first === 0 ? [] : [`(${first} earlier of these messages are left out here.)`]
  return [...waiting, ...missing, ...written.slice(first)].join('\n')
}
