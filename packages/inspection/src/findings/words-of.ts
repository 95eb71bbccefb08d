import type { Message } from '@agora/protocol/message'
import { dayOf } from '../calendar-day.ts'
import type { SaidWords } from './said-words.ts'

/**
 * The words of a message that findings and facts may rest upon: what a person said, without the call. What was withdrawn
 * was not said, and what was whispered is told to nobody else. Words that correct earlier ones stand in those. The text
 * of an answer holds labels, and its values are stored as values: of an answer only what it tells beside them counts.
 */
export function wordsOf(message: Message, zone?: string): SaidWords[] {
  const { id, number, seq, at, saidAt = at, as, by, withdrawn, whisper, corrects } = message
  if (by.kind !== 'user' || withdrawn || whisper || corrects || as === 'command') return []
  const words = wordsIn(message)
  return words
    ? [{ message: id, number, seq, text: words, by, ...(zone === undefined ? {} : { day: dayOf(saidAt, zone) }) }]
    : []
}

function wordsIn({ as, text, request, told }: Message): string | undefined {
  if (as === 'answer') return told
  return as === 'wake' ? request : (request ?? text)
}
