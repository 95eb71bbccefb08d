import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AgoraServer } from './testing/agora-server.ts'
import { heard, listen } from './testing/hear-page.ts'
import { startListening } from './testing/start-listening.ts'
import { until } from './testing/until.ts'
import {
  chooseNoteAction,
  line,
  modeChoice,
  note,
  open,
  openBrowser,
  replies,
  untilMode,
  untilShown,
  write,
} from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

const count = (total: number) => Array.from({ length: total }, (_, index) => `notitie ${index + 1}`)

/** A tab that heard these notes, a second tab of the same browser, and another device. */
async function openThree(agora: AgoraServer): Promise<[Page, Page, Page]> {
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  const tab = await open(browser, agora.url, 'een')
  const device = await open(await openBrowser(), agora.url, 'een', await agora.makeLink())
  await page.bringToFront()
  return [page, tab, device]
}

test('[WEB24][WEB30] every tab and device counts the notes, and shows which are edited, withdrawn and taken back', async () => {
  const agora = await startListening('none', 'Koelcel op negen graden', 'Deur open')
  const all = await openThree(agora)
  const [page, tab, device] = all
  for (const one of all) {
    await untilMode(one, 'listen', 2)
    await one.locator('[data-thread=een]').filter({ hasText: 'luistert · 2' }).waitFor()
  }
  await write(device, 'van het andere apparaat')
  for (const one of all) await untilMode(one, 'listen', 3)
  await chooseNoteAction(page, 1, nl.notes.edit)
  const editor = page.getByRole('textbox', { name: nl.notes.field(1) })
  await editor.fill('Koelcel op 9,4 °C')
  await editor.press('Enter')
  for (const one of all) {
    await untilShown(one, ['Koelcel op 9,4 °C', 'Deur open', 'van het andere apparaat'])
    await note(one, 1).getByText(nl.notes.edited, { exact: true }).waitFor()
  }
  await chooseNoteAction(page, 2, nl.notes.withdraw)
  for (const one of all) {
    await untilMode(one, 'listen', 2)
    await note(one, 2).locator('s').getByText('Deur open').waitFor()
    await note(one, 2).getByText(nl.notes.withdrawn, { exact: true }).waitFor()
  }
  await tab.bringToFront()
  await note(tab, 2).getByRole('button', { name: nl.notes.restore }).click()
  for (const one of all) {
    await untilMode(one, 'listen', 3)
    expect(await note(one, 2).locator('s').count()).toBe(0)
  }
})

test('[WEB29] an offer that is put aside on one device stands on another until something else is said', async () => {
  const agora = await startListening('none', 'een', 'twee')
  await agora.ask('PUT', '/api/threads/een/mode', { mode: 'feedback' })
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const device = await open(await openBrowser(), agora.url, 'een', await agora.makeLink())
  await page.getByTestId('offer').getByRole('button', { name: nl.notes.notNow }).click()
  await page.getByTestId('offer').waitFor({ state: 'hidden' })
  await device.getByTestId('offer').waitFor()
  expect(await page.getByTestId('offer').count()).toBe(0)
  await write(page, 'Iets heel anders')
  await device.getByTestId('offer').waitFor({ state: 'hidden' })
})

test('[WEB24][WEB25] on the smallest phone the switch is in sight, large, and says how many notes were heard', async () => {
  const agora = await startListening('none', ...count(12))
  const browser = await openBrowser({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 12)
  for (const mode of ['feedback', 'listen'] as const) {
    const box = await page
      .locator('main label')
      .filter({ has: modeChoice(page, mode) })
      .boundingBox()
    expect(box).toMatchObject({ width: expect.any(Number) as number })
    expect([box!.height >= 48, box!.width >= 140, box!.y > 320, box!.y + box!.height <= 640]).toEqual([
      true,
      true,
      true,
      true,
    ])
  }
  await modeChoice(page, 'listen')
    .and(page.getByRole('radio', { name: nl.mode.listening(12) }))
    .waitFor()
  // The key hint is not for touch screens; the fate of the message concerns every user.
  await page.getByText(nl.composer.note.hint('Agora')).waitFor()
  await page
    .locator('main label')
    .filter({ has: modeChoice(page, 'feedback') })
    .tap()
  await untilMode(page, 'feedback')
})

test('[WEB30] what is being written in a note is still there after one has looked elsewhere', async () => {
  const agora = await startListening('none', ...count(300))
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 300)
  await chooseNoteAction(page, 300, nl.notes.edit)
  const editor = page.getByRole('textbox', { name: nl.notes.field(300) })
  await editor.fill('half geschreven')
  const messages = page.getByRole('region', { name: nl.conversation.messages })
  await messages.hover()
  const farAway = page.getByText(/^notitie (?:\d{1,2}|1[0-4]\d)$/).first()
  await until('far away', async () => {
    await page.mouse.wheel(0, -2_000)
    return farAway.isVisible()
  })
  await messages.press('End')
  await until('back', () => editor.isVisible())
  expect(await editor.inputValue()).toBe('half geschreven')
})

