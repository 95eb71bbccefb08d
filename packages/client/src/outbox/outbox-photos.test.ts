import { expect, test } from 'vitest'
import type { Answer } from '../transports/transport.ts'
import { type MemoryDisk, memoryDisk } from '../device/memory-device.ts'
import type { PutWatch } from '../photos/put-photo.ts'
import { accept, failed, openOutbox } from '../testing/open-outbox.ts'

type Put = PutWatch & { readonly photo: string; readonly resolve: (answer: Answer) => void }
const ok: Answer = { kind: 'ok', body: {} }

/** Uploads that the test answers; messages are accepted at once. */
async function setUp(disk: MemoryDisk = memoryDisk(), connection: 'open' | 'closed' = 'open') {
  const puts: Put[] = []
  const dropped: string[] = []
  const opened = await openOutbox({
    disk,
    connection,
    ask: (question) => Promise.resolve(accept(question)),
    photos: {
      put: (_thread, { id }, watch) => new Promise((resolve) => puts.push({ ...watch, photo: id, resolve })),
      drop: (ids) => {
        dropped.push(...ids)
        return Promise.resolve()
      },
    },
  })
  const { ambient } = opened
  const say = (id: string, ...photos: string[]) =>
    opened.say(id, { photos: photos.map((photo) => ({ id: photo, type: 'image/jpeg', bytes: 9 })) })
  const posted = () => opened.sent.map(({ ids }) => ids)
  const answer = async (given: Answer, put = puts.at(-1)) => {
    put?.resolve(given)
    await ambient.advance(0)
  }
  return { ...opened, puts, dropped, say, posted, answer, last: () => puts.at(-1) as Put }
}

test('[PH3] a message behind one with a slow photo waits for it', async () => {
  const { say, posted, states, answer, puts } = await setUp()
  await say('a', 'p1', 'p2')
  await say('b')
  expect([posted(), states()]).toEqual([[], ['a sending', 'b waiting']])
  await answer(ok)
  expect([puts.map(({ photo }) => photo), posted()]).toEqual([['p1', 'p2'], []])
  await answer(ok)
  expect([posted(), states()]).toEqual([
    [['a'], ['b']],
    ['a acked', 'b acked'],
  ])
})

test('[PH2] without a response the same photo is sent again after a pause, and those that arrived are not', async () => {
  const { say, states, answer, puts, ambient, posted } = await setUp()
  await say('a', 'p1', 'p2')
  await answer(ok)
  await answer({ kind: 'unreachable' })
  expect(states()).toEqual(['a waiting'])
  await ambient.advance(500)
  await answer(ok)
  expect([puts.map(({ photo }) => photo), posted()]).toEqual([['p1', 'p2', 'p2'], [['a']]])
})

test('[PH2] that a photo arrived is on the device: a page that dies then sends only the others', async () => {
  const disk = memoryDisk()
  const before = await setUp(disk)
  await before.say('a', 'p1', 'p2')
  await before.answer(ok)
  before.outbox.stop()
  const { puts, ambient } = await setUp(disk)
  await ambient.advance(0)
  expect(puts.map(({ photo }) => photo)).toEqual(['p2'])
})

test('[PH7] how far a photo is on its way is shown', async () => {
  const { say, last, outbox } = await setUp()
  await say('a', 'p1')
  last().onProgress(0.437)
  expect(outbox.of('t')[0]?.state).toEqual({ kind: 'sending', upload: { photo: 1, of: 1, percent: 40 } })
})

test('[PH4] while its photos are on their way a message can be taken back: they stop, and stay on the device', async () => {
  const { say, states, last, outbox, posted, dropped, answer, ambient } = await setUp()
  await say('a', 'p1')
  await say('b')
  const put = last()
  expect(outbox.takeBack('a')).toBe('text of a')
  expect(put.signal.aborted).toBe(true)
  // What was said after it does not wait for the next attempt.
  await ambient.advance(0)
  expect([posted(), states(), dropped]).toEqual([[['b']], ['b acked'], []])
  await answer({ kind: 'unreachable' }, put)
  expect([posted(), states()]).toEqual([[['b']], ['b acked']])
})

