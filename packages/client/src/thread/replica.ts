import { reviseNote } from '@agora/core/notes/revise-note'
import { changeThread } from '@agora/core/thread/change-thread'
import { changeInspection } from '@agora/inspection/state/change-inspection'
import { viewMessage } from '@agora/core/thread/view-message'
import { viewRecording } from '@agora/core/voice/view-recording'
import type { Envelope } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { Message } from '@agora/protocol/message'
import type { ThreadSignal } from '@agora/protocol/signals'
import { beginLiveText, putPiece, readLiveText } from './live-text.ts'
import type { MessagesPage, Replica } from './open-replica.ts'
import { addTurnEvent, putTurnEvents } from './turn-events.ts'

/** A page that stays at the newest messages for days must not grow for ever; dropped ones are one scroll away. */
export const MAX_KEPT = 1_000
export const KEPT_AFTER_TRIM = 500
/** A piece of a reply that was given up comes within moments, or not at all. */
const MAX_DROPPED = 20

/** What is read aloud is so within moments, or not at all. */
const MAX_SPEECHES = 8

export function addEarlier(replica: Replica, page: MessagesPage): Replica {
  const { recordings } = replica
  const older = (page.recordings ?? []).filter(({ seq }) => seq < (recordings[0]?.seq ?? Infinity))
  return {
    ...replica,
    messages: merge(page.messages, replica.messages),
    earlier: page.next,
    recordings: older.length === 0 ? recordings : [...older, ...recordings],
  }
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
  const { thread: before } = replica
  const thread = event.seq <= before.seq ? before : changeInspection(changeThread(before, event), event)
  const turns = addTurnEvent(replica.turns, event)
  return { kind: 'applied', replica: changeMessages({ ...replica, thread, cursor: event.seq, turns }, event) }
}

export function applyDelta(replica: Replica, delta: ThreadSignal, now: number): Replica {
  return putDelta(replica, delta, now, replica.thread.activeTurn?.id)
}

type Delta = Pick<ThreadSignal, 'message' | 'by' | 'offset' | 'text'>

function putDelta(
  replica: Replica,
  { message, by, offset, text }: Delta,
  at: number,
  turn: string | undefined,
): Replica {
  const live = replica.live.find((other) => other.message === message)
  // A piece that was under way while its whole was stored, or while its turn began anew.
  if (!live && (replica.dropped.includes(message) || isPosted(replica, message))) return replica
  if (!live) {
    return { ...replica, live: [...replica.live, beginLiveText({ message, by, turn, at }, { offset, text })] }
  }
  const grown = putPiece(live, { offset, text })
  return grown === live ? replica : { ...replica, live: replica.live.map((other) => (other === live ? grown : other)) }
}

/** What a turn did before it was followed, as the server told. */
export function addTurn(replica: Replica, turn: string, events: readonly Envelope[]): Replica {
  const turns = putTurnEvents(replica.turns, turn, events)
  return turns === replica.turns ? replica : { ...replica, turns }
}

/** Keeps the newest, once there are many. */
export function trim(replica: Replica): Replica {
  if (replica.messages.length <= MAX_KEPT) return replica
  const messages = replica.messages.slice(-KEPT_AFTER_TRIM)
  const first = messages[0]?.seq ?? 0
  const recordings = replica.recordings.filter(({ seq }) => seq >= first)
  return { ...replica, messages, recordings, earlier: messages[0]?.seq ?? null }
}

