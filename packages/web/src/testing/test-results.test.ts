import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetLastTest, saveTestResults, serverLog, traceBrowser } from './test-results.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FILE = join(ROOT, 'packages/web/src/made-up/made-up.web.test.ts')

function makeBrowser(shoot: (path: string) => Promise<void>): BrowserContext {
  const browser = {
    once: () => browser,
    tracing: {
      start: async () => {},
      stop: async ({ path }: { path: string }) => writeFileSync(path, 'trace'),
    },
    pages: () => [{ screenshot: ({ path }: { path: string }) => shoot(path) }],
  }
  return browser as unknown as BrowserContext
}

test('[DT1][XD8] a failing browser test leaves screenshots, traces and the log of its server, and prints where', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  forgetLastTest()
  onTestFinished(forgetLastTest)
  serverLog('info', 'of this test')
  await traceBrowser(makeBrowser(async (path) => writeFileSync(path, 'picture')))
  // One page that has crashed loses its own picture and nothing else.
  await traceBrowser(makeBrowser(() => Promise.reject(new Error('page crashed'))))
  await saveTestResults(FILE, '[WEB1] it “fails”')
  const line = String(printed.mock.lastCall?.[0])
  const folder = join(ROOT, line.split(': ')[1] ?? '')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(line).toMatch(
    /^screenshots, traces and the server's log: test-results[/\\]web-src-made-up-made-up-web-test-ts-/,
  )
  expect(readdirSync(folder).toSorted()).toEqual([
    'browser-1-tab-1.png',
    'browser-1-trace.zip',
    'browser-2-trace.zip',
    'not-saved.txt',
    'server.log',
  ])
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toContain('of this test')
  expect(readFileSync(join(folder, 'not-saved.txt'), 'utf8')).toContain('page crashed')
})

test('[DT1][XD8] what an earlier test left behind is not in the log of the next', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  serverLog('info', 'of an earlier test')
  forgetLastTest()
  await saveTestResults(FILE, 'the next')
  const folder = join(ROOT, String(printed.mock.lastCall?.[0]).split(': ')[1] ?? '')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(existsSync(join(folder, 'not-saved.txt'))).toBe(false)
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe('')
})