test('[PH4] once its photos are there and it was sent, it cannot be taken back', async () => {
  const { say, answer, outbox, dropped } = await setUp()
  await say('a', 'p1')
  await answer(ok)
  expect([outbox.takeBack('a'), dropped]).toEqual([undefined, ['p1']])
})

test('[PH4] a conversation that is gone refuses the photo’s message with that reason', async () => {
  const { say, answer, outbox } = await setUp()
  await say('a', 'p1')
  await answer(failed('thread-deleted', 'no'))
  expect(outbox.of('t')[0]?.state).toEqual({ kind: 'refused', why: 'thread-deleted' })
})

test('[PH2] the photo of a signed-out user waits, and so does everything else', async () => {
  const { say, answer, states, ambient, puts } = await setUp()
  await say('a', 'p1')
  await answer(failed('unauthenticated', 'no'))
  expect(states()).toEqual(['a waiting'])
  await ambient.advance(500)
  expect(puts.length).toBe(2)
})

test('[PH8] what another tab took back while its photo was on its way here is not sent', async () => {
  const disk = memoryDisk()
  const { say, last, posted, states, kept, answer, ambient } = await setUp(disk)
  await say('a', 'p1')
  const other = await setUp(disk)
  expect(other.outbox.takeBack('a')).toBe('text of a')
  await other.ambient.advance(0)
  await ambient.advance(0)
  expect(last().signal.aborted).toBe(true)
  await answer(ok)
  expect([posted(), states(), await kept()]).toEqual([[], [], []])
})

test('[PH3][PH4] what an earlier visit left goes in order: nothing waits for a later photo, none is refused for another', async () => {
  const disk = memoryDisk()
  const before = await setUp(disk, 'closed')
  await before.say('x')
  await before.say('a', 'p1')
  await before.say('b', 'p2')
  await before.say('c')
  before.outbox.stop()
  const { posted, last, states, answer, ambient } = await setUp(disk)
  await ambient.advance(0)
  expect([posted(), last().photo]).toEqual([[['x']], 'p1'])
  await answer(failed('unsupported-media-type', 'no'))
  expect([states(), last().photo]).toEqual([['x acked', 'a refused', 'b sending', 'c waiting'], 'p2'])
  await answer(ok)
  expect(posted()).toEqual([['x'], ['b'], ['c']])
})

test('[PH4] a refused message goes without the photos that were refused; those are let go of', async () => {
  const { say, answer, outbox, posted, dropped, ambient, questions } = await setUp()
  await say('a', 'p1', 'p2')
  await answer(ok)
  await answer(failed('too-large', 'no'))
  outbox.sendWithoutPhotos('a')
  await ambient.advance(0)
  expect([posted(), dropped]).toEqual([[['a']], ['p2', 'p1']])
  expect(questions[0]?.fields).toMatchObject({ messages: [{ attachments: ['p1'] }] })
})

test('[PH5] photos that the server lost are sent once more, and only once', async () => {
  const puts: string[] = []
  const { say, outbox, ambient } = await openOutbox({
    ask: () => Promise.resolve(failed('all-refused', 'no', { refused: [{ id: 'a', code: 'attachment-not-found' }] })),
    photos: {
      put: (_thread, { id }) => {
        puts.push(id)
        return Promise.resolve(ok)
      },
      drop: () => Promise.resolve(),
    },
  })
  await say('a', { photos: [{ id: 'p1', type: 'image/jpeg', bytes: 9 }] })
  await ambient.advance(0)
  expect([puts, outbox.of('t')[0]?.state]).toEqual([['p1', 'p1'], { kind: 'refused', why: 'attachment-not-found' }])
})
