import type { SpeechConfig } from '../speech-config.ts'

/** A line of a timeline. */
export type Line = { readonly t: number; readonly type: string; readonly [field: string]: unknown }

/** Speech from `fromMs` to `toMs`, as a detector that needs 500 ms of silence hears it, understood 200 ms after its end. */
type Said = {
  readonly fromMs: number
  readonly toMs: number
  /** Left out: a sound of which nothing is understood. */
  readonly text?: string
  readonly interims?: readonly (readonly [t: number, text: string])[]
  readonly segId?: string
  readonly finalMs?: number
}

export function said({ fromMs, toMs, text, interims = [], segId, finalMs = toMs + 200 }: Said): readonly Line[] {
  const id = segId ?? `at${fromMs}`
  return [
    { t: fromMs, type: 'vad_start', speechMs: 0 },
    ...interims.map(([t, heard]) => ({ t, type: 'interim', segId: id, text: heard })),
    ...(text === undefined ? [] : [{ t: finalMs, type: 'final', segId: id, text }]),
    { t: toMs + 500, type: 'vad_end', silenceMs: 500 },
  ]
}

export const STORY =
  'Once upon a time there was a firefighter who lived in a small town by the sea and was afraid of cats.'

/** A reply that can be heard at once, from its first sound to its end. */
type Told = {
  readonly atMs: number
  readonly text?: string
  readonly lengthMs?: number
  readonly replyId?: string
  readonly markMs?: number
}

export function told({ atMs, text = STORY, lengthMs = 10_000, replyId = 'r1', markMs = 100 }: Told): readonly Line[] {
  const marks = Array.from({ length: Math.floor(lengthMs / markMs) }, (_, index) => (index + 1) * markMs)
  return [
    { t: atMs, type: 'tts_chunk', replyId, text, audioMs: lengthMs },
    { t: atMs, type: 'playback_started' },
    ...marks.map((playedMs) => ({ t: atMs + playedMs, type: 'playback_mark', playedMs })),
    { t: atMs + lengthMs, type: 'playback_finished' },
  ]
}

const asked = said({ fromMs: 500, toMs: 2500, text: 'Tell me a story.', segId: 'ask' })

/** Somebody asks for a story; it is thought of from 3000 and told from 3500, unless `reply` says otherwise. */
export function story(more: readonly Line[], reply: readonly Line[] = told({ atMs: 3500 })): readonly Line[] {
  return inOrder([{ t: 0, type: 'ready' }, ...asked, ...reply, ...more])
}

/** By time; of equal times as they stand. */
export function inOrder(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted((a, b) => a.t - b.t)
}

export function toLines(lines: readonly Line[], config?: Partial<SpeechConfig>): readonly string[] {
  return [...(config ? [{ config }] : []), ...lines].map((line) => JSON.stringify(line))
}
