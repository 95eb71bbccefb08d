import type { VoiceSnapshot, VoiceTrouble, VoiceTroubleKind } from '@agora/client/voice/voice-snapshot'

/** What the user can do about a trouble. */
export type WayOn = 'again' | 'device' | 'type' | 'settings'

/** Troubles that matter only while speaking: a user who turned voice off does not see them. */
const whileOn: ReadonlySet<VoiceTroubleKind> = new Set([
  'no-sound',
  'no-transcriber',
  'transcriber-slow',
  'voice-failed',
  'not-understood',
  'away',
])

/** The troubles that the user should still see. */
export function shownTrouble({ state, trouble }: Pick<VoiceSnapshot, 'state' | 'trouble'>): VoiceTrouble | undefined {
  return trouble && state === 'off' && whileOn.has(trouble.kind) ? undefined : trouble
}

/** Each has a way on; that it was seen can always be said. */
export const waysOn: Readonly<Record<VoiceTroubleKind, readonly WayOn[]>> = {
  'permission-refused': ['again', 'type'],
  'no-microphone': ['again', 'type'],
  'device-lost': ['again', 'device', 'type'],
  'no-sound': ['device', 'type'],
  'other-tab': ['again', 'type'],
  'page-hidden': ['again'],
  'not-supported': ['type'],
  'no-transcriber': ['type', 'settings'],
  'transcriber-failed': ['settings', 'type'],
  'transcriber-slow': ['settings', 'type'],
  'model-missing': ['again', 'settings', 'type'],
  'not-understood': ['type'],
  away: ['type'],
  'voice-failed': ['settings'],
  'not-said': ['type'],
  'device-full': ['type'],
}
