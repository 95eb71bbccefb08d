import type { SpeechConfig } from '../speech-config.ts'
import type { SpeechEffect } from '../speech-effect.ts'
import type { SpeechEvent } from '../speech-event.ts'
import { speechPhase } from '../speech-phase.ts'
import type { SpeechState } from '../speech-state.ts'
import { startSpeech } from '../start-speech.ts'
import { stepSpeech } from '../step-speech.ts'

const T = 10_000

const ready: SpeechEvent = { t: 0, type: 'ready' }
const starts = (t: number): SpeechEvent => ({ t, type: 'vad_start', speechMs: 0 })
const ends = (t: number, silenceMs = 400): SpeechEvent => ({ t, type: 'vad_end', silenceMs })
const interim = (t: number, segId: string, text: string): SpeechEvent => ({ t, type: 'interim', segId, text })
const final = (t: number, segId: string, text: string): SpeechEvent => ({ t, type: 'final', segId, text })
const chunk: SpeechEvent = {
  t: T - 4_000,
  type: 'tts_chunk',
  replyId: 'r1',
  text: 'One two three four.',
  audioMs: 8_000,
}
const called: SpeechEvent = { t: T - 5_000, type: 'called' }
const played: readonly SpeechEvent[] = [
  ready,
  called,
  chunk,
  { t: T - 4_000, type: 'playback_started' },
  { t: T - 100, type: 'playback_mark', playedMs: 3_900 },
]

/** How the floor came to stand as each name says. `s` is the segment of whoever speaks. */
export const conditions = {
  initializing: [],
  'listening, silent': [ready],
  'listening, somebody speaks': [ready, starts(T - 300), interim(T - 100, 's', 'de deur')],
  'listening, understood': [ready, starts(T - 900), final(T - 300, 's', 'de deur'), ends(T - 200, 100)],
  'listening, awaited': [ready, starts(T - 900), interim(T - 600, 's', 'de deur'), ends(T - 400)],
  owed: [ready, starts(T - 300), interim(T - 200, 's', 'de deur'), { t: T - 100, type: 'called' }],
  generating: [ready, called],
  'generating, over a sound': [ready, called, starts(T - 300)],
  held: [ready, called, starts(T - 4_100), { ...chunk, t: T - 300 }],
  starting: [ready, called, chunk],
  playing: played,
  'playing, over a sound': [...played, starts(T - 90)],
  'playing, over agreement': [...played, starts(T - 90), interim(T - 50, 's', 'ja')],
  paused: [...played.slice(0, 4), starts(T - 1_300), { t: T - 100, type: 'tick' }],
  'paused, silent again': [...played.slice(0, 4), starts(T - 1_800), { t: T - 600, type: 'tick' }, ends(T - 200)],
  announcing: [...played, { t: T - 90, type: 'announcement', replyId: 'r1' }],
  'listen mode, silent': [{ t: 0, type: 'mode', mode: 'listen' }, ready],
  'listen mode, somebody speaks': [
    { t: 0, type: 'mode', mode: 'listen' },
    ready,
    starts(T - 300),
    interim(T - 100, 's', 'de deur'),
  ],
  closed: [ready, { t: 100, type: 'close' }],
} as const satisfies Record<string, readonly SpeechEvent[]>
export type Condition = keyof typeof conditions

export function stateOf(condition: Condition, config: Partial<SpeechConfig> = {}): SpeechState {
  const events: readonly SpeechEvent[] = conditions[condition]
  return events.reduce<SpeechState>((state, event) => stepSpeech(state, event).state, startSpeech(config))
}

/** What happens: each type of event, some of them in several ways. */
export const happenings = {
  ready: { t: T, type: 'ready' },
  vad_start: { t: T, type: 'vad_start', speechMs: 100 },
  vad_inference: { t: T, type: 'vad_inference', prob: 0.1, speechMs: 0 },
  vad_end: { t: T, type: 'vad_end', silenceMs: 500 },
  'interim, soft': interim(T, 's', 'ja'),
  'interim, hard': interim(T, 's', 'nee'),
  'final, soft': final(T, 's', 'ja'),
  'final, content': final(T, 's', 'koelcel'),
  'final, empty': final(T, 's', ''),
  llm_first_token: { t: T, type: 'llm_first_token' },
  tts_chunk: { t: T, type: 'tts_chunk', replyId: 'r1', text: ' Five.', audioMs: 1_000 },
  'tts_chunk, another': { t: T, type: 'tts_chunk', replyId: 'r9', text: ' Five.', audioMs: 1_000 },
  reply_end: { t: T, type: 'reply_end', replyId: 'r1' },
  playback_started: { t: T, type: 'playback_started' },
  playback_mark: { t: T, type: 'playback_mark', playedMs: 5_000 },
  playback_finished: { t: T, type: 'playback_finished' },
  text_input: { t: T, type: 'text_input', text: 'hallo' },
  'mode listen': { t: T, type: 'mode', mode: 'listen' },
  'mode feedback': { t: T, type: 'mode', mode: 'feedback' },
  called: { t: T, type: 'called' },
  announcement: { t: T, type: 'announcement', replyId: 'r1' },
  config: { t: T, type: 'config', config: { endOfSpeechMs: 10, pauseAfterNoiseMs: 10, resumeAfterMs: 10, holdMs: 10 } },
  tick: { t: T, type: 'tick' },
  close: { t: T, type: 'close' },
} as const satisfies Record<string, SpeechEvent>
export type Happening = keyof typeof happenings

/** Nothing that the table leaves out. */
export type Untold = Exclude<SpeechEvent['type'], (typeof happenings)[Happening]['type']>

/** Where the floor stands: the reply, who speaks, words of the turn, speech over it. */
export function tellState(state: SpeechState): string {
  if (state.kind !== 'open') return state.kind
  const { reply, user, turn, overlaps, mode } = state
  const heard = 'playedMs' in reply ? ` ${reply.playedMs}` : ''
  const firm = 'isUninterruptible' in reply && reply.isUninterruptible ? '!' : ''
  const words = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join(' ')
  return [
    `${mode === 'listen' ? 'listen mode ' : ''}${speechPhase(state)}:${reply.kind}${heard}${firm}`,
    ...(user.kind === 'speaking' ? [user.sinceMs === null ? 'a break' : 'a sound'] : []),
    ...(turn.kind === 'open' ? [`turn "${words(turn.segments)}"`] : []),
    ...overlaps.map(({ verdict, segments }) => `${verdict} "${words(segments)}"`),
  ].join(', ')
}

export function tellEffects(effects: readonly SpeechEffect[]): readonly string[] {
  return effects.map((effect) => {
    if (effect.type === 'state') return `→ ${effect.to}`
    if (effect.type === 'commit_user') return `commit "${effect.text}"`
    if (effect.type === 'truncate') return `truncate "${effect.spokenText}"`
    if (effect.type === 'backchannel') return `backchannel "${effect.text}"`
    return effect.type === 'cancel_generation' ? 'cancel' : effect.type
  })
}

/** `·` where nothing changes at all. */
export function tellCell(condition: Condition, happening: Happening): string {
  const before = stateOf(condition)
  const { state, effects } = stepSpeech(before, happenings[happening])
  const [was, is] = [tellState(before), tellState(state)]
  return was === is && effects.length === 0 ? '·' : [is === was ? '=' : is, ...tellEffects(effects)].join(' | ')
}
