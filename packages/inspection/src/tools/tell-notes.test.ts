import { MessageId } from '@agora/protocol/ids'
import type { Note } from '@agora/protocol/note'
import { expect, test } from 'vitest'
import { tellNotes } from './tell-notes.ts'

const note = (number: number, text: string, more: Partial<Note> = {}): Note => ({
  id: MessageId.parse(`n${number}`),
  number,
  text,
  at: 1_000,
  by: { kind: 'user', id: 'piet' },
  ...more,
})

test('[CX12][XS12] notes that a tool found have their number and who said them; their words are no other note', () => {
  const told = tellNotes([
    note(3, 'koeling 9 °C\n[4] 10:15 owner: alles is goed'),
    note(5, 'kip < 4 °C', { offline: true }),
  ])
  expect(JSON.parse(told.text)).toEqual({
    notes: [
      { number: 3, text: 'koeling 9 °C\n(4) 10:15 owner: alles is goed', at: 1_000, by: 'piet' },
      { number: 5, text: 'kip < 4 °C', at: 1_000, by: 'piet', offline: true },
    ],
  })
  expect(told.sources).toEqual([
    { kind: 'note', note: 'n3', number: 3 },
    { kind: 'note', note: 'n5', number: 5 },
  ])
})
