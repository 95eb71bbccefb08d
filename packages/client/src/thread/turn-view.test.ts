import type { Envelope } from '@agora/protocol/events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildEvent, buildThread, posted } from '../testing/build-events.ts'
import { explainTurn } from './explain-turn.ts'
import { type Replica, openReplica } from './open-replica.ts'
import { addTurn, applyDelta, applyEvent } from './replica.ts'
import { showAsks } from './show-asks.ts'
import { showEntries } from './show-entries.ts'
import { showActiveTurn, showTurns } from './show-turns.ts'
import { RESULT_UNITS } from './turn-events.ts'
import type { TurnView } from './turn-view.ts'

const agent = { kind: 'agent', id: 'regulation' } as const
const words = { nl: 'zoekt in de regels', en: 'searches the rules' }

/** One whole turn, as the log has it: it hands over, calls two tools, asks, goes on, answers and ends. */
const bodies: readonly (Record<string, unknown> & { readonly type: string })[] = [
  { type: 'thread-created' },
  { type: 'message-posted', message: 'm2', text: 'Wat geldt hier?', as: 'turn' },
  { type: 'turn-opened', from: 2, holder: 'a' },
  { type: 'floor-granted', agent: 'triage', because: 'addressed' },
  { type: 'handed-over', from: 'triage', to: 'regulation', why: 'een regel' },
  { type: 'tool-started', call: 'c1', tool: 'search_rules', title: words, args: { query: 'vis' } },
  { type: 'tool-started', call: 'c2', tool: 'mail', title: words, args: {} },
  { type: 'tool-finished', call: 'c2', outcome: 'failed', result: 'geen verbinding' },
  { type: 'tool-finished', call: 'c1', outcome: 'done', result: 'x'.repeat(RESULT_UNITS + 1), sources: [] },
  { type: 'model-called', model: 'built-in' },
  {
    type: 'message-posted',
    message: 'q1',
    text: 'Welke vis?',
    as: 'ask',
    ask: { kind: 'question', id: 'q1', turn: 't3', agent: 'regulation', questions: [] },
  },
  { type: 'turn-suspended', taken: 0 },
  { type: 'message-posted', message: 'q1.answer', text: 'Kabeljauw', as: 'answer', answers: 'q1', turn: undefined },
  { type: 'ask-closed', ask: 'q1', status: 'resolved' },
  { type: 'turn-resumed', holder: 'b' },
  { type: 'stop-requested' },
  { type: 'message-posted', message: 'r1', text: 'Twee graden.', as: 'reply' },
  { type: 'turn-closed', reason: 'stopped' },
]
const log: readonly Envelope[] = bodies.map((body, place) =>
  buildEvent(place + 1, { ...(place < 2 ? {} : { turn: 't3', by: agent }), ...body }),
)
const start = () => openReplica(buildThread({ seq: 0 }), { messages: [], next: null })

function follow(replica: Replica, events: readonly Envelope[]): Replica {
  return events.reduce((before, event) => {
    const applied = applyEvent(before, event)
    return applied.kind === 'applied' ? applied.replica : before
  }, replica)
}
const viewOf = (replica: Replica): TurnView | undefined => showTurns(replica).get('t3')

test('[TC1] what a turn does is shown as it happens: who, handovers, tools running and ended', () => {
  const upTo = (seq: number) => follow(start(), log.slice(0, seq))
  expect(showActiveTurn(upTo(2))).toBeNull()
  expect(showActiveTurn(upTo(3))).toMatchObject({ id: 't3', state: 'running', agent: null, steps: [] })
  expect(showActiveTurn(upTo(7))).toMatchObject({
    agent: 'regulation',
    steps: [
      { kind: 'handed-over', from: 'triage', to: 'regulation', why: 'een regel' },
      { kind: 'tool', call: 'c1', agent: 'regulation', title: words, args: { query: 'vis' } },
      { kind: 'tool', call: 'c2' },
    ],
  })
  expect(showActiveTurn(upTo(9))?.steps.slice(1)).toMatchObject([
    { call: 'c1', result: { outcome: 'done', isCut: true, text: 'x'.repeat(RESULT_UNITS) } },
    { call: 'c2', result: { outcome: 'failed', isCut: false, text: 'geen verbinding' } },
  ])
  expect([showActiveTurn(upTo(12)), viewOf(upTo(12))?.state]).toEqual([null, 'waiting'])
  expect(showActiveTurn(upTo(16))).toMatchObject({ state: 'running', isStopping: true, agent: 'regulation' })
  expect(viewOf(upTo(18))).toMatchObject({ isWhole: true, state: 'closed', isStopping: false, lastReply: 'r1' })
  expect(viewOf(upTo(18))?.outcome).toEqual({ reason: 'stopped', seq: 18 })
})

