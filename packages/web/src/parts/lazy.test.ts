import { expect, test, vi } from 'vitest'
import { bringAlong, lazy, lazyAlone, loadTheRest } from './lazy.ts'

test('[WEB23] while idle the rest is fetched, and what the rest brings along', async () => {
  const fetched: string[] = []
  lazy(() => {
    fetched.push('settings')
    lazy(() => Promise.resolve(fetched.push('question')))
    return Promise.resolve('settings')
  })
  expect(fetched).toEqual([])
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  loadTheRest()
  vi.unstubAllGlobals()
  expect(fetched).toEqual(['settings', 'question'])
})

test('[WEB15] no part is there before what every part needs, and one that lacked it can be asked for again', async () => {
  let isConnected = false
  bringAlong(lazyAlone(() => (isConnected ? Promise.resolve('words') : Promise.reject(new Error('no connection')))))
  const settings = lazy(() => Promise.resolve('settings'))
  const alone = lazyAlone(() => Promise.resolve('language'))
  expect(await settings.load()).toBe(false)
  expect(settings.get()).toBeUndefined()
  expect(await alone.load()).toBe(true)
  isConnected = true
  expect(await settings.load()).toBe(true)
  expect(settings.get()).toBe('settings')
})
