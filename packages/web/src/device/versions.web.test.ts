import type { Entry } from '@agora/client/thread/thread-snapshot'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLookFaults, onlyIn } from '../testing/find-look-faults.ts'
import { until } from '../testing/until.ts'
import { openBrowser } from '../testing/web-test.ts'
import { en, nl } from '../testing/all-texts.ts'
import type { AllTexts } from '../texts/more-texts.ts'
import { answer, asked, buildStage, openStage, put } from './testing/open-stage.ts'

buildStage()

/** The next attempt is not awaited in any of these. */
const FAR = Date.UTC(2040, 0)
const by = { kind: 'user', id: 'me' } as const
const at = Date.UTC(2026, 10, 16, 9)
const note = (id: string, number: number, more: Partial<Entry> = {}): Entry => ({
  id,
  by,
  text: `${number}, 2`,
  as: 'note',
  number,
  at,
  state: { kind: 'stored' },
  ...more,
})
const forked = note('b', 2, { edited: true, others: [{ text: '2, 3', at: at + 60_000, by }] })
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
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('[DW6] two versions of a note stand with who and when; one is kept, taken or written anew, by keyboard', async () => {
  const page = await openStage(await openBrowser())
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
  const page = await openStage(await openBrowser({ viewport: { width: 1_440, height: 900 } }))
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
  const page = await openStage(await openBrowser({ viewport: { width: 1_440, height: 900 } }), '/c/een')
  const reply: Entry = {
    ...note('r', 1, { by: { kind: 'agent', id: 'agora' }, as: 'reply', isUnsent: true }),
    sources: [{ kind: 'rule', rule: 'x', cite: 'art. 1', version: '2026' }],
    offline: { rulesOf: '2026-11-01' },
  }
  await put(page, 'thread', { entries: [reply] })
  await page.evaluate(() => {
    const { stage } = globalThis as unknown as { stage: { set: (name: string, value: object) => void } }
    stage.set('report', { unsent: new Set(['f1']) })
  })
  await put(page, 'report', { phase: 'ready', read: { dossier, report } })
  await page.getByTestId('offline').getByText('Offline beantwoord, met de regels van 1 november 2026').waitFor()
  await page.locator('[data-entry=r]').getByText('art. 1').waitFor()
  await page.locator('[data-card=f1]').getByText(nl.inspection.unsent).waitFor()
  await page.getByRole('tab', { name: new RegExp(nl.inspection.tabs.report) }).click()
  await page.getByText(nl.inspection.report.grownHere).waitFor()
  const finalise = button(page, nl.inspection.report.finalise)
  expect(await finalise.isEnabled()).toBe(true)
  await put(page, 'connection', { kind: 'waiting', retryAt: FAR })
  await until('it waits for a line', async () => !(await finalise.isEnabled()))
  expect(await page.getByText(nl.inspection.report.needsLine).count()).toBe(3)
  expect(await page.getByRole('link', { name: 'PDF' }).count()).toBe(0)
})

const looks: [string, AllTexts, AllTexts, BrowserContextOptions][] = [
  ['in Dutch, light, on a phone', nl, en, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
  [
    'in English, dark, on a phone',
    en,
    nl,
    { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB', colorScheme: 'dark' },
  ],
  ['in Dutch, dark, on a wide screen', nl, en, { viewport: { width: 1_440, height: 900 }, colorScheme: 'dark' }],
]
test.each(looks)(
  '[DW1][DW2][DW6] %s all of it fits, stands out, is large enough to press, speaks one language, and axe finds nothing serious',
  async (_name, texts, other, options) => {
    const page = await openStage(await openBrowser({ ...options, reducedMotion: 'reduce' }))
    const faults: string[] = []
    const look = async (state: string) => {
      const found = await findLookFaults(page, texts, onlyIn(other, texts))
      faults.push(...found.map((fault) => `${state}: ${fault}`))
    }
    await look('all on the server')
    await put(page, 'connection', { kind: 'waiting', retryAt: FAR })
    const refused = { isUnsent: true, state: { kind: 'refused', why: 'too-large' } } as const
    const waiting = { isUnsent: true, state: { kind: 'waiting', onDevice: true } } as const
    const offline = { by: { kind: 'agent', id: 'agora' }, as: 'reply', offline: { rulesOf: '2026-11-01' } } as const
    await put(page, 'thread', {
      entries: [
        forked,
        note('c', 3, waiting),
        note('d', 4, { ...waiting, as: 'turn' }),
        note('e', 5, { ...refused, as: 'turn' }),
      ],
      isAnswering: true,
    })
    await put(page, 'device', { unsent: 12, refused: 2, clockError: 720_000, fullness: 0.93 })
    await page.locator('[data-entry=e]').waitFor()
    await look('refused')
    await put(page, 'thread', {
      entries: [note('d', 4, { ...waiting, as: 'turn' }), note('r', 5, { ...offline, isUnsent: true })],
    })
    await look('answered offline')
    await page.locator('[data-entry=d]').getByRole('button', { name: texts.conversation.edit }).click()
    await page.getByRole('textbox', { name: texts.conversation.editField }).waitFor()
    await look('being edited')
    await page.keyboard.press('Escape')
    await put(page, 'thread', { entries: [forked] })
    await page.locator('[data-version="1"]').waitFor()
    await look('two versions')
    await put(page, 'waiting', [
      {
        id: 'een',
        title: 'x'.repeat(80),
        waiting: 11,
        refused: [{ id: 'm', at, why: 'too-large', kind: 'message', text: 'x'.repeat(300) }],
      },
      { id: 'twee', title: '', waiting: 1, refused: [{ id: 'q', at, why: 'thread-deleted', kind: 'update-thread' }] },
    ])
    await page.locator('[data-device]:visible').click()
    const panel = page.getByRole('dialog')
    await panel.waitFor()
    await look('the panel')
    await panel.getByRole('button', { name: texts.device.persist }).scrollIntoViewIfNeeded()
    await look('the end of the panel')
    await panel.getByRole('button', { name: texts.common.close }).click()
    await put(page, 'thread', { phase: 'loading', entries: [] })
    await page.getByRole('heading', { name: texts.conversation.notHere.title }).waitFor()
    await look('not on this device')
    expect(faults).toEqual([])
  },
)
