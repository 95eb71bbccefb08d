import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { en, nl } from '../testing/all-texts.ts'
import { findLookFaults, onlyIn } from '../testing/find-look-faults.ts'
import { begin, openBrowser, write } from '../testing/web-test.ts'

const words = nl.table
const { rules, doubter, inspector } = words.templates.finding.seats
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true } as const

test('[WEB43] [WEB47] [WEB48] on a phone, in the dark, setting up a table, the table and its figures fit, stand out, speak one language, and axe finds nothing', async () => {
  const agora = await AgoraServer.start('built-in')
  // In a conversation that is yet to begin.
  const page = await begin(await openBrowser(phone), agora.link)
  const dialog = page.getByRole('dialog')
  const strip = page.getByRole('region', { name: words.title })
  const bar = page.getByRole('group', { name: words.controls })
  const next = page.getByTestId('next')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const faults = () => findLookFaults(page, nl, onlyIn(en, nl))

  await page.getByRole('button', { name: nl.conversation.atTable }).click()
  await dialog.getByRole('button', { name: words.templates.finding.title }).waitFor()
  expect(await faults()).toEqual([])
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
  expect(await faults()).toEqual([])
  await press(words.seat.done)
  await dialog.getByText('Hugo', { exact: true }).waitFor()
  expect(await faults()).toEqual([])
  await press(words.setUp.readyAndStart)

  // No person has spoken yet: the AIs pass, and the inspector gets the floor.
  await strip.getByText(words.awaits(inspector.name)).waitFor()
  await next.getByText(words.next.speaks(rules.name, words.next.because['round-robin'])).waitFor()
  await strip.getByRole('button', { name: words.next.choose }).click()
  await press('Hugo')
  await next.getByText(words.next.speaks('Hugo', words.next.because.called)).waitFor()
  expect(await faults()).toEqual([])
  await write(page, 'Ik meet negen graden in de koelcel.')
  // The floor comes back.
  await strip.getByText(words.turns(5, 4)).waitFor()
  await bar.getByRole('button', { name: words.pause, exact: true }).click()
  await strip.getByText(words.paused.person).waitFor()
  await strip.getByRole('button', { name: words.figures.open }).click()
  const figures = page.getByTestId('figures').getByRole('region', { name: rules.name })
  await figures.getByText(words.figures.turnShare).waitFor()
  expect(await faults()).toEqual([])
})
