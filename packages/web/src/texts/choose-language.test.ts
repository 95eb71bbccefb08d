import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test('[WEB15] the first language that we speak is chosen, whatever its region; Dutch where there is none', () => {
  expect(chooseLanguage(['fr-BE', 'en-US', 'nl-BE'])).toBe('en')
  expect(chooseLanguage(['NL'])).toBe('nl')
  expect(chooseLanguage(['de', 'fr'])).toBe('nl')
  expect(chooseLanguage([])).toBe('nl')
})
