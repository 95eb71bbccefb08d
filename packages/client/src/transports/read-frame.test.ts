import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame } from './read-frame.ts'

const frames = [
  ['an event', { v: 1, thread: 't', seq: 3, at: 1, type: 'thread-renamed', title: 'x' }, 'event'],
  ['an event of an unknown type', { v: 1, thread: 't', seq: 3, at: 1, type: 'something-new' }, 'event'],
  ['a piece of text', { type: 'text-delta', thread: 't', message: 'm', offset: 0, text: 'x' }, 'signal'],
  ['a changed conversation', { type: 'thread-changed', thread: {} }, 'signal'],
  ['a removed conversation', { type: 'thread-removed', id: 't' }, 'signal'],
  ['a farewell', { type: 'come-back', afterMs: 1_000 }, 'come-back'],
  ['an answer', { ref: 1, ok: {} }, 'answer'],
  ['an answer that says nothing', { ref: 1, ok: null }, 'answer'],
  ['an error', { ref: 1, error: { code: 'busy', message: '', retry: 'same' } }, 'error'],
  ['a heartbeat', { type: 'heartbeat', at: 1 }, 'other'],
  ['a signal of a newer server', { type: 'weather', thread: 't' }, 'other'],
  ['an event of another version', { v: 2, thread: 't', seq: 3, type: 'x' }, 'other'],
  ['an event without a thread', { v: 1, seq: 3, type: 'x' }, 'other'],
  ['an event with half a number', { v: 1, thread: 't', seq: 1.5, type: 'x' }, 'other'],
  ['an error without a code', { ref: 1, error: 'no' }, 'other'],
  ['a list', [1, 2], 'other'],
  ['nothing', null, 'other'],
] as const

test('[CA3] every frame is read as its kind', () => {
  expectRows(frames, ([_name, frame, kind]) => {
    expect(readFrame(JSON.stringify(frame)).kind).toBe(kind)
  })
})

test('[CA3] nothing that comes down the line is thrown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readFrame(text).kind).toMatch(/^(other|event|signal|answer|error|come-back)$/)
    }),
  )
})
