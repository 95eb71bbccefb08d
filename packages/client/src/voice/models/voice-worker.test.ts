/** What a page and its workers say to each other, with models that say what they are told to. */
import { expect, test } from 'vitest'
import { ModelFailure } from './model-failure.ts'
import type { SegmentModels } from './moonshine-segment.ts'
import { modelFileReader } from './read-model-file.ts'
import type { VoiceModels } from './serve-voice.ts'
import { toSamples } from './sound-window.ts'
import type { HeardEvent } from './speech-detector.ts'
import { type FakeWorker, fakeWorker } from './testing/fake-worker.ts'
import { openWorkerDetector } from './worker-detector.ts'
import { workerTranscriber } from './worker-transcriber.ts'

const files = { runtime: '/r', runtimeLoader: '/l', silero: '/s', encoder: '/e', decoder: '/d' }
const isLoud = (window: Float32Array) => Promise.resolve((window[0] ?? 0) > 0.1 ? 0.9 : 0.01)
const loud = (ms: number) => new Float32Array(toSamples(ms)).fill(0.5)
const breathe = () => new Promise((resolve) => setImmediate(resolve))
const segmentModels: SegmentModels = {
  listen: () => isLoud,
  recognise: (samples) => Promise.resolve(samples.length > toSamples(1_000) ? 'Yes, please.' : 'Yes.'),
}
const models: VoiceModels = {
  openDetector: () => Promise.resolve(isLoud),
  openTranscriber: () => Promise.resolve(segmentModels),
}
const missing = () => Promise.reject(new ModelFailure('missing', 'no such file'))

async function openDetector(given: VoiceModels, signal = new AbortController().signal) {
  const events: HeardEvent[] = []
  const failures: ModelFailure[] = []
  const worker = fakeWorker(given)
  const opening = openWorkerDetector(worker, {
    files,
    startMs: 5_000,
    endOfSpeechMs: 200,
    signal,
    listen: (event) => events.push(event),
    onFailure: (failure) => failures.push(failure),
  })
  return { worker, events, failures, opening }
}

test('[VM4] a page hears of speech what its worker found, with the settings and the clock that it gave', async () => {
  const { events, opening, worker } = await openDetector(models)
  const detector = await opening
  detector.push(loud(320))
  detector.push(new Float32Array(toSamples(320)))
  await breathe()
  const changes = events.filter(({ type }) => type === 'speech-start' || type === 'speech-end')
  expect(changes).toMatchObject([
    { type: 'speech-start', atMs: 5_064, speechMs: 64 },
    { type: 'speech-end', atMs: 5_544, silenceMs: 224 },
  ])
  detector.close()
  const count = events.length
  detector.push(loud(320))
  await breathe()
  expect([worker.isEnded(), events.length]).toEqual([true, count])
})

test('[VM4] a silence that is set while it hears is the one that ends speech from then on', async () => {
  const { events, opening } = await openDetector(models)
  const detector = await opening
  detector.push(loud(320))
  detector.setEndOfSpeech(600)
  detector.push(new Float32Array(toSamples(500)))
  await breathe()
  expect(events.filter(({ type }) => type === 'speech-end')).toEqual([])
  detector.push(new Float32Array(toSamples(200)))
  await breathe()
  expect(events.filter(({ type }) => type === 'speech-end')).toMatchObject([{ silenceMs: 608 }])
})

test('[VM6] a detector whose model did not come is not opened, and its worker ends', async () => {
  const { opening, worker, failures } = await openDetector({ ...models, openDetector: missing })
  await expect(opening).rejects.toMatchObject({ name: 'ModelFailure', kind: 'missing', message: 'no such file' })
  expect([worker.isEnded(), failures]).toEqual([true, []])
})

test('[VM6] a detector that is closed while its model loads is not awaited, and its worker ends', async () => {
  const abort = new AbortController()
  const { opening, worker } = await openDetector({ ...models, openDetector: () => new Promise(() => {}) }, abort.signal)
  abort.abort()
  await expect(opening).rejects.toMatchObject({ name: 'ModelFailure' })
  expect(worker.isEnded()).toBe(true)
})

test('[VM6] a detector that breaks down at work says so once, and hears nothing more', async () => {
  const look = () => Promise.reject(new Error('out of memory'))
  const { opening, failures, worker } = await openDetector({ ...models, openDetector: () => Promise.resolve(look) })
  const detector = await opening
  detector.push(loud(320))
  detector.push(loud(320))
  await breathe()
  worker.die('gone')
  expect(failures).toMatchObject([{ name: 'ModelFailure', kind: 'failed' }])
  expect(worker.isEnded()).toBe(true)
})

function openTranscriber(given: VoiceModels = models) {
  const workers: FakeWorker[] = []
  const interims: string[] = []
  const start = () => {
    const worker = fakeWorker(given)
    workers.push(worker)
    return worker
  }
  const transcriber = workerTranscriber(start, files)
  const begin = (segId: string) =>
    transcriber.begin({ segId, language: 'en', onInterim: (text) => interims.push(`${segId}: ${text}`) })
  return { workers, interims, transcriber, begin }
}

