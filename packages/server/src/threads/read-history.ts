import { eraseSaid, reviseNote, viewNote } from '@agora/core/notes/revise-note'
import { viewMessage } from '@agora/core/thread/view-message'
import { viewRecording } from '@agora/core/voice/view-recording'
import type { Envelope } from '@agora/protocol/events'
import type { ThreadId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { limits } from '@agora/protocol/limits'
import type { Note } from '@agora/protocol/note'
import type { Recording } from '@agora/protocol/speech'
import { type StoredEvent, readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage, RevisedNote } from '../log/log-storage.ts'
import { weighJson } from './take-within.ts'

/** The last messages before a place in the log, in order, as they stand now. */
export async function readMessages(
  storage: LogStorage,
  thread: ThreadId,
  before: number,
  limit: number,
): Promise<Message[]> {
  return revised(storage, thread, await storage.readMessages(thread, before, limit))
}

/** The first messages after a place in the log, in order, as they stand now. */
export async function readMessagesAfter(
  storage: LogStorage,
  thread: ThreadId,
  after: number,
  limit: number,
): Promise<Message[]> {
  return revised(storage, thread, await storage.readMessagesAfter(thread, after, limit))
}

/** That microphones were opened and closed, from … to …: the last of it, where it was very often. */
export async function readRecordings(
  storage: LogStorage,
  thread: ThreadId,
  from: number,
  to: number,
): Promise<Recording[]> {
  const events = await storage.readRecordings(thread, from, to, limits.recordings)
  return events.flatMap((event) => viewRecording(readEnvelope(event)) ?? [])
}

/** Messages read at once for a page: large ones fill it soon. */
const PART = 32

/** A page of the last messages before a place in the log: so many, or fewer where they are large; always one. */
export async function readMessagePage(
  storage: LogStorage,
  thread: ThreadId,
  before: number,
  limit: number,
): Promise<{ messages: Message[]; isWhole: boolean }> {
  const messages: Message[] = []
  let bytes = 0
  for (let cursor = before; ;) {
    const events = await storage.readMessages(thread, cursor, PART)
    for (const message of (await revised(storage, thread, events)).reverse()) {
      bytes += weighJson(message)
      if (messages.length === limit || (messages.length > 0 && bytes > limits.pageBytes)) {
        return { messages: messages.reverse(), isWhole: false }
      }
      messages.push(message)
    }
    cursor = events[0]?.seq ?? 0
    if (events.length < PART) return { messages: messages.reverse(), isWhole: true }
  }
}

/** Messages read at once while notes are looked for among them. */
const PAGE = 500

/** Notes with a greater number than `after`, in order, as they stand now. */
export async function readNotes(storage: LogStorage, thread: ThreadId, after: number, limit: number): Promise<Note[]> {
  const notes: Note[] = []
  let cursor = await storage.findNote(thread, after + 1)
  for (;;) {
    const events = await storage.readMessagesAfter(thread, cursor, Math.min(PAGE, Math.max(PART, limit)))
    for (const message of await revised(storage, thread, events)) {
      const note = viewNote(message)
      if (note && note.number > after) notes.push(note)
    }
    cursor = events.at(-1)?.seq ?? cursor
    if (events.length === 0 || notes.length >= limit) return notes.slice(0, limit)
    // Lets other requests run between pages.
    await new Promise((turn) => setImmediate(turn))
  }
}

/** All notes with a greater number than `first`, as they stand now, in parts: few at once where they are large. */
export async function* eachNote(storage: LogStorage, thread: ThreadId, first: number): AsyncGenerator<readonly Note[]> {
  let after = first
  for (let count = PART; ;) {
    const part = await readNotes(storage, thread, after, count)
    yield part
    if (part.length < count) return
    after = part.at(-1)?.number ?? after
    const isLarge = part.reduce((sum, { text }) => sum + text.length, 0) > limits.pageBytes / 2
    count = isLarge ? PART : Math.min(PAGE, count * 2)
  }
}

/** A page of the notes with a greater number than `after`: so many, or fewer where they are large; always one. */
export async function readNotePage(
  storage: LogStorage,
  thread: ThreadId,
  after: number,
  limit: number,
): Promise<{ notes: Note[]; isWhole: boolean }> {
  const notes: Note[] = []
  let bytes = 0
  for (let count = Math.min(PART, limit + 1); ; count = Math.min(PAGE, count * 2)) {
    const part = await readNotes(storage, thread, notes.at(-1)?.number ?? after, count)
    for (const note of part) {
      bytes += weighJson(note)
      const isFull = notes.length === limit || (notes.length > 0 && bytes > limits.pageBytes)
      if (isFull) return { notes, isWhole: false }
      notes.push(note)
    }
    if (part.length < count) return { notes, isWhole: true }
  }
}

/** The number of the last note that stands before a place in the log; 0 where there is none. */
export async function findLastNote(storage: LogStorage, thread: ThreadId, before: number): Promise<number> {
  for (let cursor = before; ;) {
    const messages = (await storage.readMessages(thread, cursor, PAGE)).map(readEnvelope)
    const note = messages.findLast((event) => event.type === 'message-posted' && event.number !== undefined)
    if (note?.type === 'message-posted' && note.number !== undefined) return note.number
    const [first] = messages
    if (!first || messages.length < PAGE) return 0
    cursor = first.seq
  }
}

/** The messages that events posted, as they stand now. */
export async function revised(
  storage: LogStorage,
  thread: ThreadId,
  events: readonly StoredEvent[],
): Promise<Message[]> {
  const said = events.flatMap((event) => viewMessage(readEnvelope(event)) ?? [])
  const messages = await changed(storage, thread, said)
  const numbers = messages.flatMap(({ number }) => number ?? [])
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return messages
  const revisions = await storage.readRevisions(thread, first, last)
  if (revisions.length === 0) return messages
  const byNumber = new Map(revisions.map((revision) => [revision.number, revision]))
  return messages.map((message) => reviseMessage(message, byNumber.get(message.number ?? 0)))
}

/** Messages that are no notes, as they stand now. */
async function changed(storage: LogStorage, thread: ThreadId, messages: readonly Message[]): Promise<Message[]> {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return [...messages]
  const changes = new Map<number, Envelope[]>()
  for (const event of (await storage.readChanges(thread, first.seq, last.seq)).map(readEnvelope)) {
    if ('of' in event && event.of !== undefined) changes.set(event.of, [...(changes.get(event.of) ?? []), event])
  }
  return messages.map((message) => (changes.get(message.seq) ?? []).reduce(reviseNote, message))
}

/** A message as it stands after what was done to it. */
export function reviseMessage(message: Message, revision: RevisedNote | undefined): Message {
  if (!revision) return message
  const changes = [...(revision.edit ? [revision.edit] : []), ...revision.forks]
  const edited = changes.map(readEnvelope).reduce(reviseNote, message)
  if (revision.erased) return eraseSaid(edited)
  return revision.withdrawn ? { ...edited, withdrawn: true } : edited
}
