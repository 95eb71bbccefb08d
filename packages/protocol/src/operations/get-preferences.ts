import { PreferencesAnswer } from '../answers.ts'
import { defineQuery } from '../operation.ts'

export const getPreferences = defineQuery({
  name: 'get-preferences',
  path: '/api/me/preferences',
  summary: 'How you like it',
  access: 'user',
  answer: PreferencesAnswer,
})
