/** A turn that is begun by what another one set off: a timer, a commit, a look at what is due. */
import { expect, test } from 'vitest'
import { openTurn } from './testing/test-turn.ts'

test('[GR25] a turn that is begun by a timer of another one is no part of it: it does not end with it', async () => {
  const stop = new AbortController()
  const begun = Promise.withResolvers<unknown>()
  const later = openTurn({ turn: 'turn-2' })
  const ended = Promise.withResolvers<void>()
  const first = openTurn({
    script: [
      () => {
        void ended.promise.then(() => begun.resolve(later.run().catch((error: unknown) => error)))
        return { text: 'Hello.' }
      },
    ],
  })
  expect(await first.run(undefined, stop.signal)).toEqual({ kind: 'finished' })
  stop.abort()
  ended.resolve()
  expect(await begun.promise).toEqual({ kind: 'finished' })
})

test('[GR25] nor are its checkpoints in a corner of the other one', async () => {
  const later = openTurn({ turn: 'turn-2' })
  const first = openTurn({ script: [async () => (await later.run(), { text: 'Hello.' })] })
  await first.run()
  expect(Object.values(later.saver.storage).flatMap((namespaces) => Object.keys(namespaces))).toEqual([''])
})
