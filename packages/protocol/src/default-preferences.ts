import type { Preferences } from './preferences.ts'

/** Preferences of a user who has set none. Apart from the schemas, so that a device loads only this. */
export const defaultPreferences: Preferences = {
  interactionMode: 'feedback',
  spokenText: 'summarize',
  language: 'nl',
  emailReports: false,
  theme: 'system',
  wake: 'careful',
  afterWake: 'stay',
  wakeTone: true,
  digest: false,
  noteExpiryDays: 0,
  quietFlags: true,
  reportName: '',
}
