import { expect, test } from 'vitest'
import { orAborted } from './or-aborted.ts'

const stopped = new Error('stopped by a person')

test('[GR19] the value of the promise without an abort', async () => {
  const { signal } = new AbortController()
  expect(await orAborted(Promise.resolve('said'), signal)).toBe('said')
  await expect(orAborted(Promise.reject(new Error('deaf')), signal)).rejects.toThrow('deaf')
})

// Vitest fails on an unhandled rejection, as Node.js ends a server there.
test('[GR19] stopped before: the reason, and what is promised may fail without ending anything', async () => {
  const late = Promise.reject(new Error('too late'))
  await expect(orAborted(late, AbortSignal.abort(stopped))).rejects.toBe(stopped)
})

test('[GR19] stopped meanwhile: the reason, and what is promised may fail without ending anything', async () => {
  const stop = new AbortController()
  const late = Promise.withResolvers<never>()
  const waited = orAborted(late.promise, stop.signal)
  stop.abort(stopped)
  await expect(waited).rejects.toBe(stopped)
  late.reject(new Error('too late'))
  await new Promise((passed) => setImmediate(passed))
})
