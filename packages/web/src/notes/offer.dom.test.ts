import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { field, message, replies, untilMode, untilShown, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { startListening } from '../testing/start-listening.ts'
import { until } from '../testing/until.ts'

test('[WEB29] what was heard is offered after a switch, survives a reload, opens to the notes, and is asked about', async () => {
  const agora = await startListening('built-in', 'een', 'twee', 'drie')
  const page = await openApp(agora, 'een')
  const offer = page.getByRole('region', { name: nl.notes.heard(3) })
  await untilMode(page, 'listen', 3)
  expect(await page.getByTestId('offer').count()).toBe(0)
  await page.keyboard.press('Alt+l')
  await offer.waitFor()
  await page.reload()
  await offer.getByRole('button', { name: nl.notes.look }).click()
  const dialog = page.getByRole('dialog', { name: nl.notes.offered(3) })
  await until('the notes', async () => (await dialog.locator('[data-note]').count()) === 3)
  await page.keyboard.press('Escape')
  await offer.getByRole('button', { name: nl.notes.summarise }).click()
  await offer.waitFor({ state: 'hidden' })
  await message(page, nl.notes.question(3)).waitFor()
  await replies(page).waitFor()
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('[WEB29] an offer that is put aside stays away on this device; saying anything else declines it everywhere', async () => {
  const agora = await startListening('none', 'een', 'twee')
  await agora.ask('PUT', '/api/threads/een/mode', { mode: 'feedback' })
  const page = await openApp(agora, 'een')
  const offered = async () =>
    ((await agora.ask('GET', '/api/threads/een')) as { thread: { offer: unknown } }).thread.offer
  await page.getByTestId('offer').getByRole('button', { name: nl.notes.notNow }).click()
  await page.getByTestId('offer').waitFor({ state: 'hidden' })
  await page.reload()
  await untilShown(page, ['een', 'twee'])
  expect(await page.getByTestId('offer').count()).toBe(0)
  // Other devices show it.
  expect(await offered()).toMatchObject({ count: 2 })
  await write(page, 'Iets heel anders')
  await until('no device shows it', async () => (await offered()) === null)
})