function changeMessages(replica: Replica, event: Envelope): Replica {
  if (event.type === 'notes-expired') {
    return { ...replica, messages: replica.messages.map((message) => reviseNote(message, event)) }
  }
  const recording = viewRecording(event)
  if (recording) return { ...replica, recordings: [...replica.recordings, recording].slice(-limits.recordings) }
  if (event.type === 'reply-heard' && !isPosted(replica, event.message)) return hearLive(replica, event)
  if (isRevision(event)) {
    return { ...replica, messages: reviseMessages(replica.messages, event) }
  }
  if (event.type === 'turn-claimed' || event.type === 'turn-resumed') return dropLive(replica, event.turn)
  if (event.type === 'turn-closed') return closeLive(replica, event)
  if (event.type === 'speech-made') return addSpeech(replica, event)
  // Erased content has its place in the order, and nothing to show.
  if ((event.type !== 'message-posted' && event.type !== 'text-chunk') || typeof event.text !== 'string') return replica
  if (event.type === 'text-chunk') return putDelta(replica, event, event.at, event.turn)
  const message = viewMessage(event)
  if (!message) return replica
  const live = replica.live.filter((other) => other.message !== message.id)
  // What was shown of it when its turn ended gives way to what was stored.
  const before = isPosted(replica, message.id)
    ? replica.messages.filter(({ id, seq }) => id !== message.id || seq >= message.seq)
    : replica.messages
  return {
    ...replica,
    messages: merge(before, [message]),
    live: live.length === replica.live.length ? replica.live : live,
  }
}

/** What was heard of it is told when it is posted, and is known before that. */
function hearLive(replica: Replica, { message, chars, playedMs, place }: Envelope & { type: 'reply-heard' }): Replica {
  const live = replica.live.map((one) =>
    one.message === message ? { ...one, heardTo: { chars, playedMs, place } } : one,
  )
  return { ...replica, live }
}

/** Another process takes the turn over and starts its text again: the previous process's unfinished text is dropped. */
function dropLive(replica: Replica, turn: string | undefined): Replica {
  const ended = replica.live.filter((live) => live.turn === turn)
  if (ended.length === 0 || turn === undefined) return replica
  return {
    ...replica,
    live: replica.live.filter((live) => live.turn !== turn),
    dropped: [...replica.dropped, ...ended.map(({ message }) => message)].slice(-MAX_DROPPED),
  }
}

type TurnClosed = Envelope & { readonly type: 'turn-closed' }

/** A turn has ended, and text of it was never stored as a whole: what there is stays where it stands, marked. */
function closeLive(replica: Replica, { turn, reason, seq, at }: TurnClosed): Replica {
  const left = reason === 'finished' ? [] : replica.live.filter((live) => live.turn === turn && live.text !== '')
  const cut = reason === 'failed' ? 'interrupted' : 'stopped'
  const messages = left.map((live): Message => {
    const { message, by, heardTo } = live
    const said = { id: message as MessageId, seq, by, text: readLiveText(live), as: 'reply', cut, at } as const
    return { ...said, ...(turn && { turn }), ...(heardTo ? { heardTo } : {}) }
  })
  return { ...dropLive(replica, turn), messages: merge(replica.messages, messages) }
}

type Revision = Envelope & { readonly type: (typeof revisions)[number] }
const revisions = [
  'note-edited',
  'note-forked',
  'note-withdrawn',
  'note-erased',
  'note-restored',
  'message-edited',
  'message-withdrawn',
  'message-restored',
  'reply-heard',
] as const

function isRevision(event: Envelope): event is Revision {
  return (revisions as readonly string[]).includes(event.type)
}

/** One that is not here will be read as it stands by then. */
function reviseMessages(messages: readonly Message[], event: Revision) {
  const place = messages.findLastIndex(({ id }) => id === event.message)
  const message = messages[place]
  // Erased content has its place in the order, and changes nothing.
  const hasText = event.type === 'note-edited' || event.type === 'note-forked' || event.type === 'message-edited'
  const isErased = hasText && typeof event.text !== 'string'
  if (!message || isErased) return messages
  return messages.with(place, reviseNote(message, event))
}

function addSpeech(replica: Replica, { message, text }: Envelope & { readonly type: 'speech-made' }): Replica {
  // Erased content has its place in the order, and nothing to say.
  if (typeof text !== 'string') return replica
  return { ...replica, speeches: new Map([...replica.speeches, [message, text] as const].slice(-MAX_SPEECHES)) }
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
