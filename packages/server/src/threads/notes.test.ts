import { viewNote } from '@agora/core/notes/revise-note'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { changeNote, listNotes, withdrawNote } from '../testing/change-note.ts'
import { gateStorage } from '../testing/gated-storage.ts'
import { create, owner, say, testAmbient } from '../testing/say.ts'
import { postReply } from '../testing/speak-reply.ts'
import { until } from '../testing/until.ts'
import { Threads } from './threads.ts'

/** Work of a second or two takes its time where the machine is busy. */
const PATIENT = { timeout: 120_000 }

const t = ThreadId.parse('t')

/** A thread with notes a, b and c. */
async function begin(storage: LogStorage = openMemoryStorage()) {
  const threads = new Threads(storage, testAmbient())
  await create(threads, 't')
  await say(threads, 't', 'a', 'b', 'c')
  return { storage, threads }
}

/** The same, where every commit from now on waits for the test. */
async function beginGated() {
  const { storage } = await begin()
  const gated = gateStorage(storage)
  return { storage, gated, threads: new Threads(gated, testAmbient()) }
}

async function typesIn(storage: LogStorage): Promise<string[]> {
  return (await storage.readEvents(t, 0, 1_000)).map(({ type }) => type)
}

/** What stands in the list of notes stands in the history too. */
async function expectSameInHistory(threads: Threads): Promise<void> {
  const { messages } = await threads.listMessages(owner, t, { limit: 200 })
  expect(messages.flatMap((message) => viewNote(message) ?? [])).toEqual(await listNotes(threads))
}

const refusal = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

