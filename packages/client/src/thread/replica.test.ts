import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildEvent, buildMessage, buildThread, posted } from '../testing/build-events.ts'
import { type Replica, openReplica } from './open-replica.ts'
import { KEPT_AFTER_TRIM, MAX_KEPT, addEarlier, applyDelta, applyEvent, trim } from './replica.ts'
import { showEntries } from './show-entries.ts'

const seqs = (replica: Replica) => replica.messages.map(({ seq }) => seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const page = (from: number, to: number, next: number | null) => ({ messages: range(from, to).map(buildMessage), next })

function apply(replica: Replica, event: ReturnType<typeof posted>): Replica {
  const applied = applyEvent(replica, event)
  if (applied.kind !== 'applied') throw new Error(`${applied.kind} at ${event.seq}`)
  return applied.replica
}

test('[RP1] what was seen is dropped, what comes next is applied, what comes too early is a gap', () => {
  const replica = openReplica(buildThread({ seq: 3 }), page(2, 3, null))
  expect(applyEvent(replica, posted(3))).toEqual({ kind: 'known' })
  expect(applyEvent(replica, posted(5))).toEqual({ kind: 'gap' })
  expect(seqs(apply(replica, posted(4)))).toEqual([2, 3, 4])
})

test('[RP1] events in any order, with repeats and losses, followed anew after each gap, give the log', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 120 }), (arrivals) => {
      let replica = openReplica(buildThread({ seq: 1 }), { messages: [], next: null })
      replica = apply(replica, buildEvent(1, { type: 'thread-created' }))
      for (const seq of arrivals) {
        const applied = applyEvent(replica, posted(seq + 1))
        if (applied.kind === 'applied') replica = applied.replica
        // The server gives everything after the cursor.
        if (applied.kind === 'gap')
          for (const next of range(replica.cursor + 1, seq + 1)) replica = apply(replica, posted(next))
      }
      expect(seqs(replica)).toEqual(range(2, replica.cursor))
    }),
  )
})

test('[RP1] an event of an unknown type moves the cursor and nothing else', () => {
  const replica = openReplica(buildThread({ seq: 3 }), page(2, 3, null))
  const after = apply(replica, buildEvent(4, { type: 'something-new' }))
  expect([after.cursor, after.messages === replica.messages]).toEqual([4, true])
})

test('[RP1] an erased event has its place and no text', () => {
  const replica = openReplica(buildThread({ seq: 3 }), page(2, 3, null))
  expect(seqs(apply(replica, buildEvent(4, { type: 'message-posted', erased: true })))).toEqual([2, 3])
})

test('[RP2] the page was read before the thread: what lies between is followed, and counted once', () => {
  const replica = openReplica(buildThread({ seq: 5, noteCount: 4 }), page(2, 3, null))
  expect(replica.cursor).toBe(3)
  const after = [4, 5, 6].reduce((so, seq) => apply(so, posted(seq, { as: 'note' })), replica)
  expect([seqs(after), after.thread.noteCount, after.thread.seq]).toEqual([[2, 3, 4, 5, 6], 5, 6])
})

test('[RP2] the page was read after the thread: what it has already stands once', () => {
  const replica = openReplica(buildThread({ seq: 3 }), page(2, 5, null))
  expect(replica.cursor).toBe(3)
  const after = [4, 5, 6].reduce((so, seq) => apply(so, posted(seq)), replica)
  expect(seqs(after)).toEqual([2, 3, 4, 5, 6])
})

test('[RP3] older pages join on', () => {
  const replica = openReplica(buildThread({ seq: 30 }), page(21, 30, 21))
  const earlier = addEarlier(replica, page(11, 20, 11))
  const all = addEarlier(earlier, page(2, 10, null))
  expect([seqs(all), all.earlier]).toEqual([range(2, 30), null])
})

test('[RP3] a page that overlaps adds nothing twice', () => {
  const replica = openReplica(buildThread({ seq: 30 }), page(21, 30, 21))
  expect(seqs(addEarlier(replica, page(15, 24, 15)))).toEqual(range(15, 30))
})

