import { expect, test } from 'vitest'
import { at } from '../device/testing/made-up-entries.ts'
import { answer, asked, buildStage, openStage, put } from '../device/testing/open-stage.ts'
import { en, nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'

buildStage()

const button = (page: AppPage, name: string) => page.getByRole('button', { name, exact: true })

test('[DW8] signing out asks what becomes of what was not sent, and erases it by choice only', async () => {
  const page = await openStage({ path: '/settings' })
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
  const page = await openStage({ path: '/settings' })
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

for (const [locale, texts] of [
  ['nl-NL', nl],
  ['en-GB', en],
] as const) {
  test(`[WEB20][XS9] signing out with unsent messages asks first, and Escape keeps the session: ${locale}`, async () => {
    const page = await openStage({ path: '/settings', locale })
    await put(page, 'unsent', [2])
    await button(page, texts.settings.signOut).click()
    const asking = page.getByRole('alertdialog', { name: texts.settings.signOutTitle })
    await asking.getByText(texts.settings.signOutUnsent(2)).waitFor()
    await page.keyboard.press('Escape')
    await asking.waitFor({ state: 'hidden' })
    expect(await asked(page, 'signOut')).toEqual([])
  })
}
