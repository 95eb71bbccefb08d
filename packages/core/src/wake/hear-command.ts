import type { Mode } from '@agora/protocol/thread'
import type { Lexicon } from './lexicon.ts'
import { readWords } from './read-words.ts'

/** No command is longer, so that a long request is not looked through for one. */
const COMMAND_WORDS = 12

/** The mode that is asked for, if that is all that is asked: "start", but not "start inspectie bij …". */
export function hearCommand(request: string, lexicon: Lexicon): Mode | null {
  if (request.length > COMMAND_WORDS * 20) return null
  const words = readWords(request).map(({ fold }) => fold)
  if (words.length === 0 || words.length > COMMAND_WORDS) return null
  const spoken = words.filter((word) => !lexicon.softeners.has(word)).join(' ')
  if (lexicon.listen.has(spoken)) return 'listen'
  return lexicon.feedback.has(spoken) ? 'feedback' : null
}

/** Whether nothing is left to answer: "alsjeblieft", "please". */
export function isCourtesy(request: string, lexicon: Lexicon): boolean {
  if (!/[^\s\p{P}]/u.test(request)) return true
  if (request.length > COMMAND_WORDS * 20) return false
  const words = readWords(request)
  return words.length > 0 && words.every(({ fold }) => lexicon.courtesies.has(fold) || lexicon.greetings.has(fold))
}
