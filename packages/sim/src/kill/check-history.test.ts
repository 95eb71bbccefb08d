import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ViolationKind, checkHistory } from './check-history.ts'
import type { HistoryEntry, LogEvent, ThreadLog, WriteRequest } from './history.ts'

const THREAD = 'notes'

/** A run without fault, to be doctored: two writers, a batch, a repeat after a kill, two readers. */
function soundRun(): { entries: HistoryEntry[]; log: Map<string, ThreadLog> } {
  const a1 = request('a', 1)
  const a2 = request('a', 2)
  const b1 = request('b', 1, 2, 3)
  const b4 = request('b', 4)
  const events = [
    created(),
    note(2, 'a-1', 1),
    note(3, 'b-1', 2),
    note(4, 'b-2', 3),
    note(5, 'b-3', 4),
    note(6, 'a-2', 5),
  ]
  events.push(note(7, 'b-4', 6))
  const seen = (reader: string, from: number, to: number) =>
    events.slice(from - 1, to).map((event): HistoryEntry => ({ type: 'seen', reader, event }))
  const entries: HistoryEntry[] = [
    ...seen('r1', 1, 1),
    { type: 'sent', request: a1 },
    { type: 'sent', request: b1 },
    acknowledged(a1, { seq: 2, numbers: [1] }),
    { type: 'sent', request: a2 },
    ...seen('r1', 2, 5),
    { type: 'server-ended', by: 'kill', inFlight: 2, code: null },
    { type: 'stream-ended', reader: 'r1', end: 'cut' },
    { type: 'unanswered', request: a2 },
    { type: 'unanswered', request: b1 },
    { type: 'sent', request: a2 },
    { type: 'sent', request: b1 },
    acknowledged(b1, { seq: 5, numbers: [2, 3, 4], duplicate: true }),
    acknowledged(a2, { seq: 6, numbers: [5] }),
    { type: 'sent', request: b4 },
    ...seen('r1', 6, 7),
    acknowledged(b4, { seq: 7, numbers: [6] }),
    ...seen('r2', 1, 6),
  ]
  return { entries, log: new Map([[THREAD, { seq: 7, noteCount: 6, events }]]) }
}

function request(writer: string, ...counters: number[]): WriteRequest {
  const messages = counters.map((counter) => ({ id: `${writer}-${counter}`, text: `${writer}-${counter}!` }))
  return { writer, thread: THREAD, messages }
}

function created(): LogEvent {
  return { thread: THREAD, seq: 1, type: 'thread-created' }
}

function note(seq: number, message: string, number: number): LogEvent {
  return { thread: THREAD, seq, type: 'message-posted', message, text: `${message}!`, as: 'note', number }
}

function acknowledged(
  request: WriteRequest,
  { seq, numbers, duplicate = false }: { seq: number; numbers: number[]; duplicate?: boolean },
): HistoryEntry {
  const ids = request.messages.map(({ id }) => id)
  const became = ids.map((id, index) => ({ id, as: 'note', number: numbers[index] }))
  const noteCount = numbers.at(-1) ?? 0
  const answer = { accepted: duplicate ? [] : ids, duplicate: duplicate ? ids : [], became, noteCount, seq }
  return { type: 'acknowledged', request, answer }
}

type Doctoring = (run: ReturnType<typeof soundRun>) => void

function kindsAfter(doctor: Doctoring): ViolationKind[] {
  const run = soundRun()
  doctor(run)
  return [...new Set(checkHistory(run.entries, run.log).map(({ kind }) => kind))]
}

/** Changes the log; numbers, head and all that depends on them follow, so that only the fault itself is wrong. */
function rewrite(change: (events: LogEvent[]) => LogEvent[]): Doctoring {
  return ({ log }) => {
    let notes = 0
    const events = change([...log.get(THREAD)!.events]).map((event, index) =>
      event.message === undefined ? { ...event, seq: index + 1 } : { ...event, seq: index + 1, number: ++notes },
    )
    log.set(THREAD, { seq: events.length, noteCount: notes, events })
  }
}

