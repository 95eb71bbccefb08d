/** What every storage must do for notes, turns and preferences. Part of the contract of all storages. */
import type { EventBody } from '@agora/protocol/events'
import { MessageId, ThreadId, TurnId, UserId } from '@agora/protocol/ids'
import { Participant } from '@agora/protocol/table'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage, PreferenceChange, ThreadRow } from '../log/log-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { readMessages, readRecordings } from '../threads/read-history.ts'
import { OWNER, after, buildAppend, created, note } from './build-append.ts'

const thread = (name: string) => ThreadId.parse(name)
const t = thread('t')
const user = UserId.parse(OWNER)
const other = UserId.parse('other')

const edited = (number: number, text: string): EventBody => {
  return { type: 'note-edited', message: MessageId.parse(`n${number}`), number, text }
}
const withdrawn = (number: number): EventBody => {
  return { type: 'note-withdrawn', message: MessageId.parse(`n${number}`), number }
}
const restored = (number: number): EventBody => {
  return { type: 'note-restored', message: MessageId.parse(`n${number}`), number }
}
const forked = (number: number, text: string): EventBody => {
  return { type: 'note-forked', message: MessageId.parse(`n${number}`), number, text }
}
const opened = (seq: number): EventBody => {
  return { type: 'turn-opened', turn: TurnId.parse(`turn-${seq}`), from: seq - 1 }
}
const closed = (seq: number): EventBody => {
  return { type: 'turn-closed', turn: TurnId.parse(`turn-${seq}`), reason: 'finished' }
}
const notes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => note(`n${from + n}`, `note ${from + n}`, from + n))

/** A digest is due this long after a note that asks for one. */
const SILENCE_MS = 30_000

