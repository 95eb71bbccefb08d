import { expect, onTestFinished, test } from 'vitest'
import { LazyFiller, type LazyFillerPorts } from './cache/lazy-filler.ts'
import { createLazyClient } from './lazy-client.ts'
import { manualAmbient } from './testing/manual-ambient.ts'
import type { ThreadCode } from './thread/thread-code.ts'
import { threadParts } from './thread/thread-parts.ts'

/** Code that the connection brings at the second attempt. */
function lateCode(): ThreadCode {
  let attempts = 0
  return {
    get: () => (attempts > 1 ? threadParts : undefined),
    load: () => Promise.resolve(++attempts > 1),
  }
}

test('[RP12] a conversation opens once its code is loaded, and not before', async () => {
  const client = createLazyClient({ url: 'http://127.0.0.1:1', ambient: manualAmbient() }, lateCode())
  onTestFinished(client.stop)
  expect(() => client.openThread('t')).toThrow('openThread needs loadThreads first')
  expect(await client.loadThreads()).toBe(false)
  expect(() => client.openThread('t')).toThrow('openThread needs loadThreads first')
  expect(await client.loadThreads()).toBe(true)
  const thread = client.openThread('t')
  expect(thread.getSnapshot()).toMatchObject({ id: 't', phase: 'loading' })
})

test('[RP12] what fills the device waits for that code, and asks for it again', async () => {
  const { load: loadThreads } = lateCode()
  let timers = 0
  const ambient = {
    after: () => {
      timers++
      return () => {}
    },
  }
  const filler = new LazyFiller({ loadThreads, ambient } as unknown as LazyFillerPorts)
  await filler.start()
  expect(timers).toBe(0)
  await filler.start()
  expect(timers).toBe(1)
})
