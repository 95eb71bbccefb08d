import { expect, test } from 'vitest'
import { answer, asked, buildStage, put } from '../device/testing/open-stage.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { field } from '../testing/app-parts.ts'
import { until } from '../testing/until.ts'
import { on, openVoiceStage, times, turnOn } from './testing/open-voice-stage.ts'
import { hitches, stops } from './testing/voice-states.ts'

buildStage()

const words = nl.voice
const button = (page: AppPage, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: AppPage) => page.getByRole('region', { name: words.bar })
const phase = (page: AppPage) => page.getByTestId('voice-phase')
const hasFocus = (page: AppPage, name: string) =>
  until(`${name} has the focus`, () => button(page, name).evaluate((element) => element === document.activeElement))

test('[WEB60] every trouble says what is the matter and what to do, and has a way on that works', async () => {
  const page = await openVoiceStage()
  await turnOn(page)
  for (const [nth, kind] of [...stops, ...hitches].entries()) {
    await put(page, 'voice', { ...on, state: stops.includes(kind) ? 'failed' : 'on', trouble: { kind, nth } })
    await page.locator(`[data-trouble=${kind}]`).getByRole('alert').filter({ hasText: words.troubles[kind] }).waitFor()
    const ways = page.locator(`[data-trouble=${kind}]`).getByRole('button')
    expect(await ways.count(), kind).toBeGreaterThan(1)
  }
  await put(page, 'voice', { state: 'failed', trouble: { kind: 'permission-refused', nth: 100 } })
  const before = await times(page, 'turnOn')
  await button(page, words.ways.again).click()
  await phase(page).filter({ hasText: words.phases.starting }).waitFor()
  expect(await times(page, 'turnOn')).toBe(before + 1)
  await put(page, 'voice', { state: 'failed', trouble: { kind: 'no-microphone', nth: 101 } })
  await button(page, words.ways.type).click()
  await until('one can type', () => field(page).evaluate((element) => element === document.activeElement))
  await bar(page).waitFor({ state: 'hidden' })
  await put(page, 'voice', { state: 'failed', trouble: { kind: 'device-lost', nth: 102 } })
  await button(page, words.ways.device).click()
  await page.getByRole('dialog').getByText('Headset van de auto').click()
  expect(await asked(page, 'chooseDevice')).toEqual([['b']])
  await page.keyboard.press('Escape')
  await button(page, words.ways.dismiss).click()
  await bar(page).waitFor({ state: 'hidden' })
  await hasFocus(page, words.turnOn)
})

test('[WEB60] problems that matter only while speaking are not shown to a user who turned voice off', async () => {
  const page = await openVoiceStage()
  await turnOn(page, { ...on, trouble: { kind: 'no-transcriber', nth: 1 } })
  await page.locator('[data-trouble=no-transcriber]').waitFor()
  await button(page, words.off).click()
  await bar(page).waitFor({ state: 'hidden' })
  await put(page, 'voice', { trouble: { kind: 'page-hidden', nth: 2 } })
  await page.locator('[data-trouble=page-hidden]').waitFor()
  expect(await times(page, 'dismissTrouble')).toBe(0)
})

test('[WEB60] words that did not get into the conversation are kept: said once more, copied or left out', async () => {
  const page = await openVoiceStage()
  await turnOn(page, { ...on, unsaid: ['negen graden', 'geen zeep'], trouble: { kind: 'not-said', nth: 1 } })
  const rows = page.getByRole('region', { name: words.unsaid.title }).getByRole('listitem')
  expect(await rows.count()).toBe(2)
  await answer(page, 'sayAgain', { kind: 'failed', reason: 'device-full' })
  await rows.last().getByRole('button', { name: words.unsaid.again }).click()
  await page.getByRole('alert').filter({ hasText: nl.reasons['device-full'] }).waitFor()
  await rows.last().getByRole('button', { name: words.unsaid.drop }).click()
  expect([await asked(page, 'sayAgain'), await asked(page, 'dropUnsaid')]).toEqual([[[1]], [[1]]])
  // Also when the trouble was read and speaking is off.
  await put(page, 'voice', { state: 'off', isRecording: false, trouble: undefined })
  await rows.first().waitFor()
})
