/** A thread as Agora wrote it before it listened: the first migration only, and a state with fewer fields. */
import type { EventBody } from '@agora/protocol/events'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import { expect } from 'vitest'
import type { StoredEvent } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { Threads } from '../threads/threads.ts'
import { buildAppend, created, note } from './build-append.ts'
import { owner, say, testAmbient } from './say.ts'

const NOTES = 130

export type OldThread = { readonly state: string; readonly hash: Uint8Array; readonly events: readonly StoredEvent[] }

export function oldThread(): OldThread {
  const notes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => note(`n${from + n}`, `note ${from + n}`, from + n))
  const question: EventBody = { type: 'message-posted', message: MessageId.parse('q'), text: 'vraag', as: 'turn' }
  const { events, hash, state } = buildAppend('t', undefined, [
    created('Oud'),
    ...notes(1, 100),
    { type: 'mode-changed', mode: 'feedback', cause: 'switch' },
    question,
    { type: 'mode-changed', mode: 'listen', cause: 'switch' },
    ...notes(101, NOTES),
  ])
  const { id, owner: by, title, mode, policy, schedule, noteCount, heardCount, seq } = state
  const { createdAt, updatedAt, archived, deleted } = state
  const known = { id, owner: by, title, mode, policy, schedule, noteCount, heardCount, seq }
  return { state: JSON.stringify({ ...known, createdAt, updatedAt, archived, deleted }), hash, events }
}

/** The old thread can be checked, read, written and corrected like any other. */
export async function expectGoesOn(storage: LogStorage): Promise<void> {
  const t = ThreadId.parse('t')
  expect((await storage.readThread(t))?.state).toMatchObject({
    noteCount: NOTES,
    heardCount: 30,
    lastNote: NOTES,
    heardFrom: 101,
    activeTurn: null,
    digest: null,
  })
  expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: NOTES + 4 })
  expect(await storage.listDue(10)).toEqual([])
  const threads = new Threads(storage, testAmbient())
  const { notes } = await threads.listNotes(owner, t, { after: 0, limit: 1_000 })
  expect(notes.map(({ number }) => number)).toEqual(Array.from({ length: NOTES }, (_, n) => n + 1))
  const more = await say(threads, 't', ...Array.from({ length: 100 }, (_, n) => `m${n}`))
  expect(more).toMatchObject({ noteCount: 230, heardCount: 130, became: { 0: { number: 131 }, 99: { number: 230 } } })
  const body = { text: 'beter' }
  const changed = { name: 'change-note', note: MessageId.parse('n3'), body } as const
  expect(await threads.execute(t, { command: changed, user: owner })).toMatchObject({
    note: { number: 3, text: 'beter' },
  })
  const gone = { name: 'withdraw-note', note: MessageId.parse('n101') } as const
  expect(await threads.execute(t, { command: gone, user: owner })).toMatchObject({ noteCount: 229, heardCount: 129 })
  for (const after of [0, 2, 63, 64, 99, 130, 131, 200]) {
    const page = await threads.listNotes(owner, t, { after, limit: 1_000 })
    expect(page.notes.map(({ number }) => number)).toEqual(Array.from({ length: 230 - after }, (_, n) => after + n + 1))
  }
  expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
}
