import type { Message } from '@agora/protocol/message'

/** What people asked of Agora before, in its order: notes and answers to questions are none of it. */
export function requestsBefore(messages: readonly Message[]): readonly string[] {
  return messages
    .filter(({ by, as }) => by.kind === 'user' && (as === 'turn' || as === 'queued' || as === 'wake'))
    .map(({ request, text }) => request ?? text)
}
