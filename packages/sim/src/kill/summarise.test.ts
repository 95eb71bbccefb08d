import { expect, test } from 'vitest'
import { type Acknowledgement, History, type ThreadLog } from './history.ts'
import { summarise } from './summarise.ts'

const request = { writer: 'w', thread: 't', messages: [{ id: 'm1', text: 'een' }] }
const answer = (accepted: string[], duplicate: string[]): Acknowledgement => ({
  accepted,
  duplicate,
  became: [],
  noteCount: 0,
  seq: 1,
})
const log = new Map<string, ThreadLog>([
  [
    't',
    {
      seq: 3,
      noteCount: 0,
      events: ['thread-created', 'turn-claimed', 'turn-closed'].map((type, at) => ({ thread: 't', seq: at + 1, type })),
    },
  ],
])

test('[GW14] a run of kills counts what it met: each number counts its own kind alone', () => {
  const history = new History()
  const nothing = { ends: 0, endsWithRequestsInFlight: 0, acknowledgedMessages: 0, unansweredRequests: 0 }
  expect(summarise(history, log)).toMatchObject({ ...nothing, keptUnanswered: 0, brokenStreams: 0, seenEvents: 0 })
  history.record({ type: 'sent', request })
  history.record({ type: 'server-ended', by: 'kill', inFlight: history.inFlight, code: null })
  history.record({ type: 'unanswered', request })
  history.record({ type: 'server-ended', by: 'kill', inFlight: history.inFlight, code: null })
  history.record({ type: 'sent', request })
  history.record({ type: 'acknowledged', request, answer: answer([], ['m1']) })
  history.record({ type: 'sent', request })
  history.record({ type: 'acknowledged', request, answer: answer(['m2', 'm3'], []) })
  history.record({ type: 'stream-ended', reader: 'r', end: 'cut' })
  history.record({ type: 'seen', reader: 'r', event: { thread: 't', seq: 1, type: 'thread-created' } })
  expect(summarise(history, log)).toEqual({
    ends: 2,
    endsWithRequestsInFlight: 1,
    acknowledgedMessages: 3,
    unansweredRequests: 1,
    keptUnanswered: 1,
    brokenStreams: 1,
    seenEvents: 1,
    storedEvents: 3,
    answeredTurns: 1,
    takenOver: 1,
  })
})
