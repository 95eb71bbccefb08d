import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { beginNew, message, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'

const words = nl.table
const { rules, doubter, inspector } = words.templates.finding.seats

test('[WEB43] [WEB44] [WEB45] [WEB46] [WEB47] [WEB48] [WEB49] on a phone a table is set up from an example and changed, begins, says who is next and why, is steered at the thumb, outlives a reload, and has its figures', async () => {
  const agora = await AgoraServer.start('built-in')
  // In a conversation that is yet to begin.
  const page = await openApp(agora, null, { viewport: { width: 390, height: 844 } })
  await beginNew(page)
  const dialog = page.getByRole('dialog')
  const strip = page.getByRole('region', { name: words.title })
  const bar = page.getByRole('group', { name: words.controls })
  const next = page.getByTestId('next')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await page.getByRole('button', { name: nl.conversation.atTable }).click()
  await dialog.getByRole('button', { name: words.templates.finding.title }).waitFor()
  await dialog.getByRole('button', { name: words.templates.finding.title }).click()
  await press(words.setUp.edit(doubter.name))
  // What is wrong is said at the field, and what was typed stays.
  await dialog.getByLabel(words.seat.name, { exact: true }).fill('H')
  await press(words.seat.done)
  await dialog.getByText(words.wrong.name).waitFor()
  await dialog.getByLabel(words.seat.name, { exact: true }).fill('Hugo')
  // Also where it is folded away; and what is being mended stays in sight.
  await dialog.getByText(words.seat.more).click()
  await dialog.getByLabel(words.seat.aliases).fill('!')
  await dialog.getByText(words.seat.more).click()
  await press(words.seat.done)
  await dialog.getByText(words.wrong.alias).waitFor()
  await dialog.getByLabel(words.seat.aliases).fill('Huug')
  await dialog.getByText(words.seat.aliasesHint).waitFor()
  await press(words.seat.keep)
  await press(words.seat.done)
  await press(words.setUp.fromPool)
  await dialog.getByText(words.pool.taken).waitFor()
  await press(words.pool.remove('Hugo'))
  await dialog.getByText(words.pool.removed('Hugo')).waitFor()
  await press(nl.common.undo)
  await dialog.getByText(words.pool.taken).waitFor()
  await press(words.pool.back)
  // Closed by accident: it is all there.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: nl.conversation.atTable }).click()
  await dialog.getByText('Hugo', { exact: true }).waitFor()
  await press(words.setUp.readyAndStart)

  // No person has spoken yet: the AIs pass, and the inspector gets the floor.
  await strip.getByText(words.awaits(inspector.name)).waitFor()
  await next.getByText(words.next.speaks(rules.name, words.next.because['round-robin'])).waitFor()
  await strip.getByRole('button', { name: words.next.choose }).click()
  await press('Hugo')
  await next.getByText(words.next.speaks('Hugo', words.next.because.called)).waitFor()
  await write(page, 'Ik meet negen graden in de koelcel.')
  // Three passed, the inspector spoke, and then Hugo, who was called: the floor comes back.
  await strip.getByText(words.turns(5, 4)).waitFor()
  await write(page, 'Wat geldt voor de temperatuur in de koelcel?')
  // Said, that is: until then a reload leaves the words in the field (DW4).
  await message(page, 'Wat geldt voor de temperatuur in de koelcel?').waitFor()
  await page.reload()
  const reply = page.locator('[data-entry]').filter({ hasText: 'Dit zeggen de regels hierover' })
  await reply.getByText(rules.name, { exact: true }).waitFor()
  await strip.getByText(words.awaits(inspector.name)).waitFor()

  await reply.getByRole('button', { name: nl.why.open }).click()
  await page.getByTestId('choice').getByText(`${rules.name}, `).waitFor()
  await press(nl.common.close)
  await bar.getByRole('button', { name: words.pause, exact: true }).click()
  await strip.getByText(words.paused.person).waitFor()
  await strip.getByRole('button', { name: words.figures.open }).click()
  const figures = page.getByTestId('figures').getByRole('region', { name: rules.name })
  await figures.getByText(words.figures.turnShare).waitFor()
  expect(await page.getByTestId('figures').textContent()).not.toMatch(/NaN|undefined|Infinity/)
  await press(nl.common.close)
  await strip.getByRole('button', { name: words.setUp.change }).click()
  await press(words.setUp.mute('Hugo'))
  await dialog.getByRole('button', { name: words.setUp.unmute('Hugo') }).waitFor()
  await press(nl.common.cancel)
  await strip.getByRole('button', { name: words.retry.open }).click()
  await dialog.getByRole('button', { name: rules.name }).click()
  await dialog.waitFor({ state: 'hidden' })
  await bar.getByRole('button', { name: words.resume, exact: true }).click()
  await bar.getByRole('button', { name: words.end, exact: true }).click()
  await strip.getByText(words.ended.stopped).waitFor()
})
