import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { DevicePage } from '@agora/client/testing/device-page'
import { deviceContract } from '@agora/client/testing/device-contract'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KillableBrowser } from './offline/testing/killable-browser.ts'
import { keepNothing, openBrowser } from './testing/web-test.ts'
import { until } from './testing/until.ts'

const ENTRY = join(import.meta.dirname, '../../client/src/testing/device-page.ts')

let script = ''
const server = createServer((request, response) => {
  if (request.url === '/device.js')
    return void response.setHeader('content-type', 'text/javascript; charset=utf-8').end(script)
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><title>device</title><script src="/device.js"></script>')
})
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

beforeAll(async () => {
  script = await bundle()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'devicePage' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

/** A page on which the device's functions are to be called. */
async function openPage(browser: { readonly newPage: () => Promise<Page> }): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(url())
  return page
}

type Calls = { readonly [Name in keyof DevicePage]: DevicePage[Name] }
function on<Name extends keyof Calls>(page: Page, name: Name, ...given: Parameters<Calls[Name]>) {
  return page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { device: Record<string, (...given: unknown[]) => unknown> }).device[name]?.(...given),
    [name, given] as const,
  ) as Promise<Awaited<ReturnType<Calls[Name]>>>
}

test.each(deviceContract)('[DV1] [DV2] [DV3] [DV4] [DV5] in a browser: $title', async ({ title }) => {
  const page = await openPage(await openBrowser())
  await expect(on(page, 'runCase', title)).resolves.toBeUndefined()
})

test('[DV1] what was on the device is there after the browser was killed in mid-sentence', async () => {
  const browser = await KillableBrowser.start()
  const told: string[] = []
  const page = await browser.open(url())
  await page.exposeFunction('tell', (id: string) => void told.push(id))
  const saying = on(page, 'sayMany', 'anna', 'tell').catch(() => 'it was killed')
  await until('things said', () => told.length >= 40)
  await browser.kill()
  await saying
  const kept = [...told]
  await browser.start()
  const next = await browser.open(url())
  const found = await on(next, 'ids', 'anna')
  expect(found.slice(0, kept.length).map(({ id }) => id)).toEqual(kept)
  // One may have been on the disk before the page could tell so.
  expect(found.length - kept.length).toBeLessThanOrEqual(1)
})

test('[DV6] a full device refuses before anything is lost, gives up what can be read again first, and goes on when there is room', async () => {
  const context = await openBrowser()
  const page = await openPage(context)
  // Before anything is written: the browser remembers for half a minute how much room there was.
  await limitRoom(context, page, 6_000_000)
  await on(page, 'add', 'anna', 'first', 100)
  for (const [seenAt, id] of ['oldest', 'older', 'newest'].entries()) {
    expect(await on(page, 'keepThread', 'anna', id, seenAt, 1_000_000)).toBe('ok')
  }
  // Until even one sentence has no place left: conversations went first, the oldest before the others.
  const outcomes: string[] = []
  const left: string[][] = []
  await until('a device that is full', async () => {
    outcomes.push(await on(page, 'add', 'anna', `large-${outcomes.length}`, 400_000))
    left.push(await on(page, 'threads', 'anna'))
    return outcomes.at(-1) !== 'ok'
  })
  expect(outcomes.at(-1)).toBe('DeviceFull')
  // The oldest goes first. How many go for one sentence is the browser's: some give the room of what was deleted back at
  // once, others only much later.
  const stages = [...new Set(left.map((threads) => threads.join()))]
  expect(stages).toEqual(
    ['newest,older,oldest', 'newest,older', 'newest', ''].filter((stage) => stages.includes(stage)),
  )
  expect([stages[0], stages.at(-1)]).toEqual(['newest,older,oldest', ''])
  const kept = await on(page, 'ids', 'anna')
  expect(kept.map(({ id }) => id)).toEqual(['first', ...outcomes.slice(0, -1).map((_, n) => `large-${n}`)])
  await limitRoom(context, page, 100_000_000)
  expect(await on(page, 'add', 'anna', 'after', 400_000)).toBe('ok')
})

/** The browser lets this page keep no more than so many bytes. */
async function limitRoom(context: BrowserContext, page: Page, quotaSize: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(url()).origin, quotaSize })
}

test('[DV7] a tab of an earlier version gives way to one that changes the schema, and says that it keeps nothing now', async () => {
  const context = await openBrowser()
  const [old, later] = [await openPage(context), await openPage(context)]
  expect(await on(old, 'add', 'anna', 'a', 10)).toBe('ok')
  expect(await on(later, 'openLater')).toBe('opened')
  expect(await on(old, 'add', 'anna', 'b', 10)).toBe('DeviceBroken')
})

test.each(['closed before', 'lost in mid-work'] as const)(
  '[DV7] a database that the browser %s is opened anew, and what was said is kept once',
  async (how) => {
    const page = await openPage(await openBrowser())
    expect(await on(page, 'add', 'anna', 'a', 10)).toBe('ok')
    await page.evaluate((lost) => {
      const [database, store] = [IDBDatabase.prototype, IDBObjectStore.prototype]
      // oxlint-disable-next-line typescript/unbound-method -- the call passes its receiver on
      const [transaction, add] = [database.transaction, store.add]
      let isDone = false
      if (lost === 'closed before') {
        database.transaction = function (...given) {
          if (!isDone) this.close()
          isDone = true
          return transaction.apply(this, given)
        }
      } else {
        store.add = function (...given) {
          const request = add.apply(this, given)
          if (!isDone) this.transaction.abort()
          isDone = true
          return request
        }
      }
    }, how)
    expect(await on(page, 'add', 'anna', 'b', 10)).toBe('ok')
    expect((await on(page, 'ids', 'anna')).map(({ id }) => id)).toEqual(['a', 'b'])
  },
)

test('[DV7] where the browser keeps nothing, the device says so and works as long as the page', async () => {
  const context = await openBrowser()
  await keepNothing(context)
  const page = await openPage(context)
  expect(await on(page, 'keeps', 'anna')).toBe('memory')
  expect(await on(page, 'add', 'anna', 'a', 10)).toBe('ok')
  expect(await on(page, 'ids', 'anna')).toHaveLength(1)
})

test('[DV3] the last signed-in user is known offline, until they sign out', async () => {
  const context = await openBrowser()
  const page = await openPage(context)
  expect(await on(page, 'readLastUser')).toBeUndefined()
  await on(page, 'writeLastUser', 'anna')
  await page.reload()
  expect(await on(page, 'readLastUser')).toBe('anna')
  await on(page, 'writeLastUser', undefined)
  expect(await on(page, 'readLastUser')).toBeUndefined()
})

test('[DV8] what it costs to keep a sentence and to open a long conversation is told', async () => {
  const browser = await KillableBrowser.start()
  const page = await browser.open(url())
  const times = (await on(page, 'timeAdding', 'anna', 300)).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  await on(page, 'fill', 'anna', 'long', 10_000)
  await page.reload()
  const cold = await on(page, 'timeReading', 'anna', 'long')
  const warm = await on(page, 'timeReading', 'anna', 'long')
  process.stdout.write(
    `a sentence on the device: median ${at(0.5)} ms, p95 ${at(0.95)} ms; ` +
      `the newest of 10,000 messages: ${cold.ms.toFixed(1)} ms, again ${warm.ms.toFixed(1)} ms\n`,
  )
  expect([times.length, cold.messages, warm.messages]).toEqual([300, 50, 50])
})
