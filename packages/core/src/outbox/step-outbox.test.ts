import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OutboxEffect, OutboxInput } from './outbox-input.ts'
import { MAX_BATCH, nextBatch } from './next-batch.ts'
import type { OutboxItem, OutboxState, Receipt } from './outbox-state.ts'
import { pauseMs } from './pause-ms.ts'
import { emptyOutbox, stepOutbox } from './step-outbox.ts'
import { buildCommand, buildMessage } from './testing/build-item.ts'

/** Plays inputs one after the other; what came of the last one. */
function play(...inputs: readonly OutboxInput[]): {
  readonly state: OutboxState
  readonly effects: readonly OutboxEffect[]
} {
  return inputs.reduce<ReturnType<typeof play>>((before, input) => stepOutbox(before.state, input), {
    state: emptyOutbox,
    effects: [],
  })
}

const open: readonly OutboxInput[] = [
  { type: 'role', role: 'sends' },
  { type: 'connection', connection: 'open' },
]
const added = (...items: readonly OutboxItem[]): OutboxInput => ({ type: 'added', items })
const receipts = (given: Record<string, Receipt>, thread = 't'): OutboxInput => ({
  type: 'receipts',
  thread,
  receipts: new Map(Object.entries(given)),
})
const unanswered = {
  type: 'failed',
  thread: 't',
  why: { kind: 'unanswered' },
  nowMs: 0,
  random: 1,
} as const satisfies OutboxInput
const kept: Receipt = { kind: 'acked' }
const sent = (effects: readonly OutboxEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'send' ? [effect.ids.join()] : []))
const refusals = ({ items }: OutboxState) => items.map(({ id, refused }) => [id, refused])

test('[OX2] messages that stand together go together, a command alone, a message with photos alone, all in their order', () => {
  const photos = [{ id: 'p', type: 'image/jpeg', bytes: 1, isSent: true as const }]
  let items: readonly OutboxItem[] = [
    buildCommand('make', 'create-thread', { order: 1 }),
    buildMessage('a', { order: 2 }),
    buildMessage('b', { order: 3 }),
    buildMessage('other', { order: 4, thread: 'u' }),
    buildCommand('mode', 'set-mode', { order: 5 }),
    buildMessage('c', { order: 6 }),
    buildMessage('gone', { order: 7, refused: 'empty' }),
    buildMessage('d', { order: 8, photos }),
    buildMessage('e', { order: 9 }),
  ]
  const batches: string[] = []
  for (let batch = nextBatch(items, 't'); batch.length > 0; batch = nextBatch(items, 't')) {
    batches.push(batch.map(({ id }) => id).join('+'))
    items = items.filter((item) => !batch.includes(item))
  }
  expect(batches).toEqual(['make', 'a+b', 'mode', 'c', 'd', 'e'])
})

test('[OX2] a request holds at most a hundred messages and 64 KiB; one that is larger goes alone', () => {
  const many = Array.from({ length: 150 }, (_, order) => buildMessage(`m${order}`, { order }))
  expect(nextBatch(many, 't').length).toBe(MAX_BATCH)
  const large = [40_000, 30_000, 90_000, 1].map((size, order) =>
    buildMessage(`m${order}`, { order, text: 'é'.repeat(size / 2) }),
  )
  const sizes: number[] = []
  for (let rest = large; rest.length > 0; rest = rest.slice(sizes.at(-1))) sizes.push(nextBatch(rest, 't').length)
  expect(sizes).toEqual([1, 1, 1, 1])
})

test('[OX3] nothing is cleared but by its receipt or by the log: an answer that leaves one out clears the others alone', () => {
  const items = [buildMessage('a', { order: 1 }), buildMessage('b', { order: 2 })]
  const { state, effects } = play(...open.slice(0, 1), added(...items), ...open.slice(1), receipts({ a: kept }))
  expect([state.items.map(({ id }) => id), effects]).toEqual([['b'], [{ type: 'erase', ids: ['a'], photos: [] }]])
  // It is still under way until that request has failed or been answered.
  expect(state.lanes.get('t')).toMatchObject({ kind: 'sending' })
  expect(sent(stepOutbox(stepOutbox(state, unanswered).state, { type: 'tick', nowMs: 500 }).effects)).toEqual(['b'])
})