function replaceEvent(seq: number, change: Partial<LogEvent>): Doctoring {
  return ({ log }) => {
    const thread = log.get(THREAD)!
    const events = thread.events.map((event) => (event.seq === seq ? { ...event, ...change } : event))
    log.set(THREAD, { ...thread, events })
  }
}

function swap<Item>(items: Item[], one: number, other: number): Item[] {
  const swapped = [...items]
  ;[swapped[one], swapped[other]] = [items[other]!, items[one]!]
  return swapped
}

function withoutReaders({ entries }: ReturnType<typeof soundRun>): void {
  entries.splice(0, entries.length, ...entries.filter(({ type }) => type !== 'seen'))
}

function entryOf<Type extends HistoryEntry['type']>(entries: HistoryEntry[], type: Type, nth = 0) {
  return entries.filter((entry) => entry.type === type)[nth] as Extract<HistoryEntry, { type: Type }>
}

function exchange(entries: HistoryEntry[], old: HistoryEntry, ...replacement: HistoryEntry[]): void {
  entries.splice(entries.indexOf(old), 1, ...replacement)
}

test('[GW14] the checker finds nothing in a run without fault', () => {
  expect(kindsAfter(() => {})).toEqual([])
})

describe('[GW14] the checker finds', () => {
  const faults: [string, ViolationKind, Doctoring][] = [
    ['an acknowledged message that is gone', 'lost', rewrite((events) => events.slice(0, -1))],
    ['a whole thread that is gone', 'lost', ({ log }) => log.clear()],
    ['a repeat acknowledged as such that is gone', 'lost', rewrite((events) => events.toSpliced(2, 3))],
    [
      'an answer that leaves a message out',
      'lost',
      ({ entries }) => {
        const old = entryOf(entries, 'acknowledged', 1)
        exchange(entries, old, { ...old, answer: { ...old.answer, duplicate: ['b-1', 'b-2'] } })
      },
    ],
    ['a message that stands twice', 'repeated', rewrite((events) => [...events, events[1]!])],
    [
      'a message that was accepted twice',
      'repeated',
      ({ entries }) => exchange(entries, entryOf(entries, 'unanswered'), entryOf(entries, 'acknowledged')),
    ],
    ['a message that no client sent', 'invented', rewrite((events) => [...events, note(8, 'c-1', 7)])],
    ['another text', 'changed', replaceEvent(7, { text: 'b-4?' })],
    ['another outcome than was told', 'changed', replaceEvent(7, { as: 'turn' })],
    [
      'another place than was told',
      'changed',
      ({ entries }) => {
        const old = entryOf(entries, 'acknowledged', 3)
        exchange(entries, old, { ...old, answer: { ...old.answer, seq: 8 } })
      },
    ],
    [
      'another count of notes than was told',
      'changed',
      ({ entries }) => {
        const old = entryOf(entries, 'acknowledged', 3)
        exchange(entries, old, { ...old, answer: { ...old.answer, noteCount: 7 } })
      },
    ],
    ['a gap in the numbers of events', 'seq', replaceEvent(7, { seq: 8 })],
    ['a number of an event twice', 'seq', replaceEvent(7, { seq: 6 })],
    ['a gap in the numbers of notes', 'note-number', replaceEvent(7, { number: 7 })],
    ['a number of a note twice', 'note-number', replaceEvent(7, { number: 5 })],
    ['a note without a number', 'note-number', replaceEvent(7, { number: undefined })],
    ['a head beyond the log', 'head', ({ log }) => log.set(THREAD, { ...log.get(THREAD)!, seq: 8 })],
    ['a wrong count of notes', 'head', ({ log }) => log.set(THREAD, { ...log.get(THREAD)!, noteCount: 5 })],
    ["a writer's messages in another order", 'order', rewrite((events) => swap(events, 1, 5))],
    ['a batch in another order', 'order', rewrite((events) => swap(events, 2, 3))],
    [
      "a message before another writer's that was acknowledged when it was sent",
      'order',
      (run) => {
        withoutReaders(run)
        rewrite((events) => swap(events, 5, 6))(run)
      },
    ],
    [
      'a message before one that a reader had seen when it was sent',
      'order',
      ({ entries }) => {
        const seen = entryOf(entries, 'seen', 6)
        entries.splice(entries.indexOf(seen), 1)
        entries.unshift(seen)
      },
    ],
    ['a batch with something in between', 'torn', rewrite((events) => swap(events, 4, 5))],
    [
      'a batch of which a part was there already',
      'torn',
      ({ entries }) => {
        const old = entryOf(entries, 'acknowledged', 1)
        exchange(entries, old, { ...old, answer: { ...old.answer, accepted: ['b-3'], duplicate: ['b-1', 'b-2'] } })
      },
    ],
    [
      'half of a batch that was never acknowledged',
      'torn',
      (run) => {
        withoutReaders(run)
        run.entries.splice(run.entries.indexOf(entryOf(run.entries, 'acknowledged', 1)), 1)
        rewrite((events) => events.toSpliced(4, 1))(run)
      },
    ],
    [
      'an event that a reader saw and the log does not have',
      'not-durable',
      ({ entries }) => entries.push({ type: 'seen', reader: 'r1', event: note(8, 'c-1', 7) }),
    ],
    [
      'an event that a reader saw at the place of another',
      'not-durable',
      ({ entries }) => exchange(entries, entries.at(-1)!, { type: 'seen', reader: 'r2', event: note(6, 'b-4', 5) }),
    ],
    ['an event that a reader missed', 'reader-gap', ({ entries }) => entries.splice(-2, 1)],
    ['a beginning that a reader missed', 'reader-gap', ({ entries }) => entries.splice(-6, 1)],
    ['an event that a reader saw twice', 'reader-repeat', ({ entries }) => entries.push(entries.at(-1)!)],
    [
      'a cursor that the server gave and does not know',
      'cursor-refused',
      ({ entries }) => entries.push({ type: 'cursor-refused', reader: 'r1', thread: THREAD, after: 7 }),
    ],
    [
      'an honest request that was refused',
      'refused',
      ({ entries }) => entries.push({ type: 'refused', request: request('a', 3), reason: '400' }),
    ],
  ]

  test('every fault is found, by its kind', () => {
    expectRows(faults, ([_fault, kind, doctor]) => {
      expect(kindsAfter(doctor)).toContain(kind)
    })
  })
})

