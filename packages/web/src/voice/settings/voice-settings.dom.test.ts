import { defaultVoiceSettings } from '@agora/client/voice/voice-settings'
import { expect, test } from 'vitest'
import { asked, buildStage, openStage, put } from '../../device/testing/open-stage.ts'
import { nl } from '../../testing/all-texts.ts'
import type { AppPage } from '../../testing/app-page.ts'
import { until } from '../../testing/until.ts'
import { plainPreferences } from '../testing/voice-preferences.ts'

buildStage()

const { fields, test: trial } = nl.voice

async function openSettings(): Promise<AppPage> {
  const page = await openStage({ path: '/settings' })
  await put(page, 'preferences', plainPreferences)
  await page.locator('input[name=talk]').first().waitFor()
  return page
}

const changes = (page: AppPage) => asked(page, 'changeSettings').then((calls) => calls.map(([change]) => change))

test('[WEB58] each setting is effective at once, by itself', async () => {
  const page = await openSettings()
  const choose = (group: string, name: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check()
  await choose(fields.talk.title, fields.talk.choices['push-to-talk'])
  await choose(fields.device.title, 'Headset van de auto')
  await choose(fields.transcriber.title, fields.transcriber.choices.device)
  await choose(fields.voice.title, fields.voice.choices.none)
  await choose(fields.halfDuplex.title, fields.halfDuplex.choices.on)
  await page.getByRole('switch', { name: fields.isUninterruptible.title }).click()
  await page.getByRole('switch', { name: fields.resumesAfterNoise.title }).click()
  await page.getByRole('textbox', { name: fields.resumeAfterMs.title }).waitFor({ state: 'hidden' })
  await page.getByRole('textbox', { name: fields.hardWords.title }).fill('ho eens\n\n  ho   eens \nkappen')
  await page.getByRole('textbox', { name: fields.softWords.title }).fill('ja hoor')
  await page.keyboard.press('Tab')
  expect([await asked(page, 'setTalk'), await asked(page, 'chooseDevice'), await changes(page)]).toEqual([
    [['push-to-talk']],
    [['b']],
    [
      { transcriber: 'device' },
      { voice: 'none' },
      { halfDuplex: 'on' },
      { isUninterruptible: true },
      { resumesAfterNoise: false },
      { hardWords: ['ho eens', 'kappen'] },
      { softWords: ['ja hoor'] },
    ],
  ])
  // It shows what the server has: here that stays.
  await page.getByRole('group', { name: nl.settings.spokenText.title }).getByRole('radio').last().click()
  expect(await asked(page, 'changePreferences')).toEqual([[{ spokenText: 'off' }]])
})

test('[WEB58] what writes down and what speaks is named with the languages of each, and what is not here', async () => {
  const page = await openSettings()
  const writes = page.getByRole('group', { name: fields.transcriber.title })
  await writes.getByText('Nu: whisper (de server), Nederlands en Engels.').waitFor()
  await writes.getByText('Moonshine: Engels. Ook zonder verbinding').waitFor()
  await writes.getByText(`${fields.absent} Sommige browsers`).waitFor()
  await page.getByRole('group', { name: fields.voice.title }).getByText('Lotte: Nederlands.').waitFor()
  await put(page, 'voice', { transcriber: null, transcribers: [] })
  await writes.getByText(fields.nowNone).waitFor()
  expect(await writes.getByText(fields.absent).count()).toBe(3)
})

test('[WEB58] a number that cannot be meant is said at its field and stays in it; with comma or point it is kept', async () => {
  const page = await openSettings()
  const field = page.getByRole('textbox', { name: fields.endOfSpeechMs.title })
  expect(await field.inputValue()).toBe('0,5')
  for (const wrong of ['9', '0,1', 'vijf', '', '-1', '1e1']) {
    await field.fill(wrong)
    await field.press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: fields.between('0,2', '3') })
      .waitFor()
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([wrong, 'true'])
  }
  await field.fill('0.8')
  await field.press('Enter')
  await until('it is kept', async () => (await changes(page)).length === 1)
  expect([await changes(page), await field.inputValue()]).toEqual([[{ endOfSpeechMs: 800 }], '0,8'])
  const words = page.getByRole('textbox', { name: fields.minInterruptionWords.title })
  await words.fill('1,5')
  await words.press('Tab')
  await page
    .getByRole('alert')
    .filter({ hasText: fields.between('1', '10') })
    .waitFor()
  await words.fill('3')
  await words.press('Tab')
  await until('both are kept', async () => (await changes(page)).length === 2)
  expect((await changes(page))[1]).toEqual({ minInterruptionWords: 3 })
})

