import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { message, write } from '../testing/app-parts.ts'
import { askCompany, askMail, finish, poseCompany } from '../testing/held-asks.ts'
import { openApp, spokenTo } from '../testing/open-app.ts'
import { mailing, startStage } from '../testing/turn-tour.ts'
import { until } from '../testing/until.ts'

const button = (page: AppPage, name: string) => page.getByRole('button', { name, exact: true })
const openAsk = (page: AppPage) => page.locator('[data-ask=open]')
const focused = (page: AppPage) => page.evaluate(() => document.activeElement?.id ?? '')

test('[WEB33] a question is a form: by keyboard, kept through a reload, answered once, and the turn goes on', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  await write(page, 'Maak het rapport')
  await askCompany(await stage.turns.next())
  await openAsk(page).waitFor()
  await until('it is said aloud', async () =>
    (await spokenTo(page)).includes(nl.asks.announced.question('Agora · Rapportage', 'Welk bedrijf? Waarom?')),
  )
  await page
    .getByTestId('answers')
    .filter({ hasText: nl.asks.toAnswer('Welk bedrijf?') })
    .waitFor()
  const company = page.getByRole('textbox', { name: /^Welk bedrijf\?/ })
  await button(page, nl.asks.answer).click()
  await page.getByRole('alert').filter({ hasText: nl.asks.incomplete }).waitFor()
  expect(await company.evaluate((area) => area === document.activeElement)).toBe(true)
  await company.fill('Bakkerij Jansen')
  await company.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByRole('radio', { name: 'Controle' }).isChecked()).toBe(true)
  await page.reload()
  await openAsk(page).waitFor()
  expect(await company.inputValue()).toBe('Bakkerij Jansen')
  expect(await page.getByRole('radio', { name: 'Controle' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: nl.asks.other }).check()
  await page.getByRole('textbox', { name: nl.asks.otherLabel('Waarom?') }).fill('Een tip')
  await page.keyboard.press('Control+Enter')
  const resumed = await stage.turns.next()
  expect([...resumed.answers.values()]).toMatchObject([{ answers: { bedrijf: 'Bakkerij Jansen', reden: 'Een tip' } }])
  await openAsk(page).waitFor({ state: 'hidden' })
  await page.locator('[data-as=answer]').filter({ hasText: 'Bakkerij Jansen' }).waitFor()
  await until('one goes on where one writes', async () => (await focused(page)) === 'message')
  await finish(resumed, 'Het rapport is klaar.')
  await message(page, 'Het rapport is klaar.', 'stored').waitFor()
  // Who spoke is seen.
  await message(page, 'Het rapport is klaar.').getByText('Agora · Rapportage', { exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('agora.draft.een/asks'))).toBeNull()
})

test('[WEB33] a question is answered by a plain message, put off, or left', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  await write(page, 'Maak het rapport')
  await askCompany(await stage.turns.next())
  await page.getByTestId('answers').waitFor()
  await write(page, 'Bakkerij Jansen')
  const second = await stage.turns.next()
  expect([...second.answers.values()]).toMatchObject([{ text: 'Bakkerij Jansen' }])
  await message(page, 'Bakkerij Jansen').getByText(nl.entry.answers, { exact: true }).waitFor()
  // The server's answer may come before the log: until then the first question has a button like the second's.
  await openAsk(page).waitFor({ state: 'hidden' })
  await askCompany(second)
  await button(page, nl.asks.later).click()
  await openAsk(page).getByText(nl.asks.isLater).waitFor()
  await page.getByTestId('answers').waitFor({ state: 'hidden' })
  await button(page, nl.asks.decline).click()
  const third = await stage.turns.next()
  expect([...third.answers.values()].at(-1)).toMatchObject({ status: 'cancelled' })
  await openAsk(page).waitFor({ state: 'hidden' })
  await finish(third, 'Dan niet.')
  await message(page, 'Dan niet.', 'stored').waitFor()
})

test('[WEB34] an approval shows what will happen, also after a reload; Enter in its field decides nothing', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  await write(page, 'Stuur het op')
  await askMail(await stage.turns.next())
  await openAsk(page).getByText(mailing.nl).waitFor()
  await page.reload()
  await openAsk(page).getByText(mailing.nl).waitFor()
  await openAsk(page).getByText('a@example.org').waitFor()
  await page.getByRole('textbox', { name: nl.asks.reason }).fill('nog niet')
  await page.keyboard.press('Enter')
  await button(page, nl.asks.no).click()
  const resumed = await stage.turns.next()
  expect([...resumed.answers.values()]).toMatchObject([{ approved: false, reason: 'nog niet' }])
  await openAsk(page).waitFor({ state: 'hidden' })
  expect([...resumed.answers.values()]).toHaveLength(1)
  await finish(resumed, 'Goed, niet verstuurd.')
  await message(page, 'Goed, niet verstuurd.', 'stored').waitFor()
})

test('[WEB33][XD9] where a question is open nothing below it says that an answer is on its way', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  await write(page, 'Maak het rapport')
  const turn = await stage.turns.next()
  await page.getByTestId('answering').waitFor()
  const { wait } = await poseCompany(turn)
  await openAsk(page).waitFor()
  expect(await page.getByTestId('answering').count()).toBe(0)
  wait()
  await button(page, nl.turn.stop).waitFor({ state: 'hidden' })
  expect(await page.getByTestId('answering').count()).toBe(0)
})
