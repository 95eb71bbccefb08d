import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LiveText, type Piece, beginLiveText, putPiece } from './live-text.ts'

const by = { kind: 'agent', id: 'agora' } as const
const begin = (piece: Piece) => beginLiveText({ message: 'r', by, turn: undefined, at: 0 }, piece)
const put = (live: LiveText, ...pieces: Piece[]) => pieces.reduce(putPiece, live)

test('[RP4] live and stored pieces of the same text give every letter once', () => {
  const live = put(
    begin({ offset: 0, text: 'De ' }),
    { offset: 3, text: 'koelcel ' },
    { offset: 0, text: 'De koelcel ' },
    { offset: 11, text: 'is' },
    { offset: 9, text: 'l is te warm' },
  )
  expect(live.text).toBe('De koelcel is te warm')
})

test('[RP4] a piece that changes nothing gives the same object back', () => {
  const live = begin({ offset: 0, text: 'De koelcel' })
  expect(putPiece(live, { offset: 3, text: 'koel' })).toBe(live)
})

test('[RP4] beyond a hole it waits until the hole is filled', () => {
  const holed = put(begin({ offset: 0, text: 'De ' }), { offset: 11, text: 'is te ' }, { offset: 17, text: 'warm' })
  expect(holed.text).toBe('De ')
  expect(putPiece(holed, { offset: 3, text: 'koelcel ' }).text).toBe('De koelcel is te warm')
})

test('[RP4] who joins in mid-sentence has the rest, and the beginning if it comes', () => {
  const joined = put(begin({ offset: 11, text: 'is te' }), { offset: 16, text: ' warm' })
  expect([joined.start, joined.text]).toEqual([11, 'is te warm'])
  const whole = putPiece(joined, { offset: 0, text: 'De koelcel is' })
  expect([whole.start, whole.text]).toEqual([0, 'De koelcel is te warm'])
})

test('[RP4] pieces that wait are bounded', () => {
  let live = begin({ offset: 0, text: 'x' })
  for (let offset = 10; offset < 10_000; offset += 2) live = putPiece(live, { offset, text: 'y' })
  expect(live.ahead.length).toBe(256)
})

test('[RP4] any pieces that cover a text, in any order and any number of times, give that text', () => {
  const cut = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).chain((text) =>
    fc.record({
      text: fc.constant(text),
      cuts: fc.array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { maxLength: 40 }),
      order: fc.infiniteStream(fc.nat()),
      first: fc.nat(text.length - 1),
    }),
  )
  fc.assert(
    fc.property(cut, ({ text, cuts, order, first }) => {
      const pieces = [
        ...cuts.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
        [first, text.length] as const,
        [0, first + 1] as const,
      ]
        .filter(([from, to]) => to > from)
        .map(([from, to]) => ({ piece: { offset: from, text: text.slice(from, to) }, rank: order.next().value ?? 0 }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ piece }) => piece)
      const [head = { offset: 0, text: '' }, ...rest] = pieces
      const once = put(begin(head), ...rest)
      // A piece that the first round sets aside finds its place in the second: stored pieces come after live ones.
      const live = put(once, ...pieces)
      expect([live.start, live.text]).toEqual([0, text])
      // At no moment is there a letter that is not in the text, or one twice.
      let seen = begin(head)
      for (const piece of rest) {
        seen = putPiece(seen, piece)
        expect(text.slice(seen.start, seen.start + seen.text.length)).toBe(seen.text)
      }
    }),
  )
})
