import { expect, test } from 'vitest'
import { type Said, type Stored, checkSaid } from './check-said.ts'

const said: readonly Said[] = [
  { thread: 'een', text: 'a', pressedAt: 100, shownAt: 110, overAt: 110 },
  { thread: 'twee', text: 'b', pressedAt: 120, shownAt: 130, overAt: 130 },
  { thread: 'een', text: 'c', pressedAt: 140, shownAt: undefined, overAt: 150 },
  { thread: 'een', text: 'd', pressedAt: 160, shownAt: 170, overAt: 170 },
]
const [a, b, c, d] = said.map(({ thread, text, pressedAt }) => ({ thread, text, saidAt: pressedAt + 1 })) as [
  Stored,
  Stored,
  Stored,
  Stored,
]

test('[CS1] what was shown is there once, in order, at its time; what was not seen may be there or not', () => {
  expect(checkSaid(said, [a, b, c, d])).toEqual([])
  expect(checkSaid(said, [a, d, b])).toEqual([])
})

test('[CS1] the checker finds what is lost, doubled, out of order, never said and said at another time', () => {
  expect(checkSaid(said, [a, c, d])).toEqual([{ kind: 'lost', text: 'b' }])
  expect(checkSaid(said, [a, b, c, c, d])).toEqual([{ kind: 'doubled', text: 'c' }])
  expect(checkSaid(said, [a, b, d, c])).toEqual([{ kind: 'out-of-order', text: 'c' }])
  expect(checkSaid(said, [a, b, d, { thread: 'een', text: 'x', saidAt: 5 }])).toEqual([
    { kind: 'never-said', text: 'x' },
  ])
  expect(checkSaid(said, [a, { ...b, saidAt: 99 }, d])).toEqual([{ kind: 'wrong-time', text: 'b' }])
  expect(checkSaid(said, [a, { ...b, saidAt: undefined }, d])).toEqual([{ kind: 'wrong-time', text: 'b' }])
  // Said in one conversation and found in another.
  expect(checkSaid(said, [a, { ...b, thread: 'een' }, d])).toEqual([
    { kind: 'never-said', text: 'b' },
    { kind: 'lost', text: 'b' },
  ])
})
