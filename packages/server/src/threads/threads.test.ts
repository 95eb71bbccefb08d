import { ThreadId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { systemAmbient } from '../ambient.ts'
import { Failure } from '../failure.ts'
import { type StoredEvent, envelopeJson } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { expectOneRow } from '../testing/expect-one-row.ts'
import { type GatedStorage, gateStorage } from '../testing/gated-storage.ts'
import { create, messageIn, owner, say, storedMessages, stranger, testAmbient } from '../testing/say.ts'
import type { Page } from './follow.ts'
import { Threads } from './threads.ts'

const t = ThreadId.parse('t')

function setUp(storage: LogStorage = openMemoryStorage()) {
  const gated = gateStorage(storage)
  return { storage, gated, threads: new Threads(gated, testAmbient()) }
}

/** A thread `t` in listen mode, durable. */
async function begin() {
  const parts = setUp()
  const made = create(parts.threads, 't')
  await (await parts.gated.nextCommit()).pass()
  await made
  return parts
}

/** Whether a promise has settled once everything that can happen by itself has happened. */
async function settled(...promises: Promise<unknown>[]): Promise<boolean[]> {
  const marks = promises.map(() => false)
  for (const [index, promise] of promises.entries()) {
    const mark = () => (marks[index] = true)
    promise.then(mark, mark)
  }
  for (let turns = 0; turns < 5; turns++) await new Promise((turn) => setImmediate(turn))
  return marks
}

function eventsIn(page: Page | void): readonly StoredEvent[] {
  return page?.kind === 'events' ? page.events : []
}

/** Follows and collects what is told, as a client would. */
function collect(threads: Threads, after = 0) {
  const abort = new AbortController()
  const told: StoredEvent[] = []
  const done = (async () => {
    const { pages } = await threads.follow(owner, t, after, abort.signal)
    for await (const page of pages) told.push(...eventsIn(page))
  })()
  return { told, stop: () => (abort.abort(), done), done }
}

describe('nothing before it is durable', () => {
  test('[AC2] neither answer nor event is told before the commit', async () => {
    const { threads, gated } = await begin()
    const follower = collect(threads)
    const posted = say(threads, 't', 'a')
    const commit = await gated.nextCommit()
    expect(await settled(posted)).toEqual([false])
    expect(follower.told.length).toBe(1)
    expect((await threads.getThread(owner, t)).thread.noteCount).toBe(0)
    await commit.pass()
    expect(await posted).toMatchObject({ accepted: ['a'], seq: 2 })
    await settled()
    expect(follower.told.map(messageIn)).toEqual([undefined, 'a'])
    await follower.stop()
  })

  test('[AC2] a refusal or a repeat waits for what it was decided upon', async () => {
    const { threads, gated } = setUp()
    const first = create(threads, 't')
    const commit = await gated.nextCommit()
    const second = create(threads, 't').catch((error: unknown) => error)
    const unchanged = say(threads, 't')
    expect(await settled(first, second, unchanged)).toEqual([false, false, false])
    await commit.pass()
    expect(await second).toMatchObject({ code: 'thread-exists' })
    expect(await unchanged).toMatchObject({ seq: 1 })
  })

  test('[AC2][AC4] a refusal that was decided upon something that failed is decided again', async () => {
    const { threads, gated } = setUp()
    const first = create(threads, 't')
    const commit = await gated.nextCommit()
    const second = create(threads, 't')
    await settled()
    await commit.fail('full')
    await expect(first).rejects.toMatchObject({ kind: 'full' })
    await (await gated.nextCommit()).pass()
    expect(await second).toMatchObject({ thread: { seq: 1 } })
  })
})

describe('group commit', () => {
  test('[AC3] what arrives together shares a commit, also from many threads', async () => {
    const { threads, gated, storage } = setUp()
    const made = ['a', 'b', 'c'].flatMap((id) => [
      create(threads, id),
      say(threads, id, 'x', 'y'),
      say(threads, id, 'z'),
    ])
    const commit = await gated.nextCommit()
    expect(commit.batch.map(({ thread, events }) => [thread, events.length])).toEqual([
      ['a', 4],
      ['b', 4],
      ['c', 4],
    ])
    await commit.pass()
    await Promise.all(made)
    expect(gated.commits.length).toBe(1)
    for (const id of ['a', 'b', 'c']) {
      expect(await verifyThread(storage, ThreadId.parse(id))).toEqual({ kind: 'sound', events: 4 })
    }
  })

  test('[AC1][AC3] what arrives during a commit is decided at once and shares the next', async () => {
    const { threads, gated, storage } = await begin()
    const first = say(threads, 't', 'a')
    const commit = await gated.nextCommit()
    const later = ['b', 'c', 'd'].map((id) => say(threads, 't', id))
    await settled()
    await commit.pass()
    const next = await gated.nextCommit()
    expect(next.batch.map(({ events }) => events.length)).toEqual([3])
    await next.pass()
    const answers = await Promise.all([first, ...later])
    expect(answers.map(({ became }) => became[0]?.number)).toEqual([1, 2, 3, 4])
    expect(answers.map(({ noteCount, seq }) => [noteCount, seq])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ])
    expect(await storedMessages(storage, 't')).toEqual(['a', 'b', 'c', 'd'])
  })

  test('[AC1][A9] ten at once are ten, numbered 1 to 10, in the order they came', async () => {
    const { threads, gated, storage } = await begin()
    const ids = Array.from({ length: 10 }, (_, n) => `n${n}`)
    const posted = Promise.all(ids.map((id) => say(threads, 't', id)))
    await (await gated.nextCommit()).pass()
    expect((await posted).map(({ became }) => became[0]?.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await storedMessages(storage, 't')).toEqual(ids)
  })

  test('[AC3] a burst larger than one transaction goes in several, none lost', async () => {
    const storage = openMemoryStorage()
    const threads = new Threads(storage, testAmbient())
    await create(threads, 't')
    const ids = Array.from({ length: 5_000 }, (_, n) => `n${n}`)
    await Promise.all(ids.map((id) => say(threads, 't', id)))
    expect(await storedMessages(storage, 't')).toEqual(ids)
  })
})

describe('a commit that fails', () => {
  test('[AC4] those in it are told, nothing stays, and what was decided upon it is decided again', async () => {
    const { threads, gated, storage } = await begin()
    const follower = collect(threads)
    const lost = say(threads, 't', 'a')
    const commit = await gated.nextCommit()
    const next = [say(threads, 't', 'b'), say(threads, 't', 'c')]
    await settled()
    const refused = lost.catch((error: unknown) => error)
    await commit.fail('full')
    // The next commit was built upon the lost one: it conflicts, and is decided again.
    await (await gated.nextCommit()).pass()
    expect(await refused).toMatchObject({ kind: 'full' })
    await (await gated.nextCommit()).pass()
    expect((await Promise.all(next)).map(({ became }) => became[0]?.number)).toEqual([1, 2])
    expect(await storedMessages(storage, 't')).toEqual(['b', 'c'])
    expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: 3 })
    const again = say(threads, 't', 'a')
    await (await gated.nextCommit()).pass()
    expect(await again).toMatchObject({ accepted: ['a'], became: [{ number: 3 }] })
    await settled()
    expect(follower.told.map(messageIn)).toEqual([undefined, 'b', 'c', 'a'])
    await follower.stop()
  })

  test('[AC4] written although it was told as failed: a repeat finds it, and followers hear of it', async () => {
    const { threads, gated, storage } = await begin()
    const follower = collect(threads)
    const unsure = say(threads, 't', 'a')
    await (await gated.nextCommit()).passAndFail()
    await expect(unsure).rejects.toMatchObject({ kind: 'unavailable' })
    const again = say(threads, 't', 'a')
    await (await gated.nextCommit()).pass()
    expect(await again).toMatchObject({ duplicate: ['a'], accepted: [], noteCount: 1 })
    await settled()
    expect(follower.told.map(messageIn)).toEqual([undefined, 'a'])
    expect(await storedMessages(storage, 't')).toEqual(['a'])
    await follower.stop()
  })

  test('[AC1][AC4] one thread that fails does not hold up another', async () => {
    const { threads, gated } = setUp()
    const made = create(threads, 't')
    const held = await gated.nextCommit()
    const other = create(threads, 'u')
    const refused = made.catch((error: unknown) => error)
    await held.fail()
    await (await gated.nextCommit()).pass()
    expect(await refused).toMatchObject({ kind: 'unavailable' })
    expect(await other).toMatchObject({ thread: { id: 'u' } })
  })

  test('[AC4] a bug in the storage is told as one, and the thread goes on', async () => {
    const storage = openMemoryStorage()
    let broken = true
    const flawed: LogStorage = {
      ...storage,
      commit: (batch) => (broken ? Promise.reject(new TypeError('a bug')) : storage.commit(batch)),
    }
    const threads = new Threads(flawed, testAmbient())
    await expect(create(threads, 't')).rejects.toThrow('a bug')
    broken = false
    expect(await create(threads, 't')).toMatchObject({ thread: { id: 't' } })
  })
})

