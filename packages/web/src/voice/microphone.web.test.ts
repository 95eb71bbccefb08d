import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinSamples } from '@agora/client/voice/join-samples'
import { makePinkNoise } from '@agora/client/voice/models/testing/make-sound'
import { speak } from '@agora/client/voice/models/testing/speak-wav'
import { writeWav } from '@agora/core/speech/wav'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { en, nl } from '../testing/all-texts.ts'
import { until } from '../testing/until.ts'
import { field, open, openBrowser, untilAcked, write } from '../testing/web-test.ts'

const words = nl.voice
const RATE = 16_000
/** Each test starts the whole browser, most of them its models: many times what that takes on a quiet machine. */
const LIMIT_MS = 240_000

/** A hum that no detector takes for speech, so that it is heard and nothing is said. */
const hum = Float32Array.from({ length: 2 * RATE }, (_, place) => 0.2 * Math.sin((2 * Math.PI * 60 * place) / RATE))
const folder = mkdtempSync(join(tmpdir(), 'agora-hum-'))
writeFileSync(join(folder, 'hum.wav'), writeWav(hum, RATE))
/** Continuous speech, so that a test can act in the middle of it. */
const story = 'The door of the cold store is open and the meat on the upper shelf is grey and warm '
const quiet = makePinkNoise(5_000, 0.001)
writeFileSync(join(folder, 'story.wav'), writeWav(joinSamples([quiet, speak(story.repeat(12))]), RATE))
afterAll(() => rmSync(folder, { recursive: true }))

const allowed = { permissions: ['microphone'], hears: join(folder, 'hum.wav') }
const english = { ...allowed, locale: 'en-GB' }
/** What the page shows of it, and what the server keeps. */
const marks = (page: Page) =>
  page.locator('[data-recording]').evaluateAll((all) => all.map((mark) => mark.getAttribute('data-kind')).join())
type Recorded = { readonly kind: string; readonly talk?: string; readonly why?: string }
const recorded = async (agora: AgoraServer) =>
  ((await agora.ask('GET', '/api/threads/een/messages')) as { recordings?: Recorded[] }).recordings ?? []

/** What was said in the conversation by voice. */
const spoken = async (agora: AgoraServer) => {
  const { messages } = (await agora.ask('GET', '/api/threads/een/messages')) as {
    messages: { readonly text: string; readonly via?: string; readonly at: number }[]
  }
  return messages.filter(({ via }) => via === 'spoken')
}
const wordsOf = (text: string) => text.toLowerCase().match(/\w+/g) ?? []
/** `waiting`: that is not only there to be listened to. */
const hasSound = (page: Page, which: 'any' | 'waiting' = 'any') =>
  page.evaluate(async (wanted) => {
    const opened = indexedDB.open('agora')
    const done = (request: IDBRequest) => new Promise((resolve) => request.addEventListener('success', resolve))
    await done(opened)
    const notes: IDBRequest<{ readonly text?: string }[]> = opened.result
      .transaction('audio')
      .objectStore('audio')
      .getAll()
    await done(notes)
    opened.result.close()
    return notes.result.some(({ text }) => wanted === 'any' || text !== '')
  }, which)

async function crash(browser: BrowserContext, page: Page): Promise<void> {
  const devtools = await browser.newCDPSession(page)
  // It never answers: it is gone.
  devtools.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
}

test(
  '[WEB60] a user who denies the microphone is told so and can type on; nothing was recorded',
  async () => {
    const agora = await AgoraServer.start()
    await agora.makeThread('een', 'Bakkerij', ['gezegd'])
    const page = await open(await openBrowser({ hears: null }), agora.url, 'een', agora.link)
    await page.getByRole('button', { name: words.turnOn }).click()
    await page.getByRole('alert').filter({ hasText: words.troubles['permission-refused'] }).waitFor()
    expect(await page.getByTestId('recording').count()).toBe(0)
    await page.getByRole('button', { name: words.ways.again }).click()
    await page.getByRole('alert').filter({ hasText: words.troubles['permission-refused'] }).waitFor()
    await page.getByRole('button', { name: words.ways.type }).click()
    await page.getByTestId('voice-bar').waitFor({ state: 'hidden' })
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await write(page, '9,4')
    await untilAcked(page, '9,4')
    expect([await marks(page), await recorded(agora)]).toEqual(['', []])
  },
  LIMIT_MS,
)

