import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

const said: Message = {
  id: MessageId.parse('m1'),
  seq: 2,
  by: { kind: 'user', id: 'owner' },
  text: 'Er ligt schimmel op het plafond.',
  as: 'turn',
  at: 1,
}

test('[RT22] what is whispered at a table is not worked through: no finding and no report tells it on', () => {
  expect(wordsOf(said)).toHaveLength(1)
  expect(wordsOf({ ...said, whisper: ['vera'] })).toEqual([])
})
