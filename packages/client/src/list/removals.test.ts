import { expect, test } from 'vitest'
import type { Answer } from '../transports/transport.ts'
import { type DeviceStore, memoryStore } from '../outbox/device-store.ts'
import { manualAmbient } from '../testing/manual-ambient.ts'
import { Removals, UNDO_MS } from './removals.ts'

function setUp(store: DeviceStore = memoryStore()) {
  const ambient = manualAmbient()
  const erased: string[] = []
  const gone: string[] = []
  const refused: string[] = []
  const world = { answer: { kind: 'ok', body: {} } as Answer }
  const removals = new Removals({
    ask: async ({ thread }) => {
      erased.push(thread ?? '')
      return world.answer
    },
    store,
    ambient,
    onChange: () => {},
    onGone: (id) => gone.push(id),
    onRefused: (id) => refused.push(id),
  })
  return { refused, removals, ambient, erased, gone, world, store }
}

test('[LS3] the server is asked when the time for second thoughts is over', async () => {
  const { removals, ambient, erased, gone, store } = setUp()
  removals.add('t', 'Bakkerij')
  expect([removals.has('t'), removals.undoable.map(({ title }) => title)]).toEqual([true, ['Bakkerij']])
  await ambient.advance(UNDO_MS - 1)
  expect(erased).toEqual([])
  await ambient.advance(1)
  expect([erased, gone, removals.has('t'), store.keys('')]).toEqual([['t'], ['t'], false, []])
})

test('[LS3] within that time it can be had back, and nothing was asked', async () => {
  const { removals, ambient, erased } = setUp()
  removals.add('t', 'Bakkerij')
  removals.add('u', 'Slagerij')
  await ambient.advance(UNDO_MS / 2)
  removals.undo('t')
  await ambient.advance(UNDO_MS)
  expect([erased, removals.has('t')]).toEqual([['u'], false])
})

test('[LS3] without a server the wish stays, hidden and no longer undoable, until it is fulfilled', async () => {
  const { removals, ambient, erased, gone, world } = setUp()
  world.answer = { kind: 'unreachable' }
  removals.add('t', 'Bakkerij')
  await ambient.advance(UNDO_MS)
  expect([erased, removals.has('t'), removals.undoable]).toEqual([['t'], true, []])
  world.answer = { kind: 'ok', body: {} }
  await ambient.advance(60_000)
  expect([gone, removals.has('t')]).toEqual([['t'], false])
})

test('[LS3] the page goes: all are due at once, and another visit does not offer them any more', async () => {
  const { removals, store } = setUp()
  removals.add('t', 'Bakkerij')
  expect(removals.hasten()).toEqual(['t'])
  const later = setUp(store)
  expect([later.removals.has('t'), later.removals.undoable]).toEqual([true, []])
  await later.removals.settle()
  expect([later.erased, later.removals.has('t')]).toEqual([['t'], false])
})

test('[LS3] a clock that was set back does not keep it for ever', async () => {
  const store = memoryStore()
  store.write('agora.removal.t', JSON.stringify({ id: 't', title: '', until: 9_999_999_999_999 }))
  const { removals, erased } = setUp(store)
  await removals.settle()
  expect(erased).toEqual(['t'])
})

test('[LS8][XT12] what the server keeps is brought back, told once, and not asked for again', async () => {
  for (const code of ['confirmation-needed', 'thread-held'] as const) {
    const { removals, ambient, erased, gone, refused, world } = setUp()
    world.answer = { kind: 'failed', error: { code, message: '', retry: 'no' } }
    removals.add('t', 'Bakkerij')
    await ambient.advance(UNDO_MS)
    expect([gone, refused, removals.has('t')]).toEqual([[], ['t'], false])
    expect(removals.undoable).toMatchObject([{ id: 't', title: 'Bakkerij', why: code }])
    removals.undo('t')
    expect(removals.undoable).toEqual([])
    await ambient.advance(10 * UNDO_MS)
    expect(erased).toEqual(['t'])
  }
})

test('[LS8][XT12] erased at once by what confirms it; refused, nothing is gone', async () => {
  const { removals, gone, world } = setUp()
  world.answer = { kind: 'failed', error: { code: 'confirmation-needed', message: '', retry: 'no' } }
  expect(await removals.eraseNow('t', 'nee')).toEqual({ kind: 'failed', reason: 'confirmation-needed' })
  expect(gone).toEqual([])
  world.answer = { kind: 'ok', body: {} }
  expect(await removals.eraseNow('t', '20261116-T')).toMatchObject({ kind: 'ok' })
  expect(gone).toEqual(['t'])
})
