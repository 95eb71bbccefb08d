import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { Listening } from '../listen/listening.ts'
import { prepareNames } from '../wake/prepare-names.ts'

const names = prepareNames(['agora'])

/** Called "Agora", with somebody who answers unless it is said otherwise. */
export function testListening(preferences: Partial<Listening['preferences']> = {}, answers = true): Listening {
  return { names, answers, holder: 'here', preferences: { ...defaultPreferences, ...preferences } }
}
