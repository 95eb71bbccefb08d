import { PreferencesAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { PreferencesChange } from '../preferences.ts'

export const changePreferences = defineCommand({
  name: 'change-preferences',
  method: 'patch',
  path: '/api/me/preferences',
  summary: 'Change some of that, field by field',
  access: 'user',
  body: PreferencesChange,
  answer: PreferencesAnswer,
})