/** Counts the notes that sound, from the next page on. */
async function countSounds(browser: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await browser.addInitScript(() => {
    const counted = globalThis as { sounds?: number }
    counted.sounds = 0
    OscillatorNode.prototype.start = new Proxy(Reflect.get(OscillatorNode.prototype, 'start'), {
      apply: (start, note, when) => {
        counted.sounds = (counted.sounds ?? 0) + 1
        return Reflect.apply(start, note, when)
      },
    })
  })
  return (page) => page.evaluate(() => (globalThis as { sounds?: number }).sounds ?? -1)
}

test('[WEB26] a call sounds two notes, once; switching, notes and a reload sound nothing, and where that is not wished a call neither', async () => {
  const agora = await startListening('built-in', 'een')
  const browser = await openBrowser()
  const sounds = await countSounds(browser)
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 1)
  await write(page, 'twee')
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'feedback')
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'listen', 0)
  expect(await sounds(page)).toBe(0)
  await agora.say('een', 'Agora, wat geldt hier?')
  await untilMode(page, 'feedback')
  await until('it sounds', async () => (await sounds(page)) === 2)
  await replies(page).first().waitFor()
  await agora.say('een', 'Agora luister')
  await untilMode(page, 'listen', 0)
  expect(await sounds(page)).toBe(2)
  await page.reload()
  await untilMode(page, 'listen', 0)
  expect(await sounds(page)).toBe(0)

  await agora.ask('PATCH', '/api/me/preferences', { wakeTone: false })
  await page.goto(`${agora.url}/settings`)
  await page.getByRole('switch', { name: nl.settings.wakeTone.title, checked: false }).waitFor()
  await page.goto(`${agora.url}/c/een`)
  await untilMode(page, 'listen', 0)
  await agora.say('een', 'Agora?')
  await untilMode(page, 'feedback')
  await replies(page).nth(1).waitFor()
  expect(await sounds(page)).toBe(0)
})

test('[WEB26] a hidden page makes no sound', async () => {
  const agora = await startListening('none')
  const browser = await openBrowser()
  const sounds = await countSounds(browser)
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 0)
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await agora.say('een', 'Agora?')
  await untilMode(page, 'feedback')
  await write(page, 'Agora luister')
  await untilMode(page, 'listen', 0)
  expect(await sounds(page)).toBe(0)
})

test('[WEB26] a call that was missed is said aloud when one is back, and does not sound any more', async () => {
  const agora = await startListening('none', 'een')
  const browser = await openBrowser()
  const sounds = await countSounds(browser)
  await listen(browser)
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 1)
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await line(page, 'resting').waitFor()
  await agora.say('een', 'Agora, wat nu?')
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await untilMode(page, 'feedback')
  const change = { nth: 1, mode: 'feedback', cause: 'wake', heard: { count: 1, first: 1, last: 1 } } as const
  await until('it is said', async () => (await heard(page)).includes(nl.mode.announced(change, 0)))
  expect(await sounds(page)).toBe(0)
})

test('[WEB26] where no sound is allowed a call is a call all the same', async () => {
  const agora = await startListening('none')
  const browser = await openBrowser()
  await browser.addInitScript(() => {
    globalThis.AudioContext = new Proxy(AudioContext, {
      construct: () => {
        throw new Error('no sound here')
      },
    })
  })
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 0)
  await write(page, 'Agora?')
  await untilMode(page, 'feedback')
  await page.locator('[data-as=wake]').waitFor()
})

test('[WEB22][WEB24][WEB27] a note is a slim line; listening pulses softly, and stands still where the device asks for that; forced colours show the choice', async () => {
  const agora = await startListening('none', 'een')
  const browser = await openBrowser({ reducedMotion: 'no-preference' })
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 1)
  expect((await note(page, 1).boundingBox())!.height).toBeLessThanOrEqual(56)
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await until('it pulses', async () => (await moving()) > 0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await until('it stands still', async () => (await moving()) === 0)
  await page.emulateMedia({ forcedColors: 'active' })
  const edge = (mode: 'feedback' | 'listen') =>
    page
      .locator('main label')
      .filter({ has: modeChoice(page, mode) })
      .evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth))
  expect(await edge('listen')).toBeGreaterThan(await edge('feedback'))
})
