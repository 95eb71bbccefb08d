import type { Message } from '@agora/protocol/message'
import { countTokens } from '../notes/count-tokens.ts'

/** What an answer starts with of each kind, in tokens. */
export const NOTES_TOKENS = 6_000
export const MESSAGES_TOKENS = 3_000

/** What goes around each message: who says it, and when. A thousand that say "ja" are not a thousand tokens. */
const FORM_TOKENS = 12

export function costOfMessage({ text }: Pick<Message, 'text'>): number {
  return countTokens(text) + FORM_TOKENS
}

/** The last of a conversation, as much as fits. */
export function fitMessages(messages: readonly Message[]): readonly Message[] {
  let room = MESSAGES_TOKENS
  const first = messages.findLastIndex((message) => (room -= costOfMessage(message)) < 0)
  return messages.slice(first + 1)
}
