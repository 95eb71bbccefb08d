import type { Message } from '@agora/protocol/message'
import type { SaidWords } from './said-words.ts'

/**
 * What a person said, without the call. What was withdrawn was not said, and what was whispered is told to nobody else.
 * Words that correct earlier ones stand in those.
 */
export function wordsOf({
  id,
  number,
  seq,
  text,
  request,
  as,
  by,
  withdrawn,
  whisper,
  corrects,
}: Message): SaidWords[] {
  if (by.kind !== 'user' || withdrawn || whisper || corrects || as === 'command') return []
  const words = as === 'wake' ? request : (request ?? text)
  return words ? [{ message: id, number, seq, text: words }] : []
}
