import { reviseNote } from '@agora/core/notes/revise-note'
import { changeThread } from '@agora/core/thread/change-thread'
import { viewMessage } from '@agora/core/thread/view-message'
import type { Envelope } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { ThreadSignal } from '@agora/protocol/signals'
import type { Thread } from '@agora/protocol/thread'
import { type LiveText, beginLiveText, putPiece } from './live-text.ts'

/** Whoever stays at the newest for days must not gather without end; what is dropped is one scroll away. */
export const MAX_KEPT = 1_000
export const KEPT_AFTER_TRIM = 500

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
}

export type MessagesPage = AnswerTo<'list-messages'>

/**
 * The two were asked for at the same moment, so either may be ahead of the other. Whatever came after the last message
 * of the page is followed again; what the thread knows of it already is not counted twice.
 */
export function openReplica(thread: Thread, page: MessagesPage): Replica {
  const cursor = Math.min(thread.seq, page.messages.at(-1)?.seq ?? 0)
  return { thread, cursor, messages: page.messages, earlier: page.next, live: [] }
}

export function addEarlier(replica: Replica, page: MessagesPage): Replica {
  return { ...replica, messages: merge(page.messages, replica.messages), earlier: page.next }
}

export type Applied =
  | { readonly kind: 'applied'; readonly replica: Replica }
  /** Seen before. */
  | { readonly kind: 'known' }
  /** Something before it is missing: it must be followed anew from the cursor. */
  | { readonly kind: 'gap' }

/** What follows from an event. One of an unknown type moves the cursor and nothing else. */
export function applyEvent(replica: Replica, event: Envelope): Applied {
  if (event.seq <= replica.cursor) return { kind: 'known' }
  if (event.seq > replica.cursor + 1) return { kind: 'gap' }
  const thread = event.seq <= replica.thread.seq ? replica.thread : changeThread(replica.thread, event)
  return { kind: 'applied', replica: changeMessages({ ...replica, thread, cursor: event.seq }, event) }
}

export function applyDelta(replica: Replica, { message, by, offset, text }: ThreadSignal, now: number): Replica {
  const live = replica.live.find((other) => other.message === message)
  // A piece that was under way while its whole was stored.
  if (!live && isPosted(replica, message)) return replica
  if (!live) return { ...replica, live: [...replica.live, beginLiveText(message, by, now, { offset, text })] }
  const grown = putPiece(live, { offset, text })
  return grown === live ? replica : { ...replica, live: replica.live.map((other) => (other === live ? grown : other)) }
}

/** Keeps the newest, once there are many. */
export function trim(replica: Replica): Replica {
  if (replica.messages.length <= MAX_KEPT) return replica
  const messages = replica.messages.slice(-KEPT_AFTER_TRIM)
  return { ...replica, messages, earlier: messages[0]?.seq ?? null }
}

function changeMessages(replica: Replica, event: Envelope): Replica {
  if (event.type === 'notes-expired') {
    return { ...replica, messages: replica.messages.map((message) => reviseNote(message, event)) }
  }
  if (event.type === 'note-edited' || event.type === 'note-withdrawn' || event.type === 'note-restored') {
    return { ...replica, messages: reviseMessages(replica.messages, event) }
  }
  // Erased content has its place in the order, and nothing to show.
  if ((event.type !== 'message-posted' && event.type !== 'text-chunk') || typeof event.text !== 'string') return replica
  if (event.type === 'text-chunk') return applyDelta(replica, { ...event, type: 'text-delta' }, event.at)
  const message = viewMessage(event)
  if (!message) return replica
  const live = replica.live.filter((other) => other.message !== message.id)
  return {
    ...replica,
    messages: merge(replica.messages, [message]),
    live: live.length === replica.live.length ? replica.live : live,
  }
}

/** One that is not here will be read as it stands by then. */
function reviseMessages(messages: readonly Message[], event: Envelope & { readonly message: string }) {
  const place = messages.findLastIndex(({ id }) => id === event.message)
  const message = messages[place]
  // Erased content has its place in the order, and changes nothing.
  if (!message || (event.type === 'note-edited' && typeof event.text !== 'string')) return messages
  return messages.with(place, reviseNote(message, event))
}

function isPosted({ messages }: Replica, id: string): boolean {
  // Replies are posted at the end, so that is where to look.
  return messages.findLastIndex((message) => message.id === id) >= 0
}

/** Both are in order. One that stands in both stands once. */
function merge(older: readonly Message[], newer: readonly Message[]): readonly Message[] {
  const last = older.at(-1)?.seq ?? 0
  const beyond = newer.filter(({ seq }) => seq > last)
  return beyond.length === 0 ? older : [...older, ...beyond]
}