describe('a note that is corrected', () => {
  test('[NO1] has its new text in the answer, the list and the history, and what was said beside it', async () => {
    const { threads, storage } = await begin()
    const [, before] = await listNotes(threads)
    const answer = await changeNote(threads, 'b', 'beter')
    const wanted = { ...before, text: 'beter', edited: true, original: 'text of b' }
    expect(answer).toEqual({ note: wanted, noteCount: 3, heardCount: 3, seq: 5 })
    expect((await listNotes(threads))[1]).toEqual(wanted)
    await expectSameInHistory(threads)
    await changeNote(threads, 'b', 'nog beter')
    expect((await listNotes(threads))[1]).toMatchObject({ text: 'nog beter', original: 'text of b', number: 2 })
    await expectSameInHistory(threads)
    // What was said stays in the log where it was said.
    const said = (await storage.readEvents(t, 0, 10)).map(readEnvelope)
    expect(said[2]).toMatchObject({ type: 'message-posted', message: 'b', text: 'text of b' })
    expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: 6 })
  })

  test('[NO1] a change to what it is already changes nothing', async () => {
    const { threads, storage } = await begin()
    expect(await changeNote(threads, 'a', 'text of a')).toMatchObject({ note: { text: 'text of a' }, seq: 4 })
    await changeNote(threads, 'a', 'anders')
    expect(await changeNote(threads, 'a', 'anders')).toMatchObject({ note: { text: 'anders' }, seq: 5 })
    expect(await changeNote(threads, 'b', { withdrawn: false })).toMatchObject({ noteCount: 3, seq: 5 })
    expect((await typesIn(storage)).length).toBe(5)
  })

  test('[NO2] withdrawn, it is not counted, keeps its number and place, and can be restored', async () => {
    const { threads } = await begin()
    const [, before] = await listNotes(threads)
    expect(await withdrawNote(threads, 'b')).toMatchObject({ note: { withdrawn: true }, noteCount: 2, heardCount: 2 })
    expect(await withdrawNote(threads, 'b')).toMatchObject({ note: { withdrawn: true }, noteCount: 2, heardCount: 2 })
    expect((await listNotes(threads))[1]).toEqual({ ...before, withdrawn: true })
    await expectSameInHistory(threads)
    expect(await say(threads, 't', 'd')).toMatchObject({ became: [{ number: 4 }], noteCount: 3, heardCount: 3 })
    expect(await refusal(changeNote(threads, 'b', 'x'))).toMatchObject({ code: 'note-settled' })
    const back = await changeNote(threads, 'b', { withdrawn: false, text: 'terug' })
    expect(back).toMatchObject({ note: { number: 2, text: 'terug', edited: true }, noteCount: 4, heardCount: 4 })
    expect(back.note).not.toHaveProperty('withdrawn')
    expect((await listNotes(threads))[1]).toEqual(back.note)
    await expectSameInHistory(threads)
    expect((await threads.getThread(owner, t)).thread).toMatchObject({ noteCount: 4, heardCount: 4, seq: 8 })
  })

  test('[NO2][LI4] one that was taken up already leaves the badge alone', async () => {
    const { threads } = await begin()
    const setMode = (mode: 'feedback' | 'listen') =>
      threads.execute(t, { command: { name: 'set-mode', body: { mode } }, user: owner })
    await setMode('feedback')
    await setMode('listen')
    await say(threads, 't', 'd')
    expect(await withdrawNote(threads, 'a')).toMatchObject({ noteCount: 3, heardCount: 1 })
    expect(await withdrawNote(threads, 'd')).toMatchObject({ noteCount: 2, heardCount: 0 })
    expect(await changeNote(threads, 'a', { withdrawn: false })).toMatchObject({ noteCount: 3, heardCount: 0 })
    expect(await changeNote(threads, 'd', { withdrawn: false })).toMatchObject({ noteCount: 4, heardCount: 1 })
  })

  test('[NO1][NT3] a recogniser that listened again never overrules a person', async () => {
    const { threads } = await begin()
    const again = (id: string, text: string) => changeNote(threads, id, { text, origin: 'transcript' })
    expect(await again('a', 'eerst')).toMatchObject({ note: { text: 'eerst' } })
    expect(await again('a', 'en weer')).toMatchObject({ note: { text: 'en weer', original: 'text of a' } })
    await changeNote(threads, 'a', 'met de hand')
    expect(await refusal(again('a', 'en nog eens'))).toMatchObject({ code: 'note-settled' })
    await withdrawNote(threads, 'b')
    expect(await refusal(again('b', 'x'))).toMatchObject({ code: 'note-settled' })
    expect((await listNotes(threads)).map(({ text }) => text)).toEqual(['met de hand', 'text of b', 'text of c'])
  })

  test('[NO3] what is no note is not changed: an unknown id, a question, a reply, a note of another thread', async () => {
    const { threads, storage } = await begin()
    await create(threads, 'u')
    await say(threads, 'u', 'elsewhere')
    await threads.execute(t, { command: { name: 'set-mode', body: { mode: 'feedback' } }, user: owner })
    await say(threads, 't', 'question')
    await postReply(threads, 't', 'reply', 'Goed.')
    const before = await typesIn(storage)
    for (const id of ['none', 'question', 'reply', 'elsewhere', '3']) {
      expect(await refusal(changeNote(threads, id, 'x'))).toMatchObject({ code: 'note-not-found' })
      expect(await refusal(withdrawNote(threads, id))).toMatchObject({ code: 'note-not-found' })
    }
    expect(await typesIn(storage)).toEqual(before)
    expect(await refusal(changeNote(threads, 'a', 'x', { thread: 'nowhere' }))).toMatchObject({
      code: 'thread-not-found',
    })
  })

  test('[NO3] nor is one of a deleted thread, while it is being erased or after', async () => {
    const { storage } = await begin()
    const erasing = Promise.withResolvers<boolean>()
    const slow: LogStorage = { ...storage, eraseContent: () => erasing.promise }
    const threads = new Threads(slow, testAmbient())
    const deleted = threads.deleteThread(t, { command: { name: 'delete-thread' }, user: owner })
    expect(await refusal(changeNote(threads, 'a', 'x'))).toMatchObject({ code: 'thread-deleted' })
    expect(await refusal(withdrawNote(threads, 'a'))).toMatchObject({ code: 'thread-deleted' })
    await storage.eraseContent(t, 100)
    erasing.resolve(false)
    await deleted
    expect(await refusal(withdrawNote(threads, 'a'))).toMatchObject({ code: 'thread-deleted' })
    expect(await refusal(listNotes(threads))).toMatchObject({ code: 'thread-deleted' })
  })
})

