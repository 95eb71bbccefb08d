import { ReplyWriter } from '@agora/client/testing/write-reply'
import { startTestServer } from '@agora/server/testing/test-server'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { message, open, openBrowser, untilAcked } from './testing/web-test.ts'

async function startInside() {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 'een', title: 'Bakkerij' })
  await server.send('POST', '/api/threads/een/messages', { messages: [{ id: 'vraag', text: 'Wat is de grens?' }] })
  const browser = await openBrowser()
  await noteDrawing(browser)
  const page = await open(browser, server.url, 'een', server.makeLink())
  await untilAcked(page, 'Wat is de grens?')
  return { server, page }
}

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

test('[WEB8] a reply that grows draws its own row alone', async () => {
  const { server, page } = await startInside()
  const changes = await watchRow(page, 'Wat is de grens?')
  const drawnBefore = await drawings(page, 'Wat is de grens?')
  expect(drawnBefore).toBeGreaterThan(0)
  const reply = new ReplyWriter(server, 'een', 'antwoord')
  const words = ['De ', 'grens ', 'is ', 'zeven ', 'graden.']
  for (const [index, word] of words.entries()) {
    reply.write(word)
    // Kept: what is only said is not heard by a page that does not follow yet.
    if (index % 3 === 0) await reply.keep()
    await message(page, words.slice(0, index + 1).join(''), 'writing').waitFor()
  }
  await reply.post()
  await message(page, words.join(''), 'stored').waitFor()
  expect(await changes()).toBe(0)
  expect(await drawings(page, 'Wat is de grens?')).toBe(drawnBefore)
})
