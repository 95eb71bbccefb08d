import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FISH, ROOMY, finalise, makeInspection } from './inspection/testing/make-inspection.ts'
import { AgoraServer } from './testing/agora-server.ts'
import { findLookFaults, onlyIn } from './testing/find-look-faults.ts'
import { until } from './testing/until.ts'
import { enter, open, openBrowser, untilAppLoaded } from './testing/web-test.ts'
import { en, nl } from './testing/all-texts.ts'
import type { AllTexts } from './texts/more-texts.ts'

const words = nl.inspection

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.getByRole('dialog')

test('[WI6][WI7] a report that is final is had as a file, in each format', async () => {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', FISH)
  await finalise(agora, 'een')
  const page = await open(await openBrowser({ viewport: ROOMY }), agora.url, 'een', agora.link)
  await page.goto(`${agora.url}/c/een?panel=report`)
  await page.getByTestId('report-status').getByText(words.report.status.final).waitFor()
  for (const format of ['PDF', 'HTML', 'JSON', 'CSV']) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: format, exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
  }
})

test('[WI11] rules are found without a line', async () => {
  const agora = await AgoraServer.start('built-in')
  const page = await enter(await openBrowser(), agora.link)
  await untilAppLoaded(page)
  await until('the rules are here', () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/domain-/.test(name))),
  )
  await agora.stop()
  await button(page, words.rulesTitle).click()
  await page.getByRole('searchbox', { name: words.rules.field }).fill('hoe warm mag een koelcel zijn')
  await page.locator('[data-rule]').first().waitFor()
  await page
    .locator('[data-rule]')
    .first()
    .getByText(/nagelezen|tweede hand|gevolgtrekking/)
    .first()
    .waitFor()
})

const tours: [string, AllTexts, AllTexts, BrowserContextOptions][] = [
  [
    'in English, dark, on a phone',
    en,
    nl,
    { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, locale: 'en-GB', colorScheme: 'dark' },
  ],
  ['in Dutch, light, on a wide screen', nl, en, { viewport: ROOMY, colorScheme: 'light' }],
]
test.each(tours)(
  '[WI3][WEB21][WEB22] %s the inspection fits, stands out, is large enough, speaks one language, and axe finds nothing',
  async (_name, texts, other, options) => {
    const agora = await AgoraServer.start('built-in')
    // Names and words of people are in their own language: here they are numbers alone.
    await makeInspection(agora, 'een', '9,5 °C')
    await agora.ask('PATCH', '/api/threads/een/report', {
      edits: [
        { kind: 'finding-add', id: 'own-1', finding: { what: '9,5 °C', where: '3' } },
        { kind: 'finding-add', id: 'own-2', finding: { what: '8,1 °C', kind: 'in-order' } },
        { kind: 'passage', id: 'p1', section: 'food', text: '7' },
      ],
    })
    const browser = await openBrowser({ ...options, reducedMotion: 'reduce' })
    const page = await open(browser, agora.url, 'een', agora.link)
    await agora.ask('PATCH', '/api/me/preferences', { language: texts.language })
    const foreign = onlyIn(other, texts)
    const faults: string[] = []
    const look = async (state: string) => {
      faults.push(...(await findLookFaults(page, texts, foreign)).map((fault) => `${state}: ${fault}`))
    }
    const own = texts.inspection
    for (const panel of ['findings', 'report', 'flags', 'points'] as const) {
      await page.goto(`${agora.url}/c/een?panel=${panel}`)
      await page.locator(`[data-panel=${panel}] [role=tabpanel] > *`).first().waitFor()
      await look(panel)
    }
    await page.goto(`${agora.url}/c/een?panel=findings`)
    await page.locator('[data-card=own-1]').getByRole('button', { name: own.findings.judge }).click()
    await dialog(page).getByRole('radio').nth(3).waitFor()
    await look('class and measure')
    await page.keyboard.press('Escape')
    await button(page, own.findings.add).click()
    await button(page, own.findings.chooseRule).click()
    await look('a finding that is added')
    await page.keyboard.press('Escape')
    await page.goto(`${agora.url}/c/een?panel=report`)
    await button(page, own.report.finalise).click()
    await look('making it final')
    await page.keyboard.press('Escape')
    expect(faults).toEqual([])
  },
  120_000,
)
