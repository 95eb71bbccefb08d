import type { Envelope } from '@agora/protocol/events'
import type { Recording } from '@agora/protocol/speech'

/** That a microphone was opened or closed, where an event says so. */
export function viewRecording(event: Envelope): Recording | undefined {
  if (event.type !== 'recording-started' && event.type !== 'recording-stopped') return undefined
  const { seq, at, by, happenedAt } = event
  const recorded = { seq, at, by, happenedAt }
  if (event.type === 'recording-stopped') {
    const { why, ms } = event
    return { kind: 'stopped', ...recorded, why, ...(ms === undefined ? {} : { ms }) }
  }
  const { talk, transcriber, device } = event
  return {
    kind: 'started',
    ...recorded,
    talk,
    ...(transcriber === undefined ? {} : { transcriber }),
    ...(device === undefined ? {} : { device }),
  }
}
