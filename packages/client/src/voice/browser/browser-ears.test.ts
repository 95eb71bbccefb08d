import { expect, test } from 'vitest'
import { manualAmbient } from '../../testing/manual-ambient.ts'
import { EarsError, type EarsEvent } from '../voice-ports.ts'
import { type BrowserEarsPorts, browserEars } from './browser-ears.ts'
import { microphoneLock } from './microphone-lock.ts'

type Media = NonNullable<BrowserEarsPorts['media']>

/** A browser with these microphones, whose answer to being asked for one is the test's. */
function openBrowser(settings: MediaTrackSettings = {}) {
  const ended = new Set<() => void>()
  const asked: (MediaTrackConstraints | boolean | undefined)[] = []
  const stops: number[] = []
  const fails: { next: ((device: unknown) => Error | undefined) | undefined } = { next: undefined }
  const track = {
    label: 'Headset',
    getSettings: () => ({ deviceId: 'headset', ...settings }),
    addEventListener: (_: string, listener: () => void) => ended.add(listener),
    stop: () => void stops.push(1),
  }
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream
  const media = {
    getUserMedia: async ({ audio }: MediaStreamConstraints = {}) => {
      asked.push(audio)
      await waits.permission
      const error = fails.next?.(typeof audio === 'object' ? audio.deviceId : undefined)
      if (error) throw error
      return stream
    },
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'headset', label: 'Headset' },
      { kind: 'audiooutput', deviceId: 'speaker', label: 'Speaker' },
      { kind: 'audioinput', deviceId: '', label: '' },
    ],
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as Media
  const heard: EarsEvent[] = []
  const closed: number[] = []
  let model: Error | undefined
  /** Set while the browser asks for permission, and while a model loads. */
  const waits: { permission?: Promise<void>; model?: Promise<void> } = {}
  const ears = browserEars({
    ambient: manualAmbient(),
    media,
    hear: async (_, __, listen) => {
      await waits.model
      if (model) throw model
      listen({ type: 'sound', atMs: 0, samples: new Float32Array(1), level: 0 })
      return { setEndOfSpeech: () => {}, close: () => void closed.push(1) }
    },
  })
  const open = (device: string | null = null, signal = new AbortController().signal) =>
    ears.open({ device, endOfSpeechMs: 500, signal }, (event) => heard.push(event))
  return {
    ears,
    open,
    asked,
    heard,
    stops,
    closed,
    fails,
    waits,
    end: () => ended.forEach((one) => one()),
    breakModel: (error: Error) => (model = error),
  }
}

const error = (name: string) => Object.assign(new Error(name), { name })

test('[VC13] whether echo is taken out is what the microphone says of itself, not what was asked of it', async () => {
  expect((await openBrowser({ echoCancellation: true }).open()).cancelsEcho).toBe(true)
  expect((await openBrowser({ echoCancellation: false }).open()).cancelsEcho).toBe(false)
  expect((await openBrowser().open()).cancelsEcho).toBe(false)
})

test('[VC11] why a browser gives no microphone is told apart', async () => {
  const kinds = {
    NotAllowedError: 'permission-refused',
    NotFoundError: 'no-microphone',
    NotReadableError: 'device-lost',
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const { open, fails } = openBrowser()
    fails.next = () => error(name)
    await expect(open()).rejects.toMatchObject({ kind })
  }
  const none = browserEars({ ambient: manualAmbient(), media: undefined, hear: () => Promise.reject(new Error()) })
  const options = { device: null, endOfSpeechMs: 500, signal: new AbortController().signal }
  await expect(none.open(options, () => {})).rejects.toEqual(new EarsError('not-supported'))
  expect(await none.devices()).toEqual([])
})

test('[VC11] a detector that does not load frees the microphone; one that was unplugged is told, once it is closed nothing is', async () => {
  const broken = openBrowser()
  broken.breakModel(new Error('404'))
  await expect(broken.open()).rejects.toMatchObject({ kind: 'model-missing' })
  expect(broken.stops).toHaveLength(1)
  const { open, heard, end, stops, closed } = openBrowser()
  const ears = await open()
  end()
  expect(heard.map(({ type }) => type)).toEqual(['sound', 'lost'])
  ears.close()
  end()
  expect([heard.length, stops.length, closed.length]).toEqual([2, 1, 1])
})

test('[VC11] turned off while it is being opened: the microphone is closed at once, or as soon as it opens', async () => {
  const loading = openBrowser()
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  loading.waits.model = loaded
  const off = new AbortController()
  const opening = loading.open(null, off.signal)
  await new Promise(setImmediate)
  off.abort()
  expect(loading.stops).toHaveLength(1)
  await expect(opening).rejects.toBeInstanceOf(EarsError)
  load()
  await new Promise(setImmediate)
  expect(loading.closed).toHaveLength(1)

  const asking = openBrowser()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  asking.waits.permission = allowed
  const gone = new AbortController()
  const never = asking.open(null, gone.signal)
  gone.abort()
  await expect(never).rejects.toBeInstanceOf(EarsError)
  allow()
  await new Promise(setImmediate)
  expect([asking.stops.length, asking.heard]).toEqual([1, []])
})

test('[VC19] the microphones are listed; one that was chosen and is gone gives way to the system’s own', async () => {
  const { ears, open, asked, fails } = openBrowser()
  expect(await ears.devices()).toEqual([{ id: 'headset', name: 'Headset' }])
  fails.next = (device) => (device === undefined ? undefined : error('OverconstrainedError'))
  expect((await open('gone')).device).toEqual({ id: 'headset', name: 'Headset' })
  expect(asked).toMatchObject([{ deviceId: { exact: 'gone' }, echoCancellation: true }, { echoCancellation: true }])
})

test('[VC11] one tab has the microphone; it is free when that one lets go', async () => {
  let isHeld = false
  const locks = {
    request: async (_: string, __: unknown, work: (lock: object | null) => unknown) => {
      if (isHeld) return work(null)
      isHeld = true
      await work({})
      isHeld = false
    },
  } as unknown as LockManager
  const free = await microphoneLock(locks)()
  expect(await microphoneLock(locks)()).toBeUndefined()
  free?.()
  await new Promise(setImmediate)
  expect(await microphoneLock(locks)()).toBeDefined()
  expect(await microphoneLock(undefined)()).toBeDefined()
})
