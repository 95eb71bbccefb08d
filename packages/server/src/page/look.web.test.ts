import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { faintTexts } from './testing/faint-texts.ts'
import { connected, enter, kept, message, openBrowser, says, shown, write } from './testing/web-test.ts'

/** Shows the page in every state it has, one after the other. */
async function tour(page: Page, agora: AgoraProcess, look: (state: string) => Promise<void>): Promise<void> {
  await look('empty')
  await write(page, `${'onafgebroken'.repeat(40)} en een gewone zin`)
  await page.locator('.message[data-state="stored"]').waitFor()
  const { threads } = (await agora.ask('GET', '/api/threads')) as { threads: { id: string }[] }
  await agora.ask('PUT', `/api/threads/${threads[0]!.id}/mode`, { mode: 'listen' })
  await write(page, 'Koelcel 3: 9,4 °C')
  await page.locator('.message-note').filter({ hasText: /1/ }).waitFor()
  await look('messages')
  await page.locator('#rename').click()
  await look('renaming')
  await page.keyboard.press('Escape')
  const toggle = page.locator('#threads-toggle')
  if (await toggle.isVisible()) {
    await toggle.click()
    await look('threads')
    await toggle.click()
  }
  await write(page, 'x'.repeat(70_000))
  await page.locator('.message[data-state="refused"]').waitFor()
  await look('refused')
  await agora.kill()
  await says(page, /verbroken|lost/)
  await write(page, 'zonder verbinding')
  await message(page, 'zonder verbinding', 'waiting').waitFor()
  await look('offline')
  await agora.start()
  await kept(page, 'zonder verbinding')
  await page.goto(`${agora.url}/#no-such-conversation`)
  await page.locator('#ended').waitFor()
  await look('ended')
  await page.context().clearCookies()
  await page.goto(`${agora.url}/enter?code=used`)
  await look('way in')
}

test.each(['nl-NL', 'en-GB'])('[PG3] from 360 px nothing is wider than the window, in %s', async (locale) => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser({ locale, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const page = await enter(browser, agora.link)
  await tour(page, agora, async (state) => {
    const wider = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      const scroller = document.getElementById('scroller')
      const out = [...document.querySelectorAll('body *')].filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 1 && right > clientWidth + 0.5
      })
      return {
        page: scrollWidth > clientWidth,
        log: !!scroller && scroller.scrollWidth > scroller.clientWidth,
        elements: out.map((element) => element.outerHTML.slice(0, 80)),
      }
    })
    expect([state, wider]).toEqual([state, { page: false, log: false, elements: [] }])
  })
})

test('[PG3] everything that is pressed is at least 48 px high', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser({ viewport: { width: 360, height: 640 } }), agora.link)
  await tour(page, agora, async (state) => {
    const small = await page
      .locator('button:visible, a:visible, input:visible, textarea:visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 48)
          .map((element) => `${element.id} ${element.textContent} ${element.getBoundingClientRect().height}`),
      )
    expect([state, small]).toEqual([state, []])
  })
})

const schemes = [
  ['light', 'above', 200],
  ['dark', 'below', 60],
] as const
test.each(schemes)('[PG3] every text stands out from its ground, in %s', async (colorScheme, side, brightness) => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser({ colorScheme, reducedMotion: 'reduce' })
  const page = await enter(browser, agora.link)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [red = 0] = ground.match(/\d+/g)?.map(Number) ?? []
  expect(red > brightness ? 'above' : 'below').toBe(side)
  await tour(page, agora, async (state) => {
    expect([state, await page.evaluate(faintTexts)]).toEqual([state, []])
  })
})

test('[PG3] who wants no motion gets none', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser({ reducedMotion: 'reduce' }), agora.link)
  await write(page, 'stil')
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element)
        return animationName !== 'none' || transitionDuration !== '0s'
      }).length,
  )
  expect(moving).toBe(0)
})

