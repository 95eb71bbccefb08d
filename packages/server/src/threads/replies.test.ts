import { MessageId, ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { gateStorage } from '../testing/gated-storage.ts'
import { create, owner, say, storedMessages, testAmbient } from '../testing/say.ts'
import { postReply, speakReply, writePiece } from '../testing/speak-reply.ts'
import { Threads } from './threads.ts'

const t = ThreadId.parse('t')

async function open(storage = openMemoryStorage()) {
  const threads = new Threads(storage, testAmbient())
  await create(threads, 't')
  return { storage, threads }
}

test('[AC10] a reply is in the history once and whole, by whom it was; its pieces are not in the history', async () => {
  const { threads, storage } = await open()
  await say(threads, 't', 'vraag')
  await speakReply(threads, 't', 'r', ['Een ', 'twee ', 'drie.'], { piecesPerChunk: 1, cut: 'interrupted' })
  await say(threads, 't', 'verder')
  const { messages } = await threads.listMessages(owner, t, { limit: 10 })
  expect(messages.map(({ id, seq }) => [id, seq])).toEqual([
    ['vraag', 2],
    ['r', 6],
    ['verder', 7],
  ])
  const by = { kind: 'agent', id: 'helper' }
  expect(messages[1]).toEqual({
    id: 'r',
    seq: 6,
    by,
    text: 'Een twee drie.',
    as: 'reply',
    cut: 'interrupted',
    at: 1_000,
  })
  expect((await threads.getThread(owner, t)).thread).toMatchObject({ noteCount: 2, seq: 7 })
  expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: 7 })
})

test('[AC10] pages of the history pass over pieces, however many there are', async () => {
  const { threads } = await open()
  for (let n = 0; n < 5; n++) {
    const pieces = Array.from({ length: 40 }, (_, k) => `${k} `)
    await speakReply(threads, 't', `r${n}`, pieces, { piecesPerChunk: 1 })
  }
  const seen: string[] = []
  for (let before: number | undefined; ;) {
    const page = await threads.listMessages(owner, t, { limit: 2, before })
    seen.unshift(...page.messages.map(({ id }) => id))
    if (page.next === null) break
    before = page.next
  }
  expect(seen).toEqual(['r0', 'r1', 'r2', 'r3', 'r4'])
})

test('[AC10] a person who posts under the id of a reply is refused with id-reused, durable or not', async () => {
  const gated = gateStorage(openMemoryStorage())
  const threads = new Threads(gated, testAmbient())
  const made = create(threads, 't')
  await (await gated.nextCommit()).pass()
  await made
  const replied = postReply(threads, 't', 'r', 'text of r')
  const soon = say(threads, 't', 'r', 'a')
  await (await gated.nextCommit()).pass()
  await replied
  expect(await soon).toMatchObject({ accepted: ['a'], duplicate: [], refused: [{ id: 'r', code: 'id-reused' }] })
  const later = say(threads, 't', 'r', 'b')
  await (await gated.nextCommit()).pass()
  await (await gated.nextCommit()).pass()
  expect(await later).toMatchObject({ accepted: ['b'], refused: [{ id: 'r', code: 'id-reused' }] })
  expect(await storedMessages(gated, 't')).toEqual(['r', 'a', 'b'])
})

test('[AC10] a reply under the id of a message is refused; posted again it is posted once', async () => {
  const { threads, storage } = await open()
  await say(threads, 't', 'm')
  await expect(postReply(threads, 't', 'm', 'text of m')).rejects.toMatchObject({ code: 'id-reused' })
  expect(await postReply(threads, 't', 'r', 'Goed.')).toEqual({ seq: 3 })
  expect(await postReply(threads, 't', 'r', 'Goed.')).toEqual({ seq: 3 })
  await expect(postReply(threads, 't', 'r', 'Anders.')).rejects.toMatchObject({ code: 'id-reused' })
  expect(await storedMessages(storage, 't')).toEqual(['m', 'r'])
})

test('[AC10] [AC4] a reply whose commit was told as failed and was written is found when it is posted again', async () => {
  const gated = gateStorage(openMemoryStorage())
  const threads = new Threads(gated, testAmbient())
  const made = create(threads, 't')
  await (await gated.nextCommit()).pass()
  await made
  const unsure = postReply(threads, 't', 'r', 'Goed.')
  await (await gated.nextCommit()).passAndFail()
  await expect(unsure).rejects.toMatchObject({ kind: 'unavailable' })
  const again = postReply(threads, 't', 'r', 'Goed.')
  await (await gated.nextCommit()).pass()
  expect(await again).toEqual({ seq: 2 })
  expect(await storedMessages(gated, 't')).toEqual(['r'])
})

test('[AC10] a reply to a deleted or unknown thread is refused', async () => {
  const { threads } = await open()
  await threads.deleteThread(t, { command: { name: 'delete-thread' }, user: owner })
  for (const [thread, code] of [
    ['t', 'thread-deleted'],
    ['none', 'thread-not-found'],
  ] as const) {
    await expect(writePiece(threads, thread, 'r', 0, 'x')).rejects.toMatchObject({ code })
    await expect(postReply(threads, thread, 'r', 'x')).rejects.toMatchObject({ code })
  }
})

test('[AC10] [AC5] of two processes that post the same reply, one does', async () => {
  const storage = openMemoryStorage()
  const { threads: here } = await open(storage)
  const there = new Threads(storage, testAmbient())
  const answers = await Promise.all([here, there].map((threads) => postReply(threads, 't', 'r', 'Goed.')))
  expect(answers.map(({ seq }) => seq)).toEqual([2, 2])
  expect(await storage.findMessages(t, [MessageId.parse('r')])).toHaveLength(1)
  expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: 2 })
})
