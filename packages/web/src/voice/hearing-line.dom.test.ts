import { expect, test } from 'vitest'
import { answer, asked, buildStage, openStage, put } from '../device/testing/open-stage.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { spokenTo } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'
import { on, openVoiceStage, times, turnOn } from './testing/open-voice-stage.ts'

buildStage()

const words = nl.voice
const button = (page: AppPage, name: string) => page.getByRole('button', { name, exact: true })

test('[WEB56] shows the interim transcript as it grows, unannounced; corrected in place, Enter sends it and Esc leaves it', async () => {
  const page = await openStage()
  await turnOn(page)
  const hear = (text: string, isFinal = false) =>
    put(page, 'voice', { ...on, hearing: { text, isFinal, isHeld: false } })
  await hear('de koelcel')
  await hear('de koelcel is negen vaten')
  const line = page.getByTestId('hearing')
  await line.filter({ hasText: 'negen vaten' }).waitFor()
  expect((await spokenTo(page)).filter((text) => text.includes('koelcel'))).toEqual([])

  await line.press('Enter')
  const box = page.getByRole('textbox', { name: words.hearing.field })
  expect(await box.inputValue()).toBe('de koelcel is negen vaten')
  expect(await times(page, 'holdHearing')).toBe(1)
  await box.fill('iets anders')
  await box.press('Escape')
  await line.filter({ hasText: 'negen vaten' }).waitFor()
  expect([await times(page, 'releaseHearing'), await times(page, 'correctHearing')]).toEqual([1, 0])
  await until('the focus is back', () => line.evaluate((element) => element === document.activeElement))

  await line.click()
  // New words do not move the text that the user edits.
  await box.fill('de koelcel is negen graden')
  await hear('de koelcel is negen vaten en', true)
  expect(await box.inputValue()).toBe('de koelcel is negen graden')
  await box.press('Enter')
  await box.waitFor({ state: 'hidden' })
  expect(await asked(page, 'correctHearing')).toEqual([['de koelcel is negen graden']])
})

test('[WEB56] a correction that came too late says so and is not lost', async () => {
  const page = await openVoiceStage()
  await turnOn(page, { ...on, hearing: { text: 'negen vaten', isFinal: true, isHeld: false } })
  await answer(page, 'correctHearing', false)
  await page.getByTestId('hearing').click()
  const box = page.getByRole('textbox', { name: words.hearing.field })
  await box.fill('negen graden')
  await button(page, words.hearing.say).click()
  await page.getByRole('alert').filter({ hasText: words.hearing.tooLate }).waitFor()
  expect(await box.inputValue()).toBe('negen graden')
  await box.press('Escape')
  await box.waitFor({ state: 'hidden' })
  expect(await times(page, 'releaseHearing')).toBe(0)
})
