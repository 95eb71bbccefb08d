import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test('[WEB15] chooses the first language that Agora speaks, in any region, else Dutch', () => {
  expect(chooseLanguage(['fr-BE', 'en-US', 'nl-BE'])).toBe('en')
  expect(chooseLanguage(['NL'])).toBe('nl')
  expect(chooseLanguage(['de', 'fr'])).toBe('nl')
  expect(chooseLanguage([])).toBe('nl')
})
