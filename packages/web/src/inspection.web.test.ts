import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { findLookFaults, onlyIn } from './testing/find-look-faults.ts'
import { heard, listen } from './testing/hear-page.ts'
import { until } from './testing/until.ts'
import { enter, field, modeChoice, open, openBrowser, threadOf, untilWhole, write } from './testing/web-test.ts'
import { en, nl } from './testing/all-texts.ts'
import type { AllTexts } from './texts/more-texts.ts'

const words = nl.inspection
const FISH = 'Open ton met rauwe vis naast de afvoer in de spoelkeuken.'
const SALMON = 'De zalm in de koelcel is negen komma vijf graden, gemeten in het product.'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const tab = (page: Page, name: keyof typeof words.tabs) =>
  page.getByRole('tab', { name: new RegExp(`${words.shortTabs[name]}$`) })
const card = (page: Page, text: string) => page.locator('article[data-card]').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

/** A conversation with an inspection, in which this was said while Agora listened, and then taken up. */
async function inspect(agora: AgoraProcess, id: string, ...notes: string[]): Promise<void> {
  await agora.ask('POST', '/api/threads', { id, title: 'Bella Rosa', mode: 'listen' })
  await agora.ask('POST', `/api/threads/${id}/inspection`, { registration: '92251854' })
  await agora.say(id, ...notes)
  await agora.ask('PUT', `/api/threads/${id}/mode`, { mode: 'feedback' })
}

type Dossier = {
  readonly findings: { id: string; status: string }[]
  readonly points: { id: string; status: string }[]
}
type Missing = { readonly field: string; readonly importance: string }

async function readReport(agora: AgoraProcess, id: string) {
  return (await agora.ask('GET', `/api/threads/${id}/report?lang=nl`)) as unknown as {
    readonly dossier: Dossier & { readonly final: object | null }
    readonly report: { readonly missing: Missing[] }
  }
}

const MOST_ROUNDS = 4

/** Everything that a person must say of it, but for what became of earlier points. An answer may open a question. */
async function fillIn(agora: AgoraProcess, id: string): Promise<void> {
  const path = `/api/threads/${id}/report`
  const { dossier } = await readReport(agora, id)
  for (const { id: finding } of dossier.findings) {
    const judged = { kind: 'finding-judge', finding, class: 'middelzwaar', measure: 'warning', reason: 'zo gezien' }
    await agora.ask('PATCH', path, { edits: [{ kind: 'finding-status', finding, status: 'confirmed' }, judged] })
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { report } = await readReport(agora, id)
    const open = report.missing.filter(
      ({ field, importance }) => importance === 'required' && !field.startsWith('point-'),
    )
    if (open.length === 0) return
    await agora.ask('PATCH', path, { edits: open.map(({ field }) => ({ kind: 'fact', field, value: 'nee' })) })
  }
}

test('[WI8][WI3] an inspection begins by typing a number or a name, and what is still open is put on the table', async () => {
  const agora = await AgoraProcess.start('built-in')
  const page = await enter(await openBrowser({ viewport: { width: 1_440, height: 900 } }), agora.link)
  await button(page, words.start).click()
  const firm = page.getByRole('textbox', { name: words.startForm.field })
  await firm.fill('9225185')
  await dialog(page)
    .getByText(/te kort/)
    .waitFor()
  await firm.fill('9225185O')
  await dialog(page)
    .getByText(/geen cijfer/)
    .waitFor()
  expect(await firm.getAttribute('aria-invalid')).toBe('true')
  await firm.fill('Bistro die nergens staat')
  await dialog(page).getByText(words.startForm.notFound).waitFor()
  await firm.fill('bella ros')
  await button(page, /Bella Rosa/).waitFor()
  await firm.press('Enter')
  await page.locator('[data-panel=points] [data-point]').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Restaurant Bella Rosa' }).waitFor()
  expect(await page.locator('[data-point]').count()).toBe(3)
  expect(new URL(page.url()).search).toBe('?panel=points')
  const [first] = await page.locator('[data-point]').all()
  await first?.getByRole('radio', { name: words.points.statuses.fixed, exact: true }).check()
  await page.locator('[data-point][data-status=fixed]').waitFor()
  const { dossier } = await readReport(agora, threadOf(page))
  expect(dossier.points.filter(({ status }) => status === 'fixed')).toHaveLength(1)
  // Closed, it stays so; by its button it is back.
  await button(page, words.close).click()
  await page.reload()
  await field(page).waitFor()
  await page.getByTestId('inspection-button').waitFor()
  expect(await page.locator('[data-panel]').count()).toBe(0)
  await page.getByTestId('inspection-button').click()
  await page.locator('[data-panel=findings]').waitFor()
  await page.reload()
  await page.locator('[data-panel=findings]').waitFor()
})