test('[OX4] a refusal is kept with its reason, and what follows goes on', () => {
  const items = ['a', 'b', 'c'].map((id, order) => buildMessage(id, { order }))
  const { state, effects } = play(
    ...open,
    added(items[0] as OutboxItem),
    added(...items.slice(1)),
    receipts({ a: { kind: 'refused', why: 'too-large' } }),
  )
  expect(refusals(state)).toEqual([
    ['a', 'too-large'],
    ['b', undefined],
    ['c', undefined],
  ])
  expect(sent(effects)).toEqual(['b,c'])
})

test('[OX4] a conversation that cannot be made: all that was said in it says why, nothing is sent, another goes on', () => {
  const items = [
    buildCommand('make', 'create-thread', { order: 1 }),
    buildMessage('a', { order: 2 }),
    buildCommand('mode', 'set-mode', { order: 3 }),
    buildMessage('b', { order: 4, thread: 'u' }),
  ]
  const { state, effects } = play(...open, added(...items), receipts({ make: { kind: 'refused', why: 'forbidden' } }))
  expect(refusals(state)).toEqual([
    ['make', 'forbidden'],
    ['a', 'forbidden'],
    ['mode', 'forbidden'],
    ['b', undefined],
  ])
  expect(sent(effects)).toEqual([])
  // Whoever changes what was said in it tries to make it again.
  const again = stepOutbox(state, { type: 'changed', id: 'a', change: { kind: 'text', text: 'anders' } })
  expect(sent(again.effects)).toEqual(['make'])
})

test('[OX5] a pause grows from half a second to a minute, spread by chance, and never ends in giving up', () => {
  expect([0, 1, 2, 7, 1_000].map((failures) => pauseMs(failures, 1))).toEqual([500, 1_000, 2_000, 60_000, 60_000])
  expect([0, 1, 2, 7, 1_000].map((failures) => pauseMs(failures, 0))).toEqual([250, 500, 1_000, 30_000, 30_000])
  let { state } = play(...open, added(buildMessage('a')))
  for (let failures = 0; failures < 200; failures++) {
    const nowMs = failures * 60_000
    state = stepOutbox(state, { ...unanswered, nowMs }).state
    const { state: next, effects } = stepOutbox(state, { type: 'tick', nowMs: nowMs + 60_000 })
    expect(sent(effects)).toEqual(['a'])
    state = next
  }
  // A receipt begins the count anew.
  const { state: idle } = play(
    ...open,
    added(buildMessage('a')),
    unanswered,
    { type: 'hurried' },
    receipts({ a: kept }),
  )
  expect(stepOutbox(idle, added(buildMessage('b'))).state.lanes.get('t')).toMatchObject({ failures: 0 })
})

test('[OX5] of several pauses the next one is waited for', () => {
  const [a, b] = [buildMessage('a'), buildMessage('b', { thread: 'u', order: 2 })]
  const late: OutboxInput = { ...unanswered, thread: 'u', nowMs: 100 }
  const { state } = play(...open, added(a, b), unanswered, late)
  expect(stepOutbox(state, { type: 'tick', nowMs: 500 }).effects).toMatchObject([
    { type: 'send', ids: ['a'] },
    { type: 'wake-at', atMs: 600 },
  ])
})

