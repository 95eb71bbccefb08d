import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildStage, openStageIn, put } from '../../device/testing/open-stage.ts'
import { en, nl } from '../../testing/all-texts.ts'
import { findLookFaults, onlyIn } from '../../testing/find-look-faults.ts'
import { openBrowser } from '../../testing/web-test.ts'
import type { AllTexts } from '../../texts/more-texts.ts'
import { plainPreferences } from '../testing/voice-preferences.ts'

buildStage()

const touch = { hasTouch: true, isMobile: true }
const looks: [string, AllTexts, AllTexts, BrowserContextOptions][] = [
  ['in Dutch, light, at 320', nl, en, { ...touch, viewport: { width: 320, height: 640 } }],
  ['in English, dark, wide', en, nl, { viewport: { width: 1_440, height: 900 }, colorScheme: 'dark', locale: 'en-GB' }],
]
test.each(looks)(
  '[WEB58][WEB21][WEB22] %s the settings of speaking fit, stand out and speak one language',
  async (name, texts, other, options) => {
    const page = await openStageIn(await openBrowser({ ...options, reducedMotion: 'reduce' }), '/settings')
    await put(page, 'preferences', { ...plainPreferences, language: texts.language })
    await put(page, 'voice', { devices: [{ id: 'a', name: '1' }], transcribers: [], voices: [], transcriber: null })
    await put(page, 'voice', { voice: null, state: 'on', isRecording: true, trouble: { kind: 'no-sound', nth: 1 } })
    const words = texts.voice.fields
    await page.getByRole('textbox', { name: words.endOfSpeechMs.title }).fill('99')
    await page.getByRole('textbox', { name: words.softWords.title }).fill('x'.repeat(99))
    await page.getByRole('heading', { name: words.interrupting }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: words.between('', '').slice(0, 12) })
      .waitFor()
    const shots = process.env['AGORA_SHOTS']
    if (shots !== undefined) await page.screenshot({ path: `${shots}/settings-${name.replaceAll(/\W+/g, '-')}.png` })
    expect(await findLookFaults(page, texts, onlyIn(other, texts))).toEqual([])
  },
)
