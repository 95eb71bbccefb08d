import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSilence, overlay } from '@agora/client/voice/models/testing/make-sound'
import { speak } from '@agora/client/voice/models/testing/speak-wav'
import { startTestServer } from '@agora/server/testing/test-server'
import type { JSHandle, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AppCopy } from '../service-worker/testing/app-copy.ts'
import { readCaches, untilReady, untilUpdate } from '../service-worker/testing/worker-state.ts'
import { nl } from '../testing/all-texts.ts'
import { until } from '../testing/until.ts'
import { enter, openBrowser, untilConnected } from '../testing/web-test.ts'
import type { loadDeviceModels } from './load-device-models.ts'

const APP = join(import.meta.dirname, '../../dist')
const LATER = /\.(mjs|onnx|wasm)$|\/voice-worker-/

/** Words with silence on either side, as they can be handed to a page. */
function makeWords(text: string): number[] {
  const words = speak(text)
  return [...overlay(makeSilence(words.length / 16 + 1_200), words, 500)]
}

/** The models, loaded by the part of the app that has them, as the app itself would. */
function loadModels(page: Page): Promise<JSHandle<ReturnType<typeof loadDeviceModels>>> {
  // Files of the version before are there too: the one that this page would ask for is found as it finds it.
  const name = ['index', 'open-page-voice', 'load-device-models'].reduce((from, part) => {
    const [found] = new RegExp(`${part}-[\\w-]{8}\\.js`).exec(readFileSync(join(APP, from), 'utf8')) ?? []
    return `assets/${found}`
  }, 'index.html')
  // As text: what runs the tests would make a call of its own of the import.
  return page.evaluateHandle(`import('/${name}').then((part) => part.loadDeviceModels())`)
}

type Heard = {
  readonly changes: { readonly type: string; readonly atMs: number }[]
  readonly level: number
  readonly text: string
  readonly ms: Readonly<Record<'loadDetector' | 'loadTranscriber' | 'transcribe', number>>
}

/** Plays the words to the page as a microphone would give them; what it found and wrote down. */
async function hear(page: Page, samples: number[]): Promise<Heard> {
  // Browsers play no sound before the first user gesture.
  await page.mouse.click(5, 5)
  return page.evaluate(
    async ({ models, samples }) => {
      const context = new AudioContext({ sampleRate: 48_000 })
      await context.resume()
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: 16_000 })
      buffer.copyToChannel(Float32Array.from(samples), 0)
      const words = new AudioBufferSourceNode(context, { buffer })
      const way = context.createMediaStreamDestination()
      words.connect(way)

      const changes: Heard['changes'] = []
      const speech: Float32Array[] = []
      let level = 0
      const ended = Promise.withResolvers<void>()
      const began = performance.now()
      const options = { endOfSpeechMs: 500, startMs: 0, signal: new AbortController().signal }
      const ears = await models.hear(way.stream, options, (event) => {
        if (event.type === 'sound') level = Math.max(level, event.level)
        if (event.type === 'speech-start') speech.push(event.samples)
        if (event.type === 'sound' && changes.length === 1) speech.push(event.samples)
        if (event.type === 'speech-start' || event.type === 'speech-end') changes.push(event)
        if (event.type === 'speech-end') ended.resolve()
        if (event.type === 'lost') ended.reject(new Error(event.detail))
      })
      const loaded = performance.now()
      words.start()
      await ended.promise
      ears.close()
      await context.close()

      const [transcriber] = models.transcribers
      if (!transcriber) throw new Error('nothing writes down')
      const asked = performance.now()
      await transcriber.prepare?.()
      const ready = performance.now()
      const segment = transcriber.begin({ segId: 's1', language: 'en', onInterim: () => undefined })
      for (const piece of speech) segment.push(piece)
      const { text } = await segment.finish()
      const ms = { loadDetector: loaded - began, loadTranscriber: ready - asked, transcribe: performance.now() - ready }
      transcriber.close()
      const played = changes.map(({ type, atMs }) => ({ type, atMs: atMs - (loaded - began) }))
      return { changes: played, level, text, ms }
    },
    { models: await loadModels(page), samples },
  )
}

