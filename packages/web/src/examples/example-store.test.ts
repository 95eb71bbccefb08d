import { memoryStore } from '@agora/client/outbox/device-store'
import { expect, test } from 'vitest'
import { createExampleStore } from './example-store.ts'

const bella = { thread: 't', domain: 'food', example: 'bella-rosa' }

test('[WI9] an example is followed step by step, and outlives a reload', () => {
  const device = memoryStore()
  const examples = createExampleStore(device)
  expect(examples.getSnapshot()).toBeUndefined()
  let told = 0
  examples.subscribe(() => told++)
  examples.follow(bella)
  examples.goTo(2)
  expect([examples.getSnapshot(), told]).toEqual([{ ...bella, step: 2 }, 2])
  expect(createExampleStore(device).getSnapshot()).toEqual({ ...bella, step: 2 })
  examples.stop()
  expect(createExampleStore(device).getSnapshot()).toBeUndefined()
})

test('[WI9] another example takes the place of the one before', () => {
  const examples = createExampleStore(memoryStore())
  examples.follow(bella)
  examples.goTo(3)
  examples.follow({ ...bella, thread: 'u' })
  expect(examples.getSnapshot()).toEqual({ ...bella, thread: 'u', step: 0 })
})

test.each(['', 'nonsense', '{}', '[]', 'null', '{"thread":"t","domain":"food","example":"x","step":"2"}'])(
  '[WI9] what a device kept and cannot be read (%s) is no example',
  (kept) => {
    const device = memoryStore()
    device.write('agora.example', kept)
    const examples = createExampleStore(device)
    expect(examples.getSnapshot()).toBeUndefined()
    examples.goTo(1)
    expect(examples.getSnapshot()).toBeUndefined()
  },
)