test('[PG3] the page speaks English to who prefers it, from the way in to a lost connection', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser({ locale: 'en-GB' })
  const stranger = await browser.newPage()
  await stranger.goto(agora.url)
  await stranger.getByText('This browser has not been let in yet').waitFor()
  const page = await enter(browser, agora.link)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.getByRole('heading', { name: 'New conversation' }).waitFor()
  await write(page, 'Cold store 3: 9.4 °C')
  await message(page, 'Cold store 3: 9.4 °C').getByText('kept', { exact: true }).waitFor()
  await agora.kill()
  await says(page, /^connection lost, trying again in \d+ s$/)
  await write(page, 'offline')
  await message(page, 'offline', 'waiting').getByText('waiting for a connection').waitFor()
  await agora.start()
  await says(page, /^connected$/)
  const words = await page.locator('body').innerText()
  expect(words).not.toMatch(/bericht|gesprek|verb|bewaard|vandaag/i)
})

test('[PG3] the whole way by keyboard: begin, write, a line break, choose, rename, and edit what was refused', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 'eerder', title: 'Eerder' })
  const page = await enter(await openBrowser(), agora.link)
  /** Tab, as often as it takes and no further than once around. */
  const tabTo = async (name: string) => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement === document.body ? null : document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
      })
      if (focused.startsWith(name)) return
    }
    throw new Error(`no way by Tab to ${name}`)
  }
  await page.locator('#message:focus').waitFor()
  await tabTo('Nieuw gesprek')
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  expect(outline).toBe('solid')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nieuw gesprek' }).waitFor()
  await page.locator('#message:focus').waitFor()
  await page.keyboard.type('eerste regel')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('tweede regel')
  await page.keyboard.press('Enter')
  await kept(page, 'eerste regel\ntweede regel')
  await page.keyboard.type('meteen verder')
  await page.keyboard.press('Enter')
  await kept(page, 'meteen verder')
  await page.keyboard.press('Enter')
  expect(await shown(page)).toEqual(['eerste regel\ntweede regel', 'meteen verder'])

  await tabTo('Hernoemen')
  await page.keyboard.press('Enter')
  await page.locator('#rename-field:focus').waitFor()
  await page.keyboard.type('Met het toetsenbord')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Met het toetsenbord' }).waitFor()
  await page.locator('#rename:focus').waitFor()

  await tabTo('Naar het bericht')
  await page.keyboard.press('Enter')
  await page.locator('#message:focus').waitFor()
  await tabTo('Eerder')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Eerder' }).waitFor()
  await page.locator('#message').fill('x'.repeat(70_000))
  await page.locator('#message').press('Enter')
  await page.locator('.message[data-state="refused"]').waitFor()
  await tabTo('Aanpassen')
  await page.keyboard.press('Enter')
  await page.locator('#message:focus').waitFor()
})

test('[PG3] Enter that belongs to an input method does not send', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  const field = page.locator('#message')
  await field.fill('にほ')
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  expect(await field.inputValue()).toBe('にほ')
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: false })
  await kept(page, 'にほ')
})

test('[PG3] a screen reader finds the parts by their roles, hears what is added, and not the history', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 't', title: 'Hier' })
  await agora.ask('POST', '/api/threads/t/messages', { messages: [{ id: 'm', text: 'van vroeger' }] })
  const browser = await openBrowser()
  const page = await browser.newPage()
  // When the history is put in, the log must not be listening yet.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const log = document.getElementById('log')
      if (!log) return
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            const heard = globalThis as { heard?: string[] }
            heard.heard = [...(heard.heard ?? []), `${log.getAttribute('aria-live')}: ${node.textContent}`]
          }
        }
      }).observe(log, { childList: true })
    })
  })
  await page.goto(agora.link)
  await connected(page)
  await kept(page, 'van vroeger')
  await page.locator('#log[aria-live="polite"]').waitFor()
  await write(page, 'van nu')
  await kept(page, 'van nu')
  const heard = await page.evaluate(() => (globalThis as { heard?: string[] }).heard)
  expect(heard?.find((line) => line.includes('van vroeger'))).toMatch(/^off: /)
  expect(heard?.filter((line) => line.includes('van nu'))).toEqual([expect.stringMatching(/^polite: /)])

  await page.getByRole('log', { name: 'Berichten' }).waitFor()
  await page.getByRole('navigation', { name: 'Gesprekken' }).waitFor()
  await page.getByRole('textbox', { name: 'Bericht' }).waitFor()
  await page.getByRole('button', { name: 'Versturen' }).waitFor()
  expect(await page.getByRole('link', { name: 'Hier' }).getAttribute('aria-current')).toBe('page')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})
