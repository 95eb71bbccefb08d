import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AgoraApi } from './testing/agora-api.ts'
import { AgoraProcess } from './testing/agora-process.ts'
import { AgoraServer } from './testing/agora-server.ts'
import { begin, open, openBrowser, threadOf, write } from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

const BELLA_ROSA = 'Restaurant Bella Rosa, KVK 92251854'

const said = (page: Page, text: string) => page.getByTestId('entry-text').filter({ hasText: text }).last()
const openAsk = (page: Page) => page.locator('[data-ask=open]')
const card = (page: Page, text: string) => page.locator('article[data-card]').filter({ hasText: text })

const beginAt = async ({ link }: AgoraApi): Promise<Page> =>
  begin(await openBrowser({ viewport: { width: 1_440, height: 900 } }), link)

async function start(): Promise<{ agora: AgoraApi; page: Page }> {
  const agora = await AgoraServer.start('built-in')
  return { agora, page: await beginAt(agora) }
}

async function ask(page: Page, text: string, answer: string): Promise<void> {
  await write(page, text)
  await said(page, answer).waitFor()
}

type Found = {
  readonly dossier: {
    readonly facts: Record<string, { value: string | null }>
    readonly findings: { what: string; class: string | null; measure: string | null }[]
    readonly points: { status: string | null }[]
  }
}
const report = async (agora: AgoraApi, thread: string) =>
  ((await agora.ask('GET', `/api/threads/${thread}/report`)) as unknown as Found).dossier

test('[WI12] in conversation: begun with what is open, a rule asked for, something seen, and the report', async () => {
  const { agora, page } = await start()
  await ask(page, `Start inspectie bij ${BELLA_ROSA}`, 'Dit staat nog open van een eerdere inspectie')
  await ask(page, 'Het schoonmaakschema is niet volledig ingevuld. Welke regel geldt daarvoor?', 'Verordening 852/2004')
  await ask(page, 'Ik zie een open ton rauwe vis naast de afvoer', 'voorgestelde bevinding')
  await write(page, 'Maak het rapport')
  await openAsk(page).filter({ hasText: 'Op welk adres' }).waitFor()
  await page.goto(`${agora.url}/c/${threadOf(page)}?panel=findings`)
  await card(page, 'rauwe vis').waitFor()
  const { findings } = await report(agora, threadOf(page))
  expect(findings.every((one) => one.class === null && one.measure === null)).toBe(true)
})

test('[WI12] a butcher with an overdue point and a repeat: the app advises the fine with the class, and never sets it', async () => {
  const { agora, page } = await start()
  await ask(page, 'Start inspectie bij Slagerij De Verzonnen Os', 'had klaar moeten zijn op')
  await ask(page, 'Het vlees in de koeling is 9 graden, gemeten in het product', 'boven de grens van 7 °C')
  await ask(page, 'Is dit recidive?', 'boeterapport')
  await page.goto(`${agora.url}/c/${threadOf(page)}?panel=findings`)
  await card(page, 'vlees in de koeling').getByRole('button', { name: nl.inspection.findings.judge }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('middelzwaar', { exact: false }).first().click()
  await dialog.getByText(nl.inspection.findings.advised('boeterapport')).waitFor()
  const { findings } = await report(agora, threadOf(page))
  expect(findings.map(({ measure }) => measure)).toEqual(findings.map(() => null))
})

test('[WI12] questions for a report, with server and page killed between them: answered in a few words, round after round', async () => {
  const agora = await AgoraProcess.start('built-in')
  const page = await beginAt(agora)
  await write(page, `Maak een inspectierapport voor ${BELLA_ROSA}`)
  await openAsk(page).filter({ hasText: 'Op welk adres' }).waitFor()
  const thread = threadOf(page)
  const browser = page.context()
  await agora.kill()
  await page.close()
  await agora.start()
  const again = await open(browser, agora.url, thread, agora.link)
  await openAsk(again).filter({ hasText: 'Op welk adres' }).waitFor()
  await write(again, 'hoofdstraat 2, ja, nee')
  await openAsk(again).filter({ hasText: 'Eerder vastgesteld' }).waitFor()
  const { facts } = await report(agora, thread)
  expect(facts).toMatchObject({
    place: { value: 'hoofdstraat 2' },
    hygieneCode: { value: 'ja' },
    foodPoisoning: { value: 'nee' },
  })
  await write(again, 'opgelost, niet opgelost, niet gekeken')
  await openAsk(again).filter({ hasText: 'Wie heeft de inspectie gedaan' }).waitFor()
  expect((await report(agora, thread)).points.map(({ status }) => status)).toEqual([
    'fixed',
    'not-fixed',
    'not-checked',
  ])
  await write(again, 'weet ik niet')
  await openAsk(again).filter({ hasText: 'Met wie heb je gesproken' }).waitFor()
  await write(again, 'mevrouw Rossi, gekeken en gemeten, de hygiënecode horeca')
  await said(again, 'Het concept van het rapport over Restaurant Bella Rosa').waitFor()
})