test('[OX7] what was never sent and what was refused can be changed and taken back; what the server may have cannot', () => {
  const change = { kind: 'text', text: 'beter' } as const
  for (const [fields, isFree] of [
    [{}, true],
    [{ tried: true }, false],
    [{ tried: true, refused: 'too-large' }, true],
  ] as const) {
    const { state } = play(added(buildMessage('a', fields)))
    const { what } = stepOutbox(state, { type: 'changed', id: 'a', change }).state.items[0] as OutboxItem
    expect(what.kind === 'message' && what.message.text).toBe(isFree ? 'beter' : 'text of a')
    expect(stepOutbox(state, { type: 'removed', ids: ['a'] }).state.items.length).toBe(isFree ? 0 : 1)
  }
})

test('[OX7] what makes a conversation is taken back with the last that was said in it, and not before', () => {
  const items = [
    buildCommand('make', 'create-thread'),
    buildMessage('a', { order: 2 }),
    buildMessage('b', { order: 3 }),
  ]
  const left = (ids: readonly string[]) =>
    play(added(...items), { type: 'removed', ids }).state.items.map(({ id }) => id)
  expect(left(['make'])).toEqual(['make', 'a', 'b'])
  expect(left(['a'])).toEqual(['make', 'b'])
  expect(left(['a', 'b'])).toEqual([])
  // Where the server may have made it, it is answered for.
  const { state } = play(...open, added(...items), { type: 'removed', ids: ['a', 'b'] })
  expect(state.items.map(({ id }) => id)).toEqual(['make'])
})

test('[OX9] photos that the server lost go once more, and only once', () => {
  const photos = [{ id: 'p', type: 'image/jpeg', bytes: 1, isSent: true as const }]
  const lost = receipts({ a: { kind: 'refused', why: 'attachment-not-found' } })
  const first = play(...open, added(buildMessage('a', { photos })), lost)
  expect([refusals(first.state), first.effects.at(-1)]).toEqual([
    [['a', undefined]],
    { type: 'upload', thread: 't', id: 'a' },
  ])
  const arrived: OutboxInput = { type: 'photo-settled', id: 'a', photo: photos[0] as (typeof photos)[0] }
  const { state } = stepOutbox(stepOutbox(first.state, arrived).state, lost)
  expect(refusals(state)).toEqual([['a', 'attachment-not-found']])
})

test('[OX10] what nobody answered is judged by the mode that was shown from then on', () => {
  const { state, effects } = play(...open, added(buildMessage('a', { mode: 'listen' })), unanswered)
  expect(state.items[0]?.what).toMatchObject({ message: { saidIn: 'listen' } })
  expect(effects[0]).toMatchObject({ type: 'write', items: [{ id: 'a' }] })
})

test('[OX10] so is what waits behind it, what waits when the line is lost, and what an earlier life left', () => {
  const two = added(buildMessage('a', { mode: 'listen', order: 1 }), buildMessage('b', { mode: 'feedback', order: 2 }))
  const late = [{ what: { message: { saidIn: 'listen' } } }, { what: { message: { saidIn: 'feedback' } } }]
  const first = play(...open, added(buildMessage('a', { mode: 'listen', order: 1 })))
  expect(first.state.items[0]?.what).not.toMatchObject({ message: { saidIn: 'listen' } })
  expect(play(...open, two, unanswered).state.items).toMatchObject(late)
  const lost = play(...open, two, { type: 'connection', connection: 'closed' })
  expect(lost.state.items).toMatchObject(late)
  expect(lost.effects).toMatchObject([{ type: 'write', items: [{ id: 'a' }, { id: 'b' }] }])
  const left = play({ type: 'connection', connection: 'open' }, two, { type: 'role', role: 'sends' })
  expect(left.state.items).toMatchObject(late)
  expect(left.effects.map(({ type }) => type)).toEqual(['write', 'write', 'send'])
})

