import { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import type { NewMessage, PostAnswer } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { testEnv } from '../testing/test-env.ts'
import { type ThreadCommand } from '../thread/decide.ts'
import { decide } from '../testing/bare-thread.ts'
import type { PostedMessage } from './judge-messages.ts'
import type { ThreadState } from '../state/thread-state.ts'

const thread = ThreadId.parse('t')
const env = testEnv({}, false)
const by = { kind: 'user', id: UserId.parse('owner') } as const

function say(id: string, text = id, more: Partial<NewMessage> = {}): NewMessage {
  return { id: MessageId.parse(id), text, ...more }
}

function post(state: ThreadState, messages: NewMessage[], known = new Map<MessageId, PostedMessage>()) {
  const command: ThreadCommand = { name: 'post-messages', candidates: messages, refused: [] }
  const decision = decide(state, command, { thread, by, now: 100, known, env })
  if (decision.kind === 'refused') throw new Error(decision.code)
  return { ...decision, answer: decision.answer as PostAnswer }
}

function begin(mode: 'feedback' | 'listen'): ThreadState {
  const decision = decide(
    undefined,
    { name: 'create-thread', body: { mode } },
    { thread, by, now: 1, known: new Map(), env },
  )
  if (decision.kind === 'refused') throw new Error(decision.code)
  return decision.state
}

test('[MS5] in feedback mode a request opens one turn, and the rest is queued', () => {
  const { answer } = post(begin('feedback'), [say('a'), say('b'), say('c')])
  expect(answer.became.map(({ as }) => as)).toEqual(['turn', 'queued', 'queued'])
})

test('[MS5] what its device answered already opens no turn', () => {
  const { answer } = post(begin('feedback'), [say('a', 'a', { handled: true }), say('b')])
  expect(answer.became.map(({ as }) => as)).toEqual(['queued', 'turn'])
})

test('[MS4] in listen mode messages become notes, numbered on from request to request', () => {
  const first = post(begin('listen'), [say('a'), say('b')])
  const second = post(first.state, [say('c')])
  expect([...first.answer.became, ...second.answer.became]).toEqual([
    { id: 'a', as: 'note', number: 1 },
    { id: 'b', as: 'note', number: 2 },
    { id: 'c', as: 'note', number: 3 },
  ])
  expect(second.answer).toMatchObject({ noteCount: 3, heardCount: 3, mode: 'listen' })
})

test('[MS4] a message is judged by the mode it was said in, whatever mode the thread has now', () => {
  const { answer } = post(begin('feedback'), [say('a', 'a', { saidIn: 'listen' }), say('b')])
  expect(answer.became.map(({ as }) => as)).toEqual(['note', 'turn'])
  const listening = post(begin('listen'), [say('a', 'a', { saidIn: 'feedback' }), say('b')])
  expect(listening.answer.became.map(({ as }) => as)).toEqual(['turn', 'note'])
})

test('[MS1] a repeat is a duplicate, with its first outcome, also within one request', () => {
  const listening = begin('listen')
  const known = new Map([
    [MessageId.parse('a'), { text: 'a', became: { id: MessageId.parse('a'), as: 'note' as const, number: 7 } }],
  ])
  const { answer, events } = post(listening, [say('a'), say('b'), say('b')], known)
  expect(answer.accepted).toEqual(['b'])
  expect(answer.duplicate).toEqual(['a', 'b'])
  expect(answer.became).toEqual([
    { id: 'a', as: 'note', number: 7 },
    { id: 'b', as: 'note', number: 1 },
    { id: 'b', as: 'note', number: 1 },
  ])
  expect(events.length).toBe(1)
})

test('[MS2][MS3] an id with another text is refused; the first text stays and the rest goes on', () => {
  const { answer, events } = post(begin('listen'), [say('a', 'eerst'), say('a', 'anders'), say('b')])
  expect(answer.refused).toEqual([{ id: 'a', code: 'id-reused', message: expect.any(String) }])
  expect(answer.accepted).toEqual(['a', 'b'])
  expect(events.map((event) => 'text' in event && event.text)).toEqual(['eerst', 'b'])
})

test('[MS6] the counts of the answer are as of the last message', () => {
  const before = begin('listen')
  const { answer, state } = post(before, [say('a'), say('b')])
  expect(answer).toMatchObject({ seq: 3, noteCount: 2, heardCount: 2 })
  expect(answer.seq).toBe(state.seq)
})

test('[MS8] what is posted is kept to the letter, and nothing is made up', () => {
  const text = '  Koelcel 2:\n9,5 °C \u{1F9CA} '
  const { events } = post(begin('feedback'), [say('a', text, { at: 42, via: 'spoken' }), say('b')])
  expect(events[0]).toMatchObject({ text, saidAt: 42, via: 'spoken', message: 'a' })
  expect(Object.keys(events[1] ?? {})).not.toContain('saidAt')
  expect(Object.keys(events[1] ?? {})).not.toContain('via')
})

test('[AG2] a person who posts under the id of a reply is refused, also with the same words', () => {
  const known = new Map<MessageId, PostedMessage>([[MessageId.parse('r'), { text: 'r', became: 'reply' }]])
  const { answer, events } = post(begin('listen'), [say('r'), say('r', 'other'), say('a')], known)
  expect(answer.refused.map(({ id, code }) => [id, code])).toEqual([
    ['r', 'id-reused'],
    ['r', 'id-reused'],
  ])
  expect([answer.accepted, answer.duplicate, events.length]).toEqual([['a'], [], 1])
})

test('[LI32][XT14] where Agora answers, words command listening without its name; in listen mode they switch nothing', () => {
  const quiet = post(begin('feedback'), [
    say('a', 'hou je even stil en schrijf alleen mee'),
    say('b', 'de vloer is nat'),
  ])
  expect(quiet.answer).toMatchObject({ mode: 'listen' })
  expect(quiet.answer.became).toMatchObject([{ as: 'command', command: 'listen' }, { as: 'note' }])
  const still = post(begin('listen'), [say('a', 'you can talk again'), say('b', 'je mag weer praten')])
  expect(still.answer).toMatchObject({ mode: 'listen', became: [{ as: 'note' }, { as: 'note' }] })
  const called = post(begin('listen'), [say('a', 'you can talk again, Agora')])
  expect(called.answer).toMatchObject({ mode: 'feedback', became: [{ as: 'command', command: 'feedback' }] })
})
