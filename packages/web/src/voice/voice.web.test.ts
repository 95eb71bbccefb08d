import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, asked, buildStage, openStage, put } from '../device/testing/open-stage.ts'
import { nl } from '../testing/all-texts.ts'
import { heard, listen } from '../testing/hear-page.ts'
import { until } from '../testing/until.ts'
import { field, openBrowser, write } from '../testing/web-test.ts'
import { at, hitches, reply, said, stops, voiceStates } from './testing/voice-states.ts'

buildStage()

const words = nl.voice
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: words.bar })
const phase = (page: Page) => page.getByTestId('voice-phase')
const times = async (page: Page, name: string) => (await asked(page, name)).length
const untilAsked = (page: Page, name: string, count: number) =>
  until(`${name} is asked ${count} times`, async () => (await times(page, name)) === count)
const hasFocus = (page: Page, name: string) =>
  until(`${name} has the focus`, () => button(page, name).evaluate((element) => element === document.activeElement))
const on = voiceStates['listening']?.voice ?? {}

/** A page on which speaking can be turned on. */
async function openVoiceStage(options?: Parameters<typeof openBrowser>[0]): Promise<Page> {
  const page = await openStage(await openBrowser(options))
  await button(page, words.turnOn).waitFor()
  return page
}

/** Turned on: what it takes comes when it is first wanted. */
async function turnOn(page: Page, state: object = on): Promise<void> {
  await button(page, words.turnOn).click()
  await page.locator('[data-phase=starting]').waitFor()
  await put(page, 'voice', state)
}

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

test('[WEB54] who has the floor is told by word and by shape; said aloud briefly, and never that Agora speaks', async () => {
  const browser = await openBrowser()
  await listen(browser)
  const page = await openStage(browser)
  await turnOn(page)
  const shapes = new Set<string>()
  const see = async (change: object, name: string, word: string) => {
    await put(page, 'voice', change)
    await page.locator(`[data-phase=${name}]`).filter({ hasText: word }).waitFor()
    const sign = page.locator(`[data-phase=${name}] > span`).first()
    shapes.add(
      await sign.evaluate((element) => {
        const { borderRadius, borderStyle, backgroundColor } = getComputedStyle(element)
        return [borderRadius, borderStyle, backgroundColor, element.querySelector('svg')?.innerHTML].join(' ')
      }),
    )
  }
  await see({ ...on }, 'listening', words.phases.listening)
  await see({ phase: 'thinking' }, 'thinking', words.phases.thinking)
  await see({ phase: 'speaking' }, 'speaking', words.phases.speaking)
  await see({ isPaused: true }, 'paused', words.phases.paused)
  await see({ phase: 'listening', isPaused: false, talk: 'push-to-talk' }, 'waiting', words.phases.waiting)
  expect(shapes.size).toBe(5)
  await see({ phase: 'speaking', talk: 'hands-free' }, 'speaking', words.phases.speaking)
  await see({ phase: 'listening' }, 'listening', words.phases.listening)
  await put(page, 'voice', { state: 'off', isRecording: false })
  await until('the end is said', async () => (await heard(page)).includes(words.announced.off))
  expect(await heard(page)).toEqual([
    words.announced.on['hands-free'],
    words.announced.thinking,
    words.announced.listening,
    words.announced.off,
  ])
})

test('[WEB54] a reply that a voice speaks is not said aloud by the page; one that is only read is', async () => {
  const browser = await openBrowser()
  await listen(browser)
  const page = await openStage(browser)
  await put(page, 'thread', { entries: [said('a', {})] })
  await turnOn(page)
  await put(page, 'thread', { entries: [said('a', {}), reply('b', 'Te warm.')] })
  await page.getByText('Te warm.').waitFor()
  await put(page, 'voice', { voice: null })
  await put(page, 'thread', { entries: [said('a', {}), reply('b', 'Te warm.'), reply('c', 'Bel de monteur.')] })
  await until('the second is said', async () => (await heard(page)).some((text) => text.includes('monteur')))
  expect((await heard(page)).filter((text) => text.includes('Te warm'))).toEqual([])
})

