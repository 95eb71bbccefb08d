import { expect, test } from 'vitest'
import { manualAmbient } from '../../testing/manual-ambient.ts'
import { browserRecogniser } from './browser-recogniser.ts'
import { BrowserParts, type BrowserPartsPorts } from './browser-parts.ts'

class Recogniser {
  addEventListener(): void {}
  start(): void {}
}

test('[VC28] [XV5] a page asks for recognition on the device when the microphone is turned on, once, and not before', async () => {
  let asked = 0
  const local = browserRecogniser(() => new Recogniser() as never, { languages: ['nl'] })
  const parts = new BrowserParts({
    place: { url: 'http://127.0.0.1:1', token: 't' },
    ambient: manualAmbient(),
    connection: { subscribe: () => () => {}, getSnapshot: () => ({ kind: 'stopped' }) },
    deviceTranscribers: () => Promise.resolve([]),
    localRecogniser: () => {
      asked++
      return Promise.resolve(local)
    },
    recogniser: undefined,
    interims: () => 'off',
    samples: { close: () => {} },
    browserMouth: undefined,
    onBrowserVoices: () => () => {},
    decode: () => Promise.reject(new Error('no sound')),
  } as unknown as BrowserPartsPorts)
  expect(parts.transcribers()).toEqual([])
  await Promise.resolve()
  expect(asked).toBe(0)
  await Promise.all([parts.prepare(), parts.prepare()])
  expect([asked, parts.transcribers()]).toEqual([1, [local]])
})
