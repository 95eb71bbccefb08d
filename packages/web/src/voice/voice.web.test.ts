import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asked, buildStage, openStageIn, put } from '../device/testing/open-stage.ts'
import { nl } from '../testing/all-texts.ts'
import { until } from '../testing/until.ts'
import { field, openBrowser } from '../testing/web-test.ts'
import { on, times, turnOn, untilAsked } from './testing/open-voice-stage.ts'
import { reply, voiceStates } from './testing/voice-states.ts'

buildStage()

const words = nl.voice
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: words.bar })

/** A page on which speaking can be turned on. */
async function openVoiceStage(options?: Parameters<typeof openBrowser>[0]): Promise<Page> {
  const page = await openStageIn(await openBrowser(options))
  await button(page, words.turnOn).waitFor()
  return page
}

test('[WEB54] who has the floor is told by shape too', async () => {
  const page = await openVoiceStage()
  await turnOn(page)
  const shapes = new Set<string>()
  const see = async (change: object, name: string) => {
    await put(page, 'voice', change)
    const sign = page.locator(`[data-phase=${name}] > span`).first()
    shapes.add(
      await sign.evaluate((element) => {
        const { borderRadius, borderStyle, backgroundColor } = getComputedStyle(element)
        return [borderRadius, borderStyle, backgroundColor, element.querySelector('svg')?.innerHTML].join(' ')
      }),
    )
  }
  await see({ ...on }, 'listening')
  await see({ phase: 'thinking' }, 'thinking')
  await see({ phase: 'speaking' }, 'speaking')
  await see({ isPaused: true }, 'paused')
  await see({ phase: 'listening', isPaused: false, talk: 'push-to-talk' }, 'waiting')
  expect(shapes.size).toBe(5)
})

test('[WEB55] the dot of an open microphone is seen in forced colours', async () => {
  const page = await openVoiceStage({ forcedColors: 'active', viewport: { width: 390, height: 844 } })
  await turnOn(page)
  for (const mark of [page.locator('main header').getByTestId('recording'), bar(page).getByTestId('recording')]) {
    await mark.waitFor()
    // Forced colours paint backgrounds over: what is drawn as a sign stays.
    const dot = await mark.locator('svg').evaluate((element) => getComputedStyle(element).fill)
    const ground = await mark.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(dot).not.toBe(ground)
  }
})

test('[WEB59] held by a pointer one speaks, also where the pointer slides off; letting go or a lost pointer ends it', async () => {
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
  await talk.dispatchEvent('pointerdown', { button: 0, pointerId: 1 })
  await talk.dispatchEvent('pointercancel', { pointerId: 1 })
  expect(await counts()).toEqual([2, 2])
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

test('[WEB57] what was not heard of an interrupted answer is faded', async () => {
  const page = await openVoiceStage()
  const heardTo = { chars: 21, playedMs: 900 }
  await put(page, 'thread', { entries: [reply('b', 'De koelcel is **veel te** warm. Bel de monteur.', { heardTo })] })
  const colour = (name: string) =>
    page
      .locator('[data-entry=b]')
      .getByTestId(name)
      .evaluate((element) => getComputedStyle(element).color)
  expect(await colour('unheard')).not.toBe(await colour('entry-text'))
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

test('[WEB61] where nothing else was said, audio notes are in sight and in reach on a phone', async () => {
  const page = await openVoiceStage()
  await put(page, 'voice', voiceStates['audio notes']?.voice ?? {})
  const rows = page.locator('[data-audio-note]')
  await rows.first().waitFor()
  // On a phone, too, a user with only this recording sees that it was stored: nothing covers it.
  await page.setViewportSize({ width: 390, height: 480 })
  const { y = 999, height = 0 } = (await rows.first().boundingBox()) ?? {}
  expect(y + height).toBeLessThan((await field(page).boundingBox())?.y ?? 0)
  const isReached = (element: Element) =>
    element.getBoundingClientRect().top >= (element.parentElement?.getBoundingClientRect().top ?? Infinity)
  expect(await page.getByTestId('audio-notes').evaluate(isReached)).toBe(true)
})
