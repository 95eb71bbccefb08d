import { countTokens } from '../notes/count-tokens.ts'
import { cutMiddle } from './cut-middle.ts'
import { quoteSaid } from './quote-said.ts'
import { type TurnContext, requestOf } from './turn-context.ts'
import { writeBlock } from './write-said.ts'
import type { WriteTime } from './write-time.ts'

/** Of several long ones, so many are sure of a place; of more, the last. */
const SURE_OF_PLACE = 4
/** The tags of a block, and the line that says how many are missing. */
const MARK_TOKENS = 60

/**
 * What is asked now, without the call. Plainly, unless there is something to tell about it: who of several said which,
 * or that it was said offline, and when.
 */
export function writeAsked({ asked }: Pick<TurnContext, 'asked'>, tokens: number, time: WriteTime): string {
  const said = asked.flatMap((message) => {
    const words = requestOf({ asked: [message] })
    return words.trim() === '' ? [] : [{ message, words }]
  })
  if (said.length === 0) return asked.length === 0 ? '' : '(You were called by name, and nothing else was said.)'
  const isPlain =
    new Set(said.map(({ message }) => message.by.id)).size === 1 && said.every(({ message }) => !message.saidIn)
  const room = tokens - MARK_TOKENS
  const each = Math.floor(room / Math.min(said.length, SURE_OF_PLACE)) - (isPlain ? 1 : MARK_TOKENS)
  const written = said.map(({ message, words }) =>
    isPlain ? cutMiddle(quoteSaid(words), each) : writeBlock(message, words, each, time),
  )
  let left = room
  const first = written.findLastIndex((text) => (left -= countTokens(`${text}\n`)) < 0) + 1
  const missing = first === 0 ? [] : [`(${first} earlier of these messages are left out here.)`]
  return [...missing, ...written.slice(first)].join('\n')
}
