import { ThreadId } from '@agora/protocol/ids'
import { expect } from 'vitest'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { Threads } from '../threads/threads.ts'
import { create, owner, say, testAmbient } from './say.ts'

const t = ThreadId.parse('t')

/** Fills a thread with that many thousand notes, then opens it: one row is read, and none of its log. */
export async function expectOneRow(thousands: number): Promise<void> {
  const storage = openMemoryStorage()
  const writer = new Threads(storage, testAmbient())
  await create(writer, 't')
  for (let n = 0; n < thousands; n++) await say(writer, 't', ...Array.from({ length: 1_000 }, (_, k) => `m${n}-${k}`))
  let rows = 0
  const counting: LogStorage = {
    ...storage,
    readThread: (thread) => (rows++, storage.readThread(thread)),
    readEvents: () => Promise.reject(new Error('read the log')),
    readMessages: () => Promise.reject(new Error('read the log')),
  }
  const threads = new Threads(counting, testAmbient())
  const noteCount = thousands * 1_000
  expect((await threads.getThread(owner, t)).thread).toMatchObject({ seq: noteCount + 1, noteCount })
  expect(await say(threads, 't', 'next')).toMatchObject({ became: [{ number: noteCount + 1 }] })
  expect(rows).toBe(1)
  expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: noteCount + 2 })
}
