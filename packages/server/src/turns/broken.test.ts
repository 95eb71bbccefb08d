/** Turns while things break: answerers, storages, processes. */
import { join } from 'node:path'
import { nl } from '@agora/core/say/nl'
import { requestOf } from '@agora/core/context/turn-context'
import { ThreadId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import { type LogStorage, StorageError } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { type Room, enterRoom, openRoom } from '../testing/open-room.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Answerer, answerAtOnce, holdAnswers, assistantOf } from '../testing/test-answerer.ts'
import { testClock } from '../testing/test-clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const t = ThreadId.parse('t')

type Reported = [string, unknown]

async function open(answerer: Answerer | undefined, storage: LogStorage = openMemoryStorage()) {
  const clock = testClock()
  const reported: Reported[] = []
  const server = await startTestServer({
    storage,
    assistant: answerer && assistantOf(answerer),
    ambient: clock.ambient,
    after: clock.after,
    log: (level, what, fields) => void (level === 'error' && reported.push([what, fields])),
  })
  return { storage, clock, server, reported }
}

/** A storage that can be away: for writing, for reading, or for both. */
function fragile(storage: LogStorage) {
  const away = { writing: false, reading: false }
  const lost = () => new StorageError('unavailable', new Error('by the test'))
  const fails = { commits: 0, reads: 0 }
  const wrapped: LogStorage = {
    ...storage,
    commit: async (batch) => {
      if (!away.writing) return storage.commit(batch)
      fails.commits++
      return batch.map(() => ({ kind: 'failed', error: lost() }))
    },
    readMessages: async (...args) => {
      if (!away.reading) return storage.readMessages(...args)
      fails.reads++
      throw lost()
    },
  }
  return { away, fails, storage: wrapped }
}

async function closings(storage: LogStorage): Promise<unknown[]> {
  const events = (await storage.readEvents(t, 0, 1_000)).map(readEnvelope)
  return events.flatMap((event) => (event.type === 'turn-closed' ? [event.reason] : []))
}

/** Time passes until the server looks again for what is due. */
const POLL_MS = 30_000

test('[DU9] a crash that left more turns open than one look finds: all are answered without waiting for the next', async () => {
  const first = await open(holdAnswers())
  const names = Array.from({ length: 250 }, (_, n) => `t${n}`)
  for (const id of names) {
    await first.server.send('POST', '/api/threads', { id })
    await first.server.send('POST', `/api/threads/${id}/messages`, { messages: [{ id: 'a', text: 'en nu?' }] })
  }
  const { clock } = await open(answerAtOnce(), first.storage)
  const openTurns = async () => (await first.storage.listDue(1_000)).length
  const seconds = 5
  for (let passed = 0; passed < seconds; passed++) {
    const before = await openTurns()
    await until('these are answered', async () => (await openTurns()) <= Math.max(0, before - 100))
    clock.advance(1_000)
  }
  expect(await openTurns()).toBe(0)
})

test('[DU12] a server that is always busy with other threads does what is due all the same', async () => {
  const { server, storage, clock } = await open(answerAtOnce())
  await server.send('PATCH', '/api/me/preferences', { digest: true })
  const quiet = await openRoom(server, 'listen')
  await quiet.say('een feit')
  await server.send('POST', '/api/threads', { id: 'busy', mode: 'feedback' })
  for (let second = 0; second < 90; second++) {
    clock.advance(1_000)
    await server.send('POST', '/api/threads/busy/messages', { messages: [{ id: `m${second}`, text: 'en nu?' }] })
    await until('it is answered', async () => !(await storage.readThread(ThreadId.parse('busy')))?.state.activeTurn)
  }
  const events = (await storage.readEvents(t, 0, 100)).map(({ type }) => type)
  expect(events).toContain('digest-made')
})

describe('the answerer', () => {
  test('[DU7] that fails: the turn is closed as failed, with words for people, and the next is answered', async () => {
    let broken = true
    const answerer = answerAtOnce(() => {
      if (broken) throw new Error('the model is on fire')
      return 'Goed.'
    })
    const { server, storage, reported } = await open(answerer)
    const room = await openRoom(server, 'listen')
    await room.say('een feit', 'Agora, wat nu?')
    const [reply] = await room.untilReplies(1)
    expect(reply?.text).toBe(nl.failures.internal)
    expect(JSON.stringify(await room.messages())).not.toContain('on fire')
    expect(JSON.stringify(reported)).toContain('on fire')
    broken = false
    await room.say('en nu?')
    expect((await room.untilReplies(2)).at(-1)?.text).toBe('Goed.')
    expect(await closings(storage)).toEqual(['failed', 'finished'])
    // Nothing was lost by it.
    expect(answerer.contexts.at(-1)?.notes.recent).toMatchObject([{ text: 'een feit' }])
  })

  test('[DU7] that fails while others wait: those get their turn', async () => {
    const answerer = holdAnswers()
    const { server, storage } = await open(answerer)
    const room = await openRoom(server, 'feedback')
    await room.say('een?')
    const turn = await answerer.next()
    await room.say('twee?')
    turn.fail(new TypeError('a bug'))
    const next = await answerer.next()
    expect(requestOf(next.context)).toBe('twee?')
    next.answer('Twee.')
    expect((await room.untilReplies(2)).map(({ text }) => text)).toEqual([nl.failures.internal, 'Twee.'])
    expect(await closings(storage)).toEqual(['failed', 'finished'])
  })

  test('[DU7] that is gone: a turn that an earlier life opened is closed, and said to have failed', async () => {
    const first = await open(holdAnswers())
    const room = await openRoom(first.server, 'feedback')
    await room.say('een?')
    const { server } = await open(undefined, first.storage)
    expect((await enterRoom(server, 't').untilReplies(1)).map(({ text }) => text)).toEqual([nl.failures.internal])
  })
})

describe('the storage', () => {
  const ways = [['writing'], ['reading']] as const

  test.each(ways)('[DU8] that is away for %s while a turn is answered: answered once it is back, once', async (way) => {
    const { away, fails, storage } = fragile(openMemoryStorage())
    const answerer = holdAnswers()
    const { server, clock } = await open(answerer, storage)
    const room = await openRoom(server, 'feedback')
    if (way === 'reading') away.reading = true
    await room.say('een?')
    if (way === 'writing') {
      const turn = await answerer.next()
      away.writing = true
      turn.answer('Verloren.')
    }
    await until('it fails', () => fails.commits + fails.reads > 0)
    for (let n = 0; n < 3; n++) {
      await until('a timer', () => clock.waits().includes(POLL_MS))
      clock.advance(POLL_MS)
      if (way === 'writing') (await answerer.next()).answer('Nog eens verloren.')
      await until('it fails again', () => fails.commits + fails.reads > n + 1)
    }
    away.writing = away.reading = false
    await until('a timer', () => clock.waits().length > 0)
    clock.advance(POLL_MS)
    const turn = await answerer.next()
    turn.answer('Een.')
    expect((await room.untilReplies(1)).map(({ text }) => text)).toEqual(['Een.'])
    clock.advance(10 * POLL_MS)
    expect(await closings(storage)).toEqual(['finished'])
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  })

  test('[DU8] that wrote the answer and said it had not: it is not answered twice', async () => {
    const memory = openMemoryStorage()
    let lies = false
    const storage: LogStorage = {
      ...memory,
      commit: async (batch) => {
        const outcomes = await memory.commit(batch)
        if (!lies) return outcomes
        lies = false
        return batch.map(() => ({ kind: 'failed', error: new StorageError('unavailable', new Error('by the test')) }))
      },
    }
    const answerer = holdAnswers()
    const { server, clock, reported } = await open(answerer, storage)
    const room = await openRoom(server, 'feedback')
    await room.say('een?')
    const turn = await answerer.next()
    lies = true
    turn.answer('Een.')
    await until('it is reported', () => reported.length > 0)
    clock.advance(POLL_MS)
    expect((await room.untilReplies(1)).map(({ text }) => text)).toEqual(['Een.'])
    // What comes next is answered, and nothing was asked again for what was.
    await room.say('twee?')
    ;(await answerer.next()).answer('Twee.')
    expect((await room.untilReplies(2)).map(({ text }) => text)).toEqual(['Een.', 'Twee.'])
    expect(answerer.asked()).toBe(2)
    expect(await closings(storage)).toEqual(['finished', 'finished'])
  })

  test('[DU8] that is away when the server looks for what is due is asked again', async () => {
    const first = await open(holdAnswers())
    await (await openRoom(first.server, 'feedback')).say('een?')
    let away = true
    const storage: LogStorage = {
      ...first.storage,
      listDue: (limit) =>
        away ? Promise.reject(new StorageError('unavailable', new Error('x'))) : first.storage.listDue(limit),
    }
    const answerer = answerAtOnce()
    const { server, clock } = await open(answerer, storage)
    expect(answerer.contexts).toEqual([])
    away = false
    clock.advance(POLL_MS)
    expect(await enterRoom(server, 't').untilReplies(1)).toHaveLength(1)
  })
})

describe('the process', () => {
  /** So many replies, and no more after all that could still come has come. */
  async function expectAnsweredOnce(room: Room, storage: LogStorage, texts: string[]) {
    expect((await room.untilReplies(texts.length)).map(({ text }) => text)).toEqual(texts)
    expect(await closings(storage)).toEqual(texts.map(() => 'finished'))
    expect(await storage.listDue(9)).toEqual([])
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  }

  test('[DU9] that dies between call and answer: the next process answers, once, whatever the first still does', async () => {
    const file = join(temporaryFolder(), 'agora.db')
    const slow = holdAnswers()
    const first = await open(slow, await openSqliteStorage(file))
    const room = await openRoom(first.server, 'listen')
    await room.say('een feit', 'Agora, wat nu?')
    const turn = await slow.next()
    const quick = answerAtOnce()
    const second = await open(quick, await openSqliteStorage(file))
    const again = enterRoom(second.server, 't')
    await again.untilReplies(1)
    // Not dead after all, it comes too late.
    turn.answer('Te laat.')
    await expectAnsweredOnce(again, second.storage, ['Goed.'])
    await until('the first gives up', async () => (await first.server.send('GET', '/health')).status === 200)
    expect(quick.contexts).toHaveLength(1)
    expect(quick.contexts[0]?.notes.recent).toMatchObject([{ text: 'een feit' }])
    expect(requestOf(quick.contexts[0]!)).toBe('wat nu?')
  })

  test('[DU9] a process that knows the thread from before answers what another left behind', async () => {
    const storage = openMemoryStorage()
    const gone = holdAnswers()
    const [left, here] = [await open(gone, storage), await open(answerAtOnce(), storage)]
    const room = await openRoom(left.server, 'feedback')
    // It has looked at the thread, and has not heard of what was written since.
    await enterRoom(here.server, 't').thread()
    await room.say('een?')
    await gone.next()
    expect(await enterRoom(here.server, 't').replies()).toEqual([])
    here.clock.advance(POLL_MS)
    await expectAnsweredOnce(enterRoom(here.server, 't'), storage, ['Goed.'])
  })

  test('[DU9] a server that stops does not wait for an answer without end; the next life answers', async () => {
    const answerer = holdAnswers()
    const { server, storage, reported } = await open(answerer)
    const room = await openRoom(server, 'feedback')
    await room.say('een?')
    await answerer.next()
    await server.close()
    expect(await closings(storage)).toEqual([])
    expect(reported).toEqual([])
    const next = await open(answerAtOnce(), storage)
    await expectAnsweredOnce(enterRoom(next.server, 't'), storage, ['Goed.'])
  })

  test('[DU9][AC5] many calls on two processes of one storage: every one is answered once', async () => {
    const storage = openMemoryStorage()
    const servers = [await open(answerAtOnce(), storage), await open(answerAtOnce(), storage)]
    const room = await openRoom(servers[0]!.server, 'feedback')
    for (let n = 1; n <= 10; n++) {
      await Promise.all(servers.map(({ server }) => enterRoom(server, 't').say(`vraag ${n}`)))
      for (const { clock } of servers) clock.advance(POLL_MS)
    }
    await until('nothing is due', async () => {
      for (const { clock } of servers) clock.advance(POLL_MS)
      return (await storage.listDue(9)).length === 0
    })
    const events = (await storage.readEvents(t, 0, 1_000)).map(readEnvelope)
    const opened = events.flatMap((event) => (event.type === 'turn-opened' ? [event.turn] : []))
    const closed = events.flatMap((event) => (event.type === 'turn-closed' ? [event.turn] : []))
    const replies = events.flatMap((event) =>
      event.type === 'message-posted' && event.as === 'reply' ? event.turn : [],
    )
    expect(closed).toEqual(opened)
    expect(replies).toEqual(opened)
    expect((await room.messages()).filter(({ by }) => by.kind === 'user')).toHaveLength(20)
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  })
})

test('[DU10] a thread that is deleted while it is answered is answered no more, and the log has no error', async () => {
  const answerer = holdAnswers()
  const { server, storage, reported } = await open(answerer)
  const room = await openRoom(server, 'listen')
  await room.say('een geheim', 'Agora, wat nu?')
  const turn = await answerer.next()
  await server.send('DELETE', room.path)
  await until('the answerer is told', () => turn.signal.aborted)
  turn.answer('Te laat.')
  const other = await openRoom(server, 'feedback', 'u')
  await other.say('een?')
  ;(await answerer.next()).answer('Goed.')
  await other.untilReplies(1)
  expect(await storage.listDue(9)).toEqual([])
  const events = await storage.readEvents(t, 0, 100)
  expect(events.at(-1)?.type).toBe('thread-deleted')
  expect(events.every(({ body }) => body.kind === 'erased')).toBe(true)
  expect(reported).toEqual([])
})
