import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CatchUp, type CatchUpInput, isCatchingUp, justOpened, newsOf, stepCatchUp } from './catch-up.ts'

type Kind = CatchUp['kind']
type Type = CatchUpInput['type']

/** Each with numbers of its own, so that a cell tells where its numbers come from. */
const states: Record<Kind, CatchUp> = {
  opening: { kind: 'opening', seenTo: 10 },
  'opening-asked': { kind: 'opening-asked', seenTo: 20 },
  'missed-asked': { kind: 'missed-asked', seenTo: 30, goal: 35 },
  current: { kind: 'current', seenTo: 40, missedTo: 44, goal: 45 },
}
const inputs: Record<Type, CatchUpInput> = {
  'cache-read': { type: 'cache-read', seq: 1 },
  'connection-lost': { type: 'connection-lost', seq: 2 },
  loaded: { type: 'loaded', seq: 3 },
  asked: { type: 'asked', seq: 4 },
  answered: { type: 'answered', seq: 5 },
  unanswered: { type: 'unanswered' },
}

const current = (seenTo: number, missedTo = 0, goal = 0): CatchUp => ({ kind: 'current', seenTo, missedTo, goal })

/** `-` stays as it is. No `Partial`: the compiler finds a missing cell. */
const table: Record<Kind, Record<Type, CatchUp | '-'>> = {
  opening: {
    'cache-read': { kind: 'opening', seenTo: 1 },
    'connection-lost': current(2),
    loaded: current(3),
    asked: { kind: 'opening-asked', seenTo: 4 },
    answered: '-',
    unanswered: '-',
  },
  'opening-asked': {
    'cache-read': '-',
    'connection-lost': { kind: 'missed-asked', seenTo: 2, goal: 0 },
    loaded: current(3),
    asked: { kind: 'opening-asked', seenTo: 4 },
    answered: current(5, 5, 5),
    unanswered: current(20),
  },
  'missed-asked': {
    'cache-read': '-',
    'connection-lost': '-',
    loaded: current(3),
    asked: '-',
    answered: current(30, 5),
    unanswered: current(30),
  },
  current: {
    'cache-read': '-',
    'connection-lost': '-',
    loaded: current(3),
    asked: { kind: 'missed-asked', seenTo: 40, goal: 45 },
    answered: '-',
    unanswered: '-',
  },
}

const cells = Object.entries(table).flatMap(([kind, row]) =>
  Object.entries(row).map(([type, cell]) => [kind as Kind, type as Type, cell] as const),
)

test('[RP11] every input in every state', () => {
  expectRows(cells, ([kind, type, cell]) => {
    const before = states[kind]
    const after = stepCatchUp(before, inputs[type])
    expect(after === before ? '-' : after).toEqual(cell)
  })
})

test('[RP11] which events are news, by state', () => {
  expectRows(
    [
      ['opening', 10, 'none'],
      ['opening', 11, 'news'],
      ['opening-asked', 20, 'none'],
      ['opening-asked', 99, 'none'],
      ['missed-asked', 30, 'none'],
      ['missed-asked', 31, 'missed'],
      ['current', 40, 'none'],
      ['current', 44, 'missed'],
      ['current', 45, 'news'],
    ] as const,
    ([kind, seq, news]) => expect(newsOf(states[kind], seq)).toBe(news),
  )
})

test('[RP11] a conversation is being opened until what was there is on the screen', () => {
  expectRows(
    [
      ['opening', 99, true],
      ['opening-asked', 99, true],
      ['missed-asked', 34, true],
      ['missed-asked', 35, false],
      ['current', 44, true],
      ['current', 45, false],
    ] as const,
    ([kind, cursor, isBusy]) => expect(isCatchingUp(states[kind], cursor)).toBe(isBusy),
  )
})

test('[RP11] once opened it never opens again, and a later event is news wherever an earlier one is', () => {
  const anyInput = fc.constantFrom(...Object.values(inputs))
  const order = ['none', 'missed', 'news']
  fc.assert(
    fc.property(fc.array(anyInput, { maxLength: 20 }), (given) => {
      let state = justOpened
      for (const input of given) {
        const wasOpened = isOpened(state)
        state = stepCatchUp(state, input)
        expect(isOpened(state) || !wasOpened).toBe(true)
        const told = Array.from({ length: 8 }, (_, seq) => order.indexOf(newsOf(state, seq)))
        expect(told).toEqual(told.toSorted((a, b) => a - b))
      }
    }),
  )
})

function isOpened({ kind }: CatchUp): boolean {
  return kind === 'missed-asked' || kind === 'current'
}
