import type { Preferences } from '@agora/protocol/preferences'

/** The preferences of a user who has changed nothing. */
export const plainPreferences: Preferences = {
  interactionMode: 'feedback',
  spokenText: 'dictate',
  language: 'nl',
  emailReports: false,
  theme: 'system',
  wake: 'careful',
  afterWake: 'stay',
  wakeTone: true,
  digest: true,
  noteExpiryDays: 0,
  quietFlags: true,
  reportName: '',
}