test('[GW14] the checker allows what a kill may do: a message that was never acknowledged, there or not', () => {
  const dropAcknowledgement: Doctoring = ({ entries }) => {
    entries.splice(entries.indexOf(entryOf(entries, 'acknowledged', 3)), 1)
  }
  expect(kindsAfter(dropAcknowledgement)).toEqual([])
  expect(
    kindsAfter((run) => {
      dropAcknowledgement(run)
      withoutReaders(run)
      rewrite((events) => events.slice(0, -1))(run)
    }),
  ).toEqual([])
})

test('[GW14] no single event can be taken out, doubled or moved unnoticed', () => {
  const place = fc.integer({ min: 1, max: 6 })
  const changes = fc.oneof(
    place.map((at) => (events: LogEvent[]) => events.toSpliced(at, 1)),
    fc.tuple(place, place).map(
      ([at, to]) =>
        (events: LogEvent[]) =>
          events.toSpliced(to, 0, events[at]!),
    ),
    fc
      .tuple(place, place)
      .filter(([at, to]) => at !== to)
      .map(
        ([at, to]) =>
          (events: LogEvent[]) =>
            swap(events, at, to),
      ),
  )
  fc.assert(
    fc.property(changes, (change) => {
      expect(kindsAfter(rewrite(change))).not.toEqual([])
    }),
  )
})
