import { expect, test } from 'vitest'
import { answer, asked, buildStage, put } from '../device/testing/open-stage.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { openVoiceStage, times, untilAsked } from './testing/open-voice-stage.ts'
import { said, voiceStates } from './testing/voice-states.ts'

buildStage()

const words = nl.voice
const button = (page: AppPage, name: string) => page.getByRole('button', { name, exact: true })

test('[WEB61] what is not written down stands among what is on this device alone, and leads there', async () => {
  const page = await openVoiceStage()
  await put(page, 'voice', voiceStates['audio notes']?.voice ?? {})
  await page.locator('[data-audio-note]').first().waitFor()
  await page.locator('[data-device]').click()
  const panel = page.getByRole('dialog', { name: nl.device.title })
  await panel.locator('[data-waiting-notes=een]').getByText(words.notes.title(3)).waitFor()
  const link = panel.locator('[data-waiting-notes=een]').getByRole('link')
  expect(await link.getAttribute('href')).toBe('/c/een')
  await link.click()
  await panel.waitFor({ state: 'hidden' })
})

test('[WEB61] audio notes stand at the end with time, length and state; played, typed out, tried again and deleted after a question', async () => {
  const page = await openVoiceStage()
  await put(page, 'voice', voiceStates['audio notes']?.voice ?? {})
  const rows = page.locator('[data-audio-note]')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(3)
  for (const [place, state] of (['waiting', 'transcribing', 'not-understood'] as const).entries()) {
    await rows.nth(place).getByText(words.notes.states[state]).waitFor()
    await rows.nth(place).getByText('1:13').waitFor()
  }
  await button(page, words.notes.again).click()
  await untilAsked(page, 'transcribe', 1)
  // A press that could do nothing is not offered.
  await put(page, 'voice', { transcriber: null })
  await page.getByText(words.notes.noneYet).waitFor()
  expect(await button(page, words.notes.again).count()).toBe(0)

  await answer(page, 'readWav', undefined)
  await rows.first().getByRole('button', { name: words.notes.play }).click()
  await page.getByText(words.notes.notPlayed).first().waitFor()

  await rows.last().getByRole('button', { name: words.notes.typeOut }).click()
  const box = page.getByRole('textbox', { name: words.notes.field })
  await answer(page, 'typeOut', { kind: 'failed', reason: 'device-full' })
  await box.fill('negen graden')
  await box.press('Enter')
  await rows.last().getByRole('alert').filter({ hasText: nl.reasons['device-full'] }).waitFor()
  await answer(page, 'typeOut', { kind: 'ok' })
  await box.press('Enter')
  await box.waitFor({ state: 'hidden' })
  expect((await asked(page, 'typeOut')).at(-1)).toEqual(['n3', 'negen graden'])

  await rows.first().getByRole('button', { name: words.notes.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: nl.common.cancel }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  expect(await times(page, 'removeNote')).toBe(0)
  await rows.first().getByRole('button', { name: words.notes.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.notes.remove }).click()
  await untilAsked(page, 'removeNote', 1)
  // Also beside what was said, and none of another conversation.
  await put(page, 'thread', { entries: [said('a', {})] })
  await rows.first().waitFor()
  // Nor are they out of reach where the conversation was deleted elsewhere.
  await put(page, 'thread', { phase: 'deleted' })
  await page.getByText(nl.conversation.deleted.title).waitFor()
  expect(await rows.first().getByRole('button', { name: words.notes.play }).count()).toBe(1)
  await put(page, 'voice', { audioNotes: [] })
  await rows.first().waitFor({ state: 'hidden' })
})
