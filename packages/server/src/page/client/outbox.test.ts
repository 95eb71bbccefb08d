import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manualAmbient } from '../testing/manual-ambient.ts'
import { memoryStore } from '../testing/memory-store.ts'
import type { Answer } from './ask.ts'
import { Outbox } from './outbox.ts'

const LONGEST_PAUSE_MS = 15_000

type Line = 'works' | 'request lost' | 'answer lost' | 'full' | 'signed out'

/** A server that keeps each id once, behind a line that does what the test says. */
function testServer(line: () => Line) {
  const stored: string[] = []
  const threads = new Set<string>(['t'])
  const posts: string[] = []
  const refuse = (code: 'too-large' | 'thread-not-found') => ({ kind: 'failed', code, retry: 'no' }) as const
  const take = (path: string, body: unknown): Answer<unknown> => {
    if (path === '/api/threads') {
      const { id } = body as { id: string }
      if (threads.has(id)) return { kind: 'failed', code: 'thread-exists', retry: 'no' }
      threads.add(id)
      return { kind: 'ok', body: {} }
    }
    const { messages } = body as { messages: { id: string; text: string }[] }
    const [message] = messages
    if (!threads.has(path.split('/')[3] ?? '')) return refuse('thread-not-found')
    if (message!.text === 'too large') return refuse('too-large')
    if (!stored.includes(message!.id)) stored.push(message!.id)
    return { kind: 'ok', body: { became: [{ id: message!.id, as: 'note', number: stored.indexOf(message!.id) + 1 }] } }
  }
  const ask = async <Body>(_method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    posts.push(path)
    const today = line()
    if (today === 'request lost') return { kind: 'unreachable' }
    if (today === 'full') return { kind: 'failed', code: 'storage-full', retry: 'later' }
    if (today === 'signed out') return { kind: 'failed', code: 'unauthenticated', retry: 'no' }
    const answer = take(path, body)
    return today === 'answer lost' ? { kind: 'unreachable' } : (answer as Answer<Body>)
  }
  return { ask, stored, threads, posts }
}

function open(line: () => Line = () => 'works', store = memoryStore(), server = testServer(line)) {
  const ambient = manualAmbient()
  const begun: string[] = []
  const outbox = new Outbox({
    ask: server.ask,
    store,
    ambient,
    onChange: () => {},
    onBegun: (thread) => begun.push(thread),
    onUnreachable: () => {},
  })
  return { outbox, ambient, store, server, begun }
}

const message = (id: string, text = `text of ${id}`) => ({ id, text, thread: 't', at: 5 })
const states = (outbox: Outbox) => outbox.items.map(({ id, state }) => `${id} ${state.kind}`)

test('[PG1] a message is on the device before it is sent, and leaves it with the receipt', async () => {
  const { outbox, ambient, store } = open()
  outbox.add(message('a'))
  expect([states(outbox), store.keys('')]).toEqual([['a sending'], ['agora.outbox.a']])
  await ambient.advance(0)
  expect([states(outbox), store.keys('')]).toEqual([['a kept'], []])
  expect(outbox.items[0]?.state).toEqual({ kind: 'kept', number: 1 })
  outbox.forget(['a'])
  expect(outbox.items).toEqual([])
})

test('[PG1] whatever the line does, every message is stored once, in the order it was written', async () => {
  const line = fc.constantFrom<Line>('works', 'request lost', 'answer lost', 'full', 'signed out')
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), fc.nat(6), fc.nat(6), async (days, before, after) => {
      const { outbox, ambient, store, server } = open(() => days.shift() ?? 'works')
      const ids = Array.from({ length: before + after }, (_, index) => `m${index}`)
      for (const id of ids.slice(0, before)) outbox.add(message(id))
      await ambient.advance(LONGEST_PAUSE_MS)
      for (const id of ids.slice(before)) outbox.add(message(id))
      await ambient.advance(41 * LONGEST_PAUSE_MS)
      expect(server.stored).toEqual(ids)
      expect(states(outbox)).toEqual(ids.map((id) => `${id} kept`))
      expect(store.keys('')).toEqual([])
    }),
  )
})

