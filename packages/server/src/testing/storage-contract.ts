/** What every storage must do. Run by memory, SQLite and PostgreSQL alike. */
import type { EventBody } from '@agora/protocol/events'
import { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contentHashOf, contentOf, envelopeJson, readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { listTime } from '@agora/core/thread/listing'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import { OWNER, after, buildAppend, created, note, position } from './build-append.ts'
import { describeListenStorage } from './storage-contract-listen.ts'
import { describeAttachmentStorage } from './storage-contract-attachments.ts'
import { describeCredentials } from './storage-contract-credentials.ts'
import { describeInspectionStorage } from './storage-contract-inspections.ts'
import { describeTurnStorage } from './storage-contract-turns.ts'
import { helper } from './speak-reply.ts'

const ids = (...names: string[]) => names.map((name) => MessageId.parse(name))
const thread = (name: string) => ThreadId.parse(name)

/** `openTwo`: the same database by two connections. */
export function describeStorage(
  kind: LogStorage['kind'],
  open: () => Promise<LogStorage>,
  openTwo: () => Promise<[LogStorage, LogStorage]>,
): void {
  describeListenStorage(kind, open, openTwo)
  describeAttachmentStorage(kind, open)
  describeInspectionStorage(kind, open)
  describeCredentials(kind, open, openTwo)
  describeTurnStorage(kind, open, openTwo)
  describe(`storage: ${kind}`, () => {
    async function fresh(): Promise<LogStorage> {
      const storage = await open()
      onTestFinished(() => storage.close())
      return storage
    }

    test('[LG1] what was committed is read after any cursor, in order, to the letter', async () => {
      const storage = await fresh()
      const first = buildAppend('t', undefined, [created('Café'), note('a'), note('b')])
      expect(await storage.commit([first])).toEqual([{ kind: 'committed' }])
      const second = buildAppend('t', after(first), [note('c')])
      expect(await storage.commit([second])).toEqual([{ kind: 'committed' }])
      const all = [...first.events, ...second.events].map(envelopeJson)
      for (const cursor of [0, 1, 2, 3, 4, 9]) {
        const read = await storage.readEvents(thread('t'), cursor, 100)
        expect(read.map(envelopeJson)).toEqual(all.slice(cursor))
      }
      expect((await storage.readEvents(thread('t'), 1, 2)).map(({ seq }) => seq)).toEqual([2, 3])
      expect(position(await storage.readThread(thread('t')))).toEqual(position(second))
      expect(await storage.readThread(thread('other'))).toBeUndefined()
      expect(await storage.readEvents(thread('other'), 0, 10)).toEqual([])
    })

    test('[LG2] an append that expects another position leaves no trace', async () => {
      const storage = await fresh()
      const first = buildAppend('t', undefined, [created(), note('a')])
      await storage.commit([first])
      const other = buildAppend('t', undefined, [created(), note('x')])
      const wrong = [
        buildAppend('t', undefined, [created()]),
        buildAppend('t', { ...after(first), state: { ...first.state, seq: 1 } }, [note('b')]),
        // The right number on another past: what an append looks like that was built upon a failed one.
        buildAppend('t', after(other), [note('c')]),
        buildAppend('nowhere', after(first), [note('d')]),
      ]
      for (const append of wrong) expect(await storage.commit([append])).toEqual([{ kind: 'conflict' }])
      expect((await storage.readEvents(thread('t'), 0, 10)).length).toBe(2)
      expect(await storage.findMessages(thread('t'), ids('b', 'c', 'd'))).toEqual([])
      expect(await storage.readThread(thread('nowhere'))).toBeUndefined()
      expect(await verifyThread(storage, thread('t'))).toEqual({ kind: 'sound', events: 2 })
    })

    test('[LG3][LG5] an id that is taken undoes the whole append', async () => {
      const storage = await fresh()
      const first = buildAppend('t', undefined, [created(), note('a')])
      await storage.commit([first])
      const receipts = [{ key: 'k', fingerprint: 'f', answer: '{}' }]
      const clash = buildAppend('t', after(first), [note('b'), note('a', 'again')], { receipts })
      expect(await storage.commit([clash])).toEqual([{ kind: 'taken' }])
      expect(await storage.readThread(thread('t'))).toMatchObject({ state: { seq: 2 } })
      expect(await storage.findReceipt(thread('t'), 'k')).toBeUndefined()
      expect(await storage.findMessages(thread('t'), ids('b'))).toEqual([])
      const second = buildAppend('t', after(first), [note('b')], { receipts })
      expect(await storage.commit([second])).toEqual([{ kind: 'committed' }])
      const again = buildAppend('t', after(second), [note('c')], { receipts })
      expect(await storage.commit([again])).toEqual([{ kind: 'taken' }])
      expect(await verifyThread(storage, thread('t'))).toEqual({ kind: 'sound', events: 3 })
    })

    test('[LG4] a conflict or a repeat in a batch does not touch the others', async () => {
      const storage = await fresh()
      const first = buildAppend('b', undefined, [created()])
      await storage.commit([first])
      const outcomes = await storage.commit([
        buildAppend('a', undefined, [created()]),
        buildAppend('b', undefined, [created()]),
        buildAppend('c', undefined, [created(), note('x'), note('x')]),
        buildAppend('d', undefined, [created()]),
      ])
      expect(outcomes.map(({ kind }) => kind)).toEqual(['committed', 'conflict', 'taken', 'committed'])
      expect(await storage.listThreadIds(undefined, 10)).toEqual(['a', 'b', 'd'])
      expect(await storage.listThreadIds(thread('a'), 1)).toEqual(['b'])
    })

    test('[LG2] of many who append to one position at once, one wins', async () => {
      const storage = await fresh()
      const first = buildAppend('t', undefined, [created()])
      await storage.commit([first])
      const rivals = Array.from({ length: 10 }, (_, n) => buildAppend('t', after(first), [note(`r${n}`)]))
      const outcomes = await Promise.all(rivals.map((rival) => storage.commit([rival])))
      expect(outcomes.flat().filter(({ kind }) => kind === 'committed').length).toBe(1)
      expect(outcomes.flat().filter(({ kind }) => kind === 'conflict').length).toBe(9)
      expect(await verifyThread(storage, thread('t'))).toEqual({ kind: 'sound', events: 2 })
    })

    test('[LG6] messages and receipts are found by their ids, in their thread only', async () => {
      const storage = await fresh()
      const receipt = { key: 'k', fingerprint: 'f', answer: '{"ok":1}' }
      const events = [created(), note('a'), note('b')]
      await storage.commit([buildAppend('t', undefined, events, { receipts: [receipt] })])
      await storage.commit([buildAppend('u', undefined, [created(), note('b', 'elsewhere')])])
      const found = await storage.findMessages(thread('t'), ids('b', 'none'))
      expect(found.map(({ seq }) => seq)).toEqual([3])
      expect(await storage.findReceipt(thread('t'), 'k')).toEqual(receipt)
      expect(await storage.findReceipt(thread('u'), 'k')).toBeUndefined()
    })

    test('[LG1] pages of messages go back from the newest, each in the order it was said', async () => {
      const storage = await fresh()
      const renamed = { type: 'thread-renamed', title: 'x' } as const
      const bodies = [created(), note('a'), renamed, note('b'), note('c'), renamed]
      await storage.commit([buildAppend('t', undefined, bodies)])
      const page = async (before: number) => (await storage.readMessages(thread('t'), before, 2)).map(({ seq }) => seq)
      expect(await page(Number.MAX_SAFE_INTEGER)).toEqual([4, 5])
      expect(await page(4)).toEqual([2])
      expect(await page(2)).toEqual([])
    })

    test('[LG1][LG5][AC10] what an AI participant said: the whole is a message and holds its id, its pieces are none', async () => {
      const storage = await fresh()
      const first = buildAppend('t', undefined, [created(), note('a')])
      await storage.commit([first])
      const r = MessageId.parse('r')
      const reply = { type: 'message-posted', message: r, text: 'Goed.', as: 'reply', cut: 'stopped' } as const
      const pieces = [0, 2].map((offset): EventBody => ({ type: 'text-chunk', message: r, offset, text: 'Go' }))
      const said = buildAppend('t', after(first), [...pieces, reply], { by: helper })
      expect(await storage.commit([said])).toEqual([{ kind: 'committed' }])
      const read = (await storage.readEvents(thread('t'), 2, 10)).map((event) => readEnvelope(event))
      expect(read).toMatchObject([
        { ...pieces[0], by: helper },
        { ...pieces[1], by: helper },
        { ...reply, by: helper },
      ])
      const messages = await storage.readMessages(thread('t'), Number.MAX_SAFE_INTEGER, 10)
      expect(messages.map(({ seq }) => seq)).toEqual([2, 5])
      expect((await storage.findMessages(thread('t'), ids('r'))).map(({ seq }) => seq)).toEqual([5])
      const reused = buildAppend('t', after(said), [note('r')])
      expect(await storage.commit([reused])).toEqual([{ kind: 'taken' }])
      expect(await verifyThread(storage, thread('t'))).toEqual({ kind: 'sound', events: 5 })
    })

    test('[LG7][TX1] lists by owner, the last changed first, in pages that neither skip nor repeat', async () => {
      const storage = await fresh()
      // Several share a time: the id must break the tie, the same way on every storage.
      const rows = Array.from({ length: 23 }, (_, n) => ({ id: `t-${n % 2 ? 'A' : 'a'}${n}`, at: 1_000 + (n % 5) }))
      await storage.commit(rows.map(({ id, at }) => buildAppend(id, undefined, [created(`Zaak ${id}`)], { at })))
      await storage.commit([buildAppend('stranger', undefined, [created()], { owner: 'someone' })])
      const archived = buildAppend('old', undefined, [created('Éclair'), { type: 'thread-archived' }])
      const deleted = buildAppend('gone', undefined, [created(), { type: 'thread-deleted' }])
      await storage.commit([archived, deleted])
      const query = { owner: UserId.parse(OWNER), archived: false, search: '', limit: 4, after: undefined }
      const seen: string[] = []
      for (let page = await storage.listThreads(query); page.length > 0;) {
        seen.push(...page.map(({ state }) => state.id))
        page = await storage.listThreads({ ...query, after: placeOf(page.at(-1)!.state) })
      }
      const wanted = [...rows].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
      expect(seen).toEqual(wanted)
      const inArchive = await storage.listThreads({ ...query, archived: true, search: 'eclair' })
      expect(inArchive.map(({ state }) => state.id)).toEqual(['old'])
      const searched = await storage.listThreads({ ...query, search: 'zaak t-a1', limit: 50 })
      expect(new Set(searched.map(({ state }) => state.id))).toEqual(
        new Set(rows.map(({ id }) => id).filter((id) => /^t-a1/i.test(id))),
      )
    })

    test('[LG7][TH12] pinned threads stand first, over pages, each kind the last changed first', async () => {
      const storage = await fresh()
      const pin = { type: 'thread-pinned' } as const
      await storage.commit([
        buildAppend('a', undefined, [created()], { at: 5 * 60_000 }),
        buildAppend('b', undefined, [created(), pin], { at: 1 * 60_000 }),
        buildAppend('c', undefined, [created(), pin], { at: 3 * 60_000 }),
        buildAppend('d', undefined, [created(), pin, { type: 'thread-unpinned' }], { at: 4 * 60_000 }),
      ])
      const query = { owner: UserId.parse(OWNER), archived: false, search: '', limit: 1, after: undefined }
      const seen: string[] = []
      for (let page = await storage.listThreads(query); page.length > 0;) {
        seen.push(...page.map(({ state }) => state.id))
        page = await storage.listThreads({ ...query, after: placeOf(page.at(-1)!.state) })
      }
      expect(seen).toEqual(['c', 'b', 'a', 'd'])
      expect(await verifyThread(storage, ThreadId.parse('c'))).toMatchObject({ kind: 'sound' })
    })

    test('[LG7] a thread that changes moves to the front', async () => {
      const storage = await fresh()
      const first = buildAppend('a', undefined, [created()], { at: 1 })
      await storage.commit([first, buildAppend('b', undefined, [created()], { at: 2 })])
      await storage.commit([buildAppend('a', after(first), [note('n')], { at: 3 })])
      const query = { owner: UserId.parse(OWNER), archived: false, search: '', limit: 9, after: undefined }
      expect((await storage.listThreads(query)).map(({ state }) => state.id)).toEqual(['a', 'b'])
    })

    test('[LG8] any text comes back to the letter', async () => {
      const storage = await fresh()
      let head: ReturnType<typeof after> | undefined
      const odd = [
        '\u0000',
        '\u{1F9CA}',
        '\uD800',
        '\uDC00x',
        '"\\\n\r\u2028',
        "'; DROP TABLE event;--",
        '{}',
        'e\u0301',
      ]
      const texts = [...odd, ...fc.sample(fc.string({ unit: 'binary', maxLength: 200 }), { numRuns: 40, seed: 7 })]
      for (const [index, text] of texts.entries()) {
        const body = [...(head ? [] : [created(text.slice(0, 50))]), note(`m${index}`, text)]
        const append = buildAppend('t', head, body)
        expect(await storage.commit([append])).toEqual([{ kind: 'committed' }])
        head = after(append)
      }
      const read = await storage.readMessages(thread('t'), Number.MAX_SAFE_INTEGER, 1_000)
      expect(read.map((event) => readEnvelope(event)).map((event) => 'text' in event && event.text)).toEqual(texts)
      expect(await verifyThread(storage, thread('t'))).toMatchObject({ kind: 'sound' })
    })

    test('[LG28][XS4] words of one note are replaced by what is left, with its photos and answers; the chain stays whole', async () => {
      const storage = await fresh()
      const receipts = [
        { key: 'k', fingerprint: 'f', answer: '{"note":{"id":"m0","text":"secret"}}' },
        { key: 'l', fingerprint: 'f', answer: '{"note":{"id":"m1"}}' },
      ]
      const m0 = MessageId.parse('m0')
      const events = [created(), note('m0', 'secret', 1), note('m1', 'kept', 2)]
      const erased: EventBody[] = [
        { type: 'note-withdrawn', message: m0, number: 1, of: 2, heard: true },
        { type: 'note-erased', message: m0, number: 1, of: 2 },
      ]
      const first = buildAppend('t', undefined, [...events, ...erased], { receipts })
      await storage.commit([first])
      expect(await storage.listErasures()).toEqual([{ thread: 't', kind: 'notes', first: 1, last: 1 }])
      expect((await storage.readRevisions(thread('t'), 1, 9))[0]).toMatchObject({
        number: 1,
        withdrawn: true,
        erased: true,
      })
      const [stored] = await storage.readEvents(thread('t'), 1, 1)
      const { text: _text, ...left } = JSON.parse(contentOf(readEnvelope(stored!))) as { text: string }
      const remains = JSON.stringify({ ...left, text: '' })
      await storage.eraseWords(thread('t'), m0, [{ seq: 2, contentHash: contentHashOf(stored!), remains }], [])
      const [event] = await storage.readEvents(thread('t'), 1, 1)
      expect(readEnvelope(event!)).toMatchObject({ type: 'message-posted', message: 'm0', number: 1, text: '' })
      expect(await storage.findReceipt(thread('t'), 'k')).toBeUndefined()
      expect(await storage.findReceipt(thread('t'), 'l')).toBeDefined()
      expect(await verifyThread(storage, thread('t'))).toEqual({ kind: 'sound', events: 5 })
      // Out of a file it comes in as it went out.
      const all = (await storage.readEvents(thread('t'), 0, 9)).map((one) => ({ ...one, thread: thread('u') }))
      const again = {
        ...first,
        thread: thread('u'),
        state: { ...first.state, id: thread('u') },
        events: all,
        receipts: [],
      }
      expect(await storage.commit([again])).toEqual([{ kind: 'committed' }])
      expect((await storage.readEvents(thread('u'), 1, 1))[0]?.body).toMatchObject({ kind: 'erased', remains })
    })

    test('[LG9][HC3] erasing takes the content and leaves the chain, piece by piece', async () => {
      const storage = await fresh()
      const receipts = [{ key: 'k', fingerprint: 'f', answer: '{"secret":1}' }]
      const notes = Array.from({ length: 7 }, (_, n) => note(`m${n}`, `secret ${n}`))
      const firm: EventBody = { type: 'inspection-started', company: { name: 'secret', source: 'demo' }, points: [] }
      const first = buildAppend('t', undefined, [created('secret'), ...notes, firm], { receipts })
      await storage.commit([first, buildAppend('u', undefined, [created(), note('m0', 'kept')])])
      expect(await storage.eraseContent(thread('t'), 100)).toBe(false)
      expect(envelopeJson((await storage.readEvents(thread('t'), 1, 1))[0]!)).toContain('secret 0')
      expect(await storage.listErasures()).toEqual([])
      await storage.commit([buildAppend('t', after(first), [{ type: 'thread-deleted' }])])
      const owed = [{ thread: 't', kind: 'thread', first: 0, last: 0 }]
      expect(await storage.listErasures()).toEqual(owed)
      expect(await storage.eraseContent(thread('t'), 4)).toBe(true)
      expect(await storage.listErasures()).toEqual(owed)
      expect(await storage.eraseContent(thread('t'), 4)).toBe(true)
      expect(await storage.eraseContent(thread('t'), 4)).toBe(false)
      expect(await storage.listErasures()).toEqual(owed)
      expect(await storage.finishErasures(await storage.listErasures())).toBe(true)
      expect(await storage.listErasures()).toEqual([])
      const events = await storage.readEvents(thread('t'), 0, 100)
      expect(events.length).toBe(10)
      expect(JSON.stringify([events.map(envelopeJson), await storage.readThread(thread('t'))])).not.toContain('secret')
      expect(await storage.findMessages(thread('t'), ids('m0'))).toEqual([])
      expect(await storage.findReceipt(thread('t'), 'k')).toBeUndefined()
      expect(await verifyThread(storage, thread('t'))).toEqual({ kind: 'sound', events: 10 })
      expect(envelopeJson((await storage.readEvents(thread('u'), 1, 1))[0]!)).toContain('kept')
    })
  })
}

function placeOf(state: ThreadState) {
  return { listTime: listTime(state), id: state.id }
}
