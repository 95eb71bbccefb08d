import { ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { gateStorage } from '../testing/gated-storage.ts'
import { create, owner, say, testAmbient } from '../testing/say.ts'
import { helper, signalPiece, writePiece } from '../testing/speak-reply.ts'
import { type Page } from './follow.ts'
import { ThreadActor } from './thread-actor.ts'
import { Threads } from './threads.ts'
import { MAX_WAITING_SIGNALS } from './waiting-signals.ts'

const t = ThreadId.parse('t')

async function openFollow(threads: Threads, after = 0) {
  const abort = new AbortController()
  const { pages } = await threads.follow(owner, t, after, abort.signal)
  return { abort, next: async () => describePage((await pages.next()).value ?? undefined) }
}

/** Numbers of events, texts of signals. */
function describePage(page: Page | undefined): (number | string)[] {
  if (!page) return []
  return page.kind === 'events' ? page.events.map(({ seq }) => seq) : page.signals.map(({ text }) => text)
}

async function open() {
  const threads = new Threads(openMemoryStorage(), testAmbient())
  await create(threads, 't')
  return threads
}

test('[GW16] a signal goes out after all events that were durable when it was given, and before later ones', async () => {
  const threads = await open()
  const { next, abort } = await openFollow(threads)
  await say(threads, 't', 'a')
  signalPiece(threads, 't', 'r', 0, 'one')
  signalPiece(threads, 't', 'r', 3, 'two')
  await say(threads, 't', 'b')
  signalPiece(threads, 't', 'r', 6, 'three')
  await say(threads, 't', 'c')
  // The past comes in pages that may hold more than was durable by then; never less.
  expect(await next()).toEqual([1, 2, 3, 4])
  expect(await next()).toEqual(['one', 'two', 'three'])
  signalPiece(threads, 't', 'r', 11, 'four')
  await say(threads, 't', 'd')
  expect(await next()).toEqual(['four'])
  expect(await next()).toEqual([5])
  const waiting = next()
  signalPiece(threads, 't', 'r', 15, 'five')
  expect(await waiting).toEqual(['five'])
  abort.abort()
  expect(await next()).toEqual([])
})

test('[GW16] a signal waits for the events of a page that has yet to be read', async () => {
  const threads = await open()
  for (let n = 0; n < 150; n++) await say(threads, 't', `m${n}`)
  const { next } = await openFollow(threads)
  signalPiece(threads, 't', 'r', 0, 'live')
  const told: unknown[] = []
  while (told.at(-1) !== 'live') told.push(...(await next()))
  expect(told).toEqual([...Array.from({ length: 151 }, (_, n) => n + 1), 'live'])
})

test('[GW16] [AC2] a signal tells nothing of events that are not durable yet, and does not wait for them', async () => {
  const gated = gateStorage(openMemoryStorage())
  const threads = new Threads(gated, testAmbient())
  const made = create(threads, 't')
  await (await gated.nextCommit()).pass()
  await made
  const { next } = await openFollow(threads)
  expect(await next()).toEqual([1])
  const written = writePiece(threads, 't', 'r', 0, 'Goed')
  const commit = await gated.nextCommit()
  signalPiece(threads, 't', 'r', 4, '!')
  expect(await next()).toEqual(['!'])
  await commit.pass()
  await written
  expect(await next()).toEqual([2])
})

test('[GW16] after a commit that failed, a signal still waits for what was durable before', async () => {
  const gated = gateStorage(openMemoryStorage())
  const threads = new Threads(gated, testAmbient())
  const made = create(threads, 't')
  await (await gated.nextCommit()).pass()
  await made
  const { next } = await openFollow(threads)
  const lost = say(threads, 't', 'a').catch((error: unknown) => error)
  await (await gated.nextCommit()).fail('full')
  await lost
  signalPiece(threads, 't', 'r', 0, 'still here')
  expect(await next()).toEqual([1])
  expect(await next()).toEqual(['still here'])
})

test('[GW16] for a reader who takes nothing a bounded number of signals waits, from the first on; every event comes', async () => {
  const threads = await open()
  const { next } = await openFollow(threads)
  expect(await next()).toEqual([1])
  for (let n = 0; n < MAX_WAITING_SIGNALS * 3; n++) signalPiece(threads, 't', 'r', n, String(n))
  await writePiece(threads, 't', 'r', 0, 'all of it')
  const heard = await next()
  expect(heard).toEqual(Array.from({ length: MAX_WAITING_SIGNALS }, (_, n) => String(n)))
  expect(await next()).toEqual([2])
  signalPiece(threads, 't', 'r', 9, 'on again')
  expect(await next()).toEqual(['on again'])
})

test('[A31] [GW16] a follower that is gone is forgotten, also one that never read', async () => {
  const heard: string[] = []
  const actor = new ThreadActor(t, { storage: openMemoryStorage(), ambient: testAmbient() } as never)
  const abort = new AbortController()
  actor.hearSignals(({ text }) => heard.push(text), abort.signal)
  const signal = (text: string) =>
    actor.signal({ type: 'text-delta', thread: t, by: helper, message: 'r' as never, offset: 0, text })
  signal('here')
  abort.abort()
  signal('gone')
  actor.hearSignals(({ text }) => heard.push(text), abort.signal)
  signal('never came')
  expect(heard).toEqual(['here'])
})
