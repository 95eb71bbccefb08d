import { expect, test } from 'vitest'
import type { Answer } from '../carriers/carrier.ts'
import type { PutWatch } from '../photos/put-photo.ts'
import { manualAmbient } from '../testing/manual-ambient.ts'
import { memoryStore } from './device-store.ts'
import { Outbox } from './outbox.ts'

type Put = PutWatch & { readonly photo: string; readonly answer: (answer: Answer) => Promise<void> }
const ok: Answer = { kind: 'ok', body: {} }

/** Uploads that the test answers; messages are accepted at once. */
function setUp(store = memoryStore()) {
  const ambient = manualAmbient()
  const puts: Put[] = []
  const posted: string[][] = []
  const dropped: string[] = []
  const world = { hasLine: true }
  const outbox = new Outbox({
    ask: ({ fields }) => {
      const ids = ((fields ?? {})['messages'] as { id: string }[]).map(({ id }) => id)
      posted.push(ids)
      return Promise.resolve({
        kind: 'ok',
        body: { accepted: ids, refused: [], became: ids.map((id) => ({ id, as: 'note' })) },
      })
    },
    canSend: () => world.hasLine,
    store,
    ambient,
    onChange: () => {},
    onBegun: () => {},
    isShown: () => true,
    photos: {
      put: (_thread, { id }, watch) =>
        new Promise((resolve) =>
          puts.push({
            ...watch,
            photo: id,
            answer: async (answer) => {
              resolve(answer)
              await ambient.advance(0)
            },
          }),
        ),
      drop: (ids) => {
        dropped.push(...ids)
        return Promise.resolve()
      },
    },
  })
  const say = (id: string, ...photos: string[]) =>
    outbox.add({
      id,
      thread: 't',
      text: id,
      at: ambient.now(),
      ...(photos.length > 0
        ? { photos: photos.map((photo) => ({ id: photo, type: 'image/jpeg' as const, bytes: 9 })) }
        : {}),
    })
  const states = () => outbox.of('t').map(({ id, state }) => `${id} ${state.kind}`)
  return { outbox, ambient, world, puts, posted, dropped, say, states, last: () => puts.at(-1) as Put }
}

test('[PH3] a message behind one with a slow photo waits for it', async () => {
  const { say, posted, states, last, puts } = setUp()
  say('a', 'p1', 'p2')
  say('b')
  expect([posted, states()]).toEqual([[], ['a sending', 'b waiting']])
  await last().answer(ok)
  expect([puts.map(({ photo }) => photo), posted]).toEqual([['p1', 'p2'], []])
  await last().answer(ok)
  expect([posted, states()]).toEqual([
    [['a'], ['b']],
    ['a kept', 'b kept'],
  ])
})

test('[PH2] nobody answered: after a pause the same photo goes again, and those that arrived do not', async () => {
  const { say, states, last, puts, ambient, posted } = setUp()
  say('a', 'p1', 'p2')
  await last().answer(ok)
  await last().answer({ kind: 'unreachable' })
  expect(states()).toEqual(['a waiting'])
  await ambient.advance(500)
  await last().answer(ok)
  expect([puts.map(({ photo }) => photo), posted]).toEqual([['p1', 'p2', 'p2'], [['a']]])
})

test('[PH7] how far a photo is on its way is shown', () => {
  const { say, last, outbox } = setUp()
  say('a', 'p1')
  last().onProgress(0.437)
  expect(outbox.of('t')[0]?.state).toEqual({ kind: 'sending', upload: { photo: 1, of: 1, percent: 40 } })
})

test('[PH4] while its photos are on their way a message can be taken back: they stop, and stay on the device', async () => {
  const { say, states, last, outbox, posted, dropped } = setUp()
  say('a', 'p1')
  say('b')
  const put = last()
  expect(outbox.takeBack('a')).toBe('a')
  expect(put.signal.aborted).toBe(true)
  await put.answer({ kind: 'unreachable' })
  // What was said after it does not wait for the next attempt.
  expect([posted, states(), dropped]).toEqual([[['b']], ['b kept'], []])
})

test('[PH4] once its photos are there and it was sent, it cannot be taken back', async () => {
  const { say, last, outbox, dropped } = setUp()
  say('a', 'p1')
  await last().answer(ok)
  expect([outbox.takeBack('a'), dropped]).toEqual([undefined, ['p1']])
})

test('[PH8] what another tab took back while its photo was on its way here is not sent', async () => {
  const store = memoryStore()
  const { say, last, posted, states } = setUp(store)
  say('a', 'p1')
  const other = setUp(store)
  expect(other.outbox.takeBack('a')).toBe('a')
  await last().answer(ok)
  expect([posted, states(), store.keys('')]).toEqual([[], [], []])
})

test('[PH8] a photo that another tab has sent and let go of is no refusal here', async () => {
  const store = memoryStore()
  const { say, last, states } = setUp(store)
  say('a', 'p1')
  store.remove('agora.outbox.a')
  await last().answer({ kind: 'failed', error: { code: 'attachment-not-found', message: '', retry: 'no' } })
  expect([states(), store.keys('')]).toEqual([[], []])
})

test('[PH3][PH4] what an earlier visit left goes in order: nothing waits for a later photo, none is refused for another', async () => {
  const store = memoryStore()
  const before = setUp(store)
  before.world.hasLine = false
  before.say('x')
  before.say('a', 'p1')
  before.say('b', 'p2')
  before.say('c')
  const { outbox, posted, last, states, ambient } = setUp(store)
  outbox.flush()
  await ambient.advance(0)
  expect([posted, last().photo]).toEqual([[['x']], 'p1'])
  await last().answer({ kind: 'failed', error: { code: 'unsupported-media-type', message: '', retry: 'no' } })
  expect([states(), last().photo]).toEqual([['x kept', 'a refused', 'b sending', 'c waiting'], 'p2'])
  await last().answer(ok)
  expect(posted).toEqual([['x'], ['b'], ['c']])
})
