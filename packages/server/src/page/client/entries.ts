import type { Message } from '@agora/protocol/message'
import type { Pending, PendingState } from './pending.ts'

/** One line of the log as it is shown. */
export type Entry = {
  readonly id: string
  readonly text: string
  readonly author: Message['by']['kind']
  /** When it was said, by the device that knew. */
  readonly at: number
  readonly number: number | undefined
  readonly state: { readonly kind: 'stored'; readonly at: number } | (PendingState & { readonly onDevice: boolean })
}

/** Stored messages in the log's order, then those of this device that are not in it yet. Each id once. */
export function listEntries(messages: readonly Message[], pending: readonly Pending[]): Entry[] {
  const stored = new Set<string>(messages.map(({ id }) => id))
  return [
    ...messages.map((message) => ({
      id: message.id,
      text: message.text,
      author: message.by.kind,
      at: message.saidAt ?? message.at,
      number: message.number,
      state: { kind: 'stored', at: message.at } as const,
    })),
    ...pending
      .filter(({ id }) => !stored.has(id))
      .map(({ id, text, at, state, onDevice }) => ({
        id,
        text,
        author: 'user' as const,
        at,
        number: state.kind === 'kept' ? state.number : undefined,
        state: { ...state, onDevice },
      })),
  ]
}
