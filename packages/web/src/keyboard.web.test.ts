import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { until } from './testing/until.ts'
import { enter, field, open, openBrowser, shown, untilKept, untilListed, untilShown } from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

/** The name of what has focus; empty where nothing has. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    return element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.tagName)
  })
}

function untilFocused(page: Page, name: string): Promise<unknown> {
  return until(
    `focus is on ${name}`,
    () => focused(page),
    (seen) => seen.startsWith(name),
  )
}

/** Tab, as often as it takes and no further than once around. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).startsWith(name)) return
  }
  throw new Error(`no way by Tab to ${name}`)
}

/** The item of a menu that has focus; empty where none has. */
function focusedItem(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.closest('[role=menuitem]')?.textContent?.trim() ?? '')
}

/** Opens the menu that has focus, and chooses. */
async function choose(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Enter')
  let item = await until('focus is in the menu', () => focusedItem(page))
  while (!item.startsWith(action)) {
    await page.keyboard.press('ArrowDown')
    // Not a second press for one move: it would lead past what is wanted.
    item = await until(
      `focus has left ${item}`,
      () => focusedItem(page),
      (seen) => seen !== '' && seen !== item,
    )
  }
  await page.keyboard.press('Enter')
}

/** Keys belong to the whole browser: beyond the last thing on a page it has somewhere for the focus to go. */
const whole = { hears: null } as const

test('[WEB21] the whole way by keyboard: begin, write, a line break, rename, archive, undo, choose, delete, undo', async () => {
  const agora = await AgoraProcess.start()
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
  await untilKept(page, 'eerste regel\ntweede regel')
  await page.keyboard.type('meteen verder')
  await page.keyboard.press('Enter')
  await untilKept(page, 'meteen verder')
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

test('[WEB21] what one deletes or leaves takes focus along to a sensible place, also the last of all', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Een')
  await agora.makeThread('twee', 'Twee')
  const page = await open(await openBrowser(whole), agora.url, 'twee', agora.link)
  await untilListed(page, ['Twee', 'Een'])
  // From within the conversation that is deleted.
  await page.getByRole('button', { name: nl.conversation.menu }).focus()
  await choose(page, nl.threads.remove)
  await untilListed(page, ['Een'])
  await until('focus is somewhere', async () => (await focused(page)) !== '')
  await page.getByRole('button', { name: nl.threads.menu('Een') }).focus()
  await choose(page, nl.threads.remove)
  await untilListed(page, [])
  await until('focus is somewhere', async () => (await focused(page)) !== '')
})

test('[WEB21] Esc closes what opened, and focus returns to where it was', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Een')
  const page = await open(await openBrowser(whole), agora.url, 'een', agora.link)
  const menu = page.getByRole('button', { name: nl.conversation.menu })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await untilFocused(page, nl.conversation.menu)

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
  const agora = await AgoraProcess.start()
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
  const agora = await AgoraProcess.start()
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
  await untilKept(page, '日本')
  expect(await agora.texts('een')).toEqual(['日本'])
})

test('[WEB21] on a phone, Back and what follows it never lose focus', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Een', ['gezegd'])
  const page = await enter(await openBrowser({ ...whole, viewport: { width: 390, height: 800 } }), agora.link)
  await untilListed(page, ['Een'])
  await tabTo(page, 'Een')
  await page.keyboard.press('Enter')
  await untilShown(page, ['gezegd'])
  await until('focus is somewhere', async () => (await focused(page)) !== '')
  await page.getByRole('button', { name: nl.common.back }).focus()
  await page.keyboard.press('Enter')
  await untilFocused(page, 'Een')
})
