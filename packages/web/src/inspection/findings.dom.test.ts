import { subjectNames } from '@agora/inspection/domains/food/subject-names'
import { expect, test } from 'vitest'
import { FISH, ROOMY, SALMON, makeInspection, readReport } from './testing/make-inspection.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

const words = nl.inspection
const button = (page: AppPage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const tab = (page: AppPage, name: keyof typeof words.tabs) =>
  page.getByRole('tab', { name: new RegExp(`${words.shortTabs[name]}$`) })
const card = (page: AppPage, text: string) => page.locator('article[data-card]').filter({ hasText: text })
const dialog = (page: AppPage) => page.getByRole('dialog')

test('[WI4][WI5] findings are cards: they lead to their words, and a person confirms, judges, merges and rejects them', async () => {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', FISH, SALMON)
  const page = await openApp(agora, 'een', { viewport: ROOMY })
  const [fish, salmon] = [card(page, 'rauwe vis'), card(page, 'zalm')]
  await salmon.waitFor()
  await page.getByTestId('inspection-button').filter({ hasText: '2' }).waitFor()

  // What was measured, by which rule, in which version and how sure that is.
  await salmon
    .getByText(/negen komma vijf/)
    .first()
    .waitFor()
  await salmon.getByText(/hoogstens 7/).waitFor()
  await salmon.getByRole('button', { expanded: false }).filter({ hasText: /\d/ }).first().click()
  await salmon.locator('[data-rule]').getByText(words.rules.marks.verified, { exact: true }).waitFor()
  // What it came from.
  await fish.getByRole('button', { name: nl.notes.source(1), exact: true }).click()
  await until(
    'the note has the focus',
    () => page.evaluate(() => document.activeElement?.closest('[data-entry]')?.textContent ?? ''),
    (text) => text.includes('rauwe vis'),
  )

  await fish.getByRole('button', { name: words.findings.confirm }).click()
  await fish.and(page.locator('[data-status=confirmed]')).waitFor()
  const readFish = async () => {
    const { findings } = (await readReport(agora, 'een')).dossier
    return findings.find(({ what }) => what.includes('rauwe vis'))
  }
  await until('the server has it', async () => (await readFish())?.status === 'confirmed')
  // The button is gone; the focus must not be.
  await until('the card has the focus', () => fish.evaluate((element) => element === document.activeElement))

  await fish.getByRole('button', { name: words.findings.judge }).click()
  await dialog(page).getByText(words.findings.isSuggested, { exact: true }).waitFor()
  await dialog(page)
    .getByRole('radio', { name: /^licht/i })
    .check()
  await dialog(page)
    .getByRole('radio', { name: /boeterapport/i })
    .check()
  await button(page, nl.common.save).click()
  await dialog(page)
    .getByRole('alert')
    .getByText(/wijkt af/)
    .waitFor()
  await dialog(page).getByRole('textbox').fill('Meteen opgeruimd')
  await button(page, nl.common.save).click()
  // A fine may follow: the person questioned must know that they need not answer.
  await dialog(page).getByText(words.caution.words).waitFor()
  await dialog(page).getByRole('textbox').fill('mevrouw Rossi')
  await dialog(page).getByRole('textbox').press('Enter')
  await dialog(page).waitFor()
  await button(page, words.caution.give).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await fish.getByText('Meteen opgeruimd').waitFor()
  expect(JSON.stringify(await readFish())).toContain('Meteen opgeruimd')
  await tab(page, 'report').click()
  await page
    .getByTestId('caution')
    .getByText(/om \d\d:\d\d aan mevrouw Rossi/)
    .waitFor()

  await tab(page, 'findings').click()
  await button(
    page,
    words.findings.menu('De zalm in de koelcel is negen komma vijf graden, gemeten in het product'),
  ).click()
  await page.getByRole('menuitem', { name: words.findings.reject }).click()
  await salmon.waitFor({ state: 'hidden' })
  await button(page, nl.common.undo).click()
  await salmon.waitFor()
  await fish.getByRole('button', { name: /^Meer bij/ }).click()
  await page.getByRole('menuitem', { name: words.findings.merge }).click()
  await dialog(page).getByRole('checkbox', { name: /zalm/ }).check()
  await button(page, words.findings.mergeNow).click()
  await fish.getByText(words.findings.mergedOf(1)).waitFor()
  // One card, that says what both said.
  await fish
    .getByText(/negen komma vijf/)
    .first()
    .waitFor()
  await until(
    'one card',
    () => page.locator('article[data-card]').count(),
    (count) => count === 1,
  )
  await fish.getByRole('button', { name: /^Meer bij/ }).click()
  await page.getByRole('menuitem', { name: words.findings.split }).click()
  await until(
    'two cards',
    () => page.locator('article[data-card]').count(),
    (count) => count === 2,
  )
  await fish.getByText(/negen komma vijf/).waitFor({ state: 'hidden' })
})

test('[WI4] what another device does with a finding stands on its card here', async () => {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', FISH)
  const page = await openApp(agora, 'een', { viewport: ROOMY })
  const fish = card(page, 'rauwe vis')
  await fish.waitFor()
  const [found] = (await readReport(agora, 'een')).dossier.findings
  const judged = { class: 'licht', measure: 'warning', reason: 'Meteen opgeruimd' }
  await agora.ask('PATCH', '/api/threads/een/report', {
    edits: [
      { kind: 'finding-status', finding: found?.id, status: 'confirmed' },
      { kind: 'finding-judge', finding: found?.id, ...judged },
    ],
  })
  await fish.and(page.locator('[data-status=confirmed]')).waitFor()
  await fish.getByText('Meteen opgeruimd').waitFor()
  expect(await page.locator('article[data-card]').count()).toBe(1)
})

test('[WI14][XT4] a confirmed finding whose note changed says so, shows what the words say now, and is taken over', async () => {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', SALMON)
  const page = await openApp(agora, 'een', { viewport: ROOMY })
  const salmon = card(page, 'zalm')
  await salmon.getByRole('button', { name: words.findings.confirm }).click()
  await salmon.and(page.locator('[data-status=confirmed]')).waitFor()
  const { notes } = (await agora.ask('GET', '/api/threads/een/notes')) as unknown as { notes: { id: string }[] }
  await agora.ask('PATCH', `/api/threads/een/notes/${notes[0]?.id}`, { text: 'De zalm in de koelcel is vier graden.' })
  await salmon.getByText(words.findings.shaken).waitFor()
  await salmon.getByText(/vier graden/).waitFor()
  await salmon.getByRole('button', { name: words.findings.rereadTake }).click()
  await salmon.getByText(words.findings.shaken).waitFor({ state: 'hidden' })
  expect((await readReport(agora, 'een')).dossier.findings).toMatchObject([
    { what: 'De zalm in de koelcel is vier graden', status: 'confirmed' },
  ])
})

test('[WI15][XT8] whether it was the product or the air is said at one press, on the card and where it is missing', async () => {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', 'koelcel twee staat op negen graden')
  const page = await openApp(agora, 'een', { viewport: ROOMY })
  const asked = page.locator('[data-measured]')
  await asked.getByText(/is dat het product of de lucht/).waitFor()
  await tab(page, 'report').click()
  await button(page, /^Toon alle/).click()
  await asked.getByRole('button', { name: words.findings.air }).click()
  await asked.waitFor({ state: 'hidden' })
  expect((await readReport(agora, 'een')).dossier.findings).toMatchObject([{ measured: { of: 'air' } }])
})

test('[WI16] why this: a finding tells what the built-in model reads in its words, how surely and by which words', async () => {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', FISH, SALMON)
  const page = await openApp(agora, 'een', { viewport: ROOMY })
  const salmon = card(page, 'zalm')
  const menu = salmon.getByRole('button', { name: /^Meer bij/ })
  await menu.click()
  await page.getByRole('menuitem', { name: nl.why.open }).click()
  const why = page.getByRole('dialog', { name: nl.understood.findingTitle })
  const understood = why.getByRole('region', { name: nl.understood.title })
  await understood.getByText(/zalm in de koelcel/).waitFor()
  for (const kind of [nl.understood.tasks['note']!, nl.understood.tasks['subject']!]) {
    await understood.getByRole('heading', { name: kind }).waitFor()
  }
  await understood.getByText(subjectNames['cold-storage']!.nl, { exact: true }).waitFor()
  await understood
    .getByText(/zeker \(\d+/)
    .first()
    .waitFor()
  await understood.getByText(/“\S+”/).first().waitFor()
  await why.getByText(/hoogstens 7/).waitFor()
  await why.getByText(nl.understood.mayDiffer).waitFor()
  await page.keyboard.press('Escape')
  await why.waitFor({ state: 'hidden' })
  await until('focus is back', () => menu.evaluate((element) => element === document.activeElement))
})
