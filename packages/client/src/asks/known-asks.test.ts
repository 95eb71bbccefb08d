import type { ListedAsk } from '@agora/protocol/ask'
import { expect, test } from 'vitest'
import { buildThread } from '../testing/build-events.ts'
import { type KnownAsks, followMarks, putThreadAsks, sortAsks } from './known-asks.ts'

const listed = (id: string, since: number, fields: object = {}) =>
  ({ thread: 't', title: 'Bakkerij', ask: { id }, text: id, since, ...fields }) as unknown as ListedAsk
const marks = (...ids: string[]) => ids.map((id) => ({ id }))
const know = (...asks: ListedAsk[]): KnownAsks => putThreadAsks(new Map(), 't', asks)
const ids = (known: KnownAsks) => sortAsks(known).map(({ ask }) => ask.id)

test('[TC4] what a conversation no longer asks is gone; what it asks anew is missed', () => {
  const known = know(listed('a', 1), listed('b', 2))
  expect(ids(followMarks(known, buildThread({ asks: marks('b') })).known)).toEqual(['b'])
  expect(followMarks(known, buildThread({ asks: marks('a', 'b', 'c') }))).toEqual({ known, isMissing: true })
  expect(followMarks(known, buildThread({ asks: marks('a', 'b') }))).toEqual({ known, isMissing: false })
  expect(followMarks(known, buildThread({ asks: [] })).known.size).toBe(0)
})

test('[TC4] a name and a delay that change are followed', () => {
  const { known } = followMarks(
    know(listed('a', 1)),
    buildThread({ title: 'Slagerij', asks: [{ id: 'a', later: true }] }),
  )
  expect(sortAsks(known)).toMatchObject([{ title: 'Slagerij', later: true }])
  const back = followMarks(known, buildThread({ title: 'Slagerij', asks: marks('a') })).known
  expect(sortAsks(back)[0]).not.toHaveProperty('later')
})

test('[TC4] what was put off stands last, of both the newest first', () => {
  const known = putThreadAsks(know(listed('a', 1), listed('b', 5, { later: true })), 'u', [
    listed('c', 3),
    listed('d', 9),
  ])
  expect(ids(known)).toEqual(['d', 'c', 'a', 'b'])
})
