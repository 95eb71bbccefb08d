import { expect, test } from 'vitest'
import { BegunThreads } from './begun-threads.ts'
import { memoryStore } from './outbox/device-store.ts'

test('[MD3] what is to begin keeps its mode through a reload, also beside what an earlier version left', () => {
  const store = memoryStore()
  store.write('agora.begun', '["old", 3, {"id": "new", "mode": "loud"}, {"mode": "listen"}]')
  const begun = new BegunThreads(store)
  begun.add('mine')
  begun.change('mine', { mode: 'listen' })
  const again = new BegunThreads(store)
  expect(['old', 'new', 'mine', 'other'].map((id) => [again.has(id), again.of(id).mode])).toEqual([
    [true, undefined],
    [true, undefined],
    [true, 'listen'],
    [false, undefined],
  ])
  again.drop('mine')
  expect([again.has('mine'), again.has('old')]).toEqual([false, true])
})
