import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { chooseNoteAction, note, untilMode, untilShown } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { startListening } from '../testing/start-listening.ts'
import { until } from '../testing/until.ts'

type Told = { readonly notes: readonly { readonly text: string; readonly erased?: boolean }[] }

test('[WEB30][XS4] a note is erased for good after a question that names it; Cancel and Esc erase nothing', async () => {
  const agora = await startListening('none', 'een geheim', 'twee')
  const notes = async () => ((await agora.ask('GET', '/api/threads/een/notes')) as Told).notes
  const page = await openApp(agora, 'een')
  await untilShown(page, ['een geheim', 'twee'])
  const dialog = page.getByRole('alertdialog', { name: nl.erasing.title(1) })
  const menu = page.getByRole('button', { name: nl.notes.menu(1), exact: true })
  const cancel = dialog.getByRole('button', { name: nl.common.cancel })

  await chooseNoteAction(page, 1, nl.erasing.action)
  await dialog.getByText(nl.erasing.text).waitFor()
  await until('what does no harm has the focus', () => cancel.evaluate((element) => element === document.activeElement))
  await cancel.click()
  await dialog.waitFor({ state: 'hidden' })
  await until('focus is back', () => menu.evaluate((element) => element === document.activeElement))
  await chooseNoteAction(page, 1, nl.erasing.action)
  await dialog.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect((await notes()).map(({ text }) => text)).toEqual(['een geheim', 'twee'])

  await chooseNoteAction(page, 1, nl.erasing.action)
  await dialog.getByRole('button', { name: nl.erasing.forGood }).click()
  await dialog.waitFor({ state: 'hidden' })
  await note(page, 1).getByText(nl.notes.erased).waitFor()
  await untilMode(page, 'listen', 1)
  expect(await notes()).toMatchObject([{ text: '', erased: true }, { text: 'twee' }])
  expect(await page.getByRole('main').textContent()).not.toContain('een geheim')
  // Nothing can be done with it any more.
  expect([await menu.count(), await note(page, 1).getByRole('button').count()]).toEqual([0, 0])
})

test('[WEB30][XS4] a withdrawn note can be erased too, and not edited', async () => {
  const agora = await startListening('none', 'een geheim', 'twee')
  const page = await openApp(agora, 'een')
  await chooseNoteAction(page, 1, nl.notes.withdraw)
  await note(page, 1).getByText(nl.notes.withdrawn, { exact: true }).waitFor()
  await page.getByRole('button', { name: nl.notes.menu(1), exact: true }).click()
  await page.getByRole('menuitem', { name: nl.erasing.action }).waitFor()
  expect(await page.getByRole('menuitem', { name: nl.notes.edit }).count()).toBe(0)
  expect(await page.getByRole('menuitem', { name: nl.notes.withdraw }).count()).toBe(0)
  await page.getByRole('menuitem', { name: nl.erasing.action }).click()
  await page.getByRole('button', { name: nl.erasing.forGood }).click()
  await note(page, 1).getByText(nl.notes.erased).waitFor()
  expect(
    await note(page, 1)
      .getByRole('button', { name: new RegExp(nl.notes.restore) })
      .count(),
  ).toBe(0)
})

test('[WEB30][XS4] where branches have the note, they are asked about once it is erased here', async () => {
  const agora = await startListening('none', 'een geheim', 'twee')
  const { messages } = (await agora.ask('GET', '/api/threads/een/messages')) as { messages: { id: string }[] }
  await agora.ask('POST', '/api/threads/een/branches', { id: 'tak', message: messages[1]?.id })
  const page = await openApp(agora, 'een')
  await chooseNoteAction(page, 1, nl.erasing.action)
  await page.getByRole('button', { name: nl.erasing.forGood }).click()
  const dialog = page.getByRole('alertdialog', { name: nl.erasing.title(1) })
  await dialog.getByText(nl.erasing.inBranches(1)).waitFor()
  await dialog.getByRole('button', { name: nl.erasing.alsoThere }).click()
  await dialog.waitFor({ state: 'hidden' })
  const texts = async (thread: string) => ((await agora.ask('GET', `/api/threads/${thread}/notes`)) as Told).notes
  expect([await texts('een'), await texts('tak')]).toMatchObject([
    [{ text: '' }, {}],
    [{ text: '' }, {}],
  ])
})

test('[WEB30][XS4] the dialog stays when another device erases its note meanwhile, and asks about the branches', async () => {
  const agora = await startListening('none', 'een geheim', 'twee')
  const { messages } = (await agora.ask('GET', '/api/threads/een/messages')) as { messages: { id: string }[] }
  await agora.ask('POST', '/api/threads/een/branches', { id: 'tak', message: messages[1]?.id })
  const page = await openApp(agora, 'een')
  await chooseNoteAction(page, 1, nl.erasing.action)
  const dialog = page.getByRole('alertdialog', { name: nl.erasing.title(1) })
  await dialog.getByText(nl.erasing.text).waitFor()
  await agora.ask('POST', `/api/threads/een/notes/${messages[0]?.id}/erase`, { scope: 'this' })
  await until(
    'the row shows it',
    async () => (await note(page, 1).textContent()) ?? '',
    (text) => text.includes(nl.notes.erased),
  )
  await dialog.getByRole('button', { name: nl.erasing.forGood }).click()
  await dialog.getByText(nl.erasing.inBranches(1)).waitFor()
  await dialog.getByRole('button', { name: nl.erasing.keepInBranches }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('[WEB30][XS4] what stands in the way is told in the dialog, and nothing is erased', async () => {
  const agora = await startListening('none', 'een geheim')
  await agora.ask('PUT', '/api/threads/een/hold', { reason: 'bezwaar' })
  const page = await openApp(agora, 'een')
  await chooseNoteAction(page, 1, nl.erasing.action)
  await page.getByRole('button', { name: nl.erasing.forGood }).click()
  await page.getByRole('alert').filter({ hasText: nl.erasing.notErased }).waitFor()
  await untilShown(page, ['een geheim'])
})