test('[WI4][WI5] findings are cards: they lead to their words, and a person confirms, judges, merges and rejects them', async () => {
  const agora = await AgoraProcess.start('built-in')
  await inspect(agora, 'een', FISH, SALMON)
  const browser = await openBrowser({ viewport: { width: 1_440, height: 900 } })
  const page = await open(browser, agora.url, 'een', agora.link)
  const other = await open(browser, agora.url, 'een')
  await page.bringToFront()
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
  for (const shown of [page, other])
    await card(shown, 'rauwe vis').and(shown.locator('[data-status=confirmed]')).waitFor()
  // The button is gone; whoever pressed it is still there.
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
  // A fine may follow: then whoever is questioned must know that they need not answer.
  await dialog(page).getByText(words.caution.words).waitFor()
  await dialog(page).getByRole('textbox').fill('mevrouw Rossi')
  await dialog(page).getByRole('textbox').press('Enter')
  await dialog(page).waitFor()
  await button(page, words.caution.give).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await card(other, 'rauwe vis').getByText('Meteen opgeruimd').waitFor()
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
  await salmon.waitFor({ state: 'hidden' })
  await fish.getByRole('button', { name: /^Meer bij/ }).click()
  await page.getByRole('menuitem', { name: words.findings.split }).click()
  await salmon.waitFor()
})

test('[WI6][WI7] the report: sources, what is missing, what nobody said, final, files, mail, and opened again', async () => {
  const agora = await AgoraProcess.start('built-in')
  await inspect(agora, 'een', FISH)
  const page = await open(await openBrowser({ viewport: { width: 1_440, height: 900 } }), agora.url, 'een', agora.link)
  await page.goto(`${agora.url}/c/een?panel=report`)
  const sentence = page.locator('[data-sentence]').filter({ hasText: 'rauwe vis' })
  await sentence.getByRole('button').first().click()
  await sentence.getByText(`“${FISH}”`).waitFor()
  await button(page, /^Toon alle/).click()
  await button(page, /^Invullen: Doel/).click()
  await page.getByRole('radio', { name: 'klacht of melding' }).check()
  await button(page, nl.common.save).click()
  await page.locator('[data-fact=reason]').getByText('klacht of melding').waitFor()

  // Somebody else's sentence that nobody said: it is marked, and a person may vouch for it.
  const passage = { kind: 'passage', id: 'rats', section: 'food', text: 'Er liepen ratten door de keuken.' }
  await agora.ask('PATCH', '/api/threads/een/report', { edits: [passage] })
  const rats = page.locator('[data-sentence]').filter({ hasText: 'ratten' })
  await rats.and(page.locator('[data-support=unsupported]')).waitFor()
  await button(page, words.report.vouch).click()
  await rats.and(page.locator('[data-support=vouched]')).waitFor()
  await rats.getByRole('button').first().click()
  await rats.getByRole('button', { name: words.report.remove }).click()
  await rats.waitFor({ state: 'hidden' })

  // It is not made final while something is missing.
  await button(page, words.report.finalise).click()
  await page.getByRole('alertdialog').getByRole('heading', { name: words.report.finaliseNotYet }).waitFor()
  expect(await button(page, words.report.finaliseNow).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await fillIn(agora, 'een')
  await button(page, words.report.finalise).click()
  const final = page.getByRole('alertdialog')
  await final.getByRole('heading', { name: words.report.finalisePoints }).waitFor()
  expect(await button(page, words.report.finaliseNow).isDisabled()).toBe(true)
  for (const point of await final.locator('[data-point]').all())
    await point.getByRole('radio', { name: words.points.statuses['not-fixed'], exact: true }).check()
  await button(page, words.report.finaliseNow).click()
  await page.getByTestId('report-status').getByText(words.report.status.final).waitFor()
  expect((await readReport(agora, 'een')).dossier.final).not.toBeNull()
  await tab(page, 'findings').click()
  await page.getByText(words.isFinal).waitFor()
  expect(await page.locator('article[data-card] button[aria-haspopup]').count()).toBe(0)

  await tab(page, 'report').click()
  for (const format of ['PDF', 'HTML', 'JSON', 'CSV']) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: format, exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
  }
  await page.getByRole('textbox', { name: words.report.mailTo }).fill('geen adres')
  await button(page, words.report.mailSend).click()
  await page.getByText(words.report.mailBad).waitFor()
  await page.getByRole('textbox', { name: words.report.mailTo }).fill('a@example.org')
  await button(page, words.report.mailSend).click()
  await page.getByText(nl.reasons['mail-unavailable']).waitFor()

  await button(page, words.report.reopen).click()
  await dialog(page).getByRole('button', { name: words.report.reopen }).click()
  await page.getByText(words.report.reopenNeeded).waitFor()
  await dialog(page).getByRole('textbox').fill('Adres klopt niet')
  await dialog(page).getByRole('button', { name: words.report.reopen }).click()
  await page.getByTestId('report-status').getByText(words.report.status.draft).waitFor()
})

