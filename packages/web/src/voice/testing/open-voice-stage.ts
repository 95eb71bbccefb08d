/** The stage in a conversation in which one can speak. */
import { asked, openStage, put } from '../../device/testing/open-stage.ts'
import { nl } from '../../testing/all-texts.ts'
import type { AppPage } from '../../testing/app-page.ts'
import type { AppOptions } from '../../testing/open-app.ts'
import { until } from '../../testing/until.ts'
import { voiceStates } from './voice-states.ts'

/** Speaking is on, and Agora listens. */
export const on = voiceStates['listening']?.voice ?? {}

export async function openVoiceStage(options?: AppOptions): Promise<AppPage> {
  const page = await openStage(options)
  await page.getByRole('button', { name: nl.voice.turnOn, exact: true }).waitFor()
  return page
}

/** Turned on: what it takes comes when it is first wanted. */
export async function turnOn(page: AppPage, state: object = on): Promise<void> {
  await page.getByRole('button', { name: nl.voice.turnOn, exact: true }).click()
  await page.locator('[data-phase=starting]').waitFor()
  await put(page, 'voice', state)
}

export const times = async (page: AppPage, name: string) => (await asked(page, name)).length

export const untilAsked = (page: AppPage, name: string, count: number) =>
  until(`${name} is asked ${count} times`, async () => (await times(page, name)) === count)
