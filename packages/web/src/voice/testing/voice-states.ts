/** Every state of speaking that a person can meet, by name. */
import type { Entry, ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import type { VoiceSnapshot, VoiceTroubleKind } from '@agora/client/voice/voice-snapshot'

export type VoiceState = {
  readonly voice: Partial<VoiceSnapshot>
  readonly thread?: Partial<ThreadSnapshot>
  readonly level?: number
}

export const at = Date.UTC(2026, 10, 16, 9, 2)

export const said = (id: string, more: Partial<Entry>): Entry => ({
  id,
  by: { kind: 'user', id: 'me' },
  text: `1${id}`,
  as: 'turn',
  at,
  state: { kind: 'stored' },
  ...more,
})
export const reply = (id: string, text: string, more: Partial<Entry> = {}): Entry =>
  said(id, { by: { kind: 'agent', id: 'agora' }, as: 'reply', text, ...more })

const on = { state: 'on', phase: 'listening', isRecording: true } as const
const failed = (kind: VoiceTroubleKind, nth: number) => ({ state: 'failed', trouble: { kind, nth } }) as const
const note = (id: string, kind: 'waiting' | 'transcribing' | 'not-understood') => ({
  id,
  thread: 'een',
  at,
  durationMs: 73_000,
  language: 'nl' as const,
  saidIn: 'listen' as const,
  state: { kind },
})

export const stops: readonly VoiceTroubleKind[] = [
  'permission-refused',
  'no-microphone',
  'device-lost',
  'other-tab',
  'page-hidden',
  'not-supported',
  'model-missing',
]
export const hitches: readonly VoiceTroubleKind[] = [
  'no-sound',
  'no-transcriber',
  'transcriber-failed',
  'transcriber-slow',
  'not-understood',
  'away',
  'voice-failed',
  'not-said',
  'device-full',
]

export const voiceStates: Readonly<Record<string, VoiceState>> = {
  off: { voice: {} },
  starting: { voice: { state: 'starting' } },
  listening: { voice: { ...on }, level: 0.2 },
  hearing: {
    voice: { ...on, hearing: { text: '9 4 1 2 '.repeat(30), isFinal: false, isHeld: false } },
    level: 0.4,
  },
  thinking: { voice: { ...on, phase: 'thinking' }, thread: { entries: [said('a', { via: 'spoken' })] } },
  speaking: {
    voice: { ...on, phase: 'speaking', speaking: { message: 'b', heardChars: 6 } },
    thread: { entries: [said('a', { via: 'spoken' }), reply('b', '1 2 3 4. **5 6** 7 8.\n\n1. 9\n2. 10')] },
  },
  'speaking without hearing': { voice: { ...on, phase: 'speaking', isHalfDuplex: true, isRecording: false } },
  paused: { voice: { ...on, phase: 'speaking', isPaused: true } },
  'by a button': { voice: { ...on, talk: 'push-to-talk', isRecording: false } },
  'a button that is held': { voice: { ...on, talk: 'push-to-talk', isTalking: true }, level: 0.05 },
  'listen mode': {
    voice: { ...on },
    thread: {
      mode: 'listen',
      heardCount: 2,
      entries: [said('a', { as: 'note', number: 1, via: 'spoken' }), said('b', { as: 'note', number: 2 })],
    },
  },
  'nothing writes it down': { voice: { ...on, transcriber: null, voice: null } },
  'words that were not said': {
    voice: { ...on, trouble: { kind: 'not-said', nth: 1 }, unsaid: ['9,4 °C', `${'x'.repeat(120)} 1`] },
  },
  'audio notes': {
    voice: { audioNotes: [note('n1', 'waiting'), note('n2', 'transcribing'), note('n3', 'not-understood')] },
    thread: { entries: [said('a', {})] },
  },
  'audio notes alone': { voice: { audioNotes: [note('n1', 'waiting')] } },
  'an interrupted answer': {
    voice: {},
    thread: {
      recordings: [
        { id: '1', at, by: { kind: 'user', id: 'me' }, after: null, kind: 'started', talk: 'hands-free' },
        { id: '2', at, by: { kind: 'user', id: 'me' }, after: 'd', kind: 'stopped', why: 'left', isUnsent: true },
      ],
      entries: [
        reply('b', '1 2 3 4. **5 6** 7 8.\n\n9 10.', {
          heardTo: { chars: 12, playedMs: 900 },
          state: { kind: 'cut', why: 'stopped' },
        }),
        reply('c', '1 2 3.', { heardTo: { chars: 0, playedMs: 0 } }),
        said('d', { via: 'spoken' }),
      ],
    },
  },
  ...Object.fromEntries(stops.map((kind, nth) => [`stopped by ${kind}`, { voice: failed(kind, nth) }])),
  ...Object.fromEntries(
    hitches.map((kind, nth) => [`trouble: ${kind}`, { voice: { ...on, trouble: { kind, nth: 20 + nth } } }]),
  ),
}
