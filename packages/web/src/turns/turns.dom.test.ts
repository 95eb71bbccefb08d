import { askClassifier } from '@agora/inspection/understanding/ask-classifier'
import { explainDecision } from '@agora/inspection/understanding/explain-decision'
import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { field, message, untilShown, write } from '../testing/app-parts.ts'
import { finish } from '../testing/held-asks.ts'
import { openApp, spokenTo } from '../testing/open-app.ts'
import { throughProxy } from '../testing/through-proxy.ts'
import { searching, startStage } from '../testing/turn-tour.ts'
import { until } from '../testing/until.ts'

const button = (page: AppPage, name: string) => page.getByRole('button', { name, exact: true })

test('[WEB32][WEB35][WI13] tools are seen at work and folded afterwards; what fails is said; why this answer can be had', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  await write(page, 'Wat geldt er voor vis?')
  const { turnLog, end } = await stage.turns.next()
  const answering = page.getByTestId('answering')
  await answering.filter({ hasText: nl.turn.thinking('Agora') }).waitFor()
  await turnLog.handOver('triage', 'regulation', 'een regel')
  await answering.filter({ hasText: nl.turn.thinking('Regelgeving') }).waitFor()
  await turnLog.startTool('regulation', {
    call: 'c1',
    tool: 'search_rules',
    title: searching,
    args: { query: 'verse vis' },
  })
  await answering.filter({ hasText: nl.turn.doing('Regelgeving', searching.nl) }).waitFor()
  await page.reload()
  await answering.filter({ hasText: nl.turn.doing('Regelgeving', searching.nl) }).waitFor()
  await turnLog.finishTool('regulation', 'c1', { outcome: 'failed', text: 'De regels zijn niet te bereiken.' })
  await turnLog.noteCall('regulation', {
    model: 'built-in',
    instructions: 'regulation@1',
    given: { messages: [2, 2], notes: null, digest: null, steps: 1 },
    tookMs: 3,
  })
  await turnLog.post('regulation', {
    message: turnLog.newMessage(),
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
  // What the built-in model understood of the question.
  const understood = why.getByRole('region', { name: nl.understood.title })
  await understood.getByText('Wat geldt er voor vis?', { exact: true }).waitFor()
  await understood
    .getByText(explainDecision(askClassifier, 'Wat geldt er voor vis?').name.nl, { exact: true })
    .waitFor()
  await page.keyboard.press('Escape')
  await until('focus is back', () =>
    button(page, nl.why.open).evaluate((element) => element === document.activeElement),
  )
})

test('[WEB36] an answer is stopped by Escape or by the button, what was written stays, and it can be had once more', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  await write(page, 'Vertel')
  const first = await stage.turns.next()
  first.turnLog.write('triage', first.turnLog.newMessage(), 'Er was eens')
  await message(page, 'Er was eens', 'writing').waitFor()
  // With words in the field Escape is for nobody.
  await field(page).fill('half')
  await field(page).press('Escape')
  await field(page).fill('')
  expect(first.signal.aborted).toBe(false)
  await field(page).press('Escape')
  await message(page, 'Er was eens', 'cut').filter({ hasText: nl.entry.stopped }).waitFor()
  await button(page, nl.turn.stop).waitFor({ state: 'hidden' })
  await write(page, 'Nog eens')
  await stage.turns.next()
  await button(page, nl.turn.stop).click()
  await page.getByTestId('ended').filter({ hasText: nl.turn.ended.stopped }).waitFor()
  await page.reload()
  await page.getByTestId('ended').waitFor()
  await page.getByTestId('ended').getByRole('button', { name: nl.turn.retry }).click()
  await finish(await stage.turns.next(), 'En ze leefden lang.')
  await untilShown(page, ['Vertel', 'Er was eens', 'Nog eens', 'En ze leefden lang.'])
  await page.getByTestId('ended').waitFor({ state: 'hidden' })
})

test('[WEB37][WEB38] a failure is said once, with what is the matter with the model, and the answer can be had once more', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  await write(page, 'Wat nu?')
  stage.turns.setProblem('model-key')
  const turn = await stage.turns.next()
  turn.turnLog.write('triage', turn.turnLog.newMessage(), 'De grens is')
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

test('[WEB41] what a message does meanwhile is chosen per conversation, and shown on every device', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  const openDialog = async () => {
    await button(page, nl.conversation.menu).click()
    await page.getByRole('menuitem', { name: nl.turn.policyTitle }).click()
    await page.getByRole('dialog', { name: nl.turn.policyTitle }).waitFor()
  }
  await openDialog()
  await page.getByRole('radio', { name: nl.turn.policy.choices.steer }).check()
  await until('it is kept', async () => {
    const { body } = await stage.server.send('GET', '/api/threads/een')
    return (body['thread'] as { policy: string }).policy === 'steer'
  })
  await page.getByRole('button', { name: nl.common.close }).click()
  // Another device chooses otherwise.
  await stage.server.send('PATCH', '/api/threads/een', { policy: 'interrupt' })
  await openDialog()
  await until('it is shown', () => page.getByRole('radio', { name: nl.turn.policy.choices.interrupt }).isChecked())
})

test('[WEB13][WEB28] that an answer is on its way is shown until it is there, and is not said aloud', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  await write(page, 'Wat is de grens?')
  await page
    .getByTestId('answering')
    .filter({ hasText: nl.turn.thinking('Agora') })
    .waitFor()
  const turn = await stage.turns.next()
  await page.reload()
  await page.getByTestId('answering').waitFor()
  await finish(turn, 'Zeven graden.')
  await untilShown(page, ['Wat is de grens?', 'Zeven graden.'])
  await page.getByTestId('answering').waitFor({ state: 'hidden' })
  const reply = nl.conversation.announced('Agora · Rapportage', 'Zeven graden.')
  await until('it is said', async () => (await spokenTo(page)).length > 0)
  expect(await spokenTo(page)).toEqual([reply])
})

test('[WEB13][XD9] an answer that the page showed as on its way is said aloud also where it came while the page caught up', async () => {
  const stage = await startStage()
  await stage.server.send('POST', '/api/threads', { id: 'twee', title: 'Slagerij' })
  const { host, proxy } = await throughProxy(stage.host)
  const page = await openApp(host, 'een')
  await write(page, 'Wat is de grens?')
  const turn = await stage.turns.next()
  await page.getByTestId('answering').waitFor()
  await page.getByRole('link', { name: 'Slagerij' }).click()
  await page.getByRole('heading', { level: 1, name: 'Slagerij' }).waitFor()
  proxy.stall()
  await page.getByRole('link', { name: '9,4' }).click()
  // As the device kept it: the line has not told yet what happened since.
  await page.getByTestId('answering').waitFor()
  await finish(turn, 'Zeven graden.')
  proxy.release()
  await untilShown(page, ['Wat is de grens?', 'Zeven graden.'])
  await until('it is said', async () => (await spokenTo(page)).length > 0)
  expect(await spokenTo(page)).toEqual([nl.conversation.announced('Agora · Rapportage', 'Zeven graden.')])
})
