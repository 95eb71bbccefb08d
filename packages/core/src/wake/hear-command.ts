import type { Mode } from '@agora/protocol/heard'
import type { Lexicon } from './lexicon.ts'
import { readWords } from './read-words.ts'

/** No command is longer, so that a long request is not looked through for one. */
const COMMAND_WORDS = 16
const THANKS_WORDS = 4

/** The mode that is asked for, if that is all that is asked: "start", but not "start inspectie bij …". */
export function hearCommand(request: string, lexicon: Lexicon): Mode | null {
  if (request.length > COMMAND_WORDS * 20) return null
  return commandOf(
    readWords(request).map(({ fold }) => fold),
    lexicon,
  )
}

export function commandOf(words: readonly string[], lexicon: Lexicon): Mode | null {
  if (words.length === 0 || words.length > COMMAND_WORDS) return null
  const isSpoken = (word: string) => !lexicon.softeners.has(word)
  // Thanks may hold what softens ("ja dank je"), and a command may hold what thanks ("wil je luisteren").
  for (const spoken of [words.filter(isSpoken), dropThanks(words, lexicon).filter(isSpoken)]) {
    const command = spoken.join(' ')
    if (lexicon.listen.has(command)) return 'listen'
    if (lexicon.feedback.has(command)) return 'feedback'
  }
  return null
}

/** The words without what only softens them and without courtesy: "ga maar weer luisteren, dank je wel". */
export function dropCourtesy(text: string, lexicon: Lexicon): string {
  const words = readWords(text).map(({ fold }) => fold)
  if (words.length > COMMAND_WORDS) return text
  const isKept = (word: string) => !lexicon.softeners.has(word) || lexicon.articles.has(word)
  const kept = dropThanks(words, lexicon).filter(isKept)
  return kept.length === 0 ? text : kept.join(' ')
}

/** Without the courtesy before and after: "luister mee, dank je wel". */
function dropThanks(words: readonly string[], lexicon: Lexicon): readonly string[] {
  const isCourtesy = (part: readonly string[]) => lexicon.thanks.has(part.join(' ')) || isSoft(part, lexicon)
  for (let count = Math.min(THANKS_WORDS, words.length - 1); count > 0; count--) {
    if (isCourtesy(words.slice(-count))) return dropThanks(dropLink(words.slice(0, -count), lexicon), lexicon)
    if (isCourtesy(words.slice(0, count))) return dropThanks(words.slice(count), lexicon)
  }
  return words
}

/** "… please and thank you". */
function dropLink(words: readonly string[], lexicon: Lexicon): readonly string[] {
  return words.length > 1 && lexicon.links.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

function isSoft([word = '', ...more]: readonly string[], lexicon: Lexicon): boolean {
  return more.length === 0 && lexicon.softeners.has(word)
}

/** Whether nothing is left to answer: "alsjeblieft", "please". */
export function isCourtesy(request: string, lexicon: Lexicon): boolean {
  if (!/[^\s\p{P}]/u.test(request)) return true
  if (request.length > COMMAND_WORDS * 20) return false
  const words = readWords(request)
  return words.length > 0 && words.every(({ fold }) => lexicon.courtesies.has(fold) || lexicon.greetings.has(fold))
}
