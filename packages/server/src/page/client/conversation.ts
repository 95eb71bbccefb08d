import type { Envelope } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Thread } from '@agora/protocol/thread'

/** A page left open for days must not grow without end; what is dropped is one button away. */
const MAX_SHOWN = 1_000
const SHOWN_AFTER_TRIM = 500

/** What the page knows of the conversation it shows. */
export type Conversation = {
  readonly thread: Thread
  /** Every event up to this number is in here. */
  readonly cursor: number
  /** In the order of the log. */
  readonly messages: readonly Message[]
  /** Older messages than these stand before this number; `null` when there are none. */
  readonly earlier: number | null
}

export type MessagesPage = AnswerTo<'list-messages'>

/** The thread is read before its newest page, so the page may run ahead of the cursor, and never behind it. */
export function openConversation(thread: Thread, page: MessagesPage): Conversation {
  return { thread, cursor: thread.seq, messages: page.messages, earlier: page.next }
}

export function addEarlier(conversation: Conversation, page: MessagesPage): Conversation {
  return { ...conversation, messages: merge(page.messages, conversation.messages), earlier: page.next }
}

/** What follows from an event. One that was seen already changes nothing, one of an unknown type moves the cursor. */
export function addEvent(conversation: Conversation, event: Envelope): Conversation {
  if (event.seq <= conversation.cursor) return conversation
  const thread = { ...conversation.thread, seq: event.seq, updatedAt: event.at }
  const moved = { ...conversation, thread, cursor: event.seq }
  switch (event.type) {
    case 'message-posted': {
      const message = readMessage(event)
      return message ? { ...moved, messages: merge(conversation.messages, [message]) } : moved
    }
    case 'thread-renamed':
      return { ...moved, thread: { ...thread, title: event.title } }
    case 'mode-changed':
      return { ...moved, thread: { ...thread, mode: event.mode } }
    case 'thread-archived':
      return { ...moved, thread: { ...thread, archived: true } }
    case 'thread-restored':
      return { ...moved, thread: { ...thread, archived: false } }
    case 'thread-created':
    case 'thread-deleted':
      return moved
    default:
      event satisfies never
      return moved
  }
}

export function trim(conversation: Conversation): Conversation {
  if (conversation.messages.length <= MAX_SHOWN) return conversation
  const messages = conversation.messages.slice(-SHOWN_AFTER_TRIM)
  return { ...conversation, messages, earlier: messages[0]?.seq ?? null }
}

/** An erased event has its place in the log and no words. */
function readMessage(event: Envelope & { type: 'message-posted' }): Message | undefined {
  if (typeof event.text !== 'string') return undefined
  const { message: id, v: _v, thread: _thread, type: _type, ...rest } = event
  return { id, ...rest }
}

function merge(before: readonly Message[], after: readonly Message[]): readonly Message[] {
  const last = before.at(-1)
  const first = after[0]
  if (!last || !first || last.seq < first.seq) return [...before, ...after]
  const bySeq = new Map([...before, ...after].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