describe('several processes on one database', () => {
  test('[AC5] what loses a position is decided again upon what the other wrote', async () => {
    const storage = openMemoryStorage()
    const [here, there] = [new Threads(storage, systemAmbient), new Threads(storage, systemAmbient)]
    await create(here, 't')
    const writers = [here, there].map(async (threads, process) => {
      const numbers: (number | undefined)[] = []
      for (let n = 0; n < 50; n++) {
        const { became } = await say(threads, 't', `p${process}-${n}`)
        numbers.push(became[0]?.number)
      }
      return numbers
    })
    const numbers = (await Promise.all(writers)).flat()
    expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    expect((await storedMessages(storage, 't')).length).toBe(100)
    expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: 101 })
  })

  test('[AC5] a message that the other process has already is a duplicate here', async () => {
    const storage = openMemoryStorage()
    const [here, there] = [new Threads(storage, systemAmbient), new Threads(storage, systemAmbient)]
    await create(here, 't')
    await say(there, 't', 'a')
    expect(await say(here, 't', 'a')).toMatchObject({ duplicate: ['a'], became: [{ number: 1 }] })
    expect(await say(here, 't', 'b')).toMatchObject({ accepted: ['b'], became: [{ number: 2 }] })
  })

  test('[AC5] the number of tries is bounded', async () => {
    const { threads, gated } = await begin()
    const posted = say(threads, 't', 'a').catch((error: unknown) => error)
    const rival: GatedStorage['commit'] = async (batch) => batch.map(() => ({ kind: 'conflict' }))
    const always = new Threads({ ...gated, commit: rival }, testAmbient())
    expect(await say(always, 't', 'b').catch((error: unknown) => error)).toMatchObject({ code: 'busy' })
    await (await gated.nextCommit()).pass()
    expect(await posted).toMatchObject({ accepted: ['a'] })
  })
})

