import type { Envelope } from '@agora/protocol/events'
import { ThreadId, UserId } from '@agora/protocol/ids'
import { Thread } from '@agora/protocol/thread'
import { expect, test } from 'vitest'
import { testEnv } from '../testing/test-env.ts'
import { applyEvent, barePart, decide } from '../testing/bare-thread.ts'
import { type ThreadState, completeState, dueAt } from './thread-state.ts'

const thread = ThreadId.parse('t')
const by = { kind: 'user', id: UserId.parse('owner') } as const

/** The log of a version whose turns could not wait: somebody asked, and is being answered. */
const log = [
  { type: 'thread-created', title: 'Zaak', mode: 'feedback', policy: 'queue', schedule: 'addressed' },
  { type: 'message-posted', message: 'm1', text: 'Wat geldt hier?', as: 'turn' },
  { type: 'turn-opened', turn: 'turn-3', from: 2 },
  { type: 'message-posted', message: 'm2', text: 'En voor vis?', as: 'queued' },
].map((body, index) => ({ v: 1, thread, seq: index + 1, at: 10 + index, by, ...body }) as Envelope)

/** The state that this version stored beside it, to the letter. */
const stored =
  '{"noteCount":0,"heardCount":0,"lastNote":0,"heardFrom":1,"mark":{"number":0,"seq":0},"namesake":false,' +
  '"revisedAt":0,"offer":null,"activeTurn":{"id":"turn-3","from":2,"to":3,"openedAt":12,"called":false},' +
  '"queued":{"from":4,"called":false},"returns":false,"digest":null,"digestDue":null,"expiryDue":null,"id":"t",' +
  '"owner":"owner","title":"Zaak","mode":"feedback","policy":"queue","schedule":"addressed","seq":4,"createdAt":10,' +
  '"updatedAt":13,"archived":false,"deleted":false}'

function complete(): ThreadState {
  return completeState({ ...(JSON.parse(stored) as ThreadState), domain: barePart.undeclared })
}

test('[TU23] a state that was stored before turns could wait is what its log comes to now', () => {
  const state = complete()
  expect(state).toEqual(log.reduce<ThreadState | undefined>(applyEvent, undefined))
  expect(state.activeTurn).toMatchObject({ holder: '', fence: 1, asked: [], taken: 0, calls: [], agent: null })
  expect(Thread.safeParse(barePart.view(state)).success).toBe(true)
  expect(dueAt(state)).toBe(12)
})

test('[TU23] its turn can be taken over, ask, and be closed; what waited behind it is answered then', () => {
  const input = { thread, by, now: 100, known: new Map(), env: testEnv() }
  const act = (state: ThreadState, command: Parameters<typeof decide>[1]) => {
    const decision = decide(state, command, input)
    if (decision.kind === 'refused') throw new Error(decision.code)
    return decision
  }
  const { id, fence } = complete().activeTurn!
  const claimed = act(complete(), { name: 'lease-turn', body: { turn: id, fence } }).state
  expect(claimed.activeTurn).toMatchObject({ holder: 'here', fence: 2 })
  const closed = act(claimed, { name: 'close-turn', body: { turn: id, fence: 2, reason: 'finished' } })
  expect(closed.events).toMatchObject([{ type: 'turn-closed' }, { type: 'turn-opened', from: 4, turn: 'turn-7' }])
})

test('[TU23] one without a turn owes nobody anything, however old it is', () => {
  const { activeTurn: _, queued: __, lastNote: ___, heardFrom: ____, ...older } = JSON.parse(stored) as ThreadState
  expect(completeState({ ...older, noteCount: 5, heardCount: 2 })).toMatchObject({
    activeTurn: null,
    waiting: [],
    asks: [],
    queued: null,
    lastAgent: null,
    lastNote: 5,
    heardFrom: 4,
  })
})
