import type { Message } from '@agora/protocol/message'
import { countTokens } from '../notes/count-tokens.ts'

/** What an answer starts with of each kind, in tokens. */
export const NOTES_TOKENS = 6_000
export const MESSAGES_TOKENS = 3_000

/** The last of a conversation, as much as fits. */
export function fitMessages(messages: readonly Message[]): readonly Message[] {
  let room = MESSAGES_TOKENS
  const first = messages.findLastIndex(({ text }) => (room -= countTokens(text)) < 0)
  return messages.slice(first + 1)
}