test('[VM4] a page gets what was written down from its worker, which is started when it is first wanted, and once', async () => {
  const { workers, interims, transcriber, begin } = openTranscriber()
  expect([workers.length, transcriber.languages, transcriber.kind]).toEqual([0, ['en'], 'device'])
  const first = begin('s1')
  first.push(loud(500))
  await breathe()
  expect(interims).toEqual(['s1: Yes.'])
  first.push(loud(700))
  const second = begin('s2')
  second.push(loud(300))
  expect(await Promise.all([first.finish(), second.finish()])).toEqual([
    { text: 'Yes, please.', language: 'en' },
    { text: 'Yes.', language: 'en' },
  ])
  await transcriber.prepare?.()
  expect(workers.length).toBe(1)
  transcriber.close()
  expect(workers[0]?.isEnded()).toBe(true)
})

test('[VM4] [VM11] that something was not understood comes to the page', async () => {
  const recognise: SegmentModels['recognise'] = async () => null
  const worker = fakeWorker({ ...models, openTranscriber: () => Promise.resolve({ ...segmentModels, recognise }) })
  const segment = workerTranscriber(() => worker, files).begin({ segId: 's1', language: 'en', onInterim: () => {} })
  segment.push(loud(500))
  expect(await segment.finish()).toEqual({ text: '', language: 'en', isUnclear: true })
})

test('[VM4] [VM12] what may be called goes with each segment, and is looked for in the end only', async () => {
  const wishes: (readonly string[] | undefined)[] = []
  const recognise: SegmentModels['recognise'] = (_, { names }) => Promise.resolve(`${wishes.push(names)}`)
  const worker = fakeWorker({ ...models, openTranscriber: () => Promise.resolve({ ...segmentModels, recognise }) })
  const transcriber = workerTranscriber(() => worker, files)
  const segment = transcriber.begin({ segId: 's1', language: 'en', names: ['agora', 'vera'], onInterim: () => {} })
  segment.push(loud(500))
  await breathe()
  await segment.finish()
  expect(wishes).toEqual([undefined, ['agora', 'vera']])
})

test('[VM4] a segment that was abandoned or finished is closed', async () => {
  const { interims, begin } = openTranscriber()
  const left = begin('s1')
  left.abandon()
  left.push(loud(1_000))
  await breathe()
  await expect(left.finish()).rejects.toMatchObject({ name: 'TranscriberError' })
  const done = begin('s2')
  done.push(loud(300))
  await done.finish()
  await expect(done.finish()).rejects.toMatchObject({ name: 'TranscriberError' })
  expect(interims).toEqual([])
})

test('[VM6] a worker that dies takes its segments with it, and the next segment has another', async () => {
  const never = () => new Promise<string>(() => undefined)
  const { workers, begin } = openTranscriber({
    ...models,
    openTranscriber: () =>
      Promise.resolve(workers.length === 1 ? { ...segmentModels, recognise: never } : segmentModels),
  })
  const [waiting, open] = [begin('s1'), begin('s2')]
  waiting.push(loud(300))
  const final = waiting.finish()
  await breathe()
  workers[0]?.die('out of memory')
  await expect(final).rejects.toMatchObject({ name: 'TranscriberError', kind: 'failed', message: 'out of memory' })
  await expect(open.finish()).rejects.toMatchObject({ name: 'TranscriberError', kind: 'failed' })
  const next = begin('s3')
  next.push(loud(300))
  expect((await next.finish()).text).toBe('Yes.')
  expect(workers.map((worker) => worker.isEnded())).toEqual([true, false])
})

test('[VM6] a model that failed to load is reported to `prepare` and to the speaker; the next use tries again', async () => {
  let isThere = false
  const { transcriber, begin } = openTranscriber({
    ...models,
    openTranscriber: () => (isThere ? Promise.resolve(segmentModels) : missing()),
  })
  const told = { name: 'TranscriberError', kind: 'unavailable', message: 'no such file' }
  await expect(transcriber.prepare?.()).rejects.toMatchObject(told)
  const early = begin('s1')
  early.push(loud(300))
  await expect(early.finish()).rejects.toMatchObject(told)
  isThere = true
  await transcriber.prepare?.()
  const next = begin('s2')
  next.push(loud(300))
  expect((await next.finish()).text).toBe('Yes.')
})

/** A clock that is moved by hand. */
function makeClock() {
  const due = new Set<() => void>()
  const after = (_ms: number, callback: () => void) => {
    due.add(callback)
    return () => due.delete(callback)
  }
  return { after, due, ring: () => [...due].forEach((callback) => callback()) }
}

test('[VM6] a file is read whole, however slowly it comes; one that stops coming is given up', async () => {
  const clock = makeClock()
  const parts = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const get = ((_address: string, init: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        parts.resolve(controller)
        init.signal?.addEventListener('abort', () => controller.error(new Error('stopped')))
      },
    })
    return Promise.resolve(new Response(body))
  }) as typeof fetch
  const read = modelFileReader(get, clock)
  const reading = read('/model')
  const controller = await parts.promise
  controller.enqueue(Uint8Array.of(1, 2))
  await breathe()
  controller.enqueue(Uint8Array.of(3))
  controller.close()
  expect([...(await reading)]).toEqual([1, 2, 3])
  expect(clock.due.size).toBe(0)
  const stalled = read('/model')
  await breathe()
  clock.ring()
  await expect(stalled).rejects.toMatchObject({ name: 'ModelFailure', kind: 'missing' })
})

test.each([
  ['is not there', () => Promise.resolve(new Response('{}', { status: 404 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[VM6] a file that %s is missing', async (_what, get) => {
  const read = modelFileReader(get, makeClock())
  await expect(read('/model')).rejects.toMatchObject({ name: 'ModelFailure', kind: 'missing' })
})
