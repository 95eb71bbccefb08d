import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLookFaults, onlyIn } from './testing/find-look-faults.ts'
import { askCompany, askMail, finish, poseCompany } from './testing/held-asks.ts'
import { type TurnStage, mailing, startStage, tourTurns } from './testing/turn-tour.ts'
import { field, message, open, openBrowser, write } from './testing/web-test.ts'
import { en, nl } from './testing/all-texts.ts'
import type { AllTexts } from './texts/more-texts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openAsk = (page: Page) => page.locator('[data-ask=open]')

async function openTab({ server }: TurnStage): Promise<Page> {
  return open(await openBrowser(), server.url, 'een', server.makeLink())
}

test('[WEB33][WEB36] a question that is answered and an answer that is stopped in one tab are so in the other', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  const other = await openTab(stage)
  await write(page, 'Maak het rapport')
  await askCompany(await stage.turns.next())
  for (const tab of [page, other]) await openAsk(tab).waitFor()
  await page.getByRole('textbox', { name: /^Welk bedrijf\?/ }).fill('Bakkerij Jansen')
  await page.keyboard.press('Control+Enter')
  const resumed = await stage.turns.next()
  expect([...resumed.answers.values()]).toMatchObject([{ answers: { bedrijf: 'Bakkerij Jansen' } }])
  for (const tab of [page, other]) {
    await openAsk(tab).waitFor({ state: 'hidden' })
    await tab.locator('[data-as=answer]').filter({ hasText: 'Bakkerij Jansen' }).waitFor()
  }
  resumed.turnLog.write('reporting', resumed.turnLog.newMessage(), 'Er was eens')
  await message(other, 'Er was eens', 'writing').waitFor()
  await field(page).press('Escape')
  for (const tab of [page, other]) {
    await message(tab, 'Er was eens', 'cut').filter({ hasText: nl.entry.stopped }).waitFor()
    await button(tab, nl.turn.stop).waitFor({ state: 'hidden' })
  }
  await write(page, 'Nog eens')
  await stage.turns.next()
  await button(other, nl.turn.stop).click()
  for (const tab of [page, other]) await tab.getByTestId('ended').filter({ hasText: nl.turn.ended.stopped }).waitFor()
})

test('[WEB33][XD9] a question that has just come stays where it is: a press that began before its turn waits is not lost', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  await write(page, 'Maak het rapport')
  const { wait } = await poseCompany(await stage.turns.next())
  const choice = page.getByRole('radio', { name: 'Controle' })
  await choice.hover()
  await page.mouse.down()
  wait()
  await button(page, nl.turn.stop).waitFor({ state: 'hidden' })
  await page.mouse.up()
  expect(await choice.isChecked()).toBe(true)
})

test('[WEB34] an approval is shown in every tab, and a second answer is met kindly', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  // A tab that missed the news that another client answered first.
  const browser = await openBrowser()
  await browser.routeWebSocket(/\/api\/ws$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      if (!/"type":"(ask-closed|turn-resumed|thread-changed)"|"as":"answer"/.test(String(frame))) socket.send(frame)
    })
  })
  const late = await open(browser, stage.server.url, 'een', stage.server.makeLink())
  await write(page, 'Stuur het op')
  await askMail(await stage.turns.next())
  for (const tab of [page, late]) {
    await openAsk(tab).getByText(mailing.nl).waitFor()
    await openAsk(tab).getByText('a@example.org').waitFor()
  }
  await button(page, nl.asks.no).click()
  const resumed = await stage.turns.next()
  await openAsk(page).waitFor({ state: 'hidden' })
  await button(late, nl.asks.yes).click()
  await late.getByText(nl.asks.tooLate).first().waitFor()
  expect([...resumed.answers.values()]).toMatchObject([{ approved: false }])
  await finish(resumed, 'Goed, niet verstuurd.')
  await message(page, 'Goed, niet verstuurd.', 'stored').waitFor()
})

const phone = { hasTouch: true, isMobile: true }
const tours: [string, AllTexts, AllTexts, BrowserContextOptions][] = [
  [
    'in Dutch, light, on the smallest phone',
    nl,
    en,
    { ...phone, viewport: { width: 360, height: 640 }, colorScheme: 'light' },
  ],
  ['in English, dark, on a phone', en, nl, { ...phone, viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ['in Dutch, dark, on a wide screen', nl, en, { viewport: { width: 1_280, height: 800 }, colorScheme: 'dark' }],
]
test.each(tours)(
  '[WEB21][WEB22] %s every state of a turn fits, stands out, is large enough to press, and axe finds nothing serious',
  async (_name, texts, other, options) => {
    const stage = await startStage()
    const browser = await openBrowser({ ...options, locale: texts.locale, reducedMotion: 'reduce' })
    const page = await open(browser, stage.server.url, 'een', stage.server.makeLink())
    const foreign = onlyIn(other, texts)
    const faults: string[] = []
    await tourTurns(page, stage, texts, async (state) => {
      faults.push(...(await findLookFaults(page, texts, foreign)).map((fault) => `${state}: ${fault}`))
    })
    expect(faults).toEqual([])
  },
  120_000,
)