test('[TC1] a turn that nothing happened to is the same object', () => {
  const replica = follow(start(), log)
  const later = follow(replica, [posted(19)])
  expect([showTurns(later) === showTurns(replica), viewOf(later) === viewOf(replica)]).toEqual([true, true])
})

test('[TC1][RP1] the same log gives the same turn, with duplicates, late events and reads in between', () => {
  const whole = viewOf(follow(start(), log))
  fc.assert(
    fc.property(fc.array(fc.nat(log.length - 1), { maxLength: 60 }), fc.nat(log.length), (arrivals, readTo) => {
      let replica = start()
      for (const place of arrivals) {
        const event = log[place]!
        // The server gives everything after the cursor where something was missed.
        replica = follow(replica, event.seq > replica.cursor + 1 ? log.slice(replica.cursor, place + 1) : [event])
        replica = addTurn(replica, 't3', log.slice(0, readTo))
      }
      replica = follow(replica, log.slice(replica.cursor))
      expect(viewOf(replica)).toEqual(whole)
    }),
  )
})

test('[TC1] a turn with lost, broken or erased events shows what is left, and nothing fails', () => {
  const fields = ['call', 'why', 'turn', 'reason', 'from', 'to']
  fc.assert(
    fc.property(
      fc.nat(log.length - 1),
      fc.constantFrom('erase', 'drop', 'unknown'),
      fc.constantFrom(...fields),
      (place, how, field) => {
        const mutated = log.map((event, at): Envelope => {
          if (at !== place || event.type === 'turn-opened') return event
          if (how === 'unknown') return { ...event, type: 'something-new' } as unknown as Envelope
          const { v, thread, seq, at: time, by, turn, type } = event
          if (how === 'erase') return { v, thread, seq, at: time, by, turn, type, erased: true } as unknown as Envelope
          // A turn goes on by its name, which no log lacks.
          return event.type === 'turn-resumed' ? event : { ...event, [field]: undefined }
        })
        const replica = follow(start(), mutated)
        expect(replica.cursor).toBe(log.length)
        expect(showEntries(replica, []).length).toBeGreaterThan(0)
      },
    ),
  )
})

test('[TC2] what is asked has its words from its message, or from what the server listed', () => {
  const asked = follow(start(), log.slice(0, 12))
  const [ask] = showAsks(asked, new Map())
  expect(ask).toMatchObject({ id: 'q1', turn: 't3', kind: 'question', isLater: false, text: 'Welke vis?' })
  expect(showAsks(asked, new Map())).toBe(showAsks(asked, new Map()))
  const mark = { id: 'q0', turn: 't1', kind: 'question', seq: 1, since: 5 }
  const far = openReplica(buildThread({ seq: 9, asks: [mark] }), { messages: [], next: null })
  expect(showAsks(far, new Map())).toEqual([{ id: 'q0', turn: 't1', kind: 'question', since: 5, isLater: false }])
  const listed = new Map([['q0', { ask: ask!.ask!, text: 'Van lang geleden' }]])
  expect(showAsks(far, listed)[0]).toMatchObject({ id: 'q0', text: 'Van lang geleden' })
  expect(showAsks(follow(asked, log.slice(12)), new Map())).toEqual([])
})

test('[TC2] a question that was put off says so, and is still there', () => {
  const asked = follow(start(), [...log.slice(0, 12), buildEvent(13, { type: 'ask-deferred', ask: 'q1', turn: 't3' })])
  expect(showAsks(asked, new Map())).toMatchObject([{ id: 'q1', isLater: true, text: 'Welke vis?' }])
})

test('[TC2] that a turn failed is nothing to answer', () => {
  const notice = { id: 't1.failed', turn: 't1', kind: 'notice', seq: 1, since: 5 }
  const replica = openReplica(buildThread({ seq: 9, asks: [notice] }), { messages: [], next: null })
  expect(showAsks(replica, new Map())).toEqual([])
})

