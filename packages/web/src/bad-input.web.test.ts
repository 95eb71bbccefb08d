import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { until } from './testing/until.ts'
import {
  begin,
  field,
  message,
  open,
  openBrowser,
  shown,
  titles,
  untilConnected,
  untilKept,
  untilLost,
  untilShown,
  write,
} from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

const MAX_BYTES = 64 * 1024

/** A real paste, from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
}

test('[WEB11] 2 MB pasted: its size is said, Enter does not send it, in parts it is sent, and every letter is kept', async () => {
  const agora = await AgoraProcess.start()
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
  await until(
    'every part is kept',
    () => agora.texts('een'),
    ({ length }) => length === promised,
  )
  expect((await agora.texts('een')).join('')).toBe(text)
  await until(
    'the page says so',
    () => page.locator('[data-state=sending], [data-state=waiting]').count(),
    (left) => left === 0,
  )
  expect(await field(page).inputValue()).toBe('')
  await write(page, 'en verder')
  await untilKept(page, 'en verder')
})

test('[WEB11] a text hardly too long is typed, named, sent in parts, and arrives whole', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const text = `${'x'.repeat(40_000)} ${'y'.repeat(30_000)}`
  await field(page).fill(text)
  await page
    .getByRole('alert')
    .filter({ hasText: nl.composer.tooLong('69 KB', '64 KB') })
    .waitFor()
  await field(page).press('Enter')
  expect(await field(page).inputValue()).toBe(text)
  await page.getByRole('button', { name: nl.composer.sendSplit(2) }).click()
  await until(
    'both parts are kept',
    () => agora.texts('een'),
    ({ length }) => length === 2,
  )
  expect((await agora.texts('een')).join('')).toBe(text)
})

test('[WEB9][WEB11] 64 KB are one message: folded, opened, and kept to the letter', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const text = 'woorden '.repeat(MAX_BYTES / 8 - 1) + '12345678'
  expect(Buffer.byteLength(text)).toBe(MAX_BYTES)
  await field(page).fill(text)
  await page.getByRole('button', { name: nl.composer.send, exact: true }).click()
  await page.locator('[data-state=stored]').waitFor()
  expect(await agora.texts('een')).toEqual([text])
  const all = page.getByRole('button', { name: nl.conversation.showAll('64 KB') })
  expect((await shown(page))[0]!.length).toBeLessThan(5_000)
  await all.click()
  await untilShown(page, [text])
  await page.getByRole('button', { name: nl.conversation.showLess }).click()
  await all.waitFor()
})

test('[WEB9] emoji alone are a message like any other, and large; right-to-left text runs right to left', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const texts = ['👩‍🍳🇳🇱👍🏽', 'gewoon', 'درجة حرارة الثلاجة ٤', 'עברית and English']
  for (const text of texts) {
    await write(page, text)
    await untilKept(page, text)
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
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', hostile[0]!, hostile)
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilShown(page, hostile)
  await page.getByRole('heading', { level: 1, name: hostile[0]! }).waitFor()
  expect(await titles(page)).toEqual([hostile[0]])
  expect(await page.locator('img, [data-entry] script').count()).toBe(0)
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
})

test('[WEB11] white space alone is not sent, nor is nothing', async () => {
  const agora = await AgoraProcess.start()
  const page = await begin(await openBrowser(), agora.link)
  for (const text of ['', '   ', '\n\n', '\u00a0']) {
    await field(page).fill(text)
    expect(await page.getByRole('button', { name: nl.composer.send, exact: true }).isDisabled()).toBe(true)
    await field(page).press('Enter')
  }
  expect(await shown(page)).toEqual([])
  expect(await agora.threads()).toEqual([])
})

test('[WEB17][RP7] deleted elsewhere while one writes: a kind page, and what was not sent can be copied', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij', ['vertrouwelijk'])
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilShown(page, ['vertrouwelijk'])
  await field(page).fill('half geschreven')
  await agora.ask('DELETE', '/api/threads/een')
  await page.getByRole('heading', { name: nl.conversation.deleted.title }).first().waitFor()
  await page.getByText(nl.conversation.deleted.text).waitFor()
  expect(await shown(page)).toEqual(['half geschreven'])
  await browser.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: nl.conversation.copyText }).click()
  await until(
    'it is on the clipboard',
    () => page.evaluate(() => navigator.clipboard.readText()),
    (text) => text === 'half geschreven',
  )
  await page.reload()
  await page.getByRole('heading', { name: nl.conversation.deleted.title }).first().waitFor()
  await untilShown(page, ['half geschreven'])
  await page.getByRole('main').getByRole('link', { name: nl.page.toList }).click()
  await page.getByRole('button', { name: nl.threads.begin }).click()
  await write(page, 'verder')
  await untilKept(page, 'verder')
})

test('[WEB17][RP7] deleted elsewhere while the line was down: what waited is not lost, and says so', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  await agora.kill()
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

test('[WEB1][WEB17] an address of no conversation, and one of nothing at all, get a kind page that leads on', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  for (const id of ['bestaat-niet', 'x'.repeat(200), 'met%20spatie']) {
    await page.goto(`${agora.url}/c/${id}`)
    await page.getByRole('heading', { name: nl.conversation.missing.title }).first().waitFor()
    await untilConnected(page)
    expect(await field(page).isVisible()).toBe(false)
  }
  await page.goto(`${agora.url}/c/een/nog/iets`)
  await page.getByRole('heading', { level: 1, name: nl.page.unknown.title }).waitFor()
  await page.getByRole('main').getByRole('link', { name: nl.page.toList }).click()
  await page.getByRole('link', { name: 'Bakkerij' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bakkerij' }).waitFor()
})

test('[WEB12][OB3] what the server refuses says why, blocks nobody, and can be written anew', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  // Left on the device by a version that knew another limit.
  const long = 'x'.repeat(70_000)
  await page.evaluate((text) => {
    const left = { id: 'te-lang', thread: 'een', text, at: 1_790_000_000_000, order: 1_790_000_000_000, tried: false }
    localStorage.setItem('agora.outbox.te-lang', JSON.stringify(left))
  }, long)
  await page.reload()
  const refused = page.locator('[data-state=refused]')
  await refused.getByText(nl.entry.refused(nl.reasons['too-large'])).waitFor()
  await write(page, 'niet opgehouden')
  // Asked of the server: on the page it goes to its place in the log, which is above the long one and out of sight.
  await until('it is stored', async () => (await agora.texts('een')).includes('niet opgehouden'))
  await page.reload()
  await refused.getByRole('button', { name: nl.conversation.edit }).click()
  const editor = page.getByRole('textbox', { name: nl.conversation.editField })
  expect(await editor.inputValue()).toBe(long)
  await editor.fill('korter')
  await editor.press('Enter')
  await untilKept(page, 'korter')
  expect(await agora.texts('een')).toEqual(['niet opgehouden', 'korter'])
  await page.reload()
  await untilShown(page, ['niet opgehouden', 'korter'])
})

test('[WEB3] a whole letter pasted into the search finds nothing, kindly', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const search = page.getByRole('searchbox', { name: nl.threads.search })
  await search.fill('Geachte heer, mevrouw, '.repeat(40))
  await page
    .getByText(/^Geen gesprekken gevonden/)
    .first()
    .waitFor()
  expect(await page.getByText(nl.threads.failed).count()).toBe(0)
  await page.getByRole('button', { name: nl.threads.clearSearch }).click()
  await page.getByRole('link', { name: 'Bakkerij' }).waitFor()
})

test('[WEB1] the window is called after what it shows, and Back and Forward show the same again', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij', ['brood'])
  await agora.makeThread('twee', 'Slagerij', ['vlees'])
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await until(
    'the title',
    () => page.title(),
    (title) => title === 'Bakkerij · Agora',
  )
  await page.getByRole('link', { name: 'Slagerij' }).click()
  await untilShown(page, ['vlees'])
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  await page.goBack()
  await untilShown(page, ['vlees'])
  await page.goBack()
  await untilShown(page, ['brood'])
  await page.goForward()
  await untilShown(page, ['vlees'])
  await until(
    'the title',
    () => page.title(),
    (title) => title === 'Slagerij · Agora',
  )
})
