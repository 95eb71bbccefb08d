import type { Entry } from '@agora/client/thread/thread-snapshot'
import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { until } from '../testing/until.ts'
import { at, by, forked, lose, note } from './testing/made-up-entries.ts'
import { answer, asked, buildStage, openStage, put } from './testing/open-stage.ts'

buildStage()

const ROOMY = { width: 1_440, height: 900 }
const finding = {
  id: 'f1',
  kind: 'shortcoming',
  what: '9,4 °C',
  sources: [],
  status: 'proposed',
  class: null,
  measure: null,
  at,
}
const dossier = {
  thread: 'een',
  seq: 9,
  company: { name: 'Bella Rosa', source: 'said' },
  findings: [{ ...finding, others: [{ change: { what: '9,6 °C' }, at: at + 60_000, by }] }],
  flags: [],
  dismissed: [],
  points: [],
  caution: null,
  mailings: [],
  final: null,
}
const report = {
  language: 'nl',
  status: 'draft',
  number: '',
  version: 1,
  title: 'Bella Rosa',
  visitedAt: null,
  finalisedAt: null,
  facts: [],
  sections: [],
  findings: [],
  points: [],
  rules: [],
  quotes: [],
  missing: [],
  completeness: 0,
  confidence: 0,
  blocked: [],
}
const button = (page: AppPage, name: string | RegExp) => page.getByRole('button', { name })

test('[DW6] two versions of a note stand with who and when; one is kept, taken or written anew, by keyboard', async () => {
  const page = await openStage()
  await put(page, 'thread', { mode: 'listen', entries: [note('a', 1), forked] })
  const strip = page.getByTestId('versions')
  await strip.getByText(nl.versions.count(1)).waitFor()
  await strip.getByRole('button', { name: nl.versions.show }).press('Enter')
  const row = page.locator('[data-entry=b]')
  await until('it has the focus', () => row.evaluate((element) => element === document.activeElement))
  const versions = row.getByRole('region', { name: `${nl.notes.name(2)}: ${nl.versions.ofNote}` })
  await versions.getByText(/^Andere versie: Ik, 16 november 2026 \d\d:01$/).waitFor()
  await versions.getByRole('button', { name: new RegExp(`^${nl.versions.take}: Andere versie`) }).press('Enter')
  await until('it was chosen', async () => (await asked(page, 'chooseNote')).length === 1)
  await versions.getByRole('button', { name: new RegExp(`^${nl.versions.keep}: `) }).press('Enter')
  await until('it was kept', async () => (await asked(page, 'chooseNote')).length === 2)
  expect(await asked(page, 'chooseNote')).toEqual([
    ['b', '2, 3'],
    ['b', '2, 2'],
  ])
  await answer(page, 'chooseNote', { kind: 'failed', reason: 'storage-full' })
  await versions.getByRole('button', { name: new RegExp(`^${nl.versions.keep}: `) }).press('Enter')
  await page.getByText(nl.versions.notChosen, { exact: true }).waitFor()
  await versions.getByRole('button', { name: nl.versions.write }).press('Enter')
  await page.getByRole('textbox', { name: nl.notes.field(2) }).waitFor()
  await put(page, 'thread', { entries: [note('a', 1), note('b', 2)] })
  await strip.waitFor({ state: 'hidden' })
})

test('[DW6] two versions of a finding stand on its card: what was done elsewhere is done, or what stands is kept', async () => {
  const page = await openStage({ viewport: ROOMY })
  await put(page, 'report', { phase: 'ready', read: { dossier, report } })
  await put(page, 'thread', { entries: [note('a', 1)] })
  await page.getByTestId('versions').getByRole('button', { name: nl.versions.show }).click()
  const card = page.locator('[data-card=f1]')
  await card.getByText('9,6 °C').waitFor()
  await card.getByRole('button', { name: new RegExp(`^${nl.versions.take}: `) }).press('Enter')
  await until('it was chosen', async () => (await asked(page, 'editReport')).length === 1)
  await card.getByRole('button', { name: new RegExp(`^${nl.versions.keep}: `) }).press('Enter')
  await until('it was kept', async () => (await asked(page, 'editReport')).length === 2)
  const keep = { kind: 'finding-keep', finding: 'f1' }
  expect(await asked(page, 'editReport')).toEqual([
    [[{ kind: 'finding-edit', finding: 'f1', change: { what: '9,6 °C' } }, keep]],
    [[keep]],
  ])
  await card.getByRole('button', { name: nl.versions.write }).click()
  await page.getByRole('dialog', { name: nl.inspection.findings.edit }).waitFor()
})

test('[DW5] an answer of the device says so, with the day of its rules; what rests on unsent words is marked; what needs a line says so', async () => {
  const page = await openStage({ viewport: ROOMY })
  const reply: Entry = {
    ...note('r', 1, { by: { kind: 'agent', id: 'agora' }, as: 'reply', isUnsent: true }),
    sources: [{ kind: 'rule', rule: 'x', cite: 'art. 1', version: '2026' }],
    offline: { rulesOf: '2026-11-01' },
  }
  await put(page, 'thread', { entries: [reply] })
  await put(page, 'report', { unsent: ['f1'] })
  await put(page, 'report', { phase: 'ready', read: { dossier, report } })
  await page.getByTestId('offline').getByText('Offline beantwoord, met de regels van 1 november 2026').waitFor()
  await page.locator('[data-entry=r]').getByText('art. 1').waitFor()
  await page.locator('[data-card=f1]').getByText(nl.inspection.unsent).waitFor()
  await page.getByRole('tab', { name: new RegExp(nl.inspection.tabs.report) }).click()
  await page.getByText(nl.inspection.report.grownHere).waitFor()
  const finalise = button(page, nl.inspection.report.finalise)
  expect(await finalise.isEnabled()).toBe(true)
  await lose(page)
  await until('it waits for a line', async () => !(await finalise.isEnabled()))
  expect(await page.getByText(nl.inspection.report.needsConnection).count()).toBe(3)
  expect(await page.getByRole('link', { name: 'PDF' }).count()).toBe(0)
})