test('[WI10] what stands out is counted and said to nobody, opens on demand, is put aside, and can be turned off', async () => {
  const agora = await AgoraProcess.start('built-in')
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Bella Rosa', mode: 'listen' })
  const browser = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  await listen(browser)
  const page = await open(browser, agora.url, 'een', agora.link)
  await write(page, SALMON)
  const count = page.getByTestId('flag-count')
  await count.waitFor()
  expect(await count.getAttribute('aria-label')).toBe(words.flagCount(1))
  expect((await heard(page)).filter((line) => /aandacht|grens|7/i.test(line))).toEqual([])
  await count.click()
  await page.locator('[data-flag=limit]').waitFor()
  await button(page, words.flags.dismiss).click()
  await page.locator('[data-flag]').waitFor({ state: 'hidden' })
  await button(page, nl.common.undo).click()
  await page.locator('[data-flag=limit]').waitFor()
  // It covers the conversation, and Back leads there.
  await page.goBack()
  await count.waitFor()
  expect(await modeChoice(page, 'listen').isChecked()).toBe(true)
  await agora.ask('PATCH', '/api/me/preferences', { quietFlags: false })
  await count.waitFor({ state: 'hidden' })
})

test('[WI9] an example says what to say, sends it, outlives a reload, and leads from listening to the report', async () => {
  const agora = await AgoraProcess.start('built-in')
  const page = await enter(await openBrowser({ viewport: { width: 1_440, height: 900 } }), agora.link)
  await button(page, words.openExamples).click()
  await page.locator('[data-example=bella-rosa-listening]').click()
  const strip = page.getByTestId('example')
  for (let step = 1; step <= 6; step++) {
    await strip.getByText(words.examples.step(step, 6)).waitFor()
    if (step === 3) {
      await page.reload()
      await strip.getByText(words.examples.step(step, 6)).waitFor()
    }
    await strip.getByRole('button', { name: words.examples.say }).click()
  }
  await strip.getByRole('button', { name: words.examples.done }).waitFor()
  await page.locator('[data-as=wake]').waitFor()
  await page.getByTestId('inspection-button').filter({ hasText: /\d/ }).waitFor()
  await page.goto(`${agora.url}/c/${threadOf(page)}?panel=findings`)
  await card(page, 'rauwe vis').waitFor()
  // Nothing was answered until Agora was called: every step before it is a note, said once.
  const countNotes = async () => {
    const { notes } = (await agora.ask('GET', `/api/threads/${threadOf(page)}/notes`)) as { notes: object[] }
    return notes.length
  }
  await until('five notes', countNotes, (count) => count === 5)
  await strip.getByRole('button', { name: words.examples.done }).click()
  await strip.waitFor({ state: 'hidden' })
})

