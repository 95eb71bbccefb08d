import { expect, test } from 'vitest'
import type { Pending } from '../outbox/pending.ts'
import { type Replica, openReplica } from './open-replica.ts'
import { showRecordings } from './show-recordings.ts'

const by = { kind: 'user', id: 'owner' } as const

function replicaWith(recordings: Replica['recordings']): Replica {
  return { ...openReplica({ seq: 9 } as Replica['thread'], { messages: [], next: null }), recordings, cursor: 9 }
}

function toTell(id: string, at: number, seq?: number): Pending {
  const facts = [{ kind: 'recording-stopped', at, why: 'person' }]
  return {
    id,
    user: 'owner',
    thread: 'een',
    at,
    order: 1,
    what: { kind: 'command', command: { name: 'record-speech', fields: { facts } } },
    state: { kind: 'acked', at, ...(seq === undefined ? {} : { seq }) },
  }
}

test('[VS9] what the log tells of already is not shown twice, also where a page died before it heard so', () => {
  const replica = replicaWith([{ kind: 'stopped', seq: 4, at: 1_050, by, happenedAt: 1_000, why: 'person' }])
  const ids = (pending: readonly Pending[]) => showRecordings(replica, pending, []).map(({ id }) => id)
  expect(ids([toTell('known', 1_000)])).toEqual(['recording-4'])
  expect(ids([toTell('another', 2_000)])).toEqual(['recording-4', 'another-0'])
  expect(ids([toTell('arrived', 3_000, 5)])).toEqual(['recording-4'])
})
