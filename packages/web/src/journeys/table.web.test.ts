import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { begin, message, openBrowser, threadOf, write } from '../testing/web-test.ts'

const words = nl.table
const { rules, inspector } = words.templates.finding.seats
/** As wide as a phone, and so high that all of the conversation is near the screen, and drawn. */
const phone = { viewport: { width: 390, height: 1_800 }, hasTouch: true, isMobile: true }
const QUESTION = 'Wat geldt voor de temperatuur in de koelcel?'

test('[WEB42][WEB43][WEB46][WEB47][WEB49] on a phone a table is set up from an example, waits for the inspector, answers under each name, outlives a reload, and is paused, gone on with and ended', async () => {
  const agora = await AgoraServer.start('built-in')
  const page = await begin(await openBrowser(phone), agora.link)
  const dialog = page.getByRole('dialog')
  const strip = page.getByRole('region', { name: words.title })
  const bar = page.getByRole('group', { name: words.controls })
  await page.getByRole('button', { name: nl.conversation.atTable }).click()
  await dialog.getByRole('button', { name: words.templates.finding.title }).click()
  await dialog.getByRole('button', { name: words.setUp.readyAndStart, exact: true }).click()
  // No person has spoken yet: the AIs pass, and the inspector gets the floor.
  await strip.getByText(words.awaits(inspector.name)).waitFor()
  await page.getByTestId('next').getByText(words.next.speaks(rules.name, words.next.because['round-robin'])).waitFor()
  await write(page, QUESTION)
  // Said, that is: until then a reload leaves the words in the field (DW4).
  await message(page, QUESTION).waitFor()
  await page.reload()
  const reply = page.locator('[data-entry]').filter({ hasText: 'Dit zeggen de regels hierover' })
  await reply.getByText(rules.name, { exact: true }).waitFor()
  await strip.getByText(words.awaits(inspector.name)).waitFor()
  await bar.getByRole('button', { name: words.pause, exact: true }).click()
  await strip.getByText(words.paused.person).waitFor()
  await bar.getByRole('button', { name: words.resume, exact: true }).click()
  await strip.getByText(words.awaits(inspector.name)).waitFor()
  await bar.getByRole('button', { name: words.end, exact: true }).click()
  await strip.getByText(words.ended.stopped).waitFor()
  expect(JSON.stringify(await agora.ask('GET', `/api/threads/${threadOf(page)}`))).toContain('"phase":"ended"')
})
