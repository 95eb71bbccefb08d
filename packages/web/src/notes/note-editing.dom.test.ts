import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import {
  chooseNoteAction,
  note,
  untilConnected,
  untilLost,
  untilMode,
  untilShown,
  untilAppLoaded,
} from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { startListening } from '../testing/start-listening.ts'
import { until } from '../testing/until.ts'

test('[WEB30] a note is edited where it stands: Enter saves, Esc leaves it, and what was said first can be seen', async () => {
  const agora = await startListening('none', 'Koelcel op negen graden', 'Deur open')
  const page = await openApp(agora, 'een')
  await untilShown(page, ['Koelcel op negen graden', 'Deur open'])
  const editor = page.getByRole('textbox', { name: nl.notes.field(1) })
  const menu = page.getByRole('button', { name: nl.notes.menu(1), exact: true })
  const hasFocus = () => menu.evaluate((element) => element === document.activeElement)

  await chooseNoteAction(page, 1, nl.notes.edit)
  await until('it has the focus', () => editor.evaluate((element) => element === document.activeElement))
  await editor.fill('weg ermee')
  await editor.press('Escape')
  await until('focus is back', hasFocus)
  expect(await agora.texts('een')).toEqual(['Koelcel op negen graden', 'Deur open'])

  await chooseNoteAction(page, 1, nl.notes.edit)
  await editor.fill('   ')
  await editor.press('Enter')
  await page.getByRole('alert').filter({ hasText: nl.reasons.empty }).waitFor()
  await editor.fill('x'.repeat(70_000))
  await editor.press('Enter')
  await page
    .getByRole('alert')
    .filter({ hasText: nl.notes.tooLong('69 KB', '64 KB') })
    .waitFor()
  await editor.fill('Koelcel op 9,4 °C')
  await editor.press('Enter')
  await until('focus is back', hasFocus)
  await untilShown(page, ['Koelcel op 9,4 °C', 'Deur open'])
  await note(page, 1).getByText(nl.notes.edited, { exact: true }).waitFor()
  await chooseNoteAction(page, 1, nl.notes.showOriginal)
  await note(page, 1).getByTestId('original').filter({ hasText: 'Koelcel op negen graden' }).waitFor()
  await chooseNoteAction(page, 1, nl.notes.hideOriginal)
  await note(page, 1).getByTestId('original').waitFor({ state: 'hidden' })
  await until(
    'the server has it',
    () => agora.texts('een'),
    ([first]) => first === 'Koelcel op 9,4 °C',
  )
})

test('[WEB30] a note is withdrawn, and taken back by undo and by its own button; the count follows', async () => {
  const agora = await startListening('none', 'een', 'twee')
  const page = await openApp(agora, 'een')
  const heardCount = async () =>
    ((await agora.ask('GET', '/api/threads/een')) as { thread: { heardCount: number } }).thread.heardCount
  await chooseNoteAction(page, 2, nl.notes.withdraw)
  await page
    .getByRole('listitem')
    .filter({ hasText: nl.notes.isWithdrawn(2) })
    .waitFor()
  await untilMode(page, 'listen', 1)
  await note(page, 2).locator('s').getByText('twee').waitFor()
  await note(page, 2).getByText(nl.notes.withdrawn, { exact: true }).waitFor()
  await until('the server counts one', async () => (await heardCount()) === 1)
  await page.getByRole('button', { name: nl.common.undo }).click()
  await untilMode(page, 'listen', 2)
  expect(await note(page, 2).locator('s').count()).toBe(0)
  await chooseNoteAction(page, 1, nl.notes.withdraw)
  await untilMode(page, 'listen', 1)
  await note(page, 1).getByRole('button', { name: nl.notes.restore }).click()
  await untilMode(page, 'listen', 2)
  await until('the server counts two', async () => (await heardCount()) === 2)
})

test('[WEB30][DW1] without a server a note is edited and withdrawn on this device, and at the server when it is back', async () => {
  const agora = await startListening('none', 'een', 'twee')
  const page = await openApp(agora, 'een')
  await untilShown(page, ['een', 'twee'])
  await untilAppLoaded(page)
  await agora.stop()
  await untilLost(page)
  await chooseNoteAction(page, 2, nl.notes.withdraw)
  await note(page, 2).getByText(nl.notes.withdrawn, { exact: true }).waitFor()
  await chooseNoteAction(page, 1, nl.notes.edit)
  const editor = page.getByRole('textbox', { name: nl.notes.field(1) })
  await editor.fill('een en meer')
  await editor.press('Enter')
  await untilShown(page, ['een en meer', 'twee'])
  await agora.start()
  await untilConnected(page)
  const stored = async () => ((await agora.ask('GET', '/api/threads/een/notes')) as { notes: object[] }).notes
  await until(
    'the server has both',
    stored,
    ([first, second]) =>
      JSON.stringify(first).includes('"een en meer"') && JSON.stringify(second).includes('"withdrawn":true'),
  )
  await untilShown(page, ['een en meer', 'twee'])
})
