import type { PostAnswer } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import type { Answer, Question } from '../carriers/carrier.ts'
import { type ManualAmbient, manualAmbient } from '../testing/manual-ambient.ts'
import { type DeviceStore, memoryStore } from './device-store.ts'
import { Outbox } from './outbox.ts'

type Sent = { readonly name: string; readonly thread: string | undefined; readonly ids: readonly string[] }
type Setting = {
  readonly outbox: Outbox
  readonly ambient: ManualAmbient
  readonly sent: Sent[]
  readonly begun: string[]
  readonly world: { hasLine: boolean }
  /** Answers the oldest question that waits. */
  readonly answer: (answer: Answer | 'accept') => Promise<void>
  readonly states: (thread?: string) => unknown[]
}

function setUp(store: DeviceStore = memoryStore(), shown = true): Setting {
  const ambient = manualAmbient()
  const waiting: { readonly question: Question; readonly resolve: (answer: Answer) => void }[] = []
  const sent: Sent[] = []
  const begun: string[] = []
  const world = { hasLine: true }
  const outbox = new Outbox({
    ask: (question) => {
      const ids = (question.fields?.['messages'] as { id: string }[] | undefined)?.map(({ id }) => id) ?? []
      sent.push({ name: question.name, thread: question.thread ?? String(question.fields?.['id']), ids })
      return new Promise((resolve) => waiting.push({ question, resolve }))
    },
    canSend: () => world.hasLine,
    store,
    ambient,
    onChange: () => {},
    onBegun: (thread) => begun.push(thread),
    isShown: () => shown,
    photos: { put: () => Promise.resolve({ kind: 'unreachable' }), drop: () => Promise.resolve() },
  })
  return {
    outbox,
    ambient,
    sent,
    begun,
    world,
    async answer(given) {
      const next = waiting.shift()
      if (!next) throw new Error('nobody asked')
      next.resolve(given === 'accept' ? accept(next.question) : given)
      await ambient.advance(0)
    },
    states: (thread = 't') => outbox.of(thread).map(({ id, state }) => `${id} ${state.kind}`),
  }
}

function accept({ name, fields }: Question): Answer {
  if (name !== 'post-messages') return { kind: 'ok', body: {} }
  const ids = ((fields ?? {})['messages'] as { id: string }[]).map(({ id }) => id)
  return { kind: 'ok', body: { accepted: ids, refused: [], became: ids.map((id) => ({ id, as: 'turn' })) } }
}

const failed = (code: string, retry: string, details?: unknown): Answer =>
  ({ kind: 'failed', error: { code, message: '', retry, details } }) as unknown as Answer
const say = ({ outbox, ambient }: Setting, id: string, thread = 't') =>
  outbox.add({ id, thread, text: `text of ${id}`, at: ambient.now() })

test('[OB1] a message is on the device before anything is sent, and leaves it when the server has answered', async () => {
  const store = memoryStore()
  const setting = setUp(store)
  say(setting, 'a')
  expect(store.keys('agora.outbox.')).toEqual(['agora.outbox.a'])
  expect(setting.states()).toEqual(['a sending'])
  await setting.answer('accept')
  expect([store.keys('agora.outbox.'), setting.states()]).toEqual([[], ['a kept']])
  setting.outbox.forget(['a'])
  expect(setting.states()).toEqual([])
})

test('[OB1] the log brings it before the answer does: it is forgotten, and the answer changes nothing', async () => {
  const store = memoryStore()
  const setting = setUp(store)
  say(setting, 'a')
  setting.outbox.forget(['a'])
  await setting.answer('accept')
  expect([store.keys(''), setting.states()]).toEqual([[], []])
})

test('[OB1] where nobody looks, what is kept is forgotten', async () => {
  const setting = setUp(memoryStore(), false)
  say(setting, 'a')
  await setting.answer('accept')
  expect(setting.outbox.items).toEqual([])
})

