import { readFileSync } from 'node:fs'
import type { Entry } from '@agora/client/thread/thread-snapshot'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heard, listen } from '../testing/hear-page.ts'
import { until } from '../testing/until.ts'
import { field, openBrowser, write } from '../testing/web-test.ts'
import { nl } from '../testing/all-texts.ts'
import { answer, asked, buildStage, openStage, put, release } from './testing/open-stage.ts'

buildStage()

/** The next attempt is not awaited in any of these. */
const FAR = Date.UTC(2040, 0)
const by = { kind: 'user', id: 'me' } as const
const at = Date.UTC(2026, 10, 16, 9)
const said = (id: string, more: Partial<Entry>): Entry => ({
  id,
  by,
  text: `tekst ${id}`,
  as: 'turn',
  at,
  state: { kind: 'stored' },
  ...more,
})
const waiting = { isUnsent: true, state: { kind: 'waiting', onDevice: true } } as const
const row = (page: Page, id: string) => page.locator(`[data-entry=${id}]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lose = (page: Page) => put(page, 'connection', { kind: 'waiting', retryAt: FAR })
const full = { kind: 'failed', reason: 'device-full' }
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('agora.draft.een'))

test('[DW1] each message says where it is, in words; without a line, what is to be answered says what it waits for', async () => {
  const page = await openStage(await openBrowser())
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
  const page = await openStage(await openBrowser())
  await put(page, 'thread', { entries: [said('a', waiting), said('b', { ...waiting, as: 'note', number: 3 })] })
  await row(page, 'a').getByRole('button', { name: nl.conversation.edit }).press('Enter')
  const box = page.getByRole('textbox', { name: nl.conversation.editField })
  await answer(page, 'editUnsent', full)
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

test('[DW1] what was refused can be had as a file of its own, and withdrawn with a way back', async () => {
  const page = await openStage(await openBrowser())
  await put(page, 'thread', { entries: [said('a', { isUnsent: true, state: { kind: 'refused', why: 'invalid' } })] })
  const message = (id: string) => ({ kind: 'message', thread: 'een', at, message: { id, text: id } })
  const file = { format: 'agora-device/1', madeAt: at, user: 'u', commands: [message('z'), message('a')] }
  await answer(page, 'exportUnsent', file)
  const download = page.waitForEvent('download')
  await row(page, 'a').getByRole('button', { name: nl.device.makeFile }).click()
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as unknown
  expect(saved).toEqual({ ...file, commands: [message('a')] })
  await row(page, 'a').getByRole('button', { name: nl.conversation.withdraw }).click()
  await button(page, nl.common.undo).click()
  expect(await asked(page, 'takeBack')).toEqual([['a']])
  expect(await field(page).inputValue()).toBe('teruggehaald')
})

test('[DW2] the badge says how all is doing; the panel what waits where, what was refused, and what to do', async () => {
  const page = await openStage(await openBrowser())
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
    nl.device.deeds['update-thread'],
    nl.reasons['thread-deleted'],
    nl.device.follower,
    nl.device.notPersisted,
    '2 % van de ruimte is gebruikt.',
  ])
    await panel.getByText(text).waitFor()
  await panel.getByRole('button', { name: nl.connection.tryNow }).click()
  await panel.getByRole('button', { name: nl.device.withdrawDeed(nl.device.deeds['update-thread']) }).click()
  expect([await asked(page, 'tryNow'), await asked(page, 'withdrawUnsent')].map((calls) => calls.length)).toEqual([
    1, 1,
  ])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await until('the focus is back', () => badge.evaluate((element) => element === document.activeElement))
})

test('[DW2] a file is made, read once more, and one that is none of ours is refused in words', async () => {
  const page = await openStage(await openBrowser())
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
  await answer(page, 'importUnsent', full)
  await read('{}')
  await panel.getByText(`${nl.device.fileNotRead} ${nl.reasons['device-full']}`).waitFor()
  await read('geen bestand van ons')
  await panel.getByText(nl.device.fileNotOurs).waitFor()
  expect(await asked(page, 'importUnsent')).toHaveLength(3)
})

test('[DW2] the browser is asked to keep what is here; a no is said, with what to do', async () => {
  const page = await openStage(await openBrowser())
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
  const page = await openStage(await openBrowser())
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
  const browser = await openBrowser()
  await listen(browser)
  const page = await openStage(browser, '/c/een?unread')
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
    async () => (await heard(page)).filter((line) => words.includes(line)),
    (lines) => lines.length === 3,
  )
  expect((await heard(page)).filter((line) => words.includes(line))).toEqual(words)
})

test('[DW4] words leave the field when they are sent, are shown while the device is at it, and come back where it is full', async () => {
  const page = await openStage(await openBrowser())
  await answer(page, 'say', 'held')
  await write(page, 'een')
  await page.getByTestId('held').filter({ hasText: 'een' }).waitFor()
  await write(page, 'twee')
  await field(page).fill('drie, half')
  // The second is not said before the device has the first.
  expect(await asked(page, 'say')).toEqual([['een', {}]])
  await release(page, 'say', full)
  await page.getByRole('alert').filter({ hasText: nl.reasons['device-full'] }).waitFor()
  expect(await field(page).inputValue()).toBe('een\ntwee\ndrie, half')
  expect(await asked(page, 'say')).toHaveLength(1)
  await answer(page, 'say', { kind: 'ok' })
  await field(page).press('Enter')
  await until('it was said', async () => (await asked(page, 'say')).length === 2)
  expect((await asked(page, 'say'))[1]).toEqual(['een\ntwee\ndrie, half', {}])
  await page.getByText(nl.composer.notSaid).waitFor({ state: 'hidden' })
  await until('the draft is gone', async () => (await stored(page)) === null)
})

test('[DW4] a page that dies before the device has the words finds them in the field', async () => {
  const page = await openStage(await openBrowser())
  await answer(page, 'say', 'held')
  await write(page, 'nog niet op het apparaat')
  await field(page).fill('en dit half')
  await until('the draft has both', async () => (await stored(page)) === 'nog niet op het apparaat\nen dit half')
  await page.reload()
  await until(
    'both are there',
    async () => (await field(page).inputValue()) === 'nog niet op het apparaat\nen dit half',
  )
})

test('[DW4][A27] no line, in doubt, tried in vain, no access: the field stays, and what is written is said', async () => {
  const page = await openStage(await openBrowser())
  const kinds = ['connecting', 'checking', 'waiting', 'retrying', 'resting', 'signed-out']
  for (const kind of kinds) {
    await put(page, 'connection', { kind, retryAt: FAR })
    await page.locator(`[data-connection=${kind}]`).waitFor()
    await write(page, `tijdens ${kind}`)
    expect(await field(page).isEnabled()).toBe(true)
    await until('the field is free', async () => (await field(page).inputValue()) === '')
  }
  expect((await asked(page, 'say')).map(([text]) => text)).toEqual(kinds.map((kind) => `tijdens ${kind}`))
})

test('[DW7] a conversation that is not on this device says so, and is written to all the same', async () => {
  const page = await openStage(await openBrowser())
  await put(page, 'thread', { phase: 'loading' })
  await lose(page)
  await page.getByRole('heading', { name: nl.conversation.notHere.title }).waitFor()
  await write(page, 'alvast')
  await until('it was said', async () => (await asked(page, 'say')).length === 1)
  await put(page, 'list', { phase: 'loading' })
  await page.getByRole('heading', { name: nl.threads.noneHere.title }).waitFor()
})

test('[DW8] signing out asks what becomes of what was not sent, and erases it by choice only', async () => {
  const page = await openStage(await openBrowser(), '/settings')
  const leave = async (unsent: number) => {
    await put(page, 'unsent', [unsent])
    await button(page, nl.settings.signOut).click()
    return page.getByRole('alertdialog')
  }
  const asking = await leave(2)
  await answer(page, 'exportUnsent', { format: 'agora-device/1', madeAt: at, user: 'u', commands: [] })
  await asking.getByRole('button', { name: nl.device.makeFile }).click()
  await asking.getByText(nl.device.nothingToFile).waitFor()
  await asking.getByRole('button', { name: nl.settings.signOut }).click()
  await asking.waitFor({ state: 'hidden' })
  await (await leave(2)).getByRole('radio', { name: nl.settings.signOutChoices.choices.erase }).check()
  await page.getByRole('alertdialog').getByRole('button', { name: nl.settings.signOut }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  const quick = await leave(0)
  await quick.getByRole('radio').first().waitFor({ state: 'detached' })
  await quick.getByRole('button', { name: nl.settings.signOut }).click()
  await quick.waitFor({ state: 'hidden' })
  expect(await asked(page, 'signOut')).toEqual([[{ forget: false }], [{ forget: true }], [{ forget: true }]])
})

test('[DW8] what was said and is not written down is not erased by signing out either, but by choice', async () => {
  const page = await openStage(await openBrowser(), '/settings')
  const note = { id: 'n', thread: 'een', at, durationMs: 4_000, language: 'nl', saidIn: 'listen' }
  await put(page, 'voice', { audioNotes: [{ ...note, state: { kind: 'waiting' } }] })
  await button(page, nl.settings.signOut).click()
  const asking = page.getByRole('alertdialog')
  await asking.getByText(nl.voice.notes.onDevice, { exact: false }).waitFor()
  await asking.getByRole('radio', { name: nl.settings.signOutChoices.choices.keep }).waitFor()
  await asking.getByRole('button', { name: nl.settings.signOut }).click()
  await asking.waitFor({ state: 'hidden' })
  expect(await asked(page, 'signOut')).toEqual([[{ forget: false }]])
})

test('[DW9][A30] an answer that was under way when the line was lost: no dots, no caret, and words for it', async () => {
  const page = await openStage(await openBrowser())
  await put(page, 'thread', { entries: [said('a', {})], isAnswering: true })
  const activity = page.getByTestId('answering')
  await activity.locator('.animate-wait').waitFor()
  await lose(page)
  await activity.getByText(nl.entry.lineLost).waitFor()
  expect(await activity.locator('.animate-wait').count()).toBe(0)
  expect(await button(page, nl.turn.stop).count()).toBe(0)
  const writing = said('b', { by: { kind: 'agent', id: 'agora' }, as: 'reply', state: { kind: 'writing' } })
  await put(page, 'thread', { entries: [said('a', {}), writing] })
  await row(page, 'b').getByText(nl.entry.lineLost).waitFor()
  expect(await page.locator('.animate-caret').count()).toBe(0)
  await put(page, 'connection', { kind: 'open' })
  await row(page, 'b').getByText(nl.entry.writing).waitFor()
  await page.locator('.animate-caret').waitFor()
})