test('[SW9] [VM1] [VM5] [VM7] [VM8] a page detects and transcribes speech with models from our own server, and contacts no other', async () => {
  const { makeLink } = await startTestServer({ appFolder: APP })
  const browser = await openBrowser({ keepsApp: true })
  const asked: string[] = []
  browser.on('request', (request) => asked.push(request.url()))
  const page = await enter(browser, makeLink())
  expect(asked.filter((url) => LATER.test(url))).toEqual([])
  const samples = makeWords('Tell me a story.')
  const { changes, level, text, ms } = await hear(page, samples)
  process.stdout.write(`in the browser: ${JSON.stringify(ms)}\n`)
  expect(changes.map(({ type }) => type)).toEqual(['speech-start', 'speech-end'])
  const [start, end] = changes.map(({ atMs }) => atMs)
  // As long as the words and the silence after them, counted in samples: no clock of a busy machine is in it.
  expect((end ?? 0) - (start ?? 0)).toBeGreaterThan(1_000)
  expect((end ?? 0) - (start ?? 0)).toBeLessThan(2_000)
  expect(level).toBeGreaterThan(0.5)
  expect(text.toLowerCase()).toMatch(/^tell me a story\W*$/)
})

test('[SW9] what was used once is there without a server, and stays over a newer version', async () => {
  const app = new AppCopy({ withLater: true })
  app.release('een')
  const server = await startTestServer({ appFolder: app.folder })
  const browser = await openBrowser({ keepsApp: true })
  const page = await enter(browser, server.makeLink())
  await untilReady(page)
  expect(Object.keys(await readCaches(page))).toEqual(['agora-app-een'])
  const later = Object.keys(app.app.later).sort()
  expect(later.length).toBe(6)
  await page.evaluate((paths) => Promise.all(paths.map(async (path) => (await fetch(path)).arrayBuffer())), later)
  await until(
    'all of it is kept',
    async () => (await readCaches(page))['agora-later'],
    (kept) => kept?.length === later.length,
  )
  app.release('twee')
  await untilUpdate(page)
  await page.getByRole('button', { name: nl.update.take }).first().click()
  await page.waitForFunction(() => document.querySelector('meta[name=release]')?.getAttribute('content') === 'twee')
  await untilConnected(page)
  const after = await readCaches(page)
  expect([Object.keys(after).sort(), after['agora-later']]).toEqual([['agora-app-twee', 'agora-later'], later])
  await server.close()
  expect((await hear(page, makeWords('Yeah.'))).text).toMatch(/^Yeah\W*$/)
})

test.each([
  ['is missing', 'silero*', { status: 404, body: '{}' }, 'unavailable'],
  ['is no model', 'silero*', { status: 200, body: 'half' }, 'failed'],
  ['has no runtime', 'ort-wasm*.wasm', { status: 200, body: '<!doctype html>' }, 'failed'],
] as const)('[VM6] a model that %s is told as such, and nothing waits for it', async (_what, file, answer, kind) => {
  const { makeLink } = await startTestServer({ appFolder: APP })
  const browser = await openBrowser({ serviceWorkers: 'block' })
  await browser.route(`**/assets/${file}`, (route) => route.fulfill(answer))
  const page = await enter(browser, makeLink())
  const failed = await page.evaluate(
    async (models) => {
      const nothing = () => undefined
      const options = { endOfSpeechMs: 500, startMs: 0, signal: new AbortController().signal }
      const hearing = await models.hear(new MediaStream(), options, nothing).then(nothing, (error: Error) => error.name)
      const segment = models.transcribers[0]?.begin({ segId: 's1', language: 'en', onInterim: nothing })
      const told = await segment?.finish().then(nothing, (error: { name: string; kind?: string }) => error)
      return [hearing, told?.name, told?.kind]
    },
    await loadModels(page),
  )
  expect(failed).toEqual(['ModelFailure', 'TranscriberError', kind])
})
