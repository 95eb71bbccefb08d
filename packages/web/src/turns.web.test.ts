import type { HeldTurn } from '@agora/client/testing/held-turns'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { findLookFaults, onlyIn } from './testing/find-look-faults.ts'
import { heard, listen } from './testing/hear-page.ts'
import { type TurnStage, mailing, searching, startStage, tourTurns } from './testing/turn-tour.ts'
import { until } from './testing/until.ts'
import { field, message, open, openBrowser, untilShown, write } from './testing/web-test.ts'
import { en, nl } from './testing/all-texts.ts'
import type { AllTexts } from './texts/more-texts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openAsk = (page: Page) => page.locator('[data-ask=open]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

async function openTab({ server }: TurnStage, thread = 'een'): Promise<Page> {
  const browser = await openBrowser()
  await listen(browser)
  return open(browser, server.url, thread, server.makeLink())
}

const askCompany = (turn: HeldTurn) =>
  turn.ask(
    {
      kind: 'question',
      id: `${turn.turn}.q${turn.answers.size}`,
      agent: 'reporting',
      reason: 'Dat staat boven het rapport.',
      questions: [
        { field: 'bedrijf', text: 'Welk bedrijf?', importance: 'required' },
        { field: 'reden', text: 'Waarom?', importance: 'optional', options: ['Controle', 'Klacht'] },
      ],
    },
    'Welk bedrijf? Waarom?',
  )
const askMail = (turn: HeldTurn) =>
  turn.ask(
    {
      kind: 'approval',
      id: `${turn.turn}.a`,
      agent: 'reporting',
      call: 'c1',
      tool: 'send_mail',
      title: mailing,
      args: { sent_to: 'a@example.org' },
    },
    'Mag dit?',
  )

async function finish({ desk, end }: HeldTurn, text: string): Promise<void> {
  await desk.post('reporting', { message: desk.newMessage(), text, sources: [] })
  end({ kind: 'finished' })
}

test('[WEB33] a question is a form: by keyboard, kept through a reload, answered once, and the turn goes on', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  const other = await openTab(stage)
  await write(page, 'Maak het rapport')
  await askCompany(await stage.turns.next())
  for (const tab of [page, other]) await openAsk(tab).waitFor()
  await until('it is said aloud', async () =>
    (await heard(page)).includes(nl.asks.announced.question('Agora · Rapportage', 'Welk bedrijf? Waarom?')),
  )
  await page
    .getByTestId('answers')
    .filter({ hasText: nl.asks.toAnswer('Welk bedrijf?') })
    .waitFor()
  const company = page.getByRole('textbox', { name: /^Welk bedrijf\?/ })
  await button(page, nl.asks.answer).click()
  await page.getByRole('alert').filter({ hasText: nl.asks.incomplete }).waitFor()
  expect(await company.evaluate((area) => area === document.activeElement)).toBe(true)
  await company.fill('Bakkerij Jansen')
  await company.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByRole('radio', { name: 'Controle' }).isChecked()).toBe(true)
  await page.reload()
  await openAsk(page).waitFor()
  expect(await company.inputValue()).toBe('Bakkerij Jansen')
  expect(await page.getByRole('radio', { name: 'Controle' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: nl.asks.other }).check()
  await page.getByRole('textbox', { name: nl.asks.otherLabel('Waarom?') }).fill('Een tip')
  await page.keyboard.press('Control+Enter')
  const resumed = await stage.turns.next()
  expect([...resumed.answers.values()]).toMatchObject([{ answers: { bedrijf: 'Bakkerij Jansen', reden: 'Een tip' } }])
  for (const tab of [page, other]) {
    await openAsk(tab).waitFor({ state: 'hidden' })
    await tab.locator('[data-as=answer]').filter({ hasText: 'Bakkerij Jansen' }).waitFor()
  }
  await until('one goes on where one writes', async () => (await focused(page)) === 'message')
  await finish(resumed, 'Het rapport is klaar.')
  await message(other, 'Het rapport is klaar.', 'stored').waitFor()
  // Who spoke is seen.
  await message(other, 'Het rapport is klaar.').getByText('Agora · Rapportage', { exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('agora.draft.een/asks'))).toBeNull()
})