test(
  '[WEB55][WEB57] a microphone that is opened and closed is seen, also in another window, and is in the log; one window records at a time',
  async () => {
    const agora = await AgoraServer.start()
    await agora.makeThread('een', 'Bakkerij', ['gezegd'])
    const browser = await openBrowser(allowed)
    const page = await open(browser, agora.url, 'een', agora.link)
    const other = await open(browser, agora.url, 'een')
    await page.getByRole('button', { name: words.turnOn }).click()
    const bar = page.getByTestId('voice-bar')
    await bar.getByTestId('recording').waitFor()
    await bar.locator('[data-phase=listening]').waitFor()
    expect(await page.title()).toContain(words.isRecording)
    // The sound arrives: the meter shows it.
    await until('the meter moves', async () => (await bar.getByRole('meter').locator('[data-lit]').count()) > 2)
    for (const window of [page, other])
      await until(
        'the beginning',
        () => marks(window),
        (kinds) => kinds === 'started',
      )

    await other.getByRole('button', { name: words.turnOn }).click()
    await other.getByRole('alert').filter({ hasText: words.troubles['other-tab'] }).waitFor()
    await page.getByRole('button', { name: words.turnOff, exact: true }).click()
    await bar.waitFor({ state: 'hidden' })
    for (const window of [page, other])
      await until(
        'the end',
        () => marks(window),
        (kinds) => kinds === 'started,stopped',
      )
    expect(await page.title()).toBe('Bakkerij · Agora')
    expect(await recorded(agora)).toMatchObject([
      { kind: 'started', talk: 'hands-free' },
      { kind: 'stopped', why: 'person' },
    ])
    // And after a reload in its place, behind what was said.
    await page.reload()
    await until(
      'both are there',
      () => marks(page),
      (kinds) => kinds === 'started,stopped',
    )
  },
  LIMIT_MS,
)

test(
  '[WEB55][VC12] leaving the page, or its death, stops the recording, and the log says so',
  async () => {
    const agora = await AgoraServer.start()
    await agora.makeThread('een', 'Bakkerij', ['gezegd'])
    const browser = await openBrowser(allowed)
    const page = await open(browser, agora.url, 'een', agora.link)
    await page.getByRole('button', { name: words.turnOn }).click()
    await page.getByTestId('voice-bar').getByTestId('recording').waitFor()
    await page.getByRole('link', { name: nl.threads.settings }).click()
    await until(
      'the log says so',
      () => recorded(agora),
      (known) => known.length === 2,
    )
    expect((await recorded(agora)).at(-1)).toMatchObject({ kind: 'stopped', why: 'left' })
    await page.goBack()
    await page.getByRole('button', { name: words.turnOn }).click()
    await until(
      'it records again',
      () => recorded(agora),
      (known) => known.length === 3,
    )
    await crash(browser, page)
    await open(browser, agora.url, 'een')
    await until(
      'the next page says so',
      () => recorded(agora),
      (known) => known.length === 4,
    )
    expect((await recorded(agora)).at(-1)).toMatchObject({ kind: 'stopped', why: 'failed' })
  },
  LIMIT_MS,
)

test(
  '[VC35] a page that is put away in mid-sentence and killed: the next one says all of it, once',
  async () => {
    const agora = await AgoraServer.start()
    await agora.ask('PATCH', '/api/me/preferences', { language: 'en' })
    await agora.makeThread('een', 'Bakkerij', ['gezegd'])
    await agora.ask('PUT', '/api/threads/een/mode', { mode: 'listen' })
    const browser = await openBrowser({ ...english, hears: join(folder, 'story.wav') })
    const page = await open(browser, agora.url, 'een', agora.link)
    await page.getByRole('button', { name: en.voice.turnOn }).click()
    const hearing = page.getByTestId('hearing').filter({ hasText: /(\w+\W+){6}/ })
    await hearing.waitFor({ timeout: LIMIT_MS / 2 })
    const before = wordsOf(await hearing.innerText())
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // Some milliseconds later, and before anything is written down for good, it is on the disk.
    await until('the sound is kept', () => hasSound(page))
    await crash(browser, page)
    const next = await open(browser, agora.url, 'een')
    // On a busy machine the model takes longer to load than a note waits for it, and is asked again after a minute.
    await until('it is said', async () => (await spoken(agora)).length > 0, Boolean, 120_000)
    // What was not all understood is said and stays to be listened to; nothing waits to be said.
    await until('no sound waits', async () => !(await hasSound(next, 'waiting')))
    const said = await spoken(agora)
    // A slow machine inserts pauses into continuous speech: each segment is still sent once, at its own time.
    expect(new Set(said.map(({ at }) => at)).size).toBe(said.length)
    // It is listened to once more from the beginning: words may be understood otherwise, and there are as many.
    expect(wordsOf(said.map(({ text }) => text).join(' ')).length).toBeGreaterThan(before.length / 2)
  },
  LIMIT_MS,
)

