import { expect, test } from 'vitest'
import { asked, buildStage, openStage, put } from '../device/testing/open-stage.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { field, write } from '../testing/app-parts.ts'
import { spokenTo } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'
import { on, openVoiceStage, times, turnOn, untilAsked } from './testing/open-voice-stage.ts'
import { reply, said } from './testing/voice-states.ts'

buildStage()

const words = nl.voice
const button = (page: AppPage, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: AppPage) => page.getByRole('region', { name: words.bar })
const phase = (page: AppPage) => page.getByTestId('voice-phase')
const hasFocus = (page: AppPage, name: string) =>
  until(`${name} has the focus`, () => button(page, name).evaluate((element) => element === document.activeElement))

test('[WEB54] one button, and Alt+V also while writing, turns speaking on and off; its name says what a press does', async () => {
  const page = await openVoiceStage()
  const press = button(page, words.turnOn)
  expect([await press.getAttribute('aria-pressed'), await press.getAttribute('aria-keyshortcuts')]).toEqual([
    'false',
    'Alt+V',
  ])
  await press.click()
  await phase(page).filter({ hasText: words.phases.starting }).waitFor()
  await put(page, 'voice', on)
  expect(await button(page, words.turnOff).getAttribute('aria-pressed')).toBe('true')
  await field(page).fill('9,4')
  await page.keyboard.press('Alt+v')
  await bar(page).waitFor({ state: 'hidden' })
  expect(await field(page).inputValue()).toBe('9,4')
  expect([await times(page, 'turnOn'), await times(page, 'turnOff')]).toEqual([1, 1])
  await page.keyboard.press('Alt+v')
  await untilAsked(page, 'turnOn', 2)
  // What it opened has a way to close it, and the focus stays somewhere.
  await put(page, 'voice', on)
  await button(page, words.off).click()
  await hasFocus(page, words.turnOn)
})

test('[WEB54] who has the floor is told by word; said aloud briefly, and never that Agora speaks', async () => {
  const page = await openStage()
  await turnOn(page)
  const see = async (change: object, name: string, word: string) => {
    await put(page, 'voice', change)
    await page.locator(`[data-phase=${name}]`).filter({ hasText: word }).waitFor()
  }
  await see({ ...on }, 'listening', words.phases.listening)
  await see({ phase: 'thinking' }, 'thinking', words.phases.thinking)
  await see({ phase: 'speaking' }, 'speaking', words.phases.speaking)
  await see({ isPaused: true }, 'paused', words.phases.paused)
  await see({ phase: 'listening', isPaused: false, talk: 'push-to-talk' }, 'waiting', words.phases.waiting)
  await see({ phase: 'speaking', talk: 'hands-free' }, 'speaking', words.phases.speaking)
  await see({ phase: 'listening' }, 'listening', words.phases.listening)
  await put(page, 'voice', { state: 'off', isRecording: false })
  await until('the end is said', async () => (await spokenTo(page)).includes(words.announced.off))
  expect(await spokenTo(page)).toEqual([
    words.announced.on['hands-free'],
    words.announced.thinking,
    words.announced.listening,
    words.announced.off,
  ])
})

test('[WEB54] a reply that a voice speaks is not said aloud by the page; one that is only read is', async () => {
  const page = await openStage()
  await put(page, 'thread', { entries: [said('a', {})] })
  await turnOn(page)
  await put(page, 'thread', { entries: [said('a', {}), reply('b', 'Te warm.')] })
  await page.getByText('Te warm.').waitFor()
  await put(page, 'voice', { voice: null })
  await put(page, 'thread', { entries: [said('a', {}), reply('b', 'Te warm.'), reply('c', 'Bel de monteur.')] })
  await until('the second is said', async () => (await spokenTo(page)).some((text) => text.includes('monteur')))
  expect((await spokenTo(page)).filter((text) => text.includes('Te warm'))).toEqual([])
})

test('[WEB55] while a microphone is open a dot and a word say so: in the bar, the heading, the window’s name, and over what covers the conversation', async () => {
  const page = await openVoiceStage({ viewport: { width: 390, height: 844 } })
  expect(await page.title()).toBe('Bella Rosa · Agora')
  expect(await page.getByTestId('recording').count()).toBe(0)
  await turnOn(page)
  const heading = page.locator('main header').getByTestId('recording')
  for (const mark of [heading, bar(page).getByTestId('recording')]) {
    await mark.waitFor()
    expect(await mark.textContent()).toBe(words.isRecording)
  }
  expect(await page.title()).toBe(`● ${words.isRecording} · Bella Rosa · Agora`)
  await button(page, nl.inspection.open).click()
  // Covered troubles are not shown.
  const over = () =>
    page
      .getByTestId('recording')
      .evaluateAll((marks) => marks.filter((mark) => !mark.closest('[inert]')).map((mark) => mark.textContent))
  await until('one mark is over it', over, (marks) => marks.length === 1 && marks[0] === words.isRecording)
  await page.goBack()
  await put(page, 'voice', { isRecording: false })
  await heading.waitFor({ state: 'hidden' })
  expect(await page.title()).toBe('Bella Rosa · Agora')
})