test('[WEB33] a question is answered by a plain message, put off, or left', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  await write(page, 'Maak het rapport')
  await askCompany(await stage.turns.next())
  await page.getByTestId('answers').waitFor()
  await write(page, 'Bakkerij Jansen')
  const second = await stage.turns.next()
  expect([...second.answers.values()]).toMatchObject([{ text: 'Bakkerij Jansen' }])
  await message(page, 'Bakkerij Jansen').getByText(nl.entry.answers, { exact: true }).waitFor()
  // The server's answer may come before the log: until then the first question has a button like the second's.
  await openAsk(page).waitFor({ state: 'hidden' })
  await askCompany(second)
  await button(page, nl.asks.later).click()
  await openAsk(page).getByText(nl.asks.isLater).waitFor()
  await page.getByTestId('answers').waitFor({ state: 'hidden' })
  await button(page, nl.asks.decline).click()
  const third = await stage.turns.next()
  expect([...third.answers.values()].at(-1)).toMatchObject({ status: 'cancelled' })
  await openAsk(page).waitFor({ state: 'hidden' })
  await finish(third, 'Dan niet.')
  await message(page, 'Dan niet.', 'stored').waitFor()
})

test('[WEB34] an approval shows what will happen, in every tab and after a reload; a second answer is met kindly', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  // A tab that does not hear that somebody else was sooner.
  const browser = await openBrowser()
  await listen(browser)
  await browser.routeWebSocket(/\/api\/ws$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      if (!/"type":"(ask-closed|turn-resumed|thread-changed)"|"as":"answer"/.test(String(frame))) socket.send(frame)
    })
  })
  const late = await open(browser, stage.server.url, 'een', stage.server.makeLink())
  await write(page, 'Stuur het op')
  await askMail(await stage.turns.next())
  await page.reload()
  for (const tab of [page, late]) {
    await openAsk(tab).getByText(mailing.nl).waitFor()
    await openAsk(tab).getByText('a@example.org').waitFor()
  }
  await page.getByRole('textbox', { name: nl.asks.reason }).fill('nog niet')
  // Enter in the field decides nothing.
  await page.keyboard.press('Enter')
  await button(page, nl.asks.no).click()
  const resumed = await stage.turns.next()
  expect([...resumed.answers.values()]).toMatchObject([{ approved: false, reason: 'nog niet' }])
  await openAsk(page).waitFor({ state: 'hidden' })
  await button(late, nl.asks.yes).click()
  await late.getByText(nl.asks.tooLate).first().waitFor()
  expect([...resumed.answers.values()]).toHaveLength(1)
  await finish(resumed, 'Goed, niet verstuurd.')
  await message(page, 'Goed, niet verstuurd.', 'stored').waitFor()
})

test('[WEB32][WEB35] tools are seen at work and folded afterwards; what fails is said; why this answer can be had', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  await write(page, 'Wat geldt er voor vis?')
  const { desk, end } = await stage.turns.next()
  const answering = page.getByTestId('answering')
  await answering.filter({ hasText: nl.turn.thinking('Agora') }).waitFor()
  await desk.handOver('triage', 'regulation', 'een regel')
  await answering.filter({ hasText: nl.turn.thinking('Regelgeving') }).waitFor()
  await desk.startTool('regulation', {
    call: 'c1',
    tool: 'search_rules',
    title: searching,
    args: { query: 'verse vis' },
  })
  await answering.filter({ hasText: nl.turn.doing('Regelgeving', searching.nl) }).waitFor()
  await page.reload()
  await answering.filter({ hasText: nl.turn.doing('Regelgeving', searching.nl) }).waitFor()
  await desk.finishTool('regulation', 'c1', { outcome: 'failed', text: 'De regels zijn niet te bereiken.' })
  await desk.noteCall('regulation', {
    model: 'built-in',
    instructions: 'regulation@1',
    given: { messages: [2, 2], notes: null, digest: null, steps: 1 },
    tookMs: 3,
  })
  await desk.post('regulation', {
    message: desk.newMessage(),
    text: 'Dat kan ik **nu** niet nazoeken.',
    sources: [{ kind: 'rule', rule: 'vis-1', cite: 'art. 4', version: 'tekst van 2024' }],
  })
  end({ kind: 'finished' })
  const reply = page.locator('[data-entry][data-author=agent]')
  await reply.getByText('nu', { exact: true }).and(page.locator('strong')).waitFor()
  await answering.waitFor({ state: 'hidden' })
  await reply.getByText(nl.turn.failedTool('Regelgeving', searching.nl, nl.turn.outcomes.failed)).waitFor()
  const steps = reply.getByTestId('steps')
  await steps.getByText(nl.turn.steps(2)).click()
  await steps.locator('li').last().locator('summary').click()
  await steps.getByText('verse vis', { exact: true }).waitFor()
  await steps.getByText('De regels zijn niet te bereiken.').waitFor()
  await button(page, 'art. 4').click()
  await page.getByTestId('rule').filter({ hasText: 'tekst van 2024' }).waitFor()
  await button(page, nl.why.open).press('Enter')
  const why = page.getByRole('dialog', { name: nl.why.title })
  for (const fact of ['Regelgeving', nl.why.builtIn, 'regulation@1', nl.why.messages(2, 2)]) {
    await why.getByText(fact, { exact: true }).waitFor()
  }
  expect(await why.locator('li').count()).toBe(2)
  await page.keyboard.press('Escape')
  await until('focus is back', () =>
    button(page, nl.why.open).evaluate((element) => element === document.activeElement),
  )
})