test('[WI11] rules are found without a line; where nothing fits it says that it does not know', async () => {
  const agora = await AgoraProcess.start('built-in')
  const page = await enter(await openBrowser(), agora.link)
  await untilWhole(page)
  await until('the rules are here', () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/domain-/.test(name))),
  )
  await agora.kill()
  await button(page, words.rulesTitle).click()
  await page.getByRole('searchbox', { name: words.rules.field }).fill('hoe warm mag een koelcel zijn')
  await page.locator('[data-rule]').first().waitFor()
  await page
    .locator('[data-rule]')
    .first()
    .getByText(/nagelezen|tweede hand|gevolgtrekking/)
    .first()
    .waitFor()
  await page.getByRole('searchbox', { name: words.rules.field }).fill('xylofoon in de ruimtevaart')
  await page.getByText(words.rules.unknown).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
})

const tours: [string, AllTexts, AllTexts, BrowserContextOptions][] = [
  [
    'in English, dark, on a phone',
    en,
    nl,
    { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, locale: 'en-GB', colorScheme: 'dark' },
  ],
  ['in Dutch, light, on a wide screen', nl, en, { viewport: { width: 1_440, height: 900 }, colorScheme: 'light' }],
]
test.each(tours)(
  '[WI3][WEB21][WEB22] %s the inspection fits, stands out, is large enough, speaks one language, and axe finds nothing',
  async (_name, texts, other, options) => {
    const agora = await AgoraProcess.start('built-in')
    // Names and words of people are in their own language: here they are numbers alone.
    await inspect(agora, 'een', '9,5 °C')
    await agora.ask('PATCH', '/api/threads/een/report', {
      edits: [
        { kind: 'finding-add', id: 'own-1', finding: { what: '9,5 °C', where: '3' } },
        { kind: 'finding-add', id: 'own-2', finding: { what: '8,1 °C', kind: 'in-order' } },
        { kind: 'passage', id: 'p1', section: 'food', text: '7' },
      ],
    })
    const browser = await openBrowser({ ...options, reducedMotion: 'reduce' })
    const page = await open(browser, agora.url, 'een', agora.link)
    await agora.ask('PATCH', '/api/me/preferences', { language: texts.language })
    const foreign = onlyIn(other, texts)
    const faults: string[] = []
    const look = async (state: string) => {
      faults.push(...(await findLookFaults(page, texts, foreign)).map((fault) => `${state}: ${fault}`))
    }
    const own = texts.inspection
    for (const panel of ['findings', 'report', 'flags', 'points'] as const) {
      await page.goto(`${agora.url}/c/een?panel=${panel}`)
      await page.locator(`[data-panel=${panel}] [role=tabpanel] > *`).first().waitFor()
      await look(panel)
    }
    await page.goto(`${agora.url}/c/een?panel=findings`)
    await page.locator('[data-card=own-1]').getByRole('button', { name: own.findings.judge }).click()
    await dialog(page).getByRole('radio').nth(3).waitFor()
    await look('class and measure')
    await page.keyboard.press('Escape')
    await button(page, own.findings.add).click()
    await button(page, own.findings.chooseRule).click()
    await look('a finding that is added')
    await page.keyboard.press('Escape')
    await page.goto(`${agora.url}/c/een?panel=report`)
    await button(page, own.report.finalise).click()
    await look('making it final')
    await page.keyboard.press('Escape')
    expect(faults).toEqual([])
  },
  120_000,
)