test('[OB2] what is said while a request is under way goes together in the next, in order', async () => {
  const setting = setUp()
  for (const id of ['a', 'b', 'c']) say(setting, id)
  await setting.answer('accept')
  await setting.answer('accept')
  expect(setting.sent.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']])
})

test('[OB2] nobody answered: the same goes again, under the same ids, after a pause that grows', async () => {
  const setting = setUp()
  say(setting, 'a')
  await setting.answer({ kind: 'unreachable' })
  expect(setting.states()).toEqual(['a waiting'])
  await setting.ambient.advance(499)
  expect(setting.sent.length).toBe(1)
  await setting.ambient.advance(1)
  expect(setting.sent.length).toBe(2)
  await setting.answer({ kind: 'unreachable' })
  await setting.ambient.advance(999)
  expect(setting.sent.length).toBe(2)
  await setting.ambient.advance(1)
  await setting.answer('accept')
  expect([setting.sent.map(({ ids }) => ids), setting.states()]).toEqual([[['a'], ['a'], ['a']], ['a kept']])
})

test('[OB2] what waits because the server said so tells why, and goes at once when the line is new', async () => {
  const setting = setUp()
  say(setting, 'a')
  await setting.answer(failed('storage-full', 'later'))
  expect(setting.outbox.of('t')[0]?.state).toEqual({ kind: 'waiting', why: 'storage-full' })
  setting.outbox.flush()
  expect(setting.sent.length).toBe(2)
})

test('[OB2] a server that does not know us refuses nothing: it waits for a new way in', async () => {
  const setting = setUp()
  say(setting, 'a')
  await setting.answer(failed('unauthenticated', 'no'))
  expect(setting.states()).toEqual(['a waiting'])
})

test('[OB2] a page that went and comes back sends what it left, in the order in which it was said', async () => {
  const store = memoryStore()
  const before = setUp(store)
  for (const id of ['b', 'a', 'c']) say(before, id)
  before.outbox.stop()
  const after = setUp(store)
  expect(after.states()).toEqual(['b waiting', 'a waiting', 'c waiting'])
  after.outbox.flush()
  expect(after.sent[0]?.ids).toEqual(['b', 'a', 'c'])
})

test('[OB2] a request is never so large that a thin line would cut it off for ever', async () => {
  const setting = setUp()
  say(setting, 'first')
  for (const id of ['a', 'b', 'c']) setting.outbox.add({ id, thread: 't', text: 'x'.repeat(40_000), at: 1 })
  for (let many = 0; many < 250; many++) say(setting, `n${many}`)
  for (let requests = 0; requests < 6; requests++) await setting.answer('accept')
  expect(setting.sent.map(({ ids }) => ids.length)).toEqual([1, 1, 1, 100, 100, 51])
})

test('[OB3] one that is refused says why and holds up nobody', async () => {
  const setting = setUp()
  say(setting, 'first')
  for (const id of ['a', 'b', 'c']) say(setting, id)
  await setting.answer('accept')
  const answer = { became: ['a', 'c'].map((id) => ({ id, as: 'turn' })), refused: [{ id: 'b', code: 'too-large' }] }
  await setting.answer({ kind: 'ok', body: answer as unknown as PostAnswer })
  expect(setting.states()).toEqual(['first kept', 'a kept', 'b refused', 'c kept'])
  expect(setting.outbox.of('t')[2]?.state).toEqual({ kind: 'refused', why: 'too-large' })
})

test('[OB3] where all are refused each has its own reason, from the details of the error', async () => {
  const setting = setUp()
  say(setting, 'a')
  await setting.answer(failed('all-refused', 'no', { refused: [{ id: 'a', code: 'too-large' }] }))
  expect(setting.outbox.of('t')[0]?.state).toEqual({ kind: 'refused', why: 'too-large' })
})

test('[OB3] a conversation that is gone refuses what is said in it; another visit still knows', async () => {
  const store = memoryStore()
  const setting = setUp(store)
  say(setting, 'a')
  await setting.answer(failed('thread-deleted', 'no'))
  expect(setUp(store).outbox.of('t')[0]?.state).toEqual({ kind: 'refused', why: 'thread-deleted' })
})

test('[OB3] what was refused can be taken back; what the server may have cannot', async () => {
  const store = memoryStore()
  const setting = setUp(store)
  say(setting, 'a')
  say(setting, 'b')
  expect(setting.outbox.takeBack('a')).toBeUndefined()
  expect(setting.outbox.takeBack('b')).toBe('text of b')
  await setting.answer({ kind: 'unreachable' })
  expect([setting.states(), setting.outbox.takeBack('a')]).toEqual([['a waiting'], undefined])
  expect(setUp(store).outbox.takeBack('a')).toBeUndefined()
  await setting.ambient.advance(500)
  await setting.answer(failed('too-large', 'no'))
  expect([setting.outbox.takeBack('a'), store.keys('')]).toEqual(['text of a', []])
})

test('[OB3] what another tab has sent meanwhile cannot be taken back here', () => {
  const store = memoryStore()
  const one = setUp(store)
  say(one, 'first')
  say(one, 'a')
  const other = setUp(store)
  other.outbox.flush()
  expect(one.states()).toEqual(['first sending', 'a waiting'])
  expect(one.outbox.takeBack('a')).toBeUndefined()
})

test('[OB4] a conversation whose messages do not arrive holds up no other', async () => {
  const setting = setUp()
  say(setting, 'a', 'one')
  say(setting, 'b', 'two')
  expect(setting.sent.map(({ thread }) => thread)).toEqual(['one', 'two'])
  await setting.answer({ kind: 'unreachable' })
  await setting.answer('accept')
  expect([setting.states('one'), setting.states('two')]).toEqual([['a waiting'], ['b kept']])
})

test('[OB5] a conversation is made before its first message is sent, and made once', async () => {
  const setting = setUp()
  setting.outbox.add({ id: 'a', thread: 't', text: 'eerste', at: 1, begins: { title: 'eerste' } })
  expect(setting.outbox.begins('t')).toBe(true)
  await setting.answer('accept')
  expect(setting.begun).toEqual(['t'])
  await setting.answer({ kind: 'unreachable' })
  await setting.ambient.advance(500)
  expect(setting.sent.map(({ name }) => name)).toEqual(['create-thread', 'post-messages', 'post-messages'])
})

test('[OB5] it was made by a request whose answer was lost, or by another tab: that is as good', async () => {
  const setting = setUp()
  setting.outbox.add({ id: 'a', thread: 't', text: 'eerste', at: 1, begins: { title: 'eerste' } })
  await setting.answer(failed('thread-exists', 'no'))
  await setting.answer('accept')
  expect(setting.states()).toEqual(['a kept'])
})

test('[OB5] the first message is taken back: the next one begins the conversation', async () => {
  const setting = setUp()
  setting.outbox.add({ id: 'a', thread: 't', text: 'te lang', at: 1, begins: { title: 'te lang' } })
  await setting.answer(failed('bad-request', 'no'))
  expect(setting.states()).toEqual(['a refused'])
  say(setting, 'b')
  setting.outbox.takeBack('a')
  await setting.answer({ kind: 'unreachable' })
  await setting.ambient.advance(500)
  expect(setting.sent.at(-1)?.name).toBe('create-thread')
})

test('[OB6] what another tab left on the device is sent here too', () => {
  const store = memoryStore()
  const one = setUp(store)
  const other = setUp(store)
  say(one, 'a')
  expect(other.outbox.items).toEqual([])
  other.outbox.flush()
  expect(other.sent[0]?.ids).toEqual(['a'])
})

test('[OB7] a device that keeps nothing sends all the same, and says so meanwhile', async () => {
  const full: DeviceStore = { ...memoryStore(), write: () => false }
  const setting = setUp(full)
  say(setting, 'a')
  expect(setting.outbox.of('t')[0]?.onDevice).toBe(false)
  await setting.answer('accept')
  expect(setting.states()).toEqual(['a kept'])
})

test('[OB1] what somebody else wrote into the storage is not sent', () => {
  const store = memoryStore()
  for (const [id, value] of Object.entries({ a: 'not json', b: '{}', c: '{"id":3}', d: 'null' })) {
    store.write(`agora.outbox.${id}`, value)
  }
  expect(setUp(store).outbox.items).toEqual([])
})

test('[OB3] what was said without a line was never sent, and can be taken back', () => {
  const setting = setUp()
  setting.world.hasLine = false
  say(setting, 'a')
  say(setting, 'b')
  expect([setting.states(), setting.sent]).toEqual([['a waiting', 'b waiting'], []])
  expect(setting.outbox.takeBack('a')).toBe('text of a')
  setting.world.hasLine = true
  setting.outbox.flush()
  expect(setting.sent[0]?.ids).toEqual(['b'])
})

const done: Answer = { kind: 'ok', body: {} }
const busy: Answer = { kind: 'failed', error: { code: 'busy', message: '', retry: 'same' } }

test('[MD2] what is to be done in its place waits for what was said before, and holds what is said after', async () => {
  const { outbox, sent, answer, states } = setUp()
  const acts: string[] = []
  outbox.add({ id: 'a', thread: 't', text: 'a', at: 1 })
  const act = outbox.inPlace('t', () => {
    acts.push('act')
    return Promise.resolve(done)
  })
  outbox.add({ id: 'b', thread: 't', text: 'b', at: 1 })
  outbox.add({ id: 'c', thread: 'u', text: 'c', at: 1 })
  expect([acts, sent.map(({ ids }) => ids)]).toEqual([[], [['a'], ['c']]])
  // It waits behind what is to be done, and can still be taken back.
  expect(states()).toEqual(['a sending', 'b waiting'])
  await answer('accept')
  expect(await act).toBe(done)
  expect([acts, sent.map(({ ids }) => ids)]).toEqual([['act'], [['a'], ['c'], ['b']]])
})

test('[MD2] where what was said before cannot be sent, it is not done, and the answer is why', async () => {
  const { outbox, answer, sent, ambient } = setUp()
  let acts = 0
  outbox.add({ id: 'a', thread: 't', text: 'a', at: 1, mode: 'feedback' })
  const act = outbox.inPlace('t', () => {
    acts++
    return Promise.resolve(done)
  })
  outbox.add({ id: 'b', thread: 't', text: 'b', at: 1, mode: 'listen' })
  expect(outbox.hasWaiting).toBe(true)
  await answer(busy)
  expect([await act, acts]).toEqual([busy, 0])
  // Each is judged as it was shown when it was said.
  expect(outbox.of('t').map(({ id, saidIn }) => [id, saidIn])).toEqual([
    ['a', undefined],
    ['b', 'listen'],
  ])
  await ambient.advance(500)
  expect(sent.at(-1)?.ids).toEqual(['a', 'b'])
})

test('[MD2] without a line nothing is done in its place; one that is stopped answers all that waits', async () => {
  const { outbox, world } = setUp()
  outbox.add({ id: 'a', thread: 't', text: 'a', at: 1 })
  const waiting = outbox.inPlace('t', () => Promise.resolve(done))
  world.hasLine = false
  expect(await outbox.inPlace('t', () => Promise.resolve(done))).toEqual({ kind: 'unreachable' })
  outbox.stop()
  expect(await waiting).toEqual({ kind: 'unreachable' })
})

test('[MD3] a conversation that waits to be made takes another mode, and a later visit knows it', () => {
  const store = memoryStore()
  const { outbox, world } = setUp(store)
  world.hasLine = false
  expect(outbox.beginIn('t', 'listen')).toBe(false)
  outbox.add({ id: 'a', thread: 't', text: 'a', at: 1, mode: 'feedback', begins: { title: 'a', mode: 'feedback' } })
  expect(outbox.beginIn('t', 'listen')).toBe(true)
  outbox.add({ id: 'b', thread: 't', text: 'b', at: 2, mode: 'listen' })
  for (const one of [outbox, setUp(store).outbox]) {
    expect(one.of('t')).toMatchObject([
      { id: 'a', begins: { title: 'a', mode: 'listen' }, saidIn: 'feedback' },
      { id: 'b', mode: 'listen' },
    ])
  }
})

test('[MD3] one that the server may have made already takes no other mode this way', () => {
  const { outbox } = setUp()
  outbox.add({ id: 'a', thread: 't', text: 'a', at: 1, mode: 'feedback', begins: { title: 'a', mode: 'feedback' } })
  expect(outbox.beginIn('t', 'listen')).toBe(false)
})