describe('repeats', () => {
  test('[AC6] a repeat before the first is durable waits, and gets the first answer', async () => {
    const { threads, gated, storage } = await begin()
    const five = Array.from({ length: 5 }, () => say(threads, 't', 'a', 'b'))
    await (await gated.nextCommit()).pass()
    const [first, ...repeats] = await Promise.all(five)
    expect(first).toMatchObject({ accepted: ['a', 'b'], duplicate: [] })
    for (const repeat of repeats)
      expect(repeat).toMatchObject({ accepted: [], duplicate: ['a', 'b'], became: first!.became })
    expect(await storedMessages(storage, 't')).toEqual(['a', 'b'])
  })

  test('[AC6] a key repeats its first answer, also before that is durable; another content is refused', async () => {
    const { threads, gated } = setUp()
    const first = create(threads, 't', 'listen', 'key')
    const soon = create(threads, 't', 'listen', 'key')
    const other = create(threads, 't', 'feedback', 'key').catch((error: unknown) => error)
    await (await gated.nextCommit()).pass()
    expect(await soon).toEqual(await first)
    expect(await other).toMatchObject({ code: 'id-reused' })
    expect(gated.commits.length).toBe(1)
    expect(await create(threads, 't', 'listen', 'key')).toEqual(await first)
  })
})

