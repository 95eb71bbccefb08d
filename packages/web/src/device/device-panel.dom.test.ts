import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { spokenTo } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'
import { at, deviceFull, lose } from './testing/made-up-entries.ts'
import { answer, asked, buildStage, openStage, put } from './testing/open-stage.ts'

buildStage()

test('[DW2] the badge says how all is doing; the panel what waits where, what was refused, and what to do', async () => {
  const page = await openStage()
  const badge = page.locator('[data-device]')
  await badge.filter({ hasText: 'alles op de server' }).waitFor()
  await put(page, 'device', { isRead: false })
  await badge.filter({ hasText: nl.device.reading }).waitFor()
  await put(page, 'device', { isRead: true, unsent: 9, sending: { done: 3, of: 12 } })
  await badge.filter({ hasText: 'verzenden: 3 van 12' }).waitFor()
  await lose(page)
  await put(page, 'device', { unsent: 12, sending: undefined, refused: 1, clockError: -12 * 60_000, isFollower: true })
  await put(page, 'waiting', [
    { id: 'een', title: 'Bella Rosa', waiting: 12, refused: [] },
    { id: 'twee', title: '', waiting: 0, refused: [{ id: 'q', at, why: 'thread-deleted', kind: 'update-thread' }] },
  ])
  await badge.filter({ hasText: '1 geweigerd, 12 op dit apparaat' }).press('Enter')
  const panel = page.getByRole('dialog', { name: nl.device.title })
  for (const text of [
    'De klok van dit apparaat loopt 12 minuten achter; de tijden van de server tellen.',
    '12 te verzenden',
    nl.threads.untitled,
    nl.device.commands['update-thread'],
    nl.reasons['thread-deleted'],
    nl.device.follower,
    nl.device.notPersisted,
    '2 % van de ruimte is gebruikt.',
  ])
    await panel.getByText(text).waitFor()
  await panel.getByRole('button', { name: nl.connection.tryNow }).click()
  await panel.getByRole('button', { name: nl.device.withdrawCommand(nl.device.commands['update-thread']) }).click()
  expect([await asked(page, 'tryNow'), await asked(page, 'withdrawUnsent')].map((calls) => calls.length)).toEqual([
    1, 1,
  ])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await until('the focus is back', () => badge.evaluate((element) => element === document.activeElement))
})

test('[DW2] a file is made, read once more, and one that is none of ours is refused in words', async () => {
  const page = await openStage()
  await page.locator('[data-device]').click()
  const panel = page.getByRole('dialog')
  await answer(page, 'exportUnsent', { format: 'agora-device/1', madeAt: at, user: 'u', commands: [] })
  await panel.getByRole('button', { name: nl.device.makeFile }).click()
  await panel.getByText(nl.device.nothingToFile).waitFor()
  const read = async (content: string) => {
    const choosing = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: nl.device.readFile }).click()
    await (await choosing).setFiles({ name: 'agora.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  }
  await answer(page, 'importUnsent', { kind: 'ok', value: { added: 12 } })
  await read('{"format":"agora-device/1"}')
  await panel.getByText('12 berichten en wijzigingen toegevoegd.').waitFor()
  expect(await asked(page, 'importUnsent')).toEqual([[{ format: 'agora-device/1' }]])
  await answer(page, 'importUnsent', { kind: 'ok', value: { added: 0 } })
  await read('{}')
  await panel.getByText(nl.device.nothingNew).waitFor()
  await answer(page, 'importUnsent', deviceFull)
  await read('{}')
  await panel.getByText(`${nl.device.fileNotRead} ${nl.reasons['device-full']}`).waitFor()
  await read('geen bestand van ons')
  await panel.getByText(nl.device.fileNotOurs).waitFor()
  expect(await asked(page, 'importUnsent')).toHaveLength(3)
})

test('[DW2] the browser is asked to keep what is here; a no is said, with what to do', async () => {
  const page = await openStage()
  await page.locator('[data-device]').click()
  const panel = page.getByRole('dialog')
  await answer(page, 'askToPersist', false)
  await panel.getByRole('button', { name: nl.device.persist }).click()
  await panel.getByText(nl.device.persistRefused).waitFor()
  await put(page, 'device', { isPersisted: true })
  await panel.getByText(nl.device.persisted).waitFor()
  expect(await panel.getByRole('button', { name: nl.device.persist }).count()).toBe(0)
  await put(page, 'device', { fullness: 0.95 })
  await panel.getByText(nl.device.nearlyFull).waitFor()
  await put(page, 'device', { keeps: 'memory', unsent: 1 })
  await panel.getByText(nl.device.memoryText).waitFor()
})

test('[DW2] the browser is asked by itself when something is kept here alone, once, and not where it has promised', async () => {
  const page = await openStage()
  await answer(page, 'askToPersist', false)
  await put(page, 'device', { isPersisted: true, unsent: 1 })
  await put(page, 'device', { isPersisted: false, unsent: 0 })
  await page.locator('[data-device=all]').waitFor()
  expect(await asked(page, 'askToPersist')).toEqual([])
  await put(page, 'device', { unsent: 1 })
  await until('it is asked', async () => (await asked(page, 'askToPersist')).length === 1)
  await put(page, 'device', { unsent: 0 })
  await put(page, 'device', { unsent: 2 })
  await page.locator('[data-device=waiting]').waitFor()
  expect(await asked(page, 'askToPersist')).toHaveLength(1)
})

test('[DW3] what an earlier life left is told once; that all has arrived, and that something was refused, is said aloud', async () => {
  const page = await openStage({ path: '/c/een?unread' })
  await lose(page)
  await put(page, 'device', { isRead: true, recovered: 12, unsent: 12 })
  await page.getByText('12 berichten teruggehaald', { exact: true }).waitFor()
  await put(page, 'device', { unsent: 11 })
  await put(page, 'connection', { kind: 'open' })
  await put(page, 'device', { unsent: 0 })
  await put(page, 'device', { refused: 1 })
  const words = [`12 berichten teruggehaald. ${nl.device.recoveredText}`, nl.device.allSpoken, nl.device.refused(1)]
  await until(
    'all was said',
    async () => (await spokenTo(page)).filter((line) => words.includes(line)),
    (lines) => lines.length === 3,
  )
  expect((await spokenTo(page)).filter((line) => words.includes(line))).toEqual(words)
})
