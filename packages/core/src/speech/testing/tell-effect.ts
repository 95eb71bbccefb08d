import { readTimeline } from '../read-timeline.ts'
import { replaySpeech, type TimedEffect } from '../replay-speech.ts'
import type { SpeechConfig } from '../speech-config.ts'
import { type Line, toLines } from './story.ts'

/** An effect as one readable line: `3000 commit_user "Tell me a story."`. */
export function tellEffect({ t, ...effect }: TimedEffect): string {
  switch (effect.type) {
    case 'state':
      return `${t} ${effect.from} → ${effect.to}`
    case 'commit_user':
    case 'amend_user':
      return `${t} ${effect.type} "${effect.text}"`
    case 'truncate':
      return `${t} truncate ${effect.replyId} at ${effect.playedMs} "${effect.spokenText}"`
    case 'backchannel':
      return `${t} backchannel "${effect.text}" at ${effect.playedMs} of ${effect.replyId}`
    case 'interrupt':
      return `${t} interrupt ${effect.replyId}, ${effect.reason}`
    case 'away':
      return `${t} away`
    case 'play':
    case 'pause':
    case 'resume':
    case 'generate':
    case 'cancel_generation':
    case 'false_interruption':
      return `${t} ${effect.type} ${effect.replyId}`
  }
}

export function replayLines(lines: readonly Line[], config?: Partial<SpeechConfig>): readonly TimedEffect[] {
  return [...replaySpeech(readTimeline(toLines(lines, config)))]
}

export function tell(lines: readonly Line[], config?: Partial<SpeechConfig>): readonly string[] {
  return replayLines(lines, config).map(tellEffect)
}
