import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { viewNote } from './revise-note.ts'

const said: Message = {
  id: MessageId.parse('a'),
  seq: 4,
  by: { kind: 'user', id: 'owner' },
  text: 'vloer nat',
  as: 'note',
  number: 2,
  at: 2_000,
}

test('[CX2] a note that was said offline says so, with the time it was said', () => {
  expect(viewNote({ ...said, saidIn: 'listen', saidAt: 1_000 })).toMatchObject({ number: 2, offline: true, at: 1_000 })
  expect(viewNote(said)).not.toHaveProperty('offline')
  expect(viewNote({ ...said, saidAt: 1_000 })).not.toHaveProperty('offline')
})