test('[RP1] the thread follows its events', () => {
  const events = [
    buildEvent(2, { type: 'thread-renamed', title: 'Slagerij' }),
    buildEvent(3, { type: 'mode-changed', mode: 'listen' }),
    posted(4, { as: 'note' }),
    posted(5, { as: 'note' }),
    buildEvent(6, { type: 'thread-archived' }),
  ]
  const replica = openReplica(buildThread({ seq: 1 }), { messages: [], next: null })
  const begun = apply(replica, buildEvent(1, { type: 'thread-created' }))
  const after = events.reduce(apply, begun)
  expect(after.thread).toMatchObject({
    title: 'Slagerij',
    mode: 'listen',
    noteCount: 2,
    heardCount: 2,
    archived: true,
    seq: 6,
  })
  const heard = apply(after, buildEvent(7, { type: 'mode-changed', mode: 'feedback' }))
  expect(heard.thread).toMatchObject({ noteCount: 2, heardCount: 0 })
  expect(apply(heard, buildEvent(8, { type: 'thread-restored' })).thread.archived).toBe(false)
})

const agent = { kind: 'agent', id: 'agora' } as const
const delta = (offset: number, text: string) =>
  ({ type: 'text-delta', thread: 't', by: agent, message: 'r', offset, text }) as unknown as Parameters<
    typeof applyDelta
  >[1]
const chunk = (seq: number, offset: number, text: string) =>
  buildEvent(seq, { type: 'text-chunk', message: 'r', offset, text })

test('[RP4] a reply grows by its pieces and ends as what was stored', () => {
  let replica = openReplica(buildThread({ seq: 2 }), page(2, 2, null))
  replica = applyDelta(replica, delta(0, 'Zeven '), 5)
  replica = applyDelta(replica, delta(6, 'graden'), 6)
  replica = apply(replica, chunk(3, 0, 'Zeven graden'))
  replica = applyDelta(replica, delta(12, ' is te warm'), 7)
  expect(showEntries(replica, []).at(-1)).toMatchObject({
    id: 'r',
    text: 'Zeven graden is te warm',
    state: { kind: 'writing' },
  })
  replica = apply(replica, posted(4, { message: 'r' as never, text: 'Zeven graden is te warm.', as: 'reply' }))
  expect(replica.live).toEqual([])
  expect(showEntries(replica, []).at(-1)).toMatchObject({
    id: 'r',
    text: 'Zeven graden is te warm.',
    state: { kind: 'stored' },
  })
  // A piece that was still under way does not begin it anew.
  expect(applyDelta(replica, delta(6, 'graden'), 8)).toBe(replica)
})

test('[RP4] pieces that were lost with the line are filled by the stored ones', () => {
  let replica = openReplica(buildThread({ seq: 2 }), page(2, 2, null))
  replica = applyDelta(replica, delta(0, 'Zeven '), 5)
  replica = applyDelta(replica, delta(15, ' warm'), 6)
  expect(showEntries(replica, []).at(-1)?.text).toBe('Zeven ')
  replica = apply(replica, chunk(3, 6, 'graden te'))
  expect(showEntries(replica, []).at(-1)?.text).toBe('Zeven graden te warm')
})

test('[RP4] a reply that was cut short says so', () => {
  const replica = openReplica(buildThread({ seq: 2 }), page(2, 2, null))
  const after = apply(replica, posted(3, { message: 'r' as never, text: 'Zeven', as: 'reply', cut: 'interrupted' }))
  expect(showEntries(after, []).at(-1)?.state).toEqual({ kind: 'cut', why: 'interrupted' })
})

test('[RP8] an entry is the same object until it changes', () => {
  const replica = openReplica(buildThread({ seq: 30 }), page(2, 30, null))
  const before = showEntries(replica, [])
  const live = applyDelta(replica, delta(0, 'Ze'), 1)
  const during = showEntries(live, [])
  const after = showEntries(apply(applyDelta(live, delta(2, 'ven'), 2), posted(31)), [])
  expect(during.slice(0, -1).every((entry, index) => entry === before[index])).toBe(true)
  expect(before.every((entry, index) => entry === after[index])).toBe(true)
  expect(showEntries(replica, [])).toBe(before)
})

