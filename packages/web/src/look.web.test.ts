import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from './testing/agora-server.ts'
import { findLookFaults, onlyIn } from './testing/find-look-faults.ts'
import { tour } from './testing/tour.ts'
import { until } from './testing/until.ts'
import { enter, field, open, openBrowser, untilAcked, write } from './testing/web-test.ts'
import { en, nl } from './testing/all-texts.ts'
import type { AllTexts } from './texts/more-texts.ts'

/** Many times what a tour takes on a quiet machine. */
const LIMIT_MS = 300_000

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const tours: [string, AllTexts, AllTexts, BrowserContextOptions][] = [
  ['in Dutch, light, on the smallest phone', nl, en, { ...phone, locale: 'nl-NL', colorScheme: 'light' }],
  ['in English, dark, on the smallest phone', en, nl, { ...phone, locale: 'en-GB', colorScheme: 'dark' }],
  ['in Dutch, dark, on a wide screen', nl, en, { viewport: { width: 1_440, height: 900 }, colorScheme: 'dark' }],
]
test.each(tours)(
  '[WEB21][WEB22] %s every state fits, stands out, is large enough to press, speaks one language, and axe finds nothing serious',
  async (_name, texts, other, options) => {
    const agora = await AgoraServer.start()
    const browser = await openBrowser({ ...options, reducedMotion: 'reduce' })
    await browser.clock.install()
    const page = await enter(browser, agora.link)
    const foreign = onlyIn(other, texts)
    const faults: string[] = []
    await tour(page, agora, texts, async (state) => {
      faults.push(...(await findLookFaults(page, texts, foreign)).map((fault) => `${state}: ${fault}`))
    })
    expect(faults).toEqual([])
  },
  LIMIT_MS,
)

test('[WEB22] who wants no motion gets none, also while something waits', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['stil'])
  const page = await open(await openBrowser({ reducedMotion: 'reduce' }), agora.url, 'een', agora.link)
  await untilAcked(page, 'stil')
  await page.getByRole('button', { name: nl.conversation.menu }).click()
  await page.getByRole('menu').waitFor()
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element)
          return animationName !== 'none' || transitionDuration.split(', ').some((duration) => duration !== '0s')
        }).length,
    )
  expect(await moving()).toBe(0)
  await agora.stop()
  await page.getByRole('button', { name: nl.connection.tryNow }).waitFor()
  expect(await moving()).toBe(0)
})

test('[WEB22] forced colours hide nothing: the state of the line, of a message and of a choice can still be told', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser({ forcedColors: 'active' }), agora.url, 'een', agora.link)
  await write(page, 'zichtbaar')
  await untilAcked(page, 'zichtbaar')
  // A control without an edge of its own could not be told from its ground.
  const edge = await page
    .getByRole('button', { name: nl.threads.begin })
    .evaluate((element) => getComputedStyle(element).borderTopWidth)
  expect(parseFloat(edge)).toBeGreaterThan(0)
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByRole('radio', { name: nl.settings.appearances.dark }).check()
  expect(await page.getByRole('radio', { name: nl.settings.appearances.dark }).isChecked()).toBe(true)
})

test('[WEB2] on a phone whose keyboard takes half of the screen, the field and what was said last stay in sight', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread(
    'een',
    'Bakkerij',
    Array.from({ length: 20 }, (_, index) => `bericht ${index}`),
  )
  const browser = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  const page = await open(browser, agora.url, 'een', agora.link)
  await page.getByText('bericht 19').waitFor()
  await page.setViewportSize({ width: 390, height: 420 })
  await until('both are in sight', async () => {
    const [last, box] = [await page.getByText('bericht 19').boundingBox(), await field(page).boundingBox()]
    return last !== null && box !== null && last.y > 0 && last.y + last.height <= box.y && box.y + box.height <= 420
  })
})
