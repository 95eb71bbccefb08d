import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { DecideEnv } from '../listen/decide-env.ts'
import { prepareNames } from '../wake/prepare-names.ts'

const names = prepareNames(['agora'])

/** Called "Agora", with somebody who answers unless it is said otherwise. */
export function testEnv(preferences: Partial<DecideEnv['preferences']> = {}, answers = true): DecideEnv {
  return { names, answers, holder: 'here', preferences: { ...defaultPreferences, ...preferences } }
}
