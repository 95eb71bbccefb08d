import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { en, nl } from '../testing/all-texts.ts'
import { findLookFaults, onlyIn } from '../testing/find-look-faults.ts'
import { message, open, openBrowser, write } from '../testing/web-test.ts'

const seats = [
  { kind: 'ai', id: 'vera', name: 'Vera', description: 'kent de regels', tools: ['search_rules'], colour: 20 },
  { kind: 'ai', id: 'hugo', name: 'Hugo', description: 'twijfelt', colour: 250 },
]

test('[WEB50] [WEB51] a branch and its comparison fit, stand out, speak one language, and axe finds nothing', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.makeThread('een', 'Koelcel')
  for (const seat of seats) await agora.ask('POST', '/api/threads/een/participants', seat)
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  // Whispered and answered: a branch has both.
  await page.getByLabel(nl.whisper.label).selectOption(nl.whisper.to('Vera'))
  await write(page, 'Wat geldt voor melk?')
  const answer = page.locator('[data-author="agent"]').filter({ hasText: 'Dit zeggen de regels hierover' })
  await answer.getByRole('button', { name: nl.conversation.messageMenu }).click()
  await page.getByRole('menuitem', { name: nl.branches.branch, exact: true }).click()
  await page.getByText(nl.branches.branchOf('Koelcel')).waitFor()
  await write(page, 'Hugo, en als het ijs was?')
  await message(page, 'Hugo, en als het ijs was?').waitFor()
  await page.locator('[data-author="agent"]').filter({ hasText: 'Hugo' }).first().waitFor()
  expect(await findLookFaults(page, nl, onlyIn(en, nl))).toEqual([])
  await page.getByRole('region', { name: nl.branches.tree }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: nl.branches.tree })
  await dialog.getByRole('button', { name: `${nl.branches.compare}: Koelcel` }).click()
  const own = dialog.getByRole('region', { name: nl.branches.title('Koelcel') })
  await own.getByText('Hugo, en als het ijs was?').first().waitFor()
  expect(await findLookFaults(page, nl, onlyIn(en, nl))).toEqual([])
})

test('[WEB52] a conversation is saved as a file, and read back on another server', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Koelcel', ['Wat geldt voor rauwe melk?'])
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await page.getByRole('button', { name: nl.conversation.menu }).click()
  await page.getByRole('menuitem', { name: nl.save.action }).click()
  const save = async (kind: 'md' | 'pdf' | 'csv' | 'json') => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: nl.save.formats[kind].title }).click()
    const file = await download
    return { path: await file.path(), name: file.suggestedFilename() }
  }
  expect(await readFile((await save('md')).path, 'utf8')).toContain('Wat geldt voor rauwe melk?')
  expect((await readFile((await save('pdf')).path)).subarray(0, 5).toString()).toBe('%PDF-')
  const whole = await save('json')
  expect(whole.name).toMatch(/\.json$/)
  await page.getByRole('button', { name: nl.common.close }).click()

  // On another server it is the same conversation.
  const other = await AgoraServer.start()
  await other.makeThread('vol', 'Vol')
  const away = await open(await openBrowser(), other.url, 'vol', other.link)
  await away.getByRole('button', { name: nl.conversation.menu }).click()
  await away.getByRole('menuitem', { name: nl.save.action }).click()
  const chooser = away.waitForEvent('filechooser')
  await away.getByRole('button', { name: nl.device.readFile }).click()
  await (await chooser).setFiles(whole.path)
  await away.waitForURL(`${other.url}/c/een`)
  await message(away, 'Wat geldt voor rauwe melk?').waitFor()
})