export function describeListenStorage(
  kind: LogStorage['kind'],
  open: () => Promise<LogStorage>,
  openTwo: () => Promise<[LogStorage, LogStorage]>,
): void {
  describe(`storage: ${kind}`, () => {
    async function fresh(): Promise<LogStorage> {
      const storage = await open()
      onTestFinished(() => storage.close())
      return storage
    }

    /** Appends one after the other; each builds on the one before. */
    async function write(storage: LogStorage, name: string, before: ThreadRow | undefined, ...appends: EventBody[][]) {
      let head = before
      for (const bodies of appends) {
        const append = buildAppend(name, head, bodies)
        expect(await storage.commit([append])).toEqual([{ kind: 'committed' }])
        head = after(append)
      }
      return head!
    }

    /** What is known of changed notes, as far as it can be seen. */
    async function revisions(storage: LogStorage, from = 1, to = 1_000, name = 't') {
      const read = await storage.readRevisions(thread(name), from, to)
      return read.map(({ number, edit, withdrawn: gone }) => {
        const envelope = edit && readEnvelope(edit)
        return [number, envelope?.type === 'note-edited' ? envelope.text : undefined, gone]
      })
    }

    test('[LG12] from the place that it names, every note is met, after a bounded number of events', async () => {
      const storage = await fresh()
      const pieces = Array.from({ length: 2_500 }, (_, offset): EventBody => {
        return { type: 'text-chunk', message: MessageId.parse('r'), offset, text: 'x' }
      })
      await write(storage, 't', undefined, [created(), ...notes(1, 63)], notes(64, 100), pieces, notes(101, 300))
      await write(storage, 'u', undefined, [created(), ...notes(1, 70)])
      const places = new Map(
        (await storage.readEvents(t, 0, 10_000)).map((event) => {
          const envelope = readEnvelope(event)
          return [envelope.type === 'message-posted' ? envelope.number : 0, event.seq]
        }),
      )
      const distances: number[] = []
      for (let number = 1; number <= 300; number++) {
        const place = await storage.findNote(t, number)
        expect([number, place < places.get(number)!]).toEqual([number, true])
        distances.push(places.get(number)! - place)
      }
      expect(Math.max(...distances)).toBeLessThanOrEqual(1_000)
      expect(Math.max(...distances.slice(150))).toBeLessThanOrEqual(64)
      // Beyond the end it is the last place, and where there is nothing it is the beginning.
      expect(await storage.findNote(t, 10_000)).toBe(await storage.findNote(t, 300))
      expect(await storage.findNote(thread('u'), 65)).toBe(64)
      expect(await storage.findNote(thread('nowhere'), 65)).toBe(0)
    })

    test('[LG12] messages are read on from any place, in order, and nothing else', async () => {
      const storage = await fresh()
      const renamed = { type: 'thread-renamed', title: 'x' } as const
      await write(storage, 't', undefined, [created(), ...notes(1, 2), renamed, ...notes(3, 4), renamed])
      const page = async (place: number, limit = 2) =>
        (await storage.readMessagesAfter(t, place, limit)).map(({ seq }) => seq)
      expect(await page(0)).toEqual([2, 3])
      expect(await page(3)).toEqual([5, 6])
      expect(await page(5)).toEqual([6])
      expect(await page(6)).toEqual([])
      expect(await page(99)).toEqual([])
      expect(await page(0, 100)).toEqual([2, 3, 5, 6])
      expect(await storage.readMessagesAfter(thread('nowhere'), 0, 5)).toEqual([])
    })

    test('[LG13] a changed note is told as it stands: its last text, and whether it is withdrawn', async () => {
      const storage = await fresh()
      let head = await write(storage, 't', undefined, [created(), ...notes(1, 6)])
      expect(await revisions(storage)).toEqual([])
      head = await write(storage, 't', head, [edited(2, 'two')], [withdrawn(3)])
      expect(await revisions(storage)).toEqual([
        [2, 'two', false],
        [3, undefined, true],
      ])
      // What is not given stays: an edit leaves a withdrawal alone, and the other way round.
      head = await write(storage, 't', head, [withdrawn(2)], [restored(3)], [edited(3, 'three')], [edited(2, 'deux')])
      expect(await revisions(storage)).toEqual([
        [2, 'deux', true],
        [3, 'three', false],
      ])
      await write(storage, 't', head, [edited(5, 'five')], [withdrawn(5)], [withdrawn(6)], [restored(6)])
      expect(await revisions(storage)).toEqual([
        [2, 'deux', true],
        [3, 'three', false],
        [5, 'five', true],
        [6, undefined, false],
      ])
      expect(await revisions(storage, 3, 5)).toEqual([
        [3, 'three', false],
        [5, 'five', true],
      ])
      expect(await revisions(storage, 4, 4)).toEqual([])
      expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
    })

    test('[LG22] versions beside a note are told in order, until an edit settles them; withdrawing leaves them', async () => {
      const storage = await fresh()
      const forks = async (from = 1, to = 1_000) =>
        (await storage.readRevisions(t, from, to)).map(({ number, edit, withdrawn: gone, forks: beside }) => {
          const texts = beside.map(readEnvelope).map((event) => (event.type === 'note-forked' ? event.text : undefined))
          return [number, edit?.seq, gone, texts]
        })
      let head = await write(storage, 't', undefined, [created(), ...notes(1, 4)])
      head = await write(storage, 't', head, [forked(2, 'a')], [forked(3, 'b')], [forked(2, 'c')])
      expect(await forks()).toEqual([
        [2, undefined, false, ['a', 'c']],
        [3, undefined, false, ['b']],
      ])
      expect(await forks(3, 3)).toEqual([[3, undefined, false, ['b']]])
      expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
      head = await write(storage, 't', head, [withdrawn(3)], [edited(2, 'chosen')])
      expect(await forks()).toEqual([
        [2, head.state.seq, false, []],
        [3, undefined, true, ['b']],
      ])
      // Also where all of it is one append.
      const seq = head.state.seq + 2
      await write(storage, 't', head, [forked(2, 'd'), edited(2, 'again'), forked(2, 'e'), restored(3), forked(3, 'f')])
      expect(await forks()).toEqual([
        [2, seq, false, ['e']],
        [3, undefined, false, ['b', 'f']],
      ])
      expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
    })

    test('[LG13] several changes in one append, also of one note, add up in their order', async () => {
      const storage = await fresh()
      const head = await write(storage, 't', undefined, [created(), ...notes(1, 5)])
      await write(storage, 't', head, [
        edited(1, 'first'),
        edited(1, 'second'),
        withdrawn(2),
        restored(2),
        withdrawn(3),
        edited(4, 'four'),
        withdrawn(4),
        restored(4),
        withdrawn(4),
        withdrawn(5),
        restored(5),
        edited(5, 'five'),
      ])
      expect(await revisions(storage)).toEqual([
        [1, 'second', false],
        [2, undefined, false],
        [3, undefined, true],
        [4, 'four', true],
        [5, 'five', false],
      ])
    })

    test('[LG3][LG13] an append that fails changes no note, and one thread no note of another', async () => {
      const storage = await fresh()
      const head = await write(storage, 't', undefined, [created(), ...notes(1, 70)])
      await write(storage, 'u', undefined, [created(), ...notes(1, 3)], [edited(1, 'elsewhere')])
      const stale = { ...head, state: { ...head.state, seq: 1 } }
      const conflict = buildAppend('t', stale, [edited(1, 'lost')])
      const taken = buildAppend('t', head, [
        edited(1, 'lost'),
        withdrawn(2),
        ...notes(71, 140),
        note('n1', 'again', 141),
      ])
      expect(await storage.commit([conflict])).toEqual([{ kind: 'conflict' }])
      expect(await storage.commit([taken])).toEqual([{ kind: 'taken' }])
      expect(await revisions(storage)).toEqual([])
      expect(await storage.findNote(t, 140)).toBe(64)
      expect(await revisions(storage, 1, 9, 'u')).toEqual([[1, 'elsewhere', false]])
    })

    test('[LG9][LG12][LG13] erasing takes what is known of notes with them, and of no other thread', async () => {
      const storage = await fresh()
      const lines = [{ notes: [1], text: 'secret' }]
      const bodies = [edited(1, 'secret'), withdrawn(2), { type: 'digest-made', to: 5, lines } as const]
      const head = await write(storage, 't', undefined, [created(), ...notes(1, 100)], bodies)
      await write(storage, 'u', undefined, [created(), ...notes(1, 100)], bodies)
      await write(storage, 't', head, [{ type: 'thread-deleted' }])
      while (await storage.eraseContent(t, 40));
      expect(await storage.readRevisions(t, 1, 1_000)).toEqual([])
      expect(await storage.findNote(t, 100)).toBe(0)
      expect(JSON.stringify(await storage.readThread(t))).not.toContain('secret')
      expect(await revisions(storage, 1, 9, 'u')).toEqual([
        [1, 'secret', false],
        [2, undefined, true],
      ])
      expect(await storage.findNote(thread('u'), 100)).toBe(64)
    })

    test('[LG14] what is due: the longest due first, as many as are wanted, and nothing that is not', async () => {
      const storage = await fresh()
      const asks = (at: number, name: string) => buildAppend(name, undefined, [created(), note('a'), opened(3)], { at })
      const digests: EventBody = { ...note('a'), digests: true } as EventBody
      const quiet = buildAppend('quiet', undefined, [created(), note('a')])
      const resting = buildAppend('resting', undefined, [created(), digests], { at: 50 })
      await storage.commit([asks(300, 'c'), quiet, asks(100, 'a'), resting, asks(200, 'b')])
      const due = async (limit: number) => (await storage.listDue(limit)).map(({ state }) => state.id)
      expect(await due(10)).toEqual(['a', 'b', 'c', 'resting'])
      expect(await due(2)).toEqual(['a', 'b'])
      const [first] = await storage.listDue(1)
      expect(first?.state).toMatchObject({ id: 'a', activeTurn: { id: 'turn-3', openedAt: 100 }, digestDue: null })
      expect(first?.hash).toEqual((await storage.readThread(thread('a')))?.hash)
      const last = (await storage.listDue(4)).at(-1)
      expect(last?.state.digestDue).toEqual({ at: 50 + SILENCE_MS, since: 50 })
    })

    test('[LG14] what is due moves with what happens, and a deleted thread is owed nothing', async () => {
      const storage = await fresh()
      const digests: EventBody = { ...note('a'), digests: true } as EventBody
      const one = buildAppend('one', undefined, [created(), digests], { at: 1_000 })
      const two = buildAppend('two', undefined, [created(), note('a'), opened(3)], { at: 20_000 })
      await storage.commit([one, two])
      const due = async () => (await storage.listDue(10)).map(({ state }) => state.id)
      expect(await due()).toEqual(['two', 'one'])
      const asked = buildAppend('one', after(one), [opened(3)], { at: 19_000 })
      await storage.commit([asked])
      expect(await due()).toEqual(['one', 'two'])
      const answered = buildAppend('one', after(asked), [closed(3)], { at: 19_500 })
      await storage.commit([answered])
      expect(await due()).toEqual(['two', 'one'])
      // One turn closes and the next opens in one append: it is due since the second.
      const next = buildAppend('two', after(two), [closed(3), opened(5)], { at: 40_000 })
      await storage.commit([next])
      expect(await due()).toEqual(['one', 'two'])
      const digest = buildAppend('one', after(answered), [{ type: 'digest-made', to: 1, lines: [] }])
      await storage.commit([digest])
      expect(await due()).toEqual(['two'])
      await storage.commit([buildAppend('two', after(next), [{ type: 'thread-deleted' }])])
      expect(await due()).toEqual([])
      while (await storage.eraseContent(thread('two'), 2));
      expect(await due()).toEqual([])
    })

    test('[LG23] a pool of participants is kept for each user: one of each id, added, replaced and dropped once', async () => {
      const storage = await fresh()
      const vera = Participant.parse({ kind: 'ai', id: 'vera', name: 'Véra', instructions: 'Wees "kort"\n\u{1f600}' })
      const anna = Participant.parse({ kind: 'person', id: 'anna', name: 'Anna', takesTurns: true })
      expect(await storage.writePool(user, vera, 'replace')).toBe(false)
      const added = await Promise.all([1, 2, 3].map(() => storage.writePool(user, vera, 'add')))
      expect(added.filter(Boolean)).toHaveLength(1)
      await storage.writePool(user, anna, 'add')
      await storage.writePool(other, { ...vera, name: 'Vera' }, 'add')
      expect(await storage.readPool(user)).toEqual([anna, vera])
      expect(await storage.writePool(user, { ...vera, weight: 3 }, 'replace')).toBe(true)
      expect(await storage.dropFromPool(user, 'anna')).toBe(true)
      expect(await storage.dropFromPool(user, 'anna')).toBe(false)
      expect(await storage.readPool(user)).toEqual([{ ...vera, weight: 3 }])
      expect((await storage.readPool(other)).map(({ name }) => name)).toEqual(['Vera'])
    })

    test('[VS8] how much of a reply was heard stands with it, and recordings are read by their place', async () => {
      const storage = await fresh()
      const reply = (name: string, more: object = {}): EventBody => {
        return { type: 'message-posted', message: MessageId.parse(name), text: 'De grens is 7.', as: 'reply', ...more }
      }
      const heard = { happenedAt: 1, chars: 11, playedMs: 900 }
      await write(
        storage,
        't',
        undefined,
        [created(), reply('a'), { type: 'recording-started', happenedAt: 1, talk: 'hands-free', device: 'd' }],
        [{ type: 'reply-heard', message: MessageId.parse('a'), of: 2, place: 2, ...heard }, reply('b')],
        [
          { type: 'backchannel-heard', happenedAt: 2, text: 'ja', playedMs: 3 },
          { type: 'recording-stopped', happenedAt: 3, why: 'person', ms: 2 },
          reply('c', { heardTo: { chars: 0, playedMs: 0, place: 6 } }),
          // One that is still being written has no place that it changes.
          { type: 'reply-heard', message: MessageId.parse('d'), place: 9, ...heard },
        ],
      )
      expect(
        (await readMessages(storage, t, 100, 10)).map(({ id, text, heardTo }) => [id, text, heardTo?.chars]),
      ).toEqual([
        ['a', 'De grens is 7.', 11],
        ['b', 'De grens is 7.', undefined],
        ['c', 'De grens is 7.', 0],
      ])
      const found = async (from: number, to: number, limit = 10) =>
        (await readRecordings(storage, t, from, to)).slice(-limit).map(({ kind, seq }) => [kind, seq])
      expect(await found(0, 100)).toEqual([
        ['started', 3],
        ['stopped', 7],
      ])
      expect(await found(4, 100)).toEqual([['stopped', 7]])
      expect(await found(0, 6)).toEqual([['started', 3]])
      expect((await storage.readRecordings(t, 0, 100, 1)).map(({ seq }) => seq)).toEqual([7])
      expect(await storage.readRecordings(thread('none'), 0, 100, 1)).toEqual([])
      expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: 9 })
    })

    test('[LG24] the events that changed messages are told by where those were said, in order, and go with the thread', async () => {
      const storage = await fresh()
      const said = (id: string): EventBody => ({
        type: 'message-posted',
        message: MessageId.parse(id),
        text: id,
        as: 'turn',
      })
      const change = (id: string, of: number, type: 'message-withdrawn' | 'message-restored'): EventBody => {
        return { type, message: MessageId.parse(id), of }
      }
      const first = buildAppend('t', undefined, [created(), said('a'), said('b'), said('c')])
      await storage.commit([first])
      const edited: EventBody = { type: 'message-edited', message: MessageId.parse('a'), of: 2, text: 'A' }
      const second = buildAppend('t', after(first), [change('b', 3, 'message-withdrawn'), edited])
      await storage.commit([second])
      const third = buildAppend('t', after(second), [change('b', 3, 'message-restored')])
      await storage.commit([third])
      const seqs = async (from: number, to: number) =>
        (await storage.readChanges(first.thread, from, to)).map(({ seq, type }) => [seq, type])
      expect(await seqs(2, 4)).toEqual([
        [5, 'message-withdrawn'],
        [6, 'message-edited'],
        [7, 'message-restored'],
      ])
      expect(await seqs(2, 2)).toEqual([[6, 'message-edited']])
      expect(await seqs(4, 9)).toEqual([])
      expect(await storage.readChanges(ThreadId.parse('u'), 1, 9)).toEqual([])
      await storage.commit([buildAppend('t', after(third), [{ type: 'thread-deleted' }])])
      while (await storage.eraseContent(first.thread, 100));
      expect(await seqs(1, 99)).toEqual([])
    })

    test('[LG25] a tree of branches is listed whole for its owner: the root first, then in order of creation', async () => {
      const storage = await fresh()
      const branched = (from: string): EventBody => {
        return {
          type: 'thread-branched',
          from: ThreadId.parse(from),
          root: ThreadId.parse('r'),
          message: MessageId.parse('m'),
        }
      }
      await storage.commit([buildAppend('r', undefined, [created()], { at: 5_000 })])
      await storage.commit([buildAppend('z', undefined, [created(), branched('r')], { at: 6_000 })])
      await storage.commit([buildAppend('a', undefined, [created(), branched('z')], { at: 7_000 })])
      const gone = buildAppend('g', undefined, [created(), branched('r')], { at: 8_000 })
      await storage.commit([gone])
      await storage.commit([buildAppend('g', after(gone), [{ type: 'thread-deleted' }], { at: 8_000 })])
      await storage.commit([buildAppend('x', undefined, [created(), branched('r')], { at: 6_500, owner: 'stranger' })])
      await storage.commit([buildAppend('y', undefined, [created()], { at: 6_500 })])
      const tree = async (of: string, limit = 10) =>
        (await storage.listTree(UserId.parse(OWNER), ThreadId.parse(of), limit)).map(({ state }) => state.id)
      expect(await tree('r')).toEqual(['r', 'z', 'a'])
      expect(await tree('r', 2)).toEqual(['r', 'z'])
      expect(await tree('y')).toEqual(['y'])
      expect(await tree('none')).toEqual([])
      const [, z] = await storage.listTree(UserId.parse(OWNER), ThreadId.parse('r'), 10)
      expect(z?.state.branch).toEqual({ from: 'r', upTo: 1, message: 'm', root: 'r', since: 6_000 })
    })

    test('[LG15] preferences are kept field by field, for each user', async () => {
      const storage = await fresh()
      expect(await storage.readPreferences(user)).toEqual({})
      await storage.writePreferences([
        { user, field: 'theme', value: 'dark' },
        { user, field: 'digest', value: true },
        { user: other, field: 'theme', value: 'light' },
      ])
      await storage.writePreferences([{ user, field: 'digest', value: false }])
      await storage.writePreferences([])
      // In the end it is what was said last, also within one write.
      await storage.writePreferences(['light', 'dark', 'system'].map((value) => ({ user, field: 'theme', value })))
      expect(await storage.readPreferences(user)).toEqual({ theme: 'system', digest: false })
      expect(await storage.readPreferences(other)).toEqual({ theme: 'light' })
      const odd = ['', 'é "\\ \u2028 🧊', 0, 1.5, ['a', { b: [] }], { user: 'x', field: 'y' }]
      await storage.writePreferences(odd.map((value, n) => ({ user: other, field: `odd ${n}`, value })))
      const read = await storage.readPreferences(other)
      expect(odd.map((_, n) => read[`odd ${n}`])).toEqual(odd)
    })

    test('[LG3][LG15] preferences in an append are written with it, or not at all', async () => {
      const storage = await fresh()
      const prefer = (value: string): PreferenceChange[] => [{ user, field: 'interactionMode', value }]
      const first = buildAppend('t', undefined, [created(), note('n1')], { preferences: prefer('listen') })
      expect(await storage.commit([first])).toEqual([{ kind: 'committed' }])
      expect(await storage.readPreferences(user)).toEqual({ interactionMode: 'listen' })
      const lost = [
        buildAppend('t', undefined, [created()], { preferences: prefer('conflict') }),
        buildAppend('t', after(first), [note('n1', 'again')], { preferences: prefer('taken') }),
      ]
      for (const append of lost) {
        expect((await storage.commit([append]))[0]?.kind).toBe(prefer('x') && append.preferences[0]?.value)
        expect(await storage.readPreferences(user)).toEqual({ interactionMode: 'listen' })
      }
      // Beside others in a batch too, where each is undone by itself.
      const well = buildAppend('u', undefined, [created()], { preferences: [{ user, field: 'theme', value: 'dark' }] })
      const outcomes = await storage.commit([...lost.slice(1), well])
      expect(outcomes.map(({ kind: outcome }) => outcome)).toEqual(['taken', 'committed'])
      expect(await storage.readPreferences(user)).toEqual({ interactionMode: 'listen', theme: 'dark' })
      // An append may change nothing else, and may change one field twice.
      const only = buildAppend('t', after(first), [], { preferences: [...prefer('listen'), ...prefer('feedback')] })
      expect(await storage.commit([only])).toEqual([{ kind: 'committed' }])
      expect(await storage.readPreferences(user)).toEqual({ interactionMode: 'feedback', theme: 'dark' })
      expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: 2 })
    })

    test('[A10][LG15] two who change different fields at once never overwrite each other', async () => {
      const both = await openTwo()
      for (const storage of new Set(both)) onTestFinished(() => storage.close())
      const [one, two] = both
      const change = (storage: LogStorage, field: string, value: number) =>
        storage.writePreferences([{ user, field, value }])
      let head: ThreadRow | undefined
      for (let n = 0; n <= 40; n++) {
        const preferences = [{ user, field: 'mode', value: n }]
        const append = buildAppend('t', head, head ? [note(`n${n}`)] : [created()], { preferences })
        head = after(append)
        await Promise.all([change(one, 'theme', n), change(two, 'language', n), one.commit([append])])
        expect(await two.readPreferences(user)).toEqual({ theme: n, language: n, mode: n })
      }
    })

    test('[A10][LG15] concurrent changes of the same fields, in any order, all succeed', async () => {
      const both = await openTwo()
      for (const storage of new Set(both)) onTestFinished(() => storage.close())
      const fields = Array.from({ length: 9 }, (_, n) => `field ${n}`)
      const writes = Array.from({ length: 200 }, (_, n) => {
        const order = n % 2 === 0 ? fields : fields.toReversed()
        return both[n % 4 < 2 ? 0 : 1].writePreferences(order.map((field) => ({ user, field, value: n })))
      })
      await Promise.all(writes)
      const values = Object.values(await both[0].readPreferences(user))
      expect(values.length).toBe(fields.length)
      expect(new Set(values).size).toBe(1)
    })
  })
}
