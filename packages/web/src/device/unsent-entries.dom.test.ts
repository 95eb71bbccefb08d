import { expect, test } from 'vitest'
import type { AppPage } from '../testing/app-page.ts'
import { field } from '../testing/app-parts.ts'
import { nl } from '../testing/all-texts.ts'
import { until } from '../testing/until.ts'
import { at, deviceFull, lose, said, waiting } from './testing/made-up-entries.ts'
import { answer, asked, buildStage, openStage, put } from './testing/open-stage.ts'

buildStage()

const row = (page: AppPage, id: string) => page.locator(`[data-entry=${id}]`)
const button = (page: AppPage, name: string) => page.getByRole('button', { name, exact: true })

test('[DW1] each message says where it is, in words; without a line, what is to be answered says what it waits for', async () => {
  const page = await openStage()
  await lose(page)
  const entries = [
    said('a', { storedAt: at }),
    said('b', { ...waiting }),
    said('c', { ...waiting, as: 'note', number: 1 }),
    said('d', { isUnsent: true, state: { kind: 'sending' } }),
    said('e', { isUnsent: true, state: { kind: 'refused', why: 'too-large' } }),
    said('f', { as: 'note', number: 2 }),
  ]
  await put(page, 'thread', { entries })
  await row(page, 'a').getByText('op de server', { exact: true }).waitFor()
  await row(page, 'b').getByText('op dit apparaat, wordt verstuurd zodra er verbinding is', { exact: true }).waitFor()
  await row(page, 'c').getByText('op dit apparaat', { exact: true }).waitFor()
  await row(page, 'd').getByText('wordt verzonden', { exact: true }).waitFor()
  await row(page, 'e').getByText(`geweigerd door de server. ${nl.reasons['too-large']}`).waitFor()
  // A note that is on the server has a sign, and a word for those who hear the page.
  expect(await row(page, 'f').getByText('op de server', { exact: true }).getAttribute('class')).toBe('sr-only')
  await put(page, 'connection', { kind: 'open' })
  await row(page, 'b').getByText('op dit apparaat', { exact: true }).waitFor()
})

test('[DW1] what waits is edited where it stands, by keyboard; what failed is said beside it', async () => {
  const page = await openStage()
  await put(page, 'thread', { entries: [said('a', waiting), said('b', { ...waiting, as: 'note', number: 3 })] })
  await row(page, 'a').getByRole('button', { name: nl.conversation.edit }).press('Enter')
  const box = page.getByRole('textbox', { name: nl.conversation.editField })
  await answer(page, 'editUnsent', deviceFull)
  await box.fill('anders')
  await box.press('Enter')
  await row(page, 'a').getByRole('alert').filter({ hasText: nl.reasons['device-full'] }).waitFor()
  await answer(page, 'editUnsent', { kind: 'ok' })
  await box.press('Enter')
  await box.waitFor({ state: 'hidden' })
  expect(await asked(page, 'editUnsent')).toEqual([
    ['a', 'anders'],
    ['a', 'anders'],
  ])
  await until('the focus is back', () =>
    row(page, 'a')
      .getByRole('button', { name: nl.conversation.edit })
      .evaluate((element) => element === document.activeElement),
  )
  await row(page, 'b').getByRole('button', { name: nl.conversation.edit }).click()
  await page.getByRole('textbox', { name: nl.notes.field(3) }).fill('notitie anders')
  await button(page, nl.common.save).click()
  await until('the note is changed', async () => (await asked(page, 'editUnsent')).length === 3)
  expect((await asked(page, 'editUnsent'))[2]).toEqual(['b', 'notitie anders'])
  expect(await asked(page, 'changeNote')).toEqual([])
})

test('[DW1] what was refused is withdrawn, with a way back', async () => {
  const page = await openStage()
  await put(page, 'thread', { entries: [said('a', { isUnsent: true, state: { kind: 'refused', why: 'invalid' } })] })
  await row(page, 'a').getByRole('button', { name: nl.conversation.withdraw }).click()
  await button(page, nl.common.undo).click()
  expect(await asked(page, 'takeBack')).toEqual([['a']])
  expect(await field(page).inputValue()).toBe('teruggehaald')
})

test('[DW9][A30] an answer that was under way when the line was lost: no dots, no caret, and words for it', async () => {
  const page = await openStage()
  await put(page, 'thread', { entries: [said('a', {})], isAnswering: true })
  const activity = page.getByTestId('answering')
  await activity.locator('.animate-wait').waitFor()
  await lose(page)
  await activity.getByText(nl.entry.connectionLost).waitFor()
  expect(await activity.locator('.animate-wait').count()).toBe(0)
  expect(await button(page, nl.turn.stop).count()).toBe(0)
  const writing = said('b', { by: { kind: 'agent', id: 'agora' }, as: 'reply', state: { kind: 'writing' } })
  await put(page, 'thread', { entries: [said('a', {}), writing] })
  await row(page, 'b').getByText(nl.entry.connectionLost).waitFor()
  expect(await page.locator('.animate-caret').count()).toBe(0)
  await put(page, 'connection', { kind: 'open' })
  await row(page, 'b').getByText(nl.entry.writing).waitFor()
  await page.locator('.animate-caret').waitFor()
})
