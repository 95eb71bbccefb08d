import type { Preferences } from './preferences.ts'

/** How things are where nobody has said yet how they like them. Apart from the schemas, so that a device carries only this. */
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
