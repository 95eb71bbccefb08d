import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallPiece, collectCalls } from './collect-calls.ts'

function collect(...pieces: CallPiece[]) {
  const calls = collectCalls()
  for (const piece of pieces) calls.add(piece)
  return calls.finish()
}

test('[ML5] pieces of several calls that come mixed are put together by index', () => {
  expect(
    collect(
      { index: 0, id: 'a', name: 'search', args: '' },
      { index: 1, id: 'b', name: 'weigh', args: '{"kilo' },
      { index: 0, args: '{"query":' },
      { index: 1, args: '":7}' },
      { index: 0, args: '"kip"}' },
    ),
  ).toEqual([
    { tool: 'search', args: { query: 'kip' } },
    { tool: 'weigh', args: { kilo: 7 } },
  ])
})

test.each<[string, CallPiece[]]>([
  [
    'all are numbered 0, with ids of their own',
    [
      { index: 0, id: 'a', name: 'search', args: '{"q":1}' },
      { index: 0, id: 'b', name: 'search', args: '{"q":2}' },
    ],
  ],
  [
    'all are numbered 0, ids too',
    [
      { index: 0, id: '0', name: 'search', args: '{"q":1}' },
      { index: 0, id: '0', name: 'search', args: '{"q":2}' },
    ],
  ],
  ['nothing is numbered', [{ name: 'search', args: '{"q":1}' }, { name: 'search', args: '{"q":' }, { args: '2}' }]],
  [
    'the name comes with every piece',
    [
      { index: 0, id: 'a', name: 'search', args: '{"q"' },
      { index: 0, id: 'a', name: 'search', args: ':1}' },
      { index: 0, id: 'a', name: 'search', args: '' },
      { index: 1, id: 'b', name: 'search', args: '{"q":2}' },
    ],
  ],
  [
    'every piece has another id',
    [
      { index: 0, id: 'a', name: 'search', args: '{"q"' },
      { index: 0, id: 'b', args: ':1}' },
      { index: 1, id: 'c', name: 'search', args: '{"q":2}' },
    ],
  ],
])('[ML5] two calls are two where %s', (_, pieces) => {
  expect(collect(...pieces)).toEqual([
    { tool: 'search', args: { q: 1 } },
    { tool: 'search', args: { q: 2 } },
  ])
})

test('[ML5] two tools without arguments that share a number are two', () => {
  expect(collect({ index: 0, name: 'one', args: '' }, { index: 0, name: 'two', args: '' })).toEqual([
    { tool: 'one', args: {} },
    { tool: 'two', args: {} },
  ])
})

test('[ML5] one tool without arguments, called twice under one number, is told apart by its ids', () => {
  const twice = collect({ index: 0, id: 'a', name: 'ping', args: '' }, { index: 0, id: 'b', name: 'ping', args: '' })
  expect(twice).toEqual([
    { tool: 'ping', args: {} },
    { tool: 'ping', args: {} },
  ])
})

test.each(['', '  ', '{}', 'null'])('[ML5] "%s" is no arguments', (args) => {
  expect(collect({ index: 0, name: 'help', args })).toEqual([{ tool: 'help', args: {} }])
})

test.each([
  ['{"query": "ki', /no valid JSON/],
  ['{"a":1}{"b":2}', /no valid JSON/],
  ['[1]', /one JSON object/],
  ['"text"', /one JSON object/],
])('[ML5] arguments %s are a problem, with what was written', (args, problem) => {
  expect(collect({ index: 0, name: 'search', args })).toEqual([
    { tool: 'search', args: { written: args }, problem: expect.stringMatching(problem) as string },
  ])
})

test('[ML5] what is kept of broken arguments has a bound', () => {
  const [call] = collect({ index: 0, name: 'search', args: 'x'.repeat(100_000) })
  expect(call?.args['written']).toHaveLength(2_000)
})

test('[ML5] a call without a name has one that can be answered', () => {
  expect(collect({ index: 0, args: '{"a":1}' })).toEqual([{ tool: 'unnamed', args: { a: 1 } }])
})

test('[ML5] however the arguments are cut into pieces, they are the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 9 }),
      (list, size) => {
        const texts = list.map((args) => JSON.stringify(args))
        const pieces: CallPiece[] = texts.map((_, index) => ({ index, id: `i${index}`, name: `t${index}`, args: '' }))
        for (let from = 0; from < Math.max(...texts.map((text) => text.length)); from += size) {
          texts.forEach((text, index) => pieces.push({ index, args: text.slice(from, from + size) }))
        }
        expect(collect(...pieces)).toEqual(
          texts.map((text, index) => ({ tool: `t${index}`, args: JSON.parse(text) as object })),
        )
      },
    ),
  )
})
