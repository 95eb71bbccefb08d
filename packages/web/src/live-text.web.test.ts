import { startLineProxy } from '@agora/client/testing/line-proxy'
import { ReplyWriter } from '@agora/client/testing/write-reply'
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { type TestServer, startTestServer } from '@agora/server/testing/test-server'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { heard, listen } from './testing/hear-page.ts'
import { until } from './testing/until.ts'
import {
  message,
  open,
  openBrowser,
  shown,
  untilConnected,
  untilKept,
  untilLost,
  untilShown,
} from './testing/web-test.ts'

/** Inside this process: no program can be asked for a reply yet. */
async function startInside() {
  const server = await startTestServer({ storage: openMemoryStorage() })
  await server.send('POST', '/api/threads', { id: 'een', title: 'Bakkerij' })
  await server.send('POST', '/api/threads/een/messages', { messages: [{ id: 'vraag', text: 'Wat is de grens?' }] })
  const proxy = await startLineProxy(server.url)
  onTestFinished(proxy.close)
  const browser = await openBrowser()
  await listen(browser)
  await noteDrawing(browser)
  const link = server.makeLink().replace(server.url, proxy.url)
  const page = await open(browser, proxy.url, 'een', link)
  await untilKept(page, 'Wat is de grens?')
  return { server, proxy, page, browser }
}

async function stored(server: TestServer): Promise<string[]> {
  const { body } = await server.send('GET', '/api/threads/een/messages')
  return (body['messages'] as { text: string }[]).map(({ text }) => text)
}

const written = (page: Page, text: string) => message(page, text, 'writing')

/** Notes whose time is written: every entry does that when it is drawn. */
async function noteDrawing(browser: BrowserContext): Promise<void> {
  await browser.addInitScript(() => {
    const drawn: number[] = ((globalThis as { drawn?: number[] }).drawn = [])
    class NotingDate extends Date {
      override toISOString(): string {
        drawn.push(this.getTime())
        return super.toISOString()
      }
    }
    globalThis.Date = NotingDate as DateConstructor
  })
}

/** How often the entry with this text has been drawn so far. */
function drawings(page: Page, text: string): Promise<number> {
  return message(page, text)
    .locator('time')
    .evaluate((time: HTMLTimeElement) => {
      const at = Date.parse(time.dateTime)
      return (globalThis as unknown as { drawn: number[] }).drawn.filter((drawn) => drawn === at).length
    })
}

/** Counts what changes in the row with this text, its place in the page included. */
async function watchRow(page: Page, text: string): Promise<() => Promise<number>> {
  await message(page, text).evaluate((row) => {
    const watch = { changes: 0 }
    ;(globalThis as { rowWatch?: typeof watch }).rowWatch = watch
    new MutationObserver((changes) => {
      for (const { target, removedNodes } of changes) {
        if (row.contains(target) || [...removedNodes].some((node) => node.contains(row))) watch.changes++
      }
    }).observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { rowWatch: { changes: number } }).rowWatch.changes)
}

test('[WEB8][RP4] a reply grows on the page, draws its own row alone, and is said aloud once, when it is whole', async () => {
  const { server, page } = await startInside()
  const changes = await watchRow(page, 'Wat is de grens?')
  const drawnBefore = await drawings(page, 'Wat is de grens?')
  expect(drawnBefore).toBeGreaterThan(0)
  const reply = new ReplyWriter(server, 'een', 'antwoord')
  reply.write('De grens ')
  await written(page, 'De grens ').waitFor()
  const words = ['is ', 'zeven ', 'graden ', 'Celsius, ', 'en ', 'lager ', 'is ', 'beter.']
  for (const [index, word] of words.entries()) {
    reply.write(word)
    if (index % 3 === 2) await reply.keep()
    await written(page, `De grens ${words.slice(0, index + 1).join('')}`).waitFor()
  }
  const whole = `De grens ${words.join('')}`
  expect((await heard(page)).filter((line) => line.includes('grens'))).toEqual([])
  await reply.post()
  await message(page, whole, 'stored').waitFor()
  expect(await shown(page)).toEqual(['Wat is de grens?', whole])
  expect(await stored(server)).toEqual(['Wat is de grens?', whole])
  await until('it is said aloud', async () => (await heard(page)).some((line) => line.includes(whole)))
  expect(await changes()).toBe(0)
  expect(await drawings(page, 'Wat is de grens?')).toBe(drawnBefore)
  await page.reload()
  await untilShown(page, ['Wat is de grens?', whole])
  expect((await heard(page)).filter((line) => line.includes('grens'))).toEqual([])
})

test('[RP4][WEB13] a line that is cut in mid-reply heals: every letter once, said aloud once', async () => {
  const { server, proxy, page } = await startInside()
  const reply = new ReplyWriter(server, 'een', 'antwoord')
  reply.write('Eerst dit, ')
  await reply.keep()
  reply.write('dan dat, ')
  await written(page, 'Eerst dit, dan dat, ').waitFor()
  proxy.shut()
  await untilLost(page)
  // Some of it only said, some of it kept, while nobody hears.
  reply.write('ongehoord, ')
  await reply.keep()
  reply.write('ook ongehoord, ')
  proxy.release()
  await untilConnected(page)
  reply.write('en weer gehoord.')
  await reply.keep()
  const whole = 'Eerst dit, dan dat, ongehoord, ook ongehoord, en weer gehoord.'
  await written(page, whole).waitFor()
  await reply.post()
  await message(page, whole, 'stored').waitFor()
  await untilShown(page, ['Wat is de grens?', whole])
  await until('it is said aloud', async () => (await heard(page)).some((line) => line.includes(whole)))
  expect((await heard(page)).filter((line) => line.includes('Eerst dit'))).toHaveLength(1)
})

test('[RP4] who opens the page in mid-reply has all of it at the end', async () => {
  const { server, page } = await startInside()
  const reply = new ReplyWriter(server, 'een', 'antwoord')
  reply.write('Het begin ')
  await reply.keep()
  await written(page, 'Het begin ').waitFor()
  await page.reload()
  await untilKept(page, 'Wat is de grens?')
  reply.write('en het eind')
  await page.locator('[data-state=writing]').filter({ hasText: 'en het eind' }).waitFor()
  await reply.post()
  await message(page, 'Het begin en het eind', 'stored').waitFor()
  await untilShown(page, ['Wat is de grens?', 'Het begin en het eind'])
})
