import { MessageId } from '@agora/protocol/ids'
import type { Note } from '@agora/protocol/note'
import { expect, test } from 'vitest'
import { sinceJoined } from './since-joined.ts'
import type { TurnContext } from './turn-context.ts'

const by = { kind: 'user', id: 'owner' } as const
const said = (seq: number) => ({ id: MessageId.parse(`m${seq}`), seq, by, text: 'x', as: 'turn', at: seq }) as const
const note = (number: number): Note => ({ id: MessageId.parse(`n${number}`), number, text: 'x', at: number, by })

test('[RT32] who hears since it came has no word from before it, no note, and no digest that says one', () => {
  const context: TurnContext = {
    language: 'nl',
    asked: [said(9)],
    messages: [said(3), said(6)],
    notes: {
      count: 6,
      digest: [
        { notes: [1], text: 'een' },
        { notes: [2, 3], text: 'twee en drie' },
        { notes: [3], text: 'drie' },
      ],
      recent: [note(4), note(5), note(6)],
    },
  }
  const heard = sinceJoined(context, { seq: 5, note: 2, lastNote: 6 })
  expect([...heard.messages, ...heard.asked].map(({ seq }) => seq)).toEqual([6, 9])
  expect(heard.notes).toEqual({ count: 4, digest: [{ notes: [3], text: 'drie' }], recent: context.notes.recent })
  expect(sinceJoined(context, { seq: 8, note: 6, lastNote: 6 }).notes).toEqual({ count: 0, digest: [], recent: [] })
})
