import type { Message } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Recording } from '@agora/protocol/speech'
import type { Thread } from '@agora/protocol/thread'
import type { LiveText } from './live-text.ts'
import type { TurnEvents } from './turn-events.ts'

const none: ReadonlyMap<string, string> = new Map()

/** What this device has of a conversation that is on the server. */
export type Replica = {
  readonly thread: Thread
  /** Every event up to this number is in here. */
  readonly cursor: number
  /** In the order of the log. */
  readonly messages: readonly Message[]
  /** Older messages than these stand before this number; `null` when there are none. */
  readonly earlier: number | null
  readonly live: readonly LiveText[]
  /** Replies that were begun and given up: what still comes of them is not for us. The last ones, by id. */
  readonly dropped: readonly string[]
  /** What turns did, as far as it was followed. */
  readonly turns: TurnEvents
  /** What is read aloud of replies where that is not the reply itself, by message: of the last ones. */
  readonly speeches: ReadonlyMap<string, string>
  /** When microphones were opened and closed, as far back as the messages go; those of before were not kept on a device. */
  readonly recordings: readonly Recording[]
}

export type MessagesPage = AnswerTo<'list-messages'>

/**
 * Both requests ran at the same moment, so either may be ahead of the other. The client follows again from the last
 * message of the page; `applyEvent` skips what the thread already counts.
 */
export function openReplica(thread: Thread, page: MessagesPage): Replica {
  const cursor = Math.min(thread.seq, page.messages.at(-1)?.seq ?? 0)
  // Those beyond it come again.
  const recordings = (page.recordings ?? []).filter(({ seq }) => seq <= cursor)
  const { messages, next: earlier } = page
  return { thread, cursor, messages, earlier, live: [], dropped: [], turns: new Map(), speeches: none, recordings }
}
