import { expect, test } from 'vitest'
import { FAR, deviceFull, lose } from '../device/testing/made-up-entries.ts'
import { answer, asked, buildStage, openStage, put, release } from '../device/testing/open-stage.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { field, write } from '../testing/app-parts.ts'
import { until } from '../testing/until.ts'

buildStage()

const stored = (page: AppPage) => page.evaluate(() => localStorage.getItem('agora.draft.een'))

test('[DW4] words leave the field when they are sent, are shown while the device is at it, and come back where it is full', async () => {
  const page = await openStage()
  await answer(page, 'say', 'held')
  await write(page, 'een')
  await page.getByTestId('held').filter({ hasText: 'een' }).waitFor()
  await write(page, 'twee')
  await field(page).fill('drie, half')
  // The second is not said before the device has the first.
  expect(await asked(page, 'say')).toEqual([['een', {}]])
  await release(page, 'say', deviceFull)
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
  const page = await openStage()
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
  const page = await openStage()
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
  const page = await openStage()
  await put(page, 'thread', { phase: 'loading' })
  await lose(page)
  await page.getByRole('heading', { name: nl.conversation.notHere.title }).waitFor()
  await write(page, 'alvast')
  await until('it was said', async () => (await asked(page, 'say')).length === 1)
  await put(page, 'list', { phase: 'loading' })
  await page.getByRole('heading', { name: nl.threads.noneHere.title }).waitFor()
})
