import { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { type Decision, type DecideInput, type ThreadCommand, decide } from './decide.ts'
import type { ThreadState } from './thread-state.ts'

const thread = ThreadId.parse('t')
const by = { kind: 'user', id: UserId.parse('owner') } as const
const input = (now = 100): DecideInput => ({ thread, by, now, known: new Map() })

function run(state: ThreadState | undefined, command: ThreadCommand, now?: number): Decision & { kind: 'decided' } {
  const decision = decide(state, command, input(now))
  if (decision.kind === 'refused') throw new Error(decision.code)
  return decision
}

const live = run(undefined, { name: 'create-thread', body: { title: 'Zaak' } }).state
const archived = run(live, { name: 'update-thread', body: { archived: true } }).state
const deleted = run(live, { name: 'delete-thread' }).state
const message = { id: MessageId.parse('m'), text: 'hoi' }

const states = { none: undefined, live, archived, deleted }
const commands = {
  create: { name: 'create-thread', body: {} },
  rename: { name: 'update-thread', body: { title: 'Ander' } },
  archive: { name: 'update-thread', body: { archived: true } },
  restore: { name: 'update-thread', body: { archived: false } },
  delete: { name: 'delete-thread' },
  listen: { name: 'set-mode', body: { mode: 'listen' } },
  feedback: { name: 'set-mode', body: { mode: 'feedback' } },
  post: { name: 'post-messages', candidates: [message], refused: [] },
} as const satisfies Record<string, ThreadCommand>

/** Every cell: the events that are written, or the code of the refusal. `-` writes nothing and is answered. */
const table: Record<keyof typeof states, Record<keyof typeof commands, string>> = {
  none: {
    create: 'thread-created',
    rename: '!thread-not-found',
    archive: '!thread-not-found',
    restore: '!thread-not-found',
    delete: '!thread-not-found',
    listen: '!thread-not-found',
    feedback: '!thread-not-found',
    post: '!thread-not-found',
  },
  live: {
    create: '!thread-exists',
    rename: 'thread-renamed',
    archive: 'thread-archived',
    restore: '-',
    delete: 'thread-deleted',
    listen: 'mode-changed',
    feedback: '-',
    post: 'message-posted',
  },
  archived: {
    create: '!thread-exists',
    rename: 'thread-renamed',
    archive: '-',
    restore: 'thread-restored',
    delete: 'thread-deleted',
    listen: 'mode-changed',
    feedback: '-',
    post: 'message-posted',
  },
  deleted: {
    create: '!thread-deleted',
    rename: '!thread-deleted',
    archive: '!thread-deleted',
    restore: '!thread-deleted',
    delete: '-',
    listen: '!thread-deleted',
    feedback: '!thread-deleted',
    post: '!thread-deleted',
  },
}

for (const [stateName, row] of Object.entries(table)) {
  for (const [commandName, expected] of Object.entries(row)) {
    test(`[TH3][TH4][TH5][TH7] ${commandName} on a thread that is ${stateName}: ${expected}`, () => {
      const state = states[stateName as keyof typeof states]
      const decision = decide(state, commands[commandName as keyof typeof commands], input())
      const outcome =
        decision.kind === 'refused' ? `!${decision.code}` : decision.events.map(({ type }) => type).join() || '-'
      expect(outcome).toBe(expected)
    })
  }
}

test('[TH6] times in a thread never go back, whatever the clock does', () => {
  const later = run(live, { name: 'update-thread', body: { title: 'a' } }, 5_000)
  const stepped = run(later.state, { name: 'update-thread', body: { title: 'b' } }, 10)
  expect(stepped.events[0]?.at).toBe(5_000)
  expect(stepped.state.updatedAt).toBe(5_000)
})

test('[TH2] one command may write several events, numbered on', () => {
  const both = run(live, { name: 'update-thread', body: { title: 'x', archived: true } })
  expect(both.events.map(({ seq, type }) => [seq, type])).toEqual([
    [2, 'thread-renamed'],
    [3, 'thread-archived'],
  ])
  expect(both.answer).toMatchObject({ thread: { title: 'x', archived: true, seq: 3 } })
})

test('[MS7] leaving listen mode takes up what was heard and keeps the notes', () => {
  const listening = run(live, { name: 'set-mode', body: { mode: 'listen' } }).state
  const heard = run(listening, commands.post).state
  expect([heard.noteCount, heard.heardCount]).toEqual([1, 1])
  const left = run(heard, { name: 'set-mode', body: { mode: 'feedback' } })
  expect([left.state.noteCount, left.state.heardCount]).toEqual([1, 0])
  expect(left.answer).toEqual({ mode: 'feedback', noteCount: 1, seq: 4 })
})