describe('while something is under way', () => {
  test('[NO4][AC1] a change of a note that is not durable yet waits for it, and what comes after waits in line', async () => {
    const { threads, gated, storage } = await beginGated()
    const posted = say(threads, 't', 'd')
    const held = await gated.nextCommit()
    const changed = changeNote(threads, 'd', 'beter')
    const after = say(threads, 't', 'e')
    await new Promise((turn) => setImmediate(turn))
    expect(gated.commits.length).toBe(1)
    await held.pass()
    expect(await posted).toMatchObject({ became: [{ number: 4 }], seq: 5 })
    await (await gated.nextCommit()).pass()
    expect(await changed).toMatchObject({ note: { number: 4, text: 'beter' }, seq: 6 })
    expect(await after).toMatchObject({ became: [{ number: 5 }], seq: 7 })
    expect((await typesIn(storage)).slice(4)).toEqual(['message-posted', 'note-edited', 'message-posted'])
  })

  test('[NO4][AC4] if that note was never stored, there is none to change', async () => {
    const { threads, gated, storage } = await beginGated()
    const posted = refusal(say(threads, 't', 'd'))
    const held = await gated.nextCommit()
    const changed = refusal(changeNote(threads, 'd', 'beter'))
    const kept = refusal(changeNote(threads, 'a', 'beter'))
    await held.fail('full')
    expect(await posted).toMatchObject({ kind: 'full' })
    expect(await changed).toMatchObject({ code: 'note-not-found' })
    await (await gated.nextCommit()).pass()
    expect(await kept).toBeUndefined()
    expect((await typesIn(storage)).slice(4)).toEqual(['note-edited'])
  })

  test('[NO4][AC4] a change that could not be stored is told so, and changes nothing', async () => {
    const { threads, gated } = await beginGated()
    const lost = refusal(changeNote(threads, 'a', 'beter'))
    await (await gated.nextCommit()).fail('unavailable')
    expect(await lost).toMatchObject({ kind: 'unavailable' })
    expect((await listNotes(threads))[0]).toMatchObject({ text: 'text of a' })
    expect((await listNotes(threads))[0]).not.toHaveProperty('edited')
    const again = changeNote(threads, 'a', 'beter')
    await (await gated.nextCommit()).pass()
    expect(await again).toMatchObject({ note: { text: 'beter' }, seq: 5 })
  })

  test('[NO4][AC4] stored although it was told as failed: a repeat stores nothing more', async () => {
    const { threads, gated, storage } = await beginGated()
    for (const work of [() => withdrawNote(threads, 'a'), () => changeNote(threads, 'b', 'beter')]) {
      const unsure = refusal(work())
      await (await gated.nextCommit()).passAndFail()
      expect(await unsure).toMatchObject({ kind: 'unavailable' })
    }
    expect(await withdrawNote(threads, 'a')).toMatchObject({ note: { withdrawn: true }, noteCount: 2, seq: 6 })
    expect(await changeNote(threads, 'b', 'beter')).toMatchObject({ note: { text: 'beter' }, seq: 6 })
    expect((await typesIn(storage)).slice(4)).toEqual(['note-withdrawn', 'note-edited'])
  })

  test('[NO4][AC6] a key repeats its first answer, also before that is durable; another content is refused', async () => {
    const { threads, gated, storage } = await beginGated()
    const first = changeNote(threads, 'a', 'beter', { key: 'k' })
    const soon = changeNote(threads, 'a', 'beter', { key: 'k' })
    const other = refusal(changeNote(threads, 'a', 'anders', { key: 'k' }))
    const elsewhere = refusal(changeNote(threads, 'b', 'beter', { key: 'k' }))
    await (await gated.nextCommit()).pass()
    expect(await soon).toEqual(await first)
    expect(await other).toMatchObject({ code: 'id-reused' })
    expect(await elsewhere).toMatchObject({ code: 'id-reused' })
    const later = changeNote(threads, 'a', 'later')
    await (await gated.nextCommit()).pass()
    await later
    expect(await changeNote(threads, 'a', 'beter', { key: 'k' })).toEqual(await first)
    expect((await listNotes(threads))[0]).toMatchObject({ text: 'later' })
    expect((await typesIn(storage)).slice(4)).toEqual(['note-edited', 'note-edited'])
  })

  test('[NO4] many changes at once, among posts: each is there, in the order they came', async () => {
    const { threads, storage } = await begin()
    const work = Array.from({ length: 20 }, (_, n) => [
      changeNote(threads, 'a', `a ${n}`),
      say(threads, 't', `m${n}`),
      n % 2 === 0 ? withdrawNote(threads, 'b') : changeNote(threads, 'b', { withdrawn: false }),
    ])
    const answers = await Promise.all(work.flat())
    const seqs = answers.map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: 60 }, (_, n) => n + 5))
    const [a, b] = await listNotes(threads)
    expect(a).toMatchObject({ text: 'a 19', original: 'text of a' })
    expect(b).not.toHaveProperty('withdrawn')
    expect((await threads.getThread(owner, t)).thread).toMatchObject({ noteCount: 23, heardCount: 23 })
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  })

  test('[NO4][AC5] two processes that correct one note: the later change is made upon the earlier', async () => {
    const { storage, threads: here } = await begin()
    const there = new Threads(storage, testAmbient())
    await listNotes(there)
    await changeNote(here, 'a', 'hier')
    expect(await changeNote(there, 'a', 'daar')).toMatchObject({
      note: { original: 'text of a', text: 'daar' },
      seq: 6,
    })
    await withdrawNote(there, 'b')
    expect(await withdrawNote(here, 'b')).toMatchObject({ note: { withdrawn: true } })
    expect(await withdrawNote(here, 'c')).toMatchObject({ noteCount: 1, heardCount: 1 })
    expect(await listNotes(here)).toEqual(await listNotes(there))
    expect((await storage.readThread(t))?.state).toMatchObject({ noteCount: 1, heardCount: 1 })
  })
})

