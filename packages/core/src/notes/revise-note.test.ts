import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { reviseNote, viewNote } from './revise-note.ts'

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
  const late = { ...said, at: 12_000, saidAt: 1_000 }
  expect(viewNote({ ...late, saidIn: 'listen' })).toMatchObject({ number: 2, offline: true, at: 1_000 })
  expect(viewNote(said)).not.toHaveProperty('offline')
  expect(viewNote(late)).not.toHaveProperty('offline')
})

test('[CX2] what was said in a burst, and came at once, was not said offline', () => {
  expect(viewNote({ ...said, saidIn: 'listen', saidAt: 1_000 })).not.toHaveProperty('offline')
})

test('[NT10] the same version told twice stands once', () => {
  const forked = {
    type: 'note-forked',
    message: said.id,
    number: 2,
    text: 'vloer droog',
    at: 3_000,
    by: said.by,
  } as const
  const once = reviseNote(said, forked)
  expect(once.others).toEqual([{ text: 'vloer droog', at: 3_000, by: said.by }])
  expect(reviseNote(once, forked)).toBe(once)
  expect(reviseNote(once, { ...forked, at: 4_000 }).others).toHaveLength(2)
})