const ids = ['a', 'b', 'c', 'd'] as const
const threadOf: Record<string, string> = { a: 't', b: 't', c: 'u', d: 't' }
const idOf = fc.constantFrom(...ids)
const receiptOf = fc.constantFrom<Receipt>(kept, { kind: 'refused', why: 'empty' })
const photo = { id: 'p', type: 'image/jpeg', bytes: 1 }
const item = (id: string): OutboxItem => {
  const fields = { order: ids.findIndex((other) => other === id), thread: threadOf[id] ?? 't' }
  return id === 'b'
    ? buildCommand(id, 'set-mode', fields)
    : buildMessage(id, id === 'd' ? { ...fields, photos: [photo] } : fields)
}
const inputs: fc.Arbitrary<OutboxInput> = fc.oneof(
  idOf.map((id) => added(item(id))),
  idOf.map((id): OutboxInput => ({ type: 'removed', ids: [id] })),
  idOf.map((id): OutboxInput => ({ type: 'seen', ids: [id] })),
  idOf.map((id): OutboxInput => ({ type: 'changed', id, change: { kind: 'text', text: 'x' } })),
  fc.tuple(idOf, receiptOf).map(([id, receipt]) => receipts({ [id]: receipt }, threadOf[id])),
  fc.constantFrom<OutboxInput>(
    unanswered,
    { ...unanswered, why: { kind: 'signed-out' } },
    ...open,
    { type: 'role', role: 'follows' },
    { type: 'connection', connection: 'closed' },
    { type: 'tick', nowMs: 100_000 },
    { type: 'hurried' },
    { type: 'held', thread: 't' },
    { type: 'released', thread: 't' },
    { type: 'photo-settled', id: 'd', photo: { ...photo, isSent: true } },
    { type: 'photo-settled', id: 'd', photo: { ...photo, refused: 'too-large' } },
    { type: 'restored', items: [] },
    { type: 'restored', items: ids.map(item) },
  ),
)

test('[OX2] [OX3] [OX6] [OX8] whatever happens, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(inputs, { maxLength: 60 }), (story) => {
      let state: OutboxState = emptyOutbox
      for (const input of story) {
        const before = state
        const step = stepOutbox(before, input)
        state = step.state
        const written = new Set<string>()
        for (const effect of step.effects) {
          if (effect.type === 'write') for (const one of effect.items) if (one.tried) written.add(one.id)
          if (effect.type !== 'send' && effect.type !== 'upload') continue
          // Only the tab that sends, on a line, nothing that is being deleted, and nothing beside what is under way.
          expect([state.connection, state.role, state.held.has(effect.thread)]).toEqual(['open', 'sends', false])
          const lane = before.lanes.get(effect.thread)
          expect(lane?.kind !== 'sending' || input.type === 'receipts').toBe(true)
          if (effect.type !== 'send') continue
          const going = state.items.filter(({ id }) => effect.ids.includes(id))
          expect(going.map(({ id }) => id)).toEqual(effect.ids)
          // In order: nothing of the conversation that waits stands before it.
          const first = going[0]?.order ?? 0
          const waits = (one: OutboxItem) =>
            one.thread === effect.thread && one.refused === undefined && one.order < first
          expect(state.items.filter(waits)).toEqual([])
          // That it was sent is on the device before.
          for (const { id } of going) {
            const wasTried = before.items.some((one) => one.id === id && one.tried)
            expect(wasTried || written.has(id)).toBe(true)
          }
        }
        // Whatever is gone was answered for, brought by the log, taken back while it was free, or erased elsewhere.
        for (const { id, tried, refused } of before.items.filter((one) =>
          state.items.every((other) => other.id !== one.id),
        )) {
          const isKept = input.type === 'receipts' && input.receipts.get(id)?.kind === 'acked'
          const isFree = input.type === 'removed' && (refused !== undefined || !tried)
          expect(isKept || isFree || input.type === 'seen' || input.type === 'restored').toBe(true)
        }
        expect(state.items.map(({ order }) => order)).toEqual(
          state.items.map(({ order }) => order).sort((a, b) => a - b),
        )
      }
    }),
    { numRuns: 2_000, seed: 11 },
  )
})
