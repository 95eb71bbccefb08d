import { detectLanguage } from '../understanding/detect-language.ts'
import type { Language } from '../language.ts'
import { foldText } from '../fold-text.ts'
import { type TurnContext, requestOf } from './turn-context.ts'

/** Words of so many earlier messages and notes tell the language of a call that has no words of its own. */
const LOOK_BACK = 6

/**
 * The language in which a turn replies and asks: that of what is asked, else of what was noted or asked last, else the
 * user's. Approvals, failures and notices are in the user's language, whatever is asked.
 */
export function findReplyLanguage(context: Pick<TurnContext, 'language' | 'asked' | 'messages' | 'notes'>): Language {
  const { language, asked, messages, notes } = context
  const said = [
    ...messages.filter(({ by }) => by.kind === 'user').map((message) => message.request ?? message.text),
    ...notes.recent.map(({ text }) => text),
  ]
  const texts = [
    ...asked.map((message) => requestOf({ asked: [message] })).toReversed(),
    ...said.slice(-LOOK_BACK).toReversed(),
  ]
  for (const text of texts) {
    const found = detectLanguage(foldText(text).match(/\p{L}+/gu) ?? [])
    if (found) return found
  }
  return language
}

/** As it was found when the turn began. */
export function replyLanguage({ replies, language }: Pick<TurnContext, 'language' | 'replies'>): Language {
  return replies ?? language
}