test('[RP9] a replica at the newest messages drops the oldest', () => {
  const many = openReplica(buildThread({ seq: 3_000 }), page(2, MAX_KEPT + 2, null))
  const trimmed = trim(many)
  expect(trimmed.messages.length).toBe(KEPT_AFTER_TRIM)
  expect(trimmed.messages.at(-1)).toBe(many.messages.at(-1))
  expect(trimmed.earlier).toBe(trimmed.messages[0]?.seq)
  const few = openReplica(buildThread({ seq: 3_000 }), page(2, MAX_KEPT + 1, null))
  expect(trim(few)).toBe(few)
})

const noted = (seq: number) => posted(seq, { as: 'note', number: seq - 1 })
const revised = (seq: number, type: string, fields: object = {}) =>
  buildEvent(seq, { type, message: 'm3', number: 2, ...fields })

test('[MN1] a note is edited, withdrawn and restored in its place; the others are the same objects', () => {
  const start = openReplica(buildThread({ seq: 1 }), { messages: [], next: null })
  const said = [buildEvent(1, { type: 'thread-created' }), noted(2), noted(3), noted(4)].reduce(apply, start)
  const events = [
    revised(5, 'note-edited', { text: 'beter' }),
    revised(6, 'note-edited', { text: 'best' }),
    revised(7, 'note-withdrawn', { heard: true }),
  ]
  const withdrawn = events.reduce(apply, said)
  expect(withdrawn.messages[1]).toMatchObject({ text: 'best', edited: true, original: 'text 3', withdrawn: true })
  expect([withdrawn.thread.noteCount, withdrawn.thread.heardCount]).toEqual([2, 2])
  expect([withdrawn.messages[0] === said.messages[0], withdrawn.messages[2] === said.messages[2]]).toEqual([true, true])
  const [first, , last] = showEntries(said, [])
  const entries = showEntries(withdrawn, [])
  expect([entries[0] === first, entries[2] === last]).toEqual([true, true])
  const restored = apply(withdrawn, revised(8, 'note-restored', { heard: true }))
  expect(showEntries(restored, [])[1]).toMatchObject({ text: 'best', original: 'text 3' })
  expect(showEntries(restored, [])[1]?.withdrawn).toBeUndefined()
})

test('[MN1] notes that expired are withdrawn together', () => {
  const start = openReplica(buildThread({ seq: 1 }), { messages: [], next: null })
  const said = [buildEvent(1, { type: 'thread-created' }), noted(2), noted(3), noted(4)].reduce(apply, start)
  const expired = apply(said, buildEvent(5, { type: 'notes-expired', count: 2, first: 2, last: 3 }))
  expect(expired.messages.map(({ withdrawn }) => withdrawn)).toEqual([undefined, true, true])
  expect(expired.thread).toMatchObject({ noteCount: 1, heardCount: 1 })
})

test('[MN1] a revision of a note that is not here, or that was erased, moves the cursor and nothing else', () => {
  const replica = openReplica(buildThread({ seq: 3 }), page(2, 3, null))
  const elsewhere = apply(replica, buildEvent(4, { type: 'note-withdrawn', message: 'older', number: 1 }))
  const erased = apply(elsewhere, revised(5, 'note-edited', { erased: true }))
  expect([erased.cursor, erased.messages]).toEqual([5, replica.messages])
})

