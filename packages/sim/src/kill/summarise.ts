import type { History, ThreadLog } from './history.ts'

export type Summary = {
  readonly ends: number
  readonly endsWithRequestsInFlight: number
  readonly acknowledgedMessages: number
  readonly unansweredRequests: number
  /** Requests that were kept though their answer was lost with the server: their repeat was a duplicate. */
  readonly keptUnanswered: number
  readonly brokenStreams: number
  readonly seenEvents: number
  readonly storedEvents: number
  /** Turns that were answered. */
  readonly answeredTurns: number
  /** How often a turn whose process had died was taken over by the next. */
  readonly takenOver: number
}

/** What a run did, to tell a test of something from a test of nothing. */
export function summarise(history: History, log: ReadonlyMap<string, ThreadLog>): Summary {
  const ends = history.of('server-ended')
  const answers = history.of('acknowledged').map(({ answer }) => answer)
  return {
    ends: ends.length,
    endsWithRequestsInFlight: ends.filter(({ inFlight }) => inFlight > 0).length,
    acknowledgedMessages: answers.reduce((sum, { accepted, duplicate }) => sum + accepted.length + duplicate.length, 0),
    unansweredRequests: history.of('unanswered').length,
    keptUnanswered: answers.filter(({ duplicate }) => duplicate.length > 0).length,
    brokenStreams: history.of('stream-ended').length,
    seenEvents: history.of('seen').length,
    answeredTurns: count(log, 'turn-closed'),
    takenOver: count(log, 'turn-claimed'),
    storedEvents: [...log.values()].reduce((sum, { seq }) => sum + seq, 0),
  }
}

function count(log: ReadonlyMap<string, ThreadLog>, wanted: string): number {
  return [...log.values()].flatMap(({ events }) => events).filter(({ type }) => type === wanted).length
}