test('[WEB55] leaving the conversation ends the voice session', async () => {
  const page = await openVoiceStage()
  await turnOn(page)
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await untilAsked(page, 'closeVoice', 1)
})

test('[WEB55] deleting the conversation ends the voice session', async () => {
  const page = await openVoiceStage()
  await turnOn(page)
  await page.getByTestId('recording').first().waitFor()
  await put(page, 'thread', { phase: 'deleted' })
  await untilAsked(page, 'turnOff', 1)
  await page.getByTestId('recording').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Alt+v')
  expect(await times(page, 'turnOn')).toBe(1)
})

test('[WEB59] held by a key one speaks; letting go or another window ends it; a screen reader presses to begin and to end', async () => {
  const page = await openVoiceStage()
  await turnOn(page, { ...on, isRecording: false })
  await button(page, words.toTalk['push-to-talk']).click()
  expect(await asked(page, 'setTalk')).toEqual([['push-to-talk']])
  const talk = bar(page).getByRole('button', { name: /^(Ingedrukt|Spreek nu)/ })
  const isRed = async () => (await button(page, words.turnOff).getAttribute('data-records')) !== null
  const counts = async () => [await times(page, 'startTalking'), await times(page, 'stopTalking')]
  // Nothing is heard yet: what is red says that something is.
  expect(await isRed()).toBe(false)
  await talk.focus()
  await page.keyboard.down('Space')
  await until('it is held', async () => (await talk.getAttribute('aria-pressed')) === 'true')
  await page.getByTestId('recording').first().waitFor()
  expect(await isRed()).toBe(true)
  await page.keyboard.up('Space')
  await until('it is let go', async () => (await talk.getAttribute('aria-pressed')) === 'false')
  expect(await counts()).toEqual([1, 1])
  for (const key of ['Space', 'Enter']) {
    await talk.focus()
    await page.keyboard.down(key)
    await page.keyboard.down(key)
    await page.keyboard.up(key)
  }
  expect(await counts()).toEqual([3, 3])
  await page.keyboard.down('Space')
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  expect(await counts()).toEqual([4, 4])
  await page.keyboard.up('Space')
  // A screen reader cannot hold: it presses to begin and presses to end.
  await talk.evaluate((element) => (element as HTMLButtonElement).click())
  expect(await counts()).toEqual([5, 4])
  await talk.evaluate((element) => (element as HTMLButtonElement).click())
  expect(await counts()).toEqual([5, 5])
})

test('[WEB59] Agora is silenced by a button and by Esc, unless Esc means something else; that it does not hear meanwhile is said', async () => {
  const page = await openVoiceStage()
  await turnOn(page)
  expect(await button(page, words.silence).count()).toBe(0)
  await put(page, 'voice', { phase: 'speaking', isHalfDuplex: true })
  await bar(page).getByText(words.halfDuplex).waitFor()
  await button(page, words.silence).click()
  expect(await times(page, 'stopSpeaking')).toBe(1)
  await field(page).press('Escape')
  expect(await times(page, 'stopSpeaking')).toBe(2)
  await field(page).fill('9')
  await field(page).press('Escape')
  await button(page, words.settings).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await times(page, 'stopSpeaking')).toBe(2)
})

test('[WEB54] while Agora listens the bar says that words become notes and nothing is said back', async () => {
  const page = await openVoiceStage()
  await turnOn(page, { ...on, isHalfDuplex: true, voice: null })
  await bar(page).getByText(words.readsNothing).waitFor()
  await put(page, 'thread', { mode: 'listen' })
  await bar(page).getByText(words.becomesNotes).waitFor()
  expect(await bar(page).getByText(words.readsNothing).count()).toBe(0)
  await put(page, 'voice', { transcriber: null })
  await bar(page).getByText(words.noTranscriber).waitFor()
})

test('[WEB54] a message that is typed meanwhile is sent as ever', async () => {
  const page = await openVoiceStage()
  await turnOn(page)
  await write(page, '9,4')
  await until('it is said', async () => (await times(page, 'say')) === 1)
})