test('[WEB55] while a microphone is open a dot and a word say so: in the bar, the heading, the window’s name, and over what covers the conversation', async () => {
  const page = await openVoiceStage({ forcedColors: 'active', viewport: { width: 390, height: 844 } })
  expect(await page.title()).toBe('Bella Rosa · Agora')
  expect(await page.getByTestId('recording').count()).toBe(0)
  await turnOn(page)
  const heading = page.locator('main header').getByTestId('recording')
  for (const mark of [heading, bar(page).getByTestId('recording')]) {
    await mark.waitFor()
    expect(await mark.textContent()).toBe(words.isRecording)
    // Forced colours paint backgrounds over: what is drawn as a sign stays.
    const dot = await mark.locator('svg').evaluate((element) => getComputedStyle(element).fill)
    const ground = await mark.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(dot).not.toBe(ground)
  }
  expect(await page.title()).toBe(`● ${words.isRecording} · Bella Rosa · Agora`)
  await button(page, nl.inspection.open).click()
  // Of those that are covered nobody is told.
  const over = page.locator('[data-testid=recording]:not([inert] *)')
  await over.waitFor()
  expect([await over.count(), await over.textContent()]).toEqual([1, words.isRecording])
  await page.goBack()
  await put(page, 'voice', { isRecording: false })
  await heading.waitFor({ state: 'hidden' })
  expect(await page.title()).toBe('Bella Rosa · Agora')
})

test('[WEB55] whoever leaves the conversation speaks no more', async () => {
  const page = await openVoiceStage()
  await turnOn(page)
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await untilAsked(page, 'closeVoice', 1)
})

test('[WEB55] in a conversation that was deleted meanwhile nobody speaks on', async () => {
  const page = await openVoiceStage()
  await turnOn(page)
  await page.getByTestId('recording').first().waitFor()
  await put(page, 'thread', { phase: 'deleted' })
  await untilAsked(page, 'turnOff', 1)
  await page.getByTestId('recording').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Alt+v')
  expect(await times(page, 'turnOn')).toBe(1)
})

