import { mkdirSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildStage, openStageIn, put } from '../device/testing/open-stage.ts'
import { en, nl } from '../testing/all-texts.ts'
import { findLookFaults, onlyIn } from '../testing/find-look-faults.ts'
import { openBrowser } from '../testing/web-test.ts'
import type { AllTexts } from '../texts/more-texts.ts'
import { type VoiceState, voiceStates } from './testing/voice-states.ts'

buildStage()

/** Where pictures are wanted, to be looked at. */
const SHOTS = process.env['AGORA_SHOTS']
const touch = { hasTouch: true, isMobile: true }
const looks: [string, AllTexts, AllTexts, BrowserContextOptions][] = [
  ['nl-320-light', nl, en, { ...touch, viewport: { width: 320, height: 640 }, colorScheme: 'light' }],
  ['en-390-dark', en, nl, { ...touch, viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'en-GB' }],
  ['nl-1440-light', nl, en, { viewport: { width: 1_440, height: 900 }, colorScheme: 'light' }],
]

/** As it is before anything was set. */
async function show(page: Page, first: VoiceState, { voice, thread = {}, level = 0 }: VoiceState): Promise<void> {
  await put(page, 'voice', { ...first.voice, trouble: undefined, ...voice })
  await put(page, 'thread', { ...first.thread, ...thread })
  await put(page, 'level', [level])
}

const plain: VoiceState = {
  voice: {
    state: 'off',
    phase: 'initializing',
    isPaused: false,
    talk: 'hands-free',
    isTalking: false,
    isRecording: false,
    hearing: null,
    speaking: null,
    isHalfDuplex: false,
    unsaid: [],
    audioNotes: [],
    transcriber: { kind: 'server', name: 'w', languages: ['nl', 'en'] },
    voice: { kind: 'browser', name: 'v', languages: ['nl', 'en'] },
    devices: [{ id: 'a', name: '1' }],
  },
  thread: { mode: 'feedback', heardCount: 0, entries: [], recordings: [], title: '1' },
}

test.each(looks)(
  '[WEB54][WEB21][WEB22] %s: every state of speaking fits, stands out, is large enough to press, speaks one language, and axe finds nothing serious',
  async (name, texts, other, options) => {
    const browser = await openBrowser({ ...options, reducedMotion: 'reduce' })
    const page = await openStageIn(browser)
    const foreign = onlyIn(other, texts)
    const faults: string[] = []
    const look = async (state: string) => {
      faults.push(...(await findLookFaults(page, texts, foreign)).map((fault) => `${state}: ${fault}`))
      if (SHOTS === undefined) return
      mkdirSync(SHOTS, { recursive: true })
      await page.screenshot({ path: `${SHOTS}/${name}-${state.replaceAll(/\W+/g, '-')}.png` })
    }
    const button = page.getByRole('button', { name: texts.voice.turnOn })
    await button.waitFor()
    for (const [state, given] of Object.entries(voiceStates)) {
      await show(page, plain, given)
      const isShown = given.voice.state !== undefined || given.voice.audioNotes !== undefined
      if (isShown) await page.locator('[data-testid=voice-bar], [data-testid=audio-notes]').first().waitFor()
      await look(state)
    }
    await show(page, plain, voiceStates['hearing'] ?? plain)
    await page.getByTestId('hearing').click()
    await page.getByRole('textbox', { name: texts.voice.hearing.field }).waitFor()
    await look('a correction')
    await page.keyboard.press('Escape')
    await show(page, plain, voiceStates['listening'] ?? plain)
    await page.getByRole('button', { name: texts.voice.settings }).click()
    await page.getByRole('dialog').waitFor()
    await look('settings in the conversation')
    await page.getByRole('dialog').getByText(texts.voice.fields.interrupting).scrollIntoViewIfNeeded()
    await look('settings in the conversation, further down')
    expect(faults).toEqual([])
  },
  180_000,
)
