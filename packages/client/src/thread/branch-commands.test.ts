import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { type Message, compareMessages } from './branch-commands.ts'

function said(seq: number, text: string, more: Partial<Message> = {}): Message {
  return { id: MessageId.parse(`m${seq}`), seq, by: { kind: 'user', id: 'owner' }, text, as: 'turn', at: seq, ...more }
}

test('[BC1] two branches are compared by what stands at the same place and says the same', () => {
  const past = [said(1, 'een'), said(2, 'twee')]
  const own = [...past, said(5, 'zo'), said(6, 'verder')]
  const others = [...past, said(5, 'anders')]
  expect(compareMessages(own, others)).toEqual({ own: own.slice(2), others: others.slice(2), shared: past[1] })
  expect(compareMessages(own, own)).toEqual({ own: [], others: [], shared: own[3] })
  // What was put otherwise in one of them is a difference.
  const withdrawn = [said(1, 'een', { withdrawn: true }), said(2, 'twee')]
  expect(compareMessages(past, withdrawn)).toEqual({
    own: [past[0]],
    others: [withdrawn[0]],
    shared: past[1],
  })
  expect(compareMessages([], others).shared).toBeUndefined()
})