test('[WEB56] what is heard stands there as it grows, read aloud to nobody; corrected in place, Enter says it and Esc leaves it', async () => {
  const browser = await openBrowser()
  await listen(browser)
  const page = await openStage(browser)
  await turnOn(page)
  const hear = (text: string, isFinal = false) =>
    put(page, 'voice', { ...on, hearing: { text, isFinal, isHeld: false } })
  await hear('de koelcel')
  await hear('de koelcel is negen vaten')
  const line = page.getByTestId('hearing')
  await line.filter({ hasText: 'negen vaten' }).waitFor()
  expect((await heard(page)).filter((text) => text.includes('koelcel'))).toEqual([])

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
  // What comes meanwhile moves nothing that somebody writes.
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

test('[WEB59] held by a pointer or a key one speaks; letting go, another window or a lost pointer ends it', async () => {
  const page = await openVoiceStage()
  await turnOn(page, { ...on, isRecording: false })
  await button(page, words.toTalk['push-to-talk']).click()
  expect(await asked(page, 'setTalk')).toEqual([['push-to-talk']])
  const talk = bar(page).getByRole('button', { name: /^(Ingedrukt|Spreek nu)/ })
  const isRed = async () => (await button(page, words.turnOff).getAttribute('data-records')) !== null
  // Nothing is heard yet: what is red says that something is.
  expect(await isRed()).toBe(false)
  const counts = async () => [await times(page, 'startTalking'), await times(page, 'stopTalking')]
  const box = (await talk.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(box.height).toBeGreaterThanOrEqual(64)
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await until('it is held', async () => (await talk.getAttribute('aria-pressed')) === 'true')
  await page.getByTestId('recording').first().waitFor()
  expect(await isRed()).toBe(true)
  // The finger slides off: it is held all the same.
  await page.mouse.move(10, 10)
  expect(await counts()).toEqual([1, 0])
  await page.mouse.up()
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
  await talk.dispatchEvent('pointerdown', { button: 0, pointerId: 1 })
  await talk.dispatchEvent('pointercancel', { pointerId: 1 })
  expect(await counts()).toEqual([5, 5])
  // A screen reader cannot hold: it presses to begin and presses to end.
  await talk.evaluate((element) => (element as HTMLButtonElement).click())
  expect(await counts()).toEqual([6, 5])
  await talk.evaluate((element) => (element as HTMLButtonElement).click())
  expect(await counts()).toEqual([6, 6])
})

test('[WEB59] touch holds it too', async () => {
  const page = await openVoiceStage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  await turnOn(page, { ...on, isRecording: false, talk: 'push-to-talk' })
  const talk = bar(page).getByRole('button', { name: words.hold })
  const box = (await talk.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const touch = await page.context().newCDPSession(page)
  const point = { x: box.x + 40, y: box.y + 20 }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await untilAsked(page, 'startTalking', 1)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ ...point, y: point.y - 200 }] })
  expect(await times(page, 'stopTalking')).toBe(0)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await untilAsked(page, 'stopTalking', 1)
  expect(await times(page, 'startTalking')).toBe(1)
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

test('[WEB60] what matters only while one speaks is not told to whoever has turned it off', async () => {
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

test('[WEB57] an interrupted answer shows what was heard, a line, and the rest faded; what was spoken is marked', async () => {
  const page = await openVoiceStage()
  const entries = [
    said('a', { via: 'spoken' }),
    said('n', { via: 'spoken', as: 'note', number: 1 }),
    reply('b', 'De koelcel is **veel te** warm. Bel de monteur.', { heardTo: { chars: 21, playedMs: 900 } }),
    reply('c', 'Nooit gehoord.', { heardTo: { chars: 0, playedMs: 0 } }),
    reply('d', 'Alles gehoord.', { heardTo: { chars: 14, playedMs: 900 } }),
    said('t', {}),
  ]
  await put(page, 'thread', { entries })
  const row = (id: string) => page.locator(`[data-entry=${id}]`)
  await row('b').getByTestId('cut-here').filter({ hasText: words.cutHere }).waitFor()
  expect(await row('b').getByTestId('unheard').textContent()).toBe('te warm. Bel de monteur.')
  expect(await row('b').getByTestId('entry-text').textContent()).toBe(
    `De koelcel is veel${words.cutHere}te warm. Bel de monteur.`,
  )
  const colour = (name: string) =>
    row('b')
      .getByTestId(name)
      .evaluate((element) => getComputedStyle(element).color)
  expect(await colour('unheard')).not.toBe(await colour('entry-text'))
  await row('c').getByText(words.notHeard).waitFor()
  expect(await row('d').getByTestId('cut-here').count()).toBe(0)
  expect(await Promise.all(['a', 'n', 't'].map((id) => row(id).getByTestId('spoken').count()))).toEqual([1, 1, 0])
})

test('[WEB57] a reply that is being spoken shows how far it was heard, in its text', async () => {
  const page = await openVoiceStage()
  await put(page, 'thread', { entries: [reply('b', '1. De koelcel is **te** warm.\n2. Bel de monteur.')] })
  await turnOn(page, { ...on, phase: 'speaking', speaking: { message: 'b', heardChars: 14 } })
  await page.getByTestId('being-spoken').filter({ hasText: words.beingSpoken }).waitFor()
  const unheard = () =>
    page.evaluate(() => [...(CSS.highlights.get('unheard') ?? [])].map(String).join('').replaceAll(/\s+/g, ' '))
  await until('what is left is told apart', unheard, (text) => text.startsWith('is te warm.'))
  await put(page, 'voice', { speaking: { message: 'b', heardChars: 24 } })
  await until('it goes on', unheard, (text) => text.startsWith('warm.'))
  await put(page, 'voice', { phase: 'listening', speaking: null })
  await page.getByTestId('being-spoken').waitFor({ state: 'hidden' })
  expect(await unheard()).toBe('')
})

test('[WEB57] where a recording began and ended stands in its place, in words', async () => {
  const page = await openVoiceStage()
  const by = { kind: 'user', id: 'me' }
  const recordings = [
    { id: '1', at, by, after: null, kind: 'started', talk: 'hands-free' },
    { id: '2', at, by, after: 'a', kind: 'stopped', why: 'person', ms: 60_000 },
    { id: '3', at, by, after: 'a', kind: 'started', talk: 'push-to-talk' },
    { id: '4', at, by, after: 'b', kind: 'stopped', why: 'device-lost', isUnsent: true },
  ]
  await put(page, 'thread', { entries: [said('a', { via: 'spoken' }), said('b', {})], recordings })
  const lines = page.locator('[data-recording], [data-entry]')
  await page.locator('[data-recording="4"]').waitFor()
  const seen = await lines.evaluateAll((all) =>
    all.map((line) => (line instanceof HTMLElement ? (line.dataset['entry'] ?? line.textContent) : '')),
  )
  const time = /\d\d:\d\d/
  expect(seen.map((text) => text?.replace(time, 'dan'))).toEqual([
    'Opname begonnen dan · handsfree',
    'a',
    'Opname gestopt dan',
    'Opname begonnen dan · met de knop',
    'b',
    `Opname gestopt dan · microfoon weggevallen · ${nl.entry.waitingNote}`,
  ])
})

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
  // Whoever has said nothing else sees on a phone, too, that it was kept: nothing stands above it, or out of reach.
  await page.setViewportSize({ width: 390, height: 480 })
  const { y = 999, height = 0 } = (await rows.first().boundingBox()) ?? {}
  expect(y + height).toBeLessThan((await field(page).boundingBox())?.y ?? 0)
  const isReached = (element: Element) =>
    element.getBoundingClientRect().top >= (element.parentElement?.getBoundingClientRect().top ?? Infinity)
  expect(await page.getByTestId('audio-notes').evaluate(isReached)).toBe(true)
  await page.setViewportSize({ width: 1_280, height: 800 })
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

test('[WEB54] a message that is typed meanwhile is sent as ever', async () => {
  const page = await openVoiceStage()
  await turnOn(page)
  await write(page, '9,4')
  await until('it is said', async () => (await times(page, 'say')) === 1)
})