test('[WEB36] an answer is stopped by Escape or by the button, seen in every tab, and what was written stays', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  const other = await openTab(stage)
  await write(page, 'Vertel')
  const first = await stage.turns.next()
  first.desk.write('triage', first.desk.newMessage(), 'Er was eens')
  await message(other, 'Er was eens', 'writing').waitFor()
  // With words in the field Escape is for nobody.
  await field(page).fill('half')
  await field(page).press('Escape')
  await field(page).fill('')
  expect(first.signal.aborted).toBe(false)
  await field(page).press('Escape')
  for (const tab of [page, other]) {
    await message(tab, 'Er was eens', 'cut').filter({ hasText: nl.entry.stopped }).waitFor()
    await button(tab, nl.turn.stop).waitFor({ state: 'hidden' })
  }
  await write(page, 'Nog eens')
  await stage.turns.next()
  await button(other, nl.turn.stop).click()
  for (const tab of [page, other]) await tab.getByTestId('ended').filter({ hasText: nl.turn.ended.stopped }).waitFor()
  await page.reload()
  await page.getByTestId('ended').waitFor()
  await page.getByTestId('ended').getByRole('button', { name: nl.turn.retry }).click()
  await finish(await stage.turns.next(), 'En ze leefden lang.')
  await untilShown(page, ['Vertel', 'Er was eens', 'Nog eens', 'En ze leefden lang.'])
  await page.getByTestId('ended').waitFor({ state: 'hidden' })
})

test('[WEB37][WEB38] a failure is said once, with what is the matter with the model, and the answer can be had once more', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  await write(page, 'Wat nu?')
  stage.turns.setProblem('model-key')
  const turn = await stage.turns.next()
  turn.desk.write('triage', turn.desk.newMessage(), 'De grens is')
  await message(page, 'De grens is', 'writing').waitFor()
  turn.end({ kind: 'failed', why: 'model-key' })
  await message(page, 'De grens is', 'cut').filter({ hasText: nl.entry.interrupted }).waitFor()
  await page.getByTestId('model-problem').filter({ hasText: nl.turn.failures['model-key'] }).waitFor()
  await button(page, nl.turn.retry).waitFor()
  expect(await page.locator('[data-author=agent]').count()).toBe(2)
  expect(await button(page, nl.turn.retry).count()).toBe(1)
  stage.turns.setProblem(undefined)
  await button(page, nl.turn.retry).click()
  const again = await stage.turns.next()
  expect(again.context.asked.map(({ text }) => text)).toEqual(['Wat nu?'])
  await finish(again, 'Zeven graden.')
  await message(page, 'Zeven graden.', 'stored').waitFor()
  await button(page, nl.turn.retry).waitFor({ state: 'hidden' })
  await page.getByTestId('model-problem').waitFor({ state: 'hidden' })
})

test('[WEB40] everything that is open stands in one list, is counted, answered there, or gone to', async () => {
  const stage = await startStage()
  await stage.server.send('POST', '/api/threads', { id: 'twee', title: 'Slagerij' })
  const page = await openTab(stage)
  const link = page.getByRole('link', { name: nl.asks.count(2), exact: true })
  await write(page, 'Maak het rapport')
  await askCompany(await stage.turns.next())
  await stage.server.send('POST', '/api/threads/twee/messages', { messages: [{ id: 'x', text: 'Stuur het op' }] })
  await askMail(await stage.turns.next())
  await link.click()
  await page.getByRole('heading', { level: 1, name: nl.asks.title }).waitFor()
  const listed = page.locator('[data-listed]')
  expect(await listed.locator('h2').allTextContents()).toEqual(['Slagerij', '9,4'])
  await listed.first().getByText(mailing.nl).waitFor()
  await listed.last().getByText('Dat staat boven het rapport.').waitFor()
  await page.reload()
  await button(page, nl.asks.yes).click()
  await until('one is left', async () => (await listed.count()) === 1)
  expect([...(await stage.turns.next()).answers.values()]).toMatchObject([{ approved: true }])
  await page.getByRole('link', { name: nl.asks.count(1), exact: true }).waitFor()
  await page.getByRole('link', { name: nl.asks.goTo('9,4') }).click()
  await openAsk(page).waitFor()
  await page.getByRole('textbox', { name: /^Welk bedrijf\?/ }).fill('Jansen')
  await button(page, nl.asks.answer).click()
  await page.getByRole('link', { name: nl.asks.count(1), exact: true }).waitFor({ state: 'hidden' })
  await page.goBack()
  await page.getByRole('heading', { name: nl.asks.none.title }).waitFor()
})

