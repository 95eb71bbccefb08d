import type { ThreadState } from '@agora/inspection/state/thread-state'
import { ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import type { User } from '../auth/authorise.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { gateStorage } from '../testing/gated-storage.ts'
import { create, owner, say, stranger, testAmbient } from '../testing/say.ts'
import { speakReply } from '../testing/speak-reply.ts'
import { ChangedThreads, MAX_CHANGED_THREADS } from './changed-threads.ts'
import { Threads } from './threads.ts'

const t = ThreadId.parse('t')

function open(storage = openMemoryStorage()) {
  const threads = new Threads(storage, testAmbient())
  const watch = (user: User = owner, pauseMs = 0) => {
    const abort = new AbortController()
    const pages = threads.watch(user, abort.signal, pauseMs)
    return { abort, next: async () => (await pages.next()).value ?? undefined }
  }
  return { threads, watch }
}

/** Whether a promise has settled once everything that can happen by itself has happened. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const mark = () => (settled = true)
  promise.then(mark, mark)
  for (let turns = 0; turns < 5; turns++) await new Promise((turn) => setImmediate(turn))
  return settled
}

test('[GW17] each thread that is created or changed is told as it is now; one that is deleted, as removed', async () => {
  const { threads, watch } = open()
  const { next } = watch()
  await create(threads, 't')
  expect(await next()).toEqual([{ type: 'thread-changed', thread: (await threads.getThread(owner, t)).thread }])
  await say(threads, 't', 'a')
  expect(await next()).toMatchObject([{ thread: { id: 't', seq: 2, noteCount: 1 } }])
  await threads.execute(t, { command: { name: 'update-thread', body: { archived: true } }, user: owner })
  expect(await next()).toMatchObject([{ thread: { id: 't', archived: true } }])
  await threads.deleteThread(t, { command: { name: 'delete-thread' }, user: owner })
  expect(await next()).toEqual([{ type: 'thread-removed', id: 't' }])
})

test('[GW17] nothing is told before it is durable, and nothing of what failed', async () => {
  const gated = gateStorage(openMemoryStorage())
  const { threads, watch } = open(gated)
  const told = watch().next()
  const lost = create(threads, 'lost').catch((error: unknown) => error)
  await (await gated.nextCommit()).fail()
  await lost
  const made = create(threads, 't')
  const commit = await gated.nextCommit()
  expect(await isSettled(told)).toBe(false)
  await commit.pass()
  await made
  expect(await told).toMatchObject([{ thread: { id: 't', seq: 1 } }])
})

test('[GW2] [GW17] a stranger hears nothing of it, neither that it is nor that it was', async () => {
  const { threads, watch } = open()
  const [mine, theirs] = [watch(owner), watch(stranger)]
  const foreign = theirs.next()
  await create(threads, 't')
  await threads.deleteThread(t, { command: { name: 'delete-thread' }, user: owner })
  expect(await mine.next()).toEqual([{ type: 'thread-removed', id: 't' }])
  expect(await isSettled(foreign)).toBe(false)
  const id = ThreadId.parse('their-own')
  await threads.execute(id, { command: { name: 'create-thread', body: {} }, user: stranger })
  expect(await foreign).toMatchObject([{ thread: { id: 'their-own' } }])
})

test('[GW18] a thousand messages that come while a watcher does not look are one signal, of what the thread is now', async () => {
  const { threads, watch } = open()
  await create(threads, 't')
  await create(threads, 'u')
  const { next } = watch()
  for (let n = 0; n < 1_000; n++) await say(threads, 't', `m${n}`)
  await say(threads, 'u', 'a')
  await speakReply(threads, 'u', 'r', Array.from({ length: 50 }, String), { piecesPerChunk: 1 })
  const told = await next()
  expect(told).toMatchObject([
    { type: 'thread-changed', thread: { id: 't', seq: 1_001, noteCount: 1_000 } },
    { type: 'thread-changed', thread: { id: 'u', seq: 53 } },
  ])
})

test('[GW18] what changes after a silence is told at once; what follows gathers until the pause is over', async () => {
  const { threads, watch } = open()
  const { next, abort } = watch(owner, 60_000)
  const first = next()
  await create(threads, 't')
  expect(await first).toMatchObject([{ thread: { seq: 1 } }])
  const second = next()
  for (let n = 0; n < 100; n++) await say(threads, 't', `m${n}`)
  expect(await isSettled(second)).toBe(false)
  abort.abort()
  expect(await second).toBe(undefined)
})

test('[GW18] a watcher that reads nothing holds a bounded number of threads, and is then sent to read the list again', async () => {
  const { threads, watch } = open()
  const [lazy, keen] = [watch(), watch()]
  const ids = Array.from({ length: MAX_CHANGED_THREADS }, (_, n) => `t${n}`)
  await Promise.all(ids.map((id) => create(threads, id)))
  expect((await keen.next())?.length).toBe(MAX_CHANGED_THREADS)
  await Promise.all(ids.slice(0, 10).map((id) => say(threads, id, 'again')))
  await create(threads, 'one-too-many')
  await expect(lazy.next()).rejects.toMatchObject({ code: 'busy' })
  expect((await keen.next())?.length).toBe(11)
})

test('[GW18] however many threads change, what waits for one watcher is bounded', () => {
  const changed = new ChangedThreads()
  const state = { ...({} as ThreadState), deleted: true }
  for (let n = 0; n < MAX_CHANGED_THREADS * 2; n++) changed.add({ ...state, id: ThreadId.parse(`t${n}`) })
  expect(changed.size).toBe(MAX_CHANGED_THREADS + 1)
})

test('[A31] [GW17] a watcher that is gone is told nothing more and is not kept, also one who never looked', async () => {
  const { threads, watch } = open()
  const { abort, next } = watch()
  abort.abort()
  await create(threads, 't')
  expect(await next()).toBe(undefined)
  const waiting = watch()
  const told = waiting.next()
  waiting.abort.abort()
  expect(await told).toBe(undefined)
  expect(threads.watcherCount).toBe(0)
})

test('[GW17] [AC5] what another process wrote is told when it is learnt of', async () => {
  const storage = openMemoryStorage()
  const { threads: here, watch } = open(storage)
  const { threads: there } = open(storage)
  await create(here, 't')
  const { next } = watch()
  await say(there, 't', 'a')
  // It writes nothing here: it finds that the other has it already.
  expect(await say(here, 't', 'a')).toMatchObject({ duplicate: ['a'] })
  expect(await next()).toMatchObject([{ thread: { id: 't', seq: 2, noteCount: 1 } }])
})
