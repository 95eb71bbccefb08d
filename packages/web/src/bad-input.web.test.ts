import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from './testing/agora-server.ts'
import { until } from './testing/until.ts'
import {
  field,
  message,
  open,
  openBrowser,
  shown,
  titles,
  untilAcked,
  untilLost,
  untilShown,
  write,
} from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

/** A real paste, from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
}

test('[WEB11] 2 MB pasted: its size is said, Enter does not send it, in parts it is sent, and every letter is kept', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const row = 'regel {n} van een rapport dat veel te lang is voor één bericht, met 9,4 °C en 👩‍🍳\n'
  const text = Array.from({ length: 23_000 }, (_, index) => row.replace('{n}', String(index))).join('')
  expect(Buffer.byteLength(text)).toBeGreaterThan(2 * 1024 * 1024)
  await paste(page, text)
  const split = page.getByRole('button', { name: /^Opdelen in (\d+) berichten/ })
  await split.waitFor()
  await page
    .getByText(/2,\d MB/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: nl.composer.send, exact: true }).isDisabled()).toBe(true)
  await field(page).press('Enter')
  expect(await shown(page)).toEqual([])
  const promised = Number(/\d+/.exec((await split.textContent()) ?? '')?.[0])
  await split.click()
  // Not by reading it all again and again: the server has enough to do.
  const before = 1
  await until(
    'every part is kept',
    async () => ((await agora.ask('GET', '/api/threads/een')) as { thread: { seq: number } }).thread.seq,
    (seq) => seq === before + promised,
  )
  expect((await agora.texts('een')).join('')).toBe(text)
  await until(
    'the page says so',
    () => page.locator('[data-state=sending], [data-state=waiting]').count(),
    (left) => left === 0,
  )
  expect(await field(page).inputValue()).toBe('')
  await write(page, 'en verder')
  await untilAcked(page, 'en verder')
})

test('[WEB9] emoji alone are a message like any other, and large; right-to-left text runs right to left', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const texts = ['👩‍🍳🇳🇱👍🏽', 'gewoon', 'درجة حرارة الثلاجة ٤', 'עברית and English']
  for (const text of texts) {
    await write(page, text)
    await untilAcked(page, text)
  }
  expect(await agora.texts('een')).toEqual(texts)
  const looks = await page.getByTestId('entry-text').evaluateAll((elements) =>
    elements.map((element) => {
      const { fontSize, direction } = getComputedStyle(element)
      return { size: parseFloat(fontSize), direction }
    }),
  )
  expect(looks[0]!.size).toBeGreaterThan(looks[1]!.size * 1.5)
  expect(looks.map(({ direction }) => direction)).toEqual(['ltr', 'ltr', 'rtl', 'rtl'])
})

const hostile = [
  '<img src=x onerror="window.taken = true">',
  '<script>window.taken = true</script>',
  '"><svg onload=window.taken=true>',
  '[a](javascript:window.taken=true)',
  '&lt;b&gt; stays as it is',
]
test('[WEB9][WEB23] what looks like markup is shown as text, in messages and in names', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', hostile[0]!, hostile)
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilShown(page, hostile)
  await page.getByRole('heading', { level: 1, name: hostile[0]! }).waitFor()
  expect(await titles(page)).toEqual([hostile[0]])
  expect(await page.locator('img, [data-entry] script').count()).toBe(0)
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
})

test('[WEB17][RP7] deleted elsewhere while one writes: what was not sent can be copied', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['vertrouwelijk'])
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilShown(page, ['vertrouwelijk'])
  await field(page).fill('half geschreven')
  await agora.ask('DELETE', '/api/threads/een')
  await page.getByRole('heading', { name: nl.conversation.deleted.title }).first().waitFor()
  await browser.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: nl.conversation.copyText }).click()
  await until(
    'it is on the clipboard',
    () => page.evaluate(() => navigator.clipboard.readText()),
    (text) => text === 'half geschreven',
  )
})

test('[WEB17][RP7] deleted elsewhere while the line was down: what waited is not lost, and says so', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  await agora.stop()
  await untilLost(page)
  await write(page, 'nog niet verstuurd')
  await message(page, 'nog niet verstuurd', 'waiting').waitFor()
  await page.goto('about:blank')
  await agora.start()
  await agora.ask('DELETE', '/api/threads/een')
  await page.goBack()
  await page.getByRole('heading', { name: nl.conversation.deleted.title }).first().waitFor()
  await untilShown(page, ['nog niet verstuurd'])
  await page.getByText(nl.conversation.notSent).waitFor()
  expect(await agora.status('/api/threads/een')).toBe(410)
})