describe('lists', () => {
  /** Notes 1 to `first`, other messages, and notes up to `all`; a thousand at a time. */
  async function fill(threads: Threads, first: number, others: number, all: number) {
    const names = (kind: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => `${kind}${from + n + 1}`)
    const post = async (ids: string[]) => {
      for (let from = 0; from < ids.length; from += 1_000) await say(threads, 't', ...ids.slice(from, from + 1_000))
    }
    const setMode = (mode: 'feedback' | 'listen') =>
      threads.execute(t, { command: { name: 'set-mode', body: { mode } }, user: owner })
    await create(threads, 't')
    await post(names('n', 0, first))
    await setMode('feedback')
    await post(names('other', 0, others))
    await setMode('listen')
    await post(names('n', first, all))
  }

  test('[NO5] pages of notes neither skip nor repeat, with any events between them', PATIENT, async () => {
    const storage = openMemoryStorage()
    const threads = new Threads(storage, testAmbient())
    await fill(threads, 600, 3_000, 1_300)
    await withdrawNote(threads, 'n600')
    await changeNote(threads, 'n601', 'beter')
    const listAll = async (limit: number, from: number, to: number) => {
      const seen: number[] = []
      for (let after: number | null = from; after !== null && after < to;) {
        const page = await threads.listNotes(owner, t, { after, limit })
        expect(page.notes.length).toBeLessThanOrEqual(limit)
        expect(page.next ?? to).toBeGreaterThan(after)
        seen.push(...page.notes.map(({ number }) => number))
        after = page.next
      }
      return seen
    }
    const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n + 1)
    for (const limit of [7, 64, 499, 500, 999, 1_000]) expect(await listAll(limit, 0, 1_300)).toEqual(numbers(0, 1_300))
    // One at a time is tried where it is hard.
    expect(await listAll(1, 580, 620)).toEqual(numbers(580, 620))
    const page = await threads.listNotes(owner, t, { after: 599, limit: 2 })
    expect(page).toMatchObject({
      notes: [
        { number: 600, withdrawn: true },
        { number: 601, text: 'beter' },
      ],
      next: 601,
    })
    expect(await threads.listNotes(owner, t, { after: 1_299, limit: 1 })).toMatchObject({ next: null })
    expect(await threads.listNotes(owner, t, { after: 1_298, limit: 1 })).toMatchObject({ next: 1_299 })
    for (const after of [1_300, 1_301, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      expect(await threads.listNotes(owner, t, { after, limit: 10 })).toEqual({ notes: [], next: null })
    }
  })

  test(
    '[NO5][NT8] a page of 5,000 notes is found by reading little, at the start, in the middle and at the end',
    PATIENT,
    async () => {
      const storage = openMemoryStorage()
      const writer = new Threads(storage, testAmbient())
      await fill(writer, 2_500, 3_000, 4_000)
      // The last thousand at once, each in a request of its own.
      await Promise.all(Array.from({ length: 1_000 }, (_, n) => say(writer, 't', `n${4_001 + n}`)))
      let read = 0
      const counting: LogStorage = {
        ...storage,
        readMessagesAfter: async (...args) => {
          const events = await storage.readMessagesAfter(...args)
          read += events.length
          return events
        },
        readMessages: () => Promise.reject(new Error('read the history')),
        readEvents: () => Promise.reject(new Error('read the log')),
      }
      const threads = new Threads(counting, testAmbient())
      for (const after of [0, 1, 63, 64, 1_000, 2_480, 2_500, 2_501, 2_564, 4_500, 4_990]) {
        read = 0
        const notes = await listNotes(threads, after, 10)
        expect(notes.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, n) => after + n + 1))
        expect([after, read < 400]).toEqual([after, true])
      }
    },
  )

  test('[NO2][NO5] withdrawn notes stay in the list, and are not counted', async () => {
    const { threads } = await begin()
    await withdrawNote(threads, 'a')
    await withdrawNote(threads, 'c')
    const notes = await listNotes(threads)
    expect(notes.map(({ number, withdrawn }) => [number, withdrawn])).toEqual([
      [1, true],
      [2, undefined],
      [3, true],
    ])
    expect((await threads.getThread(owner, t)).thread.noteCount).toBe(1)
    const search = (q: string) => threads.searchNotes(owner, t, { q, limit: 5 })
    expect((await search('text')).notes.map(({ id }) => id)).toEqual(['b'])
    expect((await search('notitie 1')).notes).toEqual([])
  })

  test('[TH4][NO5] a read during deletion is refused, and returns nothing of what is left', async () => {
    const { storage } = await begin()
    const held: (() => void)[] = []
    const hold = () => new Promise<void>((resume) => held.push(resume))
    const slow: LogStorage = {
      ...storage,
      readMessages: async (...args) => (await hold(), storage.readMessages(...args)),
      readMessagesAfter: async (...args) => (await hold(), storage.readMessagesAfter(...args)),
    }
    const threads = new Threads(slow, testAmbient())
    const reads = [
      threads.listMessages(owner, t, { limit: 10 }),
      threads.listNotes(owner, t, { after: 0, limit: 10 }),
      threads.searchNotes(owner, t, { q: 'text', limit: 10 }),
    ].map(refusal)
    await until('all are reading', () => held.length === 3)
    await threads.deleteThread(t, { command: { name: 'delete-thread' }, user: owner })
    // Each may read more than once.
    const done = Promise.all(reads)
    await until('all are done', () => {
      held.splice(0).forEach((resume) => resume())
      return Promise.race([done.then(() => true), new Promise<boolean>((turn) => setImmediate(() => turn(false)))])
    })
    expect(await done).toMatchObject(reads.map(() => ({ code: 'thread-deleted' })))
  })

  test('[NO6] search knows a note by what it says now', async () => {
    const { threads } = await begin()
    await changeNote(threads, 'a', 'de spoelkeuken is vuil')
    const search = async (q: string) => (await threads.searchNotes(owner, t, { q, limit: 5 })).notes.map(({ id }) => id)
    expect(await search('spoelkeuken')).toEqual([MessageId.parse('a')])
    await changeNote(threads, 'a', 'de spoelruimte is vuil')
    expect(await search('spoelkeuken')).toEqual([])
    expect(await search('')).toEqual([])
    expect(await search('notitie 3')).toEqual(['c'])
  })
})
