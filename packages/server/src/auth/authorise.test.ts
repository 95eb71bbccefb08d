import type { ErrorCode } from '@agora/protocol/errors'
import { CommandKey } from '@agora/protocol/ids'
import { type OperationName, type Route, routes } from '@agora/protocol/routes'
import { ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { type Call, perform } from '../gateway/perform.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { approvalAsk, askingThread, overTurn, questionAsk, waitingTurn } from '../testing/asking-thread.ts'
import { owner, stranger, testAmbient } from '../testing/say.ts'
import { testInspections } from '../testing/test-inspections.ts'
import { Threads } from '../threads/threads.ts'
import { type User, authorise } from './authorise.ts'

type Asked = { ok: unknown } | { code: ErrorCode; message: string }

/** Two threads of the owner with a note in each, one of them deleted; in both something was asked. */
async function openThreads() {
  const ambient = testAmbient()
  const storage = openMemoryStorage()
  await storage.commit([askingThread('mine'), askingThread('gone')])
  const threads = new Threads(storage, ambient)
  const performers = { threads, ambient, inspections: await testInspections(storage, threads, ambient) }
  const ask = async (user: User, name: OperationName, call: Partial<Call> = {}): Promise<Asked> => {
    try {
      return {
        ok: await perform(performers, { name, user, key: undefined, thread: undefined, fields: {}, ...call }),
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { code: error.code, message: error.message }
    }
  }
  for (const id of ['mine', 'gone']) {
    await ask(owner, 'post-messages', { thread: id, fields: { messages: [{ id: 'n', text: 'x', saidIn: 'listen' }] } })
  }
  await ask(owner, 'delete-thread', { thread: 'gone' })
  return { threads, ask }
}

const onThread: [OperationName, unknown, Partial<Call>?][] = [
  ['get-thread', {}],
  ['update-thread', { title: 'taken over' }],
  ['delete-thread', {}],
  ['post-messages', { messages: [{ id: 'm', text: 'x' }] }],
  ['list-messages', {}],
  ['set-mode', { mode: 'listen' }],
  ['list-notes', {}],
  ['search-notes', { q: 'x' }],
  ['change-note', { text: 'taken over' }, { note: 'n' }],
  ['withdraw-note', {}, { note: 'n' }],
  ['answer-ask', { askId: questionAsk, status: 'resolved', text: 'x' }],
  ['answer-ask', { askId: approvalAsk, status: 'resolved', approved: true }],
  ['stop-turn', {}],
  ['retry-turn', {}, { turn: overTurn }],
  ['get-turn', {}, { turn: overTurn }],
  ['get-turn', {}, { turn: waitingTurn }],
]

test.each(onThread)("[GW2] %s: a stranger's thread looks like none, deleted or not", async (name, fields, beside) => {
  const { ask } = await openThreads()
  const before = await ask(owner, 'get-thread', { thread: 'mine' })
  const none = await ask(stranger, name, { thread: 'never-was', fields, ...beside })
  expect(none).toMatchObject({ code: 'thread-not-found' })
  expect(await ask(stranger, name, { thread: 'mine', fields, ...beside })).toEqual(none)
  expect(await ask(stranger, name, { thread: 'gone', fields, ...beside })).toEqual(none)
  expect(await ask(owner, 'get-thread', { thread: 'mine' })).toEqual(before)
})

test("[GW2] a stranger's thread cannot be followed and is in no list", async () => {
  const { threads, ask } = await openThreads()
  const signal = new AbortController().signal
  const mine = ThreadId.parse('mine')
  await expect(threads.follow(stranger, mine, 0, signal)).rejects.toMatchObject({ code: 'thread-not-found' })
  await expect(threads.follow(stranger, mine, 99, signal)).rejects.toMatchObject({ code: 'thread-not-found' })
  expect(await ask(stranger, 'list-threads')).toEqual({ ok: { threads: [], next: null } })
  expect(await ask(owner, 'list-threads')).toMatchObject({ ok: { threads: [{ id: 'mine' }] } })
})

test('[GW2][TN1] a stranger is not told that anything is asked', async () => {
  const { ask } = await openThreads()
  expect(await ask(stranger, 'list-asks')).toEqual({ ok: { asks: [], next: null } })
  const none = await ask(stranger, 'list-asks', { fields: { thread: 'never-was' } })
  expect(none).toMatchObject({ code: 'thread-not-found' })
  for (const thread of ['mine', 'gone']) expect(await ask(stranger, 'list-asks', { fields: { thread } })).toEqual(none)
  const asked = (await ask(owner, 'list-asks')) as { ok: { asks: { thread: string }[] } }
  expect(asked.ok.asks.map(({ thread }) => thread)).toEqual(['mine', 'mine'])
})

test("[GW2] a user who repeats a stranger's creation, to the letter, does not see the stranger's response", async () => {
  const { ask } = await openThreads()
  const fields = { id: 'made', title: 'private' }
  await ask(owner, 'create-thread', { fields })
  expect(await ask(stranger, 'create-thread', { fields })).toMatchObject({ code: expect.stringMatching(/./) })
  await ask(owner, 'create-thread', { fields: { id: 'keyed' }, key: CommandKey.parse('key') })
  const guessed = await ask(stranger, 'create-thread', { fields: { id: 'keyed' }, key: CommandKey.parse('key') })
  expect(guessed).toMatchObject({ code: expect.stringMatching(/./) })
})

test('[GW2] the same key of two users makes a thread for each', async () => {
  const { ask } = await openThreads()
  const key = CommandKey.parse('same-key')
  const [one, other] = [await ask(owner, 'create-thread', { key }), await ask(stranger, 'create-thread', { key })]
  const idIn = (asked: Asked) => (asked as { ok: { thread: { id: string } } }).ok.thread.id
  expect(idIn(one)).not.toBe(idIn(other))
})

test('[GW2] an operation on a thread is for its owner alone, for each operation', async () => {
  const { threads } = await openThreads()
  const state = await threads.stateOf(ThreadId.parse('mine'))
  for (const [name, { path }] of Object.entries(routes) as [OperationName, Route][]) {
    const isRefused = authorise(stranger, name, state) !== undefined
    expect([name, isRefused]).toEqual([name, path.includes(':thread') || name === 'create-thread'])
    expect(authorise(owner, name, state)).toBe(undefined)
  }
})

test('[GW2] only the owner reads metrics and makes links', () => {
  for (const action of ['read-metrics', 'make-link'] as const) {
    expect(authorise(owner, action)).toBe(undefined)
    expect(authorise(stranger, action)).toMatchObject({ code: 'forbidden' })
  }
})