test(
  '[VM4] several spoken conversations share one transcriber model and one detector model',
  async () => {
    const agora = await AgoraServer.start()
    await agora.ask('PATCH', '/api/me/preferences', { language: 'en' })
    await agora.makeThread('een', 'Bakkerij', ['gezegd'])
    await agora.makeThread('twee', 'Slager', ['gezegd'])
    const page = await open(await openBrowser(english), agora.url, 'een', agora.link)
    for (const title of ['Slager', 'Bakkerij', 'Slager']) {
      await page.getByRole('button', { name: en.voice.turnOn }).click()
      await page.getByTestId('voice-bar').getByTestId('recording').waitFor()
      await until('both are there', () => page.workers().length === 2)
      await page.getByRole('link', { name: title }).first().click()
      await page.getByTestId('voice-bar').waitFor({ state: 'hidden' })
    }
    expect(page.workers().length).toBeLessThanOrEqual(2)
  },
  LIMIT_MS,
)

test(
  '[VC11] turned off while it is being opened, the browser’s microphone is closed; turned on again, it opens',
  async () => {
    const agora = await AgoraServer.start()
    await agora.makeThread('een', 'Bakkerij', ['gezegd'])
    const browser = await openBrowser(allowed)
    await browser.addInitScript(() => {
      // A page that is empty yet has none.
      const mediaDevices: MediaDevices | undefined = navigator.mediaDevices
      if (!mediaDevices) return
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      const streams: MediaStream[] = []
      const overlaps: boolean[] = []
      Object.assign(globalThis, { streams, overlaps })
      mediaDevices.getUserMedia = async (wanted) => {
        overlaps.push(streams.some(({ active }) => active))
        const stream = await ask(wanted)
        streams.push(stream)
        return stream
      }
    })
    const states = (page: Page) =>
      page.evaluate(() => (globalThis as unknown as { streams: MediaStream[] }).streams.map(({ active }) => active))
    const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>()
    await browser.route(/silero[^/]*\.onnx$/, async (route) => {
      await isLet
      await route.continue()
    })
    const page = await open(browser, agora.url, 'een', agora.link)
    await page.getByRole('button', { name: words.turnOn }).click()
    await until('the microphone is open', async () => (await states(page)).join() === 'true')
    await page.getByRole('button', { name: words.turnOff, exact: true }).click()
    await page.getByRole('button', { name: words.turnOn }).click()
    await until('it is closed, and the next one is open', async () => (await states(page)).join() === 'false,true')
    // At once: before the next one was asked for, and not when the model was given up.
    expect(await page.evaluate(() => (globalThis as unknown as { overlaps: boolean[] }).overlaps)).toEqual([
      false,
      false,
    ])
    letThrough()
    await page.getByTestId('voice-bar').locator('[data-phase=listening]').waitFor()
    expect([await page.locator('[data-trouble=other-tab]').count(), page.workers().length]).toEqual([0, 1])
  },
  LIMIT_MS,
)

test(
  '[WEB58] in the settings a microphone is tried, and no conversation has heard of it',
  async () => {
    const agora = await AgoraServer.start()
    await agora.makeThread('een', 'Bakkerij', ['gezegd'])
    const page = await open(await openBrowser(allowed), agora.url, 'een', agora.link)
    await page.getByRole('link', { name: nl.threads.settings }).click()
    const place = page.getByRole('region', { name: words.test.title })
    await place.getByRole('button', { name: words.test.start }).click()
    await place.getByTestId('recording').waitFor()
    await until('the meter moves', async () => (await place.getByRole('meter').locator('[data-lit]').count()) > 2)
    await place.getByRole('button', { name: words.test.stop }).click()
    await place.getByTestId('recording').waitFor({ state: 'hidden' })
    // What was chosen there counts in conversations.
    const byButton = page.getByRole('radio', { name: words.fields.talk.choices['push-to-talk'] })
    await byButton.click()
    await until('it is chosen', () => byButton.isChecked())
    await page.goBack()
    await page.getByRole('button', { name: words.turnOn }).click()
    await page.getByRole('button', { name: words.hold }).waitFor()
    const known = await until(
      'the log says so',
      () => recorded(agora),
      ({ length }) => length > 0,
    )
    expect(known.map(({ kind, talk }) => [kind, talk])).toEqual([['started', 'push-to-talk']])
  },
  LIMIT_MS,
)