test('[WEB40] an answer that failed is listed with why, until somebody has seen it', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  await write(page, 'Wat nu?')
  ;(await stage.turns.next()).end({ kind: 'failed', why: 'model-busy' })
  await page.locator('[data-thread=een]').getByText(nl.asks.failedAnswer).waitFor()
  await page.getByRole('link', { name: nl.asks.countFailed(1), exact: true }).click()
  const listed = page.locator('[data-listed]')
  await listed.getByText(nl.asks.failedHere('Agora', nl.turn.failures['model-busy'])).waitFor()
  await button(page, nl.asks.seen).click()
  await page.getByRole('heading', { name: nl.asks.none.title }).waitFor()
  await page.locator('[data-thread=een]').getByText(nl.asks.failedAnswer).waitFor({ state: 'hidden' })
  const { body } = await stage.server.send('GET', '/api/asks')
  expect(body['asks']).toEqual([])
})

test('[WEB41] what a message does meanwhile is chosen per conversation, and shown in every tab', async () => {
  const stage = await startStage()
  const page = await openTab(stage)
  const other = await openTab(stage)
  const choose = async (tab: Page) => {
    await button(tab, nl.conversation.menu).click()
    await tab.getByRole('menuitem', { name: nl.turn.policyTitle }).click()
    await tab.getByRole('dialog', { name: nl.turn.policyTitle }).waitFor()
  }
  await choose(page)
  await page.getByRole('radio', { name: nl.turn.policy.choices.steer }).check()
  await until('it is kept', async () => {
    const { body } = await stage.server.send('GET', '/api/threads/een')
    return (body['thread'] as { policy: string }).policy === 'steer'
  })
  await choose(other)
  await until('it is shown', () => other.getByRole('radio', { name: nl.turn.policy.choices.steer }).isChecked())
})

test('[WEB33][WEB35][WEB38] the built-in model answers with its rules, asks for what a report lacks, goes on, and says what it is', async () => {
  const agora = await AgoraProcess.start('built-in')
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await write(page, 'Welke temperatuur geldt voor gehakt?')
  const replies = page.locator('[data-entry][data-author=agent][data-as=reply][data-state=stored]')
  await replies.getByText('Agora · Regelgeving', { exact: true }).waitFor()
  await replies.getByRole('group', { name: nl.notes.sources }).getByRole('button').first().click()
  await page.getByTestId('rule').waitFor()
  await write(page, 'Maak het rapport')
  await openAsk(page).waitFor()
  await agora.kill()
  await agora.start()
  await page.reload()
  await openAsk(page).waitFor()
  // It asks a few things at a time, until it knows enough.
  const report = replies.getByText('Agora · Rapportage', { exact: true })
  const isAnswered = async () => (await report.count()) > 0
  while (!(await isAnswered())) {
    const asked = await openAsk(page).getAttribute('data-entry')
    for (const area of await openAsk(page).getByRole('textbox').all()) await area.fill('Jansen, Utrecht')
    for (const group of await openAsk(page).getByRole('group').all()) await group.getByRole('radio').first().check()
    await button(page, nl.asks.answer).click()
    const isOver = async () => (await isAnswered()) || (await openAsk(page).count()) > 0
    await page.locator(`[data-ask=closed][data-entry="${asked}"]`).waitFor()
    await until('it asks on, or has done', isOver)
  }
  await page.locator('[data-as=answer]').filter({ hasText: 'Jansen, Utrecht' }).first().waitFor()
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByText(nl.settings.models['built-in']!).waitFor()
})

const phone = { hasTouch: true, isMobile: true }
const tours: [string, AllTexts, AllTexts, BrowserContextOptions][] = [
  [
    'in Dutch, light, on the smallest phone',
    nl,
    en,
    { ...phone, viewport: { width: 360, height: 640 }, colorScheme: 'light' },
  ],
  ['in English, dark, on a phone', en, nl, { ...phone, viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ['in Dutch, dark, on a wide screen', nl, en, { viewport: { width: 1_280, height: 800 }, colorScheme: 'dark' }],
]
test.each(tours)(
  '[WEB21][WEB22] %s every state of a turn fits, stands out, is large enough to press, and axe finds nothing serious',
  async (_name, texts, other, options) => {
    const stage = await startStage()
    const browser = await openBrowser({ ...options, locale: texts.locale, reducedMotion: 'reduce' })
    const page = await open(browser, stage.server.url, 'een', stage.server.makeLink())
    const foreign = onlyIn(other, texts)
    const faults: string[] = []
    await tourTurns(page, stage, texts, async (state) => {
      faults.push(...(await findLookFaults(page, texts, foreign)).map((fault) => `${state}: ${fault}`))
    })
    expect(faults).toEqual([])
  },
  120_000,
)