describe('following', () => {
  test('[AC7] from any cursor: what was missed, then what comes, once and in order', async () => {
    const storage = openMemoryStorage()
    const threads = new Threads(storage, testAmbient())
    await create(threads, 't')
    for (let n = 0; n < 250; n++) await say(threads, 't', `a${n}`)
    const followers = [0, 1, 41, 250, 251].map((after) => ({ after, ...collect(threads, after) }))
    await Promise.all(Array.from({ length: 50 }, (_, n) => say(threads, 't', `b${n}`)))
    await settled()
    const all = (await storage.readEvents(t, 0, 1_000)).map(envelopeJson)
    for (const { after, told, stop } of followers) {
      expect(told.map(envelopeJson)).toEqual(all.slice(after))
      await stop()
    }
  })

  test('[AC7] a reader who takes its time misses nothing and is held no memory for', async () => {
    const threads = new Threads(openMemoryStorage(), testAmbient())
    await create(threads, 't')
    const abort = new AbortController()
    const { pages } = await threads.follow(owner, t, 0, abort.signal)
    const seen: number[] = []
    for (let n = 0; n < 30; n++) {
      await say(threads, 't', `x${n}`, `y${n}`)
      if (n % 7 === 0) seen.push(...eventsIn((await pages.next()).value).map(({ seq }) => seq))
    }
    while (seen.at(-1) !== 61) seen.push(...eventsIn((await pages.next()).value).map(({ seq }) => seq))
    expect(seen).toEqual(Array.from({ length: 61 }, (_, n) => n + 1))
    abort.abort()
    expect((await pages.next()).done).toBe(true)
  })

  test('[AC7] a deleted thread tells its end, and the stream ends', async () => {
    const threads = new Threads(openMemoryStorage(), testAmbient())
    await create(threads, 't')
    const follower = collect(threads)
    await settled()
    await threads.deleteThread(t, { command: { name: 'delete-thread' }, user: owner })
    await follower.done
    expect(follower.told.at(-1)?.type).toBe('thread-deleted')
    await expect(collect(threads).done).rejects.toMatchObject({ code: 'thread-deleted' })
  })

  test('[GW2] a stranger finds no thread by any operation', async () => {
    const threads = new Threads(openMemoryStorage(), testAmbient())
    await create(threads, 't')
    const none = { code: 'thread-not-found' }
    const signal = AbortSignal.timeout(60_000)
    await expect(threads.getThread(stranger, t)).rejects.toMatchObject(none)
    await expect(threads.listMessages(stranger, t, { limit: 5 })).rejects.toMatchObject(none)
    await expect(threads.follow(stranger, t, 0, signal)).rejects.toMatchObject(none)
    const commands = [
      { name: 'delete-thread' },
      { name: 'set-mode', body: { mode: 'listen' } },
      { name: 'update-thread', body: { title: 'x' } },
      { name: 'post-messages', candidates: [], refused: [] },
    ] as const
    for (const command of commands) {
      await expect(threads.execute(t, { command, user: stranger })).rejects.toMatchObject(none)
    }
    expect((await threads.listThreads(stranger, { limit: 5, archived: false })).threads).toEqual([])
    expect((await threads.getThread(owner, t)).thread.seq).toBe(1)
  })
})

describe('bounds', () => {
  test('[AC8] a thread of 3,000 events opens by reading one row', async () => {
    await expect(expectOneRow(3)).resolves.toBeUndefined()
  })

  test('[AC9] a client that outruns the disk is told so before the memory is full', async () => {
    const { threads, gated } = setUp()
    const outcomes = Array.from({ length: 10_050 }, (_, n) =>
      say(threads, 't', `m${n}`).catch((error: unknown) => error),
    )
    const answers = await Promise.all(outcomes)
    const codes = answers.map((answer) => (answer instanceof Failure ? answer.code : 'kept'))
    expect(codes.filter((code) => code === 'busy').length).toBeGreaterThan(40)
    expect(codes.filter((code) => code === 'thread-not-found').length).toBeGreaterThan(9_000)
    expect(gated.commits.length).toBe(0)
  })

  test('[AC9] threads beyond those kept in memory are read again, and followed ones are kept', async () => {
    const storage = openMemoryStorage()
    const threads = new Threads(storage, testAmbient())
    await create(threads, 't')
    const follower = collect(threads)
    await settled()
    await Promise.all(Array.from({ length: 3_000 }, (_, n) => create(threads, `other-${n}`)))
    await say(threads, 't', 'a')
    await say(threads, 'other-0', 'b')
    await settled()
    expect(follower.told.map(messageIn)).toEqual([undefined, 'a'])
    expect(await storedMessages(storage, 'other-0')).toEqual(['b'])
    await follower.stop()
  })

  test('[GW12] a closing server finishes what it took and takes no more', async () => {
    const { threads, gated, storage } = await begin()
    const taken = say(threads, 't', 'a')
    const commit = await gated.nextCommit()
    const closed = threads.close()
    await expect(say(threads, 't', 'b')).rejects.toMatchObject({ code: 'shutting-down' })
    expect(await settled(closed)).toEqual([false])
    await commit.pass()
    await closed
    expect(await taken).toMatchObject({ accepted: ['a'] })
    expect(await storedMessages(storage, 't')).toEqual(['a'])
  })
})
