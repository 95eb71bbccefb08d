/** A conversation with a final report, or under a hold, does not go by one press. */
import { expect, test } from 'vitest'
import { FISH, finalise, makeInspection } from '../inspection/testing/make-inspection.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { en, nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { untilListed } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

const words = nl.threads.deletion

async function act(page: AppPage, title: string, action: string, texts = nl): Promise<void> {
  await page.getByRole('button', { name: texts.threads.menu(title) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function openFinal(locale: 'nl-NL' | 'en-GB' = 'nl-NL') {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', FISH)
  await finalise(agora, 'een')
  const { thread } = (await agora.ask('GET', '/api/threads/een')) as { thread: { inspection: { number: string } } }
  return { agora, number: thread.inspection.number, page: await openApp(agora, null, { locale }) }
}

const status = async (agora: AgoraServer) => agora.status('/api/threads/een')

test('[WEB91][XT12] deleting a final report takes its number; a wrong one is refused where it was typed', async () => {
  const { agora, number, page } = await openFinal()
  await untilListed(page, ['Bella Rosa'])
  await act(page, 'Bella Rosa', nl.threads.remove)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('heading', { name: words.finalTitle }).waitFor()
  const field = dialog.getByRole('textbox', { name: words.typeNumber(number) })
  await until('the field has focus', () => field.evaluate((element) => element === document.activeElement))
  await field.fill('nee')
  await dialog.getByRole('button', { name: words.forGood }).click()
  await dialog.getByRole('alert').filter({ hasText: words.wrongNumber }).waitFor()
  expect(await status(agora)).toBe(200)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await untilListed(page, ['Bella Rosa'])

  await act(page, 'Bella Rosa', nl.threads.remove)
  await field.fill(` ${number.toLowerCase()}`)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await untilListed(page, [])
  await until(
    'it is erased',
    () => status(agora),
    (code) => code === 410,
  )
})

test('[WEB91][XT12] archiving is offered in its place, in English too', async () => {
  const { agora, number, page } = await openFinal('en-GB')
  await untilListed(page, ['Bella Rosa'])
  await act(page, 'Bella Rosa', en.threads.remove, en)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: en.threads.deletion.typeNumber(number) }).waitFor()
  await dialog.getByRole('button', { name: en.threads.toArchive }).click()
  await untilListed(page, [])
  await until(
    'it is archived',
    async () => (await agora.threads('?archived=true')).map(({ id }) => id).join(),
    (ids) => ids === 'een',
  )
  expect(await status(agora)).toBe(200)
})

test('[WEB92][XT12] a hold is set with its reason and lifted from the menu; meanwhile nothing deletes', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, null)
  await untilListed(page, ['Bakkerij'])
  await act(page, 'Bakkerij', nl.threads.hold.set)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: nl.threads.hold.reason }).fill('bezwaar 2026-114')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const held = async () => ((await agora.ask('GET', '/api/threads/een')) as { thread: { hold?: object } }).thread.hold
  expect(await held()).toMatchObject({ reason: 'bezwaar 2026-114' })

  // As soon as the list has heard of it.
  const menu = page.getByRole('button', { name: nl.threads.menu('Bakkerij') })
  await until('the menu offers to lift it', async () => {
    await menu.click()
    if (await page.getByRole('menuitem', { name: nl.threads.hold.lift }).count()) return true
    await page.keyboard.press('Escape')
    return false
  })
  await page.getByRole('menuitem', { name: nl.threads.remove }).click()
  const refusal = page.getByRole('alertdialog')
  await refusal.getByRole('heading', { name: words.heldTitle }).waitFor()
  await refusal.getByText(words.heldText('bezwaar 2026-114')).waitFor()
  expect(await refusal.getByRole('button', { name: words.forGood }).count()).toBe(0)
  await refusal.getByRole('button', { name: nl.common.cancel }).click()
  await refusal.waitFor({ state: 'hidden' })

  await act(page, 'Bakkerij', nl.threads.hold.lift)
  await dialog.getByRole('button', { name: nl.threads.hold.lift }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await held()).toBe(undefined)
})

test('[WEB92][XT12] deleted here while it was held elsewhere: it comes back, and it is said why', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, null)
  await untilListed(page, ['Bakkerij'])
  await act(page, 'Bakkerij', nl.threads.remove)
  await untilListed(page, [])
  await agora.ask('PUT', '/api/threads/een/hold', {})
  // A page that goes ends the time for second thoughts.
  await page.reload()
  await page.getByText(nl.reasons['thread-held']).first().waitFor()
  await untilListed(page, ['Bakkerij'])
  expect(await status(agora)).toBe(200)
})