test('[PG1] pauses between attempts grow to a maximum, and a flush ends them', async () => {
  let line: Line = 'request lost'
  const { outbox, ambient, server } = open(() => line)
  outbox.add(message('a'))
  await ambient.advance(10 * LONGEST_PAUSE_MS)
  expect(ambient.pausesMs.slice(0, 7)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  expect(states(outbox)).toEqual(['a waiting'])
  line = 'works'
  const attempts = server.posts.length
  outbox.flush()
  await ambient.advance(0)
  expect([server.posts.length, states(outbox)]).toEqual([attempts + 1, ['a kept']])
})

test('[PG1] a refused message stays with its reason, holds up nobody, and can be taken back', async () => {
  const { outbox, ambient, store, server } = open()
  for (const [id, text] of [['a'], ['b', 'too large'], ['c']] as const) outbox.add(message(id, text))
  await ambient.advance(0)
  expect(states(outbox)).toEqual(['a kept', 'b refused', 'c kept'])
  expect(server.stored).toEqual(['a', 'c'])
  const reloaded = open(() => 'works', store, server)
  expect(reloaded.outbox.items.map(({ state }) => state)).toEqual([{ kind: 'refused', code: 'too-large' }])
  expect(reloaded.outbox.takeBack('b')).toBe('too large')
  expect([reloaded.outbox.items, store.keys('')]).toEqual([[], []])
})

test('[PG1] a later visit sends what an earlier one left, in order', async () => {
  const store = memoryStore()
  const first = open(() => 'request lost', store)
  for (const id of ['z', 'y', 'x']) first.outbox.add(message(id))
  await first.ambient.advance(0)
  const second = open(() => 'works', store)
  expect(states(second.outbox)).toEqual(['z waiting', 'y waiting', 'x waiting'])
  second.outbox.flush()
  await second.ambient.advance(0)
  expect(second.server.stored).toEqual(['z', 'y', 'x'])
})

test('[PG1][A20] two tabs with one storage store each message once and lose none', async () => {
  const store = memoryStore()
  let line: Line = 'request lost'
  const server = testServer(() => line)
  const left = open(() => line, store, server)
  const right = open(() => line, store, server)
  left.outbox.add(message('left 1'))
  right.outbox.add(message('right 1'))
  left.outbox.add(message('left 2'))
  await Promise.all([left.ambient.advance(0), right.ambient.advance(0)])
  line = 'works'
  left.outbox.flush()
  right.outbox.flush()
  await Promise.all([left.ambient.advance(0), right.ambient.advance(0)])
  expect([...server.stored].sort()).toEqual(['left 1', 'left 2', 'right 1'])
  expect(store.keys('')).toEqual([])
})

test('[PG1] the first message of a conversation makes it, also when that answer is lost', async () => {
  const days: Line[] = ['answer lost', 'works', 'answer lost', 'works']
  const { outbox, ambient, server, begun, store } = open(() => days.shift() ?? 'works')
  outbox.add({ ...message('a'), thread: 'new', begins: { title: 'A' } })
  outbox.add({ ...message('b'), thread: 'new' })
  expect(outbox.begins('new')).toBe(true)
  await ambient.advance(5 * LONGEST_PAUSE_MS)
  expect([server.stored, begun, outbox.begins('new'), store.keys('')]).toEqual([['a', 'b'], ['new'], false, []])
})

test('[PG1] where the device can remember nothing more, a message says so and is sent all the same', async () => {
  let line: Line = 'request lost'
  const { outbox, ambient, server, store } = open(() => line)
  store.full = true
  outbox.add(message('a'))
  expect(outbox.items[0]?.onDevice).toBe(false)
  line = 'works'
  await ambient.advance(LONGEST_PAUSE_MS)
  expect(server.stored).toEqual(['a'])
})

test('[PG1] what its event brought is not sent again', async () => {
  const { outbox, ambient, server, store } = open(() => 'answer lost')
  outbox.add(message('a'))
  await ambient.advance(0)
  outbox.forget(['a'])
  const attempts = server.posts.length
  await ambient.advance(10 * LONGEST_PAUSE_MS)
  expect([server.posts.length, store.keys(''), outbox.items]).toEqual([attempts, [], []])
})

test('[PG1] what others left in the storage under our name is passed over', () => {
  const store = memoryStore()
  for (const [key, value] of [
    ['a', 'not json'],
    ['b', '{}'],
    ['c', 'null'],
    ['d', '{"id":1,"thread":"t","text":"x"}'],
  ] as const) {
    store.write(`agora.outbox.${key}`, value)
  }
  expect(open(() => 'works', store).outbox.items).toEqual([])
})
