import type { Envelope } from '@agora/protocol/events'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { Thread } from '@agora/protocol/thread'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEarlier, addEvent, openConversation, trim } from './conversation.ts'
import { listEntries } from './entries.ts'
import type { Pending } from './pending.ts'

const by = { kind: 'user', id: 'owner' } as const
const posted = (seq: number): Envelope => ({
  v: 1,
  thread: ThreadId.parse('t'),
  seq,
  at: seq,
  by,
  type: 'message-posted',
  message: MessageId.parse(`m${seq}`),
  text: `text ${seq}`,
  as: 'turn',
})
const message = (seq: number): Message => ({
  id: MessageId.parse(`m${seq}`),
  seq,
  by,
  text: `text ${seq}`,
  as: 'turn',
  at: seq,
})
const thread = (seq: number) => ({ id: 't', title: 'T', mode: 'feedback', seq }) as Thread
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const seqs = ({ messages }: { messages: readonly Message[] }) => messages.map(({ seq }) => seq)

test('[PG1] however page and stream overlap, every message is there once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(20), fc.nat(20), fc.nat(20), (seq, ahead, repeats, more) => {
      // The page was read after the thread: it may hold more than the cursor says.
      const pageEnd = seq + Math.min(ahead, more)
      let conversation = openConversation(thread(seq), { messages: range(2, pageEnd).map(message), next: null })
      const end = seq + more
      for (const next of range(seq + 1, end)) conversation = addEvent(conversation, posted(next))
      for (const again of range(Math.max(1, end - repeats), end)) conversation = addEvent(conversation, posted(again))
      expect(seqs(conversation)).toEqual(range(2, Math.max(end, pageEnd)))
      expect(conversation.cursor).toBe(Math.max(seq, end))
    }),
  )
})

test('[PG1] an event that is not known, or whose words were erased, moves the cursor and nothing else', () => {
  const before = openConversation(thread(1), { messages: [], next: null })
  const { text: _text, ...erased } = posted(2) as Envelope & { text: string }
  const events = [
    { ...erased, erased: true },
    { ...posted(3), type: 'floor-granted' },
  ] as unknown as Envelope[]
  const after = events.reduce(addEvent, before)
  expect([after.cursor, after.messages]).toEqual([3, []])
})

test('[PG1] a page left open does not grow without end, and what is dropped can be asked for', () => {
  let conversation = openConversation(thread(0), { messages: [], next: null })
  for (const seq of range(1, 1_001)) conversation = addEvent(conversation, posted(seq))
  const trimmed = trim(conversation)
  expect(seqs(trimmed)).toEqual(range(502, 1_001))
  expect(trimmed.earlier).toBe(502)
  const more = addEarlier(trimmed, { messages: range(452, 501).map(message), next: 452 })
  expect([seqs(more), more.earlier]).toEqual([range(452, 1_001), 452])
  expect(trim(more)).toBe(more)
})

test('[PG1] a message of this device is shown once: as pending until the log has it', () => {
  const pending = (id: string, kind: 'waiting' | 'kept'): Pending => ({
    id,
    thread: 't',
    text: id,
    at: 1,
    order: 1,
    onDevice: true,
    state: { kind },
  })
  const entries = listEntries([message(1), message(2)], [pending('m2', 'waiting'), pending('new', 'kept')])
  expect(entries.map(({ id, state }) => [id, state.kind])).toEqual([
    ['m1', 'stored'],
    ['m2', 'stored'],
    ['new', 'kept'],
  ])
})
