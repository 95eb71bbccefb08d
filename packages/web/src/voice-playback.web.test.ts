import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { PlayerPage } from '@agora/client/voice/testing/player-page'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './testing/web-test.ts'
import { until } from './testing/until.ts'

const ENTRY = join(import.meta.dirname, '../../client/src/voice/testing/player-page.ts')

let script = ''
const server = createServer((request, response) => {
  if (request.url === '/player.js')
    return void response.setHeader('content-type', 'text/javascript; charset=utf-8').end(script)
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><title>player</title><button>go</button><script src="/player.js"></script>')
})

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'playerPage' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  script = output.output[0].code
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function openPage(): Promise<Page> {
  const page = await (await openBrowser()).newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  // A browser lets a page play sound after the first user gesture.
  await page.click('button')
  return page
}

function on<Name extends keyof PlayerPage>(page: Page, name: Name, ...given: Parameters<PlayerPage[Name]>) {
  return page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { player: Record<string, (...given: unknown[]) => unknown> }).player[name]?.(...given),
    [name, given] as const,
  ) as Promise<Awaited<ReturnType<PlayerPage[Name]>>>
}

test('[VP1] in a browser: two pieces sound as one, and are told from the start to the end', async () => {
  const page = await openPage()
  expect(await on(page, 'playTwo')).toEqual(['started', 'mark', 'finished'])
  const { silent, soundMs } = await on(page, 'findGaps')
  expect(silent).toBe(0)
  expect(Math.round(soundMs)).toBe(800)
})

test('[VP2] in a browser: stopped, it is silent within 150 ms of sound', async () => {
  const lateMs = await on(await openPage(), 'stopAt', 0.256)
  // oxlint-disable-next-line no-console -- a figure for the log
  console.log(`silent ${lateMs.toFixed(1)} ms after it was stopped, on the sound card's clock`)
  expect(lateMs).toBeLessThanOrEqual(150)
})

test('[VP3] in a browser: a pause holds still, and nothing is lost or heard twice', async () => {
  const { isStill, marks } = await on(await openPage(), 'pauseFor', 600)
  expect(isStill).toBe(true)
  expect(marks.at(-1)).toBe(1_000)
  expect(marks.every((ms, index) => ms >= (marks[index - 1] ?? 0))).toBe(true)
})

test('[VP4] in a browser: one tab has the microphone; when it dies another may', async () => {
  const browser = await openBrowser()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const [one, other] = [await browser.newPage(), await browser.newPage()]
  await one.goto(url)
  expect(await on(one, 'lockAgain')).toEqual([true, true])
  await other.goto(url)
  expect(await on(one, 'lock')).toBe(true)
  expect(await on(other, 'lock')).toBe(false)
  await one.close()
  await until('it is free', () => on(other, 'lock'))
})