test('[BC2] a message is put otherwise, withdrawn and restored in its place; a whisper says to whom', () => {
  const start = openReplica(buildThread({ seq: 1 }), { messages: [], next: null })
  const whispered = buildEvent(3, {
    type: 'message-posted',
    message: 'm3',
    text: 'zacht',
    as: 'turn',
    request: 'zacht',
    whisper: ['vera'],
  })
  const said = [buildEvent(1, { type: 'thread-created' }), posted(2), whispered].reduce(apply, start)
  expect(showEntries(said, [])[1]).toMatchObject({ text: 'zacht', whisper: ['vera'] })
  const changed = apply(said, buildEvent(4, { type: 'message-edited', message: 'm3', of: 3, text: 'hard' }))
  expect(showEntries(changed, [])[1]).toMatchObject({
    text: 'hard',
    original: 'zacht',
    edited: true,
    whisper: ['vera'],
  })
  expect(showEntries(changed, [])[1]?.request).toBeUndefined()
  const gone = apply(changed, buildEvent(5, { type: 'message-withdrawn', message: 'm3', of: 3 }))
  expect(showEntries(gone, [])[1]?.withdrawn).toBe(true)
  const back = apply(gone, buildEvent(6, { type: 'message-restored', message: 'm3', of: 3 }))
  expect(showEntries(back, [])[1]?.withdrawn).toBeUndefined()
})

const heard = (seq: number, fields: Record<string, unknown> = {}) =>
  buildEvent(seq, { type: 'reply-heard', happenedAt: 1, message: 'r', chars: 4, playedMs: 300, place: 4, ...fields })

test('[VS9] a reply that was interrupted while it was written stands before the words that did it, live and stored', () => {
  const opened = openReplica(buildThread({ seq: 2, activeTurn: { id: 'turn-2', agent: null } }), page(2, 2, null))
  const written = [chunk(3, 0, 'De grens'), posted(4), heard(5)].reduce(apply, opened)
  const texts = (replica: Replica) => showEntries(replica, []).map(({ text, heardTo }) => [text, heardTo?.chars])
  expect(texts(written)).toEqual([
    ['text 2', undefined],
    ['De grens', 4],
    ['text 4', undefined],
  ])
  const heardTo = { chars: 4, playedMs: 300, place: 4 }
  const whole = apply(written, posted(6, { message: 'r' as never, text: 'De grens is 7.', as: 'reply', heardTo }))
  expect(texts(whole)).toEqual([
    ['text 2', undefined],
    ['De grens is 7.', 4],
    ['text 4', undefined],
  ])
  // In its own order: what is followed and kept goes by that.
  expect(seqs(whole)).toEqual([2, 4, 6])
})

test('[VS9] one that was posted is told of once, and one whose turn ended without it keeps what was heard', () => {
  const replica = openReplica(buildThread({ seq: 3 }), page(2, 3, null))
  const told = [heard(4, { message: 'm3', of: 3 }), heard(5, { message: 'm3', of: 3, chars: 9 })].reduce(apply, replica)
  expect(showEntries(told, []).map(({ heardTo }) => heardTo)).toEqual([undefined, { chars: 4, playedMs: 300 }])
  const turn = 'turn-3'
  const cut = [
    buildEvent(4, { type: 'text-chunk', message: 'r', offset: 0, text: 'De grens', turn }),
    heard(5, { turn, place: 5 }),
    buildEvent(6, { type: 'turn-closed', turn, reason: 'stopped' }),
  ].reduce(apply, replica)
  expect(showEntries(cut, []).at(-1)).toMatchObject({ text: 'De grens', heardTo: { chars: 4 } })
})

test('[VS9] recordings are read with their page and followed, each once', () => {
  const at = (seq: number) => ({
    kind: 'stopped',
    seq,
    at: 1,
    by: { kind: 'user', id: 'o' },
    happenedAt: 1,
    why: 'left',
  })
  const pageOf = (from: number, to: number, next: number | null, ...places: number[]) =>
    ({ ...page(from, to, next), recordings: places.map(at) }) as Parameters<typeof openReplica>[1]
  const opened = openReplica(buildThread({ seq: 23 }), pageOf(21, 22, 21, 21, 23))
  expect(opened.recordings.map(({ seq }) => seq)).toEqual([21])
  const followed = apply(opened, buildEvent(23, { type: 'recording-stopped', happenedAt: 1, why: 'left' }))
  const all = addEarlier(followed, pageOf(11, 20, null, 5, 12, 21))
  expect(all.recordings.map(({ seq }) => seq)).toEqual([5, 12, 21, 23])
})