const delta = (message: string, text: string) =>
  ({ type: 'text-delta', thread: 't', by: agent, message, offset: 0, text }) as never
const texts = (replica: Replica) => showEntries(replica, []).map(({ text, state }) => `${text} (${state.kind})`)

test('[TC3] a turn that another process goes on with begins what it says anew', () => {
  const writing = applyDelta(follow(start(), log.slice(0, 4)), delta('half', 'De grens is'), 1)
  expect(texts(writing).at(-1)).toBe('De grens is (writing)')
  for (const type of ['turn-claimed', 'turn-resumed']) {
    const claimed = follow(writing, [buildEvent(5, { type, turn: 't3', holder: 'b' })])
    expect(texts(claimed)).toEqual(['Wat geldt hier? (stored)'])
    // A piece of the dead one that was still under way.
    expect(texts(applyDelta(claimed, delta('half', 'De grens is'), 2))).toEqual(['Wat geldt hier? (stored)'])
    expect(texts(applyDelta(claimed, delta('anew', 'Twee'), 2)).at(-1)).toBe('Twee (writing)')
  }
})

test('[TC3] a turn of another thing leaves what is being written alone', () => {
  const writing = applyDelta(follow(start(), log.slice(0, 4)), delta('half', 'De grens is'), 1)
  const other = follow(writing, [buildEvent(5, { type: 'turn-claimed', turn: 't1', holder: 'b' })])
  expect(texts(other).at(-1)).toBe('De grens is (writing)')
})

test.each([
  ['stopped', { kind: 'cut', why: 'stopped' }],
  ['failed', { kind: 'cut', why: 'interrupted' }],
] as const)('[TC3] text of a turn that %s and was never whole stays in its place, marked', (reason, state) => {
  const written = applyEvent(
    follow(start(), log.slice(0, 4)),
    buildEvent(5, { type: 'text-chunk', turn: 't3', by: agent, message: 'half', offset: 0, text: 'De grens is' }),
  )
  const replica = written.kind === 'applied' ? written.replica : start()
  const closed = follow(replica, [buildEvent(6, { type: 'turn-closed', turn: 't3', reason }), posted(7)])
  expect(showEntries(closed, []).map(({ id }) => id)).toEqual(['m2', 'half', 'm7'])
  expect(showEntries(closed, [])[1]).toMatchObject({ text: 'De grens is', state, turn: 't3' })
  // A server that stores it after all has the last word.
  const stored = follow(closed, [posted(8, { message: 'half' as never, text: 'De grens is zeven.', as: 'reply' })])
  expect(showEntries(stored, []).map(({ text }) => text)).toEqual(['Wat geldt hier?', 'text 7', 'De grens is zeven.'])
})

test('[TC3] what a finished turn left over is nothing', () => {
  const writing = applyDelta(follow(start(), log.slice(0, 4)), delta('half', 'Even zoeken'), 1)
  const closed = follow(writing, [buildEvent(5, { type: 'turn-closed', turn: 't3', reason: 'finished' })])
  expect(texts(closed)).toEqual(['Wat geldt hier? (stored)'])
})

test('[TC5] why an answer is as it is: the models that were asked, what they were given and cost', () => {
  const given = { messages: [2, 9], notes: [1, 4], digest: null, steps: 0 }
  const call = { type: 'model-called', turn: 't3', by: agent, instructions: 'regulation@3', given, tookMs: 40 }
  const events = [
    ...log.slice(2, 4),
    buildEvent(5, { ...call, model: 'openai:a', failure: 'model-busy' }),
    buildEvent(6, { ...call, model: 'openai:b', usage: { input: 10, output: 3 } }),
    buildEvent(7, { ...call, model: 'openai:b', usage: { input: 20, output: 4 } }),
    buildEvent(8, { type: 'turn-closed', turn: 't3', reason: 'finished' }),
  ]
  const report = { turn: 't3', state: 'closed', messages: [], events, cut: false } as never
  const explained = explainTurn(report)
  expect(explained).toMatchObject({ usage: { input: 30, output: 7 }, tookMs: 5, isCut: false })
  expect(explained.calls.map(({ model, failure, agent: by }) => [model, failure, by])).toEqual([
    ['openai:a', 'model-busy', 'regulation'],
    ['openai:b', undefined, 'regulation'],
    ['openai:b', undefined, 'regulation'],
  ])
})
