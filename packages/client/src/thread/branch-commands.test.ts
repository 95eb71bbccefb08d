import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { type Message, type Thread, compareMessages, sharedUpTo } from './branch-commands.ts'

function said(seq: number, text: string, more: Partial<Message> = {}): Message {
  return { id: MessageId.parse(`m${seq}`), seq, by: { kind: 'user', id: 'owner' }, text, as: 'turn', at: seq, ...more }
}
const all = (messages: readonly Message[], next: number | null = null) => ({ messages: [...messages], next })
const whole = { own: false, others: false }

test('[BC1] two branches are compared by what stands at the same place and says the same', () => {
  const past = [said(1, 'een'), said(2, 'twee')]
  const own = [...past, said(5, 'zo'), said(6, 'verder')]
  const others = [...past, said(5, 'anders')]
  expect(compareMessages(all(own), all(others), 2)).toEqual({
    own: own.slice(2),
    others: others.slice(2),
    shared: past[1],
    cut: whole,
  })
  expect(compareMessages(all(own), all(own))).toEqual({ own: [], others: [], shared: own[3], cut: whole })
  // What was put otherwise in one of them is a difference.
  const withdrawn = [said(1, 'een', { withdrawn: true }), said(2, 'twee')]
  expect(compareMessages(all(past), all(withdrawn), 2)).toEqual({
    own: [past[0]],
    others: [withdrawn[0]],
    shared: past[1],
    cut: whole,
  })
  expect(compareMessages(all([]), all(others)).shared).toBeUndefined()
})

test('[BC1] the common past is no difference where it is too long ago to be read of one of them, and who says more is told', () => {
  const past = [said(1, 'een'), said(2, 'twee')]
  const long = Array.from({ length: 200 }, (_, index) => said(900 + index, `${index}`))
  const short = [...past, said(4, 'anders')]
  expect(compareMessages(all(long, 900), all(short), 2)).toEqual({
    own: long,
    others: short.slice(2),
    shared: past[1],
    cut: { own: true, others: false },
  })
  // Its page is full, and reaches to where they parted.
  expect(compareMessages(all(short, 1), all(past), 2).cut).toEqual(whole)
})

test('[BC1] how far the past is the same is told by the tree, also where a conversation in it was deleted', () => {
  const thread = (id: string, from?: string, upTo = 0) =>
    ({ id, ...(from === undefined ? {} : { branch: { from, upTo } }) }) as Thread
  const tree = [thread('t'), thread('b', 't', 40), thread('c', 'b', 60), thread('d', 't', 20), thread('e', 'b', 30)]
  const pairs = [
    ['t', 'b'],
    ['c', 'b'],
    ['c', 't'],
    ['c', 'd'],
    ['e', 'c'],
    ['e', 't'],
  ] as const
  expect(pairs.map(([one, other]) => sharedUpTo(one, other, tree))).toEqual([40, 60, 40, 20, 30, 30])
  const left = tree.filter(({ id }) => id !== 'b' && id !== 't')
  expect([sharedUpTo('c', 'e', left), sharedUpTo('c', 'd', left)]).toEqual([30, 0])
})
