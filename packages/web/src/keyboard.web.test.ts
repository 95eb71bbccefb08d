import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from './testing/agora-server.ts'
import { choose, focused, untilFocused } from './testing/focus.ts'
import { until } from './testing/until.ts'
import { enter, field, open, openBrowser, shown, untilAcked, untilListed, untilShown } from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

/** Tab, as often as it takes and no further than once around. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).startsWith(name)) return
  }
  throw new Error(`no way by Tab to ${name}`)
}

/** Keys belong to the whole browser: beyond the last thing on a page it has somewhere for the focus to go. */
const whole = { hears: null } as const

test('[WEB21] the whole way by keyboard: begin, write, a line break, rename, archive, undo, choose, delete, undo', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Eerder', ['van vroeger'])
  // With motion, as most people have it.
  const page = await enter(await openBrowser({ ...whole, reducedMotion: 'no-preference' }), agora.link)
  await untilListed(page, ['Eerder'])
  await tabTo(page, nl.threads.begin)
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  expect(ring).toBe('solid')
  await page.keyboard.press('Enter')
  await untilFocused(page, nl.composer.label)
  await page.keyboard.type('eerste regel')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('tweede regel')
  await page.keyboard.press('Enter')
  await untilAcked(page, 'eerste regel\ntweede regel')
  await page.keyboard.type('meteen verder')
  await page.keyboard.press('Enter')
  await untilAcked(page, 'meteen verder')
  await page.keyboard.press('Enter')
  expect(await shown(page)).toEqual(['eerste regel\ntweede regel', 'meteen verder'])

  await tabTo(page, nl.conversation.menu)
  await choose(page, nl.threads.rename)
  await untilFocused(page, 'INPUT')
  await page.keyboard.type('Getypt')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Getypt' }).waitFor()
  await untilFocused(page, nl.conversation.menu)

  await choose(page, nl.threads.toArchive)
  await untilListed(page, ['Eerder'])
  // The list follows the server's word; the notice comes with the answer, which may be later.
  await page.getByRole('button', { name: nl.common.undo }).waitFor()
  await page.keyboard.press('F6')
  await untilFocused(page, nl.common.undo)
  await page.keyboard.press('Enter')
  await until('it is back', async () => (await agora.threads()).length === 2)
  await until('focus is somewhere', async () => (await focused(page)) !== '')

  await tabTo(page, 'Eerder')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Eerder' }).waitFor()
  await untilShown(page, ['van vroeger'])

  await tabTo(page, nl.threads.menu('Getypt'))
  await choose(page, nl.threads.remove)
  await untilListed(page, ['Eerder'])
  await untilFocused(page, 'Eerder')
  await page.keyboard.press('F6')
  await untilFocused(page, nl.common.undo)
  await page.keyboard.press('Enter')
  await until('it is back', () => page.getByRole('link', { name: 'Getypt' }).isVisible())
  await until('focus is somewhere', async () => (await focused(page)) !== '')
  expect(await agora.status(`/api/threads/een`)).toBe(200)
})

test('[WEB21] in a question focus goes round within it; Esc closes it, and focus returns to where it was', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Een')
  const page = await open(await openBrowser(whole), agora.url, 'een', agora.link)
  await page.getByRole('link', { name: nl.threads.settings }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  await tabTo(page, nl.settings.signOut)
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  // The careful answer is the one under the finger, and focus stays within the question.
  await untilFocused(page, nl.common.cancel)
  for (const name of [nl.settings.signOut, nl.common.cancel, nl.settings.signOut]) {
    await page.keyboard.press('Tab')
    await untilFocused(page, name)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await untilFocused(page, nl.settings.signOut)
})

test('[WEB21] the first Tab leads past the list, to the field or to the content', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Een')
  const page = await enter(await openBrowser(whole), agora.link)
  await untilListed(page, ['Een'])
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(nl.page.skipToContent)
  await page.keyboard.press('Enter')
  await until('focus is in the content', () => page.evaluate(() => document.activeElement?.tagName === 'MAIN'))
  await page.goto(`${agora.url}/c/een`)
  await untilFocused(page, nl.composer.label)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await tabTo(page, nl.page.skipToMessage)
  await page.keyboard.press('Enter')
  await untilFocused(page, nl.composer.label)
})

test('[WEB10] Enter that belongs to an input method does not send', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Een')
  const browser = await openBrowser(whole)
  const page = await open(browser, agora.url, 'een', agora.link)
  await field(page).focus()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  expect(await field(page).inputValue()).toBe('にほ')
  await devtools.send('Input.insertText', { text: '日本' })
  expect(await shown(page)).toEqual([])
  await page.keyboard.press('Enter')
  await untilAcked(page, '日本')
  expect(await agora.texts('een')).toEqual(['日本'])
})
