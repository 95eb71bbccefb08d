import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import { expect, test } from 'vitest'
import { groupWaiting } from './waiting-threads.ts'

let order = 0
const message = (thread: string, text: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id: text,
  user: 'u',
  thread,
  order: ++order,
  at: order,
  what: { kind: 'message', message: { text } },
  ...more,
})

test('[DW2] what waits is told per conversation, in order, with what was refused and why', () => {
  const items = [
    message('b', 'een'),
    message('a', 'twee', { refused: 'too-large' }),
    message('b', 'drie'),
    {
      ...message('a', 'naam'),
      what: { kind: 'command' as const, command: { name: 'update-thread' as const, fields: { title: 'Nieuw' } } },
      refused: 'thread-deleted' as const,
    },
  ]
  expect(groupWaiting(items, (thread) => (thread === 'b' ? 'Bakkerij' : ''))).toEqual([
    { id: 'b', title: 'Bakkerij', waiting: 2, refused: [] },
    {
      id: 'a',
      title: 'Nieuw',
      waiting: 0,
      refused: [
        { id: 'twee', at: 2, why: 'too-large', kind: 'message', text: 'twee' },
        { id: 'naam', at: 4, why: 'thread-deleted', kind: 'update-thread' },
      ],
    },
  ])
})
