import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { field, message, threadOf, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

const seats = [
  { kind: 'ai', id: 'vera', name: 'Vera', description: 'kent de regels', tools: ['search_rules'], colour: 20 },
  { kind: 'ai', id: 'hugo', name: 'Hugo', description: 'twijfelt', colour: 250 },
]

test('[WEB50] [WEB51] at a silent table words are changed and whispered; a branch is made, compared, and outlives what it came from', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.makeThread('een', 'Koelcel')
  for (const seat of seats) await agora.ask('POST', '/api/threads/een/participants', seat)
  const page = await openApp(agora, 'een')
  const entry = (text: string) => page.locator('[data-entry]').filter({ hasText: text })
  const act = async (text: string, action: string) => {
    await entry(text).first().getByRole('button', { name: nl.conversation.messageMenu }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  // A whisper to Vera alone: she answers, and no other participant heard it.
  await page.getByLabel(nl.whisper.label).selectOption(nl.whisper.to('Vera'))
  await page.getByText(nl.whisper.heard('Vera')).waitFor()
  await write(page, 'Wat geldt voor melk?')
  await entry(nl.branches.whispered(['Vera'])).waitFor()
  const answer = page.locator('[data-author="agent"]').filter({ hasText: 'Dit zeggen de regels hierover' })
  await answer.waitFor()
  await answer.getByText(nl.notes.sources, { exact: true }).waitFor()
  expect(await answer.locator('p').first().textContent()).toBe('Vera')
  expect(await page.getByLabel(nl.whisper.label).inputValue()).toBe('')

  await act('Wat geldt voor melk?', nl.branches.edit)
  const editor = page.getByRole('textbox', { name: nl.branches.editField })
  await editor.fill('Wat geldt voor rauwe melk?')
  await editor.press('Enter')
  await entry(nl.branches.edited('Wat geldt voor melk?')).waitFor()
  await act('Wat geldt voor rauwe melk?', nl.branches.withdraw)
  await entry(nl.branches.withdrawn).waitFor()
  await entry('Wat geldt voor rauwe melk?').getByRole('button', { name: nl.branches.restore }).click()
  await entry(nl.branches.withdrawn).waitFor({ state: 'detached' })

  await act('Dit zeggen de regels hierover', nl.branches.branch)
  await page.getByText(nl.branches.branchOf('Koelcel')).waitFor()
  const branch = threadOf(page)
  expect(branch).not.toBe('een')
  await entry('Wat geldt voor rauwe melk?').waitFor()
  await write(page, 'Hugo, en als het ijs was?')
  await message(page, 'Hugo, en als het ijs was?').waitFor()
  await page.locator('[data-author="agent"]').filter({ hasText: 'Hugo' }).first().waitFor()

  await page.getByRole('region', { name: nl.branches.tree }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: nl.branches.tree })
  await dialog.getByRole('button', { name: `${nl.branches.compare}: Koelcel` }).click()
  await dialog.getByRole('region', { name: 'Koelcel', exact: true }).getByText(nl.branches.nothingOwn).waitFor()
  const own = dialog.getByRole('region', { name: nl.branches.title('Koelcel') })
  await own.getByText('Hugo, en als het ijs was?').first().waitFor()
  await dialog.getByRole('link', { name: nl.branches.goOn }).last().click()
  await until('it is the first one again', () => page.url() === `${agora.url}/c/een`)

  // What is written for one is for that one after a reload too.
  await page.getByLabel(nl.whisper.label).selectOption(nl.whisper.to('Hugo'))
  await field(page).fill('Let op de datum.')
  await page.reload()
  await page.getByText(nl.whisper.heard('Hugo')).waitFor()
  await field(page).press('Enter')
  await entry(nl.branches.whispered(['Hugo'])).waitFor()

  // Deleting it does not delete what its branch has of it, and says so, also of one that is not in the list.
  await agora.ask('PATCH', `/api/threads/${branch}`, { archived: true })
  await page.getByRole('button', { name: nl.conversation.menu }).click()
  await page.getByRole('menuitem', { name: nl.threads.remove }).click()
  const notices = page.getByRole('region', { name: nl.page.notices })
  await notices.getByText(nl.threads.branchesStay).waitFor()
  await notices.getByRole('button', { name: nl.threads.removeBranches(1) }).click()
  await notices.getByText(nl.threads.removed(nl.branches.title('Koelcel'))).waitFor()
  await notices.getByText(nl.threads.branchesStay).waitFor({ state: 'detached' })
})
