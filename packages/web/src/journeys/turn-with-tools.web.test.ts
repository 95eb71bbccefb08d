import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { heard, listen } from '../testing/hear-page.ts'
import { runAxe } from '../testing/run-axe.ts'
import { searching, startStage } from '../testing/turn-tour.ts'
import { until } from '../testing/until.ts'
import { begin, field, message, open, openBrowser, threadOf, untilShown, write } from '../testing/web-test.ts'

/** So high that all of the conversation is near the screen, and drawn. */
const tall = { viewport: { width: 1_280, height: 1_600 } }
const replies = (page: Page) => page.locator('[data-entry][data-author=agent][data-as=reply][data-state=stored]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[WEB22][WEB32][WEB35][WI12] a question about a rule is answered with the rule, the steps and why; a follow-up needs no repeating; axe finds nothing serious', async () => {
  const agora = await AgoraServer.start('built-in')
  const page = await begin(await openBrowser(tall), agora.link)
  await write(page, 'Hoe warm mag de koeling zijn?')
  const reply = replies(page).filter({ hasText: '7 °C' })
  await reply.getByText('Agora · Regelgeving', { exact: true }).waitFor()
  await reply.getByRole('group', { name: nl.notes.sources }).getByRole('button').first().click()
  await page.getByTestId('rule').waitFor()
  await reply.getByTestId('steps').locator('summary').first().click()
  await reply.getByTestId('steps').locator('li').first().waitFor()
  await reply.getByRole('button', { name: nl.why.open }).click()
  const why = page.getByRole('dialog', { name: nl.why.title })
  await why.getByText(nl.why.builtIn).waitFor()
  await page.keyboard.press('Escape')
  await why.waitFor({ state: 'hidden' })
  expect(await runAxe(page)).toEqual([])
  await write(page, 'en voor diepvries?')
  await replies(page).filter({ hasText: '18 °C' }).waitFor()
  // Two replies, and no approval was needed.
  expect(await page.locator('[data-ask]').count()).toBe(0)
  expect(await agora.ask('GET', `/api/threads/${threadOf(page)}`)).toMatchObject({ thread: { asks: [] } })
})

test('[WEB13][WEB32][WEB36] who is at work, and with what, is shown through a reload; an answer grows in every tab, is stopped by Escape, and what was written stays', async () => {
  const { server, turns } = await startStage()
  const browser = await openBrowser(tall)
  await listen(browser)
  const page = await open(browser, server.url, 'een', server.makeLink())
  const other = await open(browser, server.url, 'een')
  await page.bringToFront()
  await write(page, 'Wat geldt er voor vis?')
  const { turnLog } = await turns.next()
  await turnLog.handOver('triage', 'regulation', 'een regel')
  await turnLog.startTool('regulation', {
    call: 'c1',
    tool: 'search_rules',
    title: searching,
    args: { query: 'verse vis' },
  })
  const answering = page.getByTestId('answering').filter({ hasText: nl.turn.doing('Regelgeving', searching.nl) })
  await answering.waitFor()
  await page.reload()
  await answering.waitFor()
  await turnLog.finishTool('regulation', 'c1', { outcome: 'done', text: '{"rules":[1]}' })
  const reply = turnLog.newMessage()
  for (const piece of ['Voor verse vis', ' geldt']) turnLog.write('regulation', reply, piece)
  for (const tab of [page, other]) await message(tab, 'Voor verse vis geldt', 'writing').waitFor()
  await field(page).press('Escape')
  for (const tab of [page, other]) {
    await message(tab, 'Voor verse vis geldt', 'cut').filter({ hasText: nl.entry.stopped }).waitFor()
    await button(tab, nl.turn.stop).waitFor({ state: 'hidden' })
  }
  await button(page, nl.turn.retry).click()
  const again = await turns.next()
  await again.turnLog.post('regulation', { message: again.turnLog.newMessage(), text: 'Hoogstens 2 °C.', sources: [] })
  again.end({ kind: 'finished' })
  for (const tab of [page, other]) {
    await untilShown(tab, ['Wat geldt er voor vis?', 'Voor verse vis geldt', 'Hoogstens 2 °C.'])
    await until('the whole answer is said aloud', async () => (await heard(tab)).some((line) => line.includes('2 °C')))
    // Once, when it is whole; its pieces are not.
    expect((await heard(tab)).filter((line) => line.includes('2 °C'))).toHaveLength(1)
  }
})