test('[WEB58] too many or too long words are told at their field, and nothing typed is lost', async () => {
  const page = await openSettings()
  const box = page.getByRole('textbox', { name: fields.softWords.title })
  const long = 'x'.repeat(61)
  await box.fill(`ja hoor\n${long}`)
  await page.keyboard.press('Tab')
  await page
    .getByRole('alert')
    .filter({ hasText: fields.wordTooLong(`${long.slice(0, 20)}…`, 60) })
    .waitFor()
  expect(await box.inputValue()).toBe(`ja hoor\n${long}`)
  await box.fill(Array.from({ length: 101 }, (_, nth) => `w${nth}`).join('\n'))
  await page.keyboard.press('Tab')
  await page
    .getByRole('alert')
    .filter({ hasText: fields.tooManyWords(100) })
    .waitFor()
  expect(await changes(page)).toEqual([])
})

test('[WEB58] all of it is had back as it was, with a way back from that', async () => {
  const page = await openSettings()
  await put(page, 'voiceSettings', { endOfSpeechMs: 900, talk: 'push-to-talk' })
  await page.getByRole('button', { name: fields.reset }).click()
  await until('it is as it was', async () => (await changes(page)).length === 1)
  expect((await changes(page))[0]).toEqual(defaultVoiceSettings)
  await page.getByRole('button', { name: nl.common.undo }).click()
  await until('it is back', async () => (await changes(page)).length === 2)
  expect((await changes(page))[1]).toMatchObject({ endOfSpeechMs: 900, talk: 'push-to-talk' })
})

test('[WEB58] words of one conversation are set where one speaks in it, beside those of all', async () => {
  const page = await openStage()
  await page.getByRole('button', { name: nl.voice.turnOn }).click()
  await page.locator('[data-phase=starting]').waitFor()
  await put(page, 'voice', { state: 'on', phase: 'listening', isRecording: true })
  await page.getByRole('button', { name: nl.voice.settings }).click()
  const own = page.getByRole('region', { name: fields.inThread })
  await own.getByRole('textbox', { name: fields.hardWords.title }).fill('afblazen')
  await page.keyboard.press('Tab')
  await until('it is kept', async () => (await changes(page)).length === 1)
  expect(await changes(page)).toEqual([
    { threads: { een: { softWords: [], hardWords: ['afblazen'], notSoft: [], notHard: [] } } },
  ])
})

test('[WEB58][WEB55] a microphone is tried: level and what was understood, a dot while it is open, and nothing is kept', async () => {
  const page = await openSettings()
  const place = page.getByRole('region', { name: trial.title })
  await place.getByRole('button', { name: trial.start }).click()
  await put(page, 'voice', { state: 'on', phase: 'listening', isRecording: true })
  await place.getByTestId('recording').waitFor()
  const meter = place.getByRole('meter', { name: nl.voice.level })
  let louder = 0.3
  await until('it moves', async () => {
    // As a microphone does, again and again: who wants no motion sees one of some.
    await put(page, 'level', [(louder += 0.001)])
    return (await meter.locator('[data-lit]').count()) > 4
  })
  await place.getByText(trial.nothing).waitFor()
  await put(page, 'voice', { hearing: { text: 'een twee', isFinal: false, isHeld: false } })
  await place.getByText('een twee …').waitFor()
  // A sound that could not be transcribed is reported, and not stored.
  await put(page, 'voice', { hearing: null })
  await put(page, 'unwritten', [1])
  await place.getByText(trial.sound).waitFor()
  await place.getByRole('button', { name: trial.stop }).click()
  await place.getByTestId('recording').waitFor({ state: 'hidden' })
  await put(page, 'voice', { state: 'failed', trouble: { kind: 'permission-refused', nth: 1 } })
  await place.getByText(nl.voice.troubles['permission-refused']).waitFor()
})
