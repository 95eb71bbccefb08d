/** What the speech machine does with an utterance over Agora's speech, in the forms in which recognisers give it. */
import type { JudgeOverlap } from '@agora/core/speech/judge-overlap'
import { replaySpeech } from '@agora/core/speech/replay-speech'
import type { TimelineEvent } from '@agora/core/speech/read-timeline'

/** `final`: as one. `words`: with an interim for each word. `cut`: the last word of each interim is cut. */
export const overlapForms = ['final', 'words', 'cut'] as const
export type OverlapForm = (typeof overlapForms)[number]

const ASKED_MS = 1_000
const SAID_MS = 3_000
const WORD_MS = 250
const SILENCE_MS = 500
const STORY_MS = 60_000

/** Whether words that are said so stop what Agora says. */
export function stopsSpeech(text: string, form: OverlapForm, judge?: JudgeOverlap): boolean {
  return stopOf(text, form, judge) !== undefined
}

/** How long before their final words that are said so stop what Agora says; undefined where they do not. */
export function stopOf(text: string, form: OverlapForm, judge?: JudgeOverlap): number | undefined {
  const words = text.trim().split(/\s+/u)
  const interims = form === 'final' ? [] : words.map((_, at) => beginningOf(words, at + 1, form))
  const saidMs = SAID_MS + words.length * WORD_MS
  const events: readonly TimelineEvent[] = [
    { t: 0, type: 'ready' },
    { t: ASKED_MS, type: 'called' },
    { t: ASKED_MS, type: 'tts_chunk', text: 'Er was eens een brandweerman. ', audioMs: STORY_MS },
    { t: ASKED_MS, type: 'playback_started' },
    { t: SAID_MS, type: 'vad_start', speechMs: 0 },
    ...interims.map((heard, at) => ({
      t: SAID_MS + (at + 1) * WORD_MS,
      type: 'interim' as const,
      segId: 's',
      text: heard,
    })),
    { t: saidMs + WORD_MS, type: 'final', segId: 's', text },
    { t: saidMs + SILENCE_MS, type: 'vad_end', silenceMs: SILENCE_MS },
  ]
  const effects = [...replaySpeech({ config: {}, events }, judge ? { judge } : {})]
  const stop = effects.find(({ type }) => type === 'interrupt')
  return stop && saidMs + WORD_MS - stop.t
}

function beginningOf(words: readonly string[], count: number, form: OverlapForm): string {
  const begun = words.slice(0, count)
  if (form !== 'cut') return begun.join(' ')
  const last = begun.at(-1) ?? ''
  return [...begun.slice(0, -1), last.slice(0, Math.ceil(last.length / 2))].join(' ')
}
