import type { PostAnswer } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { DeviceBroken, DeviceFull } from '../device/device.ts'
import { memoryDisk } from '../device/memory-device.ts'
import { accept, failed, openOutbox } from '../testing/open-outbox.ts'
import { memoryStore } from './device-store.ts'

test('[OB1] a message is on the device before it is shown or sent, and leaves it when the server has answered', async () => {
  const { outbox, sent, kept, answer, states, ambient } = await openOutbox()
  const adding = outbox.add({ id: 'a', thread: 't', text: 'a', at: 1 })
  expect([states(), sent]).toEqual([[], []])
  await adding
  expect([await kept(), states()]).toEqual([['a'], ['a sending']])
  await ambient.advance(0)
  await answer('accept')
  expect([await kept(), states()]).toEqual([[], ['a acked']])
  outbox.forget(['a'])
  expect(states()).toEqual([])
})

test('[OB1] the log brings it before the answer does: it is forgotten, and the answer changes nothing', async () => {
  const { outbox, say, answer, states, kept } = await openOutbox()
  await say('a')
  outbox.forget(['a'])
  await answer('accept')
  outbox.forget(['a'])
  expect([await kept(), states()]).toEqual([[], []])
})

test('[OB1] an acked item of a thread that no view shows is forgotten', async () => {
  const { outbox, say, answer } = await openOutbox({ isShown: () => false })
  await say('a')
  await answer('accept')
  expect(outbox.items).toEqual([])
})

test('[OB1] that it was sent is on the device before the request goes out', async () => {
  const disk = memoryDisk()
  const onDevice: (boolean | undefined)[] = []
  const { say, device } = await openOutbox({
    disk,
    ask: async () => {
      onDevice.push((await device.outbox.read())[0]?.tried)
      return { kind: 'unreachable' }
    },
  })
  await say('a')
  expect(onDevice).toEqual([true])
})

test('[OB1] an answer that says nothing of a message is no receipt for it', async () => {
  const { say, answer, states, kept, ambient, sent } = await openOutbox()
  await say('a')
  await answer({ kind: 'ok', body: { accepted: [], refused: [], became: [] } })
  expect([await kept(), states()]).toEqual([['a'], ['a waiting']])
  await ambient.advance(500)
  expect(sent.length).toBe(2)
})

test('[OB2] what is said while a request is under way goes together in the next, in order', async () => {
  const { say, answer, sent } = await openOutbox()
  for (const id of ['a', 'b', 'c']) await say(id)
  await answer('accept')
  await answer('accept')
  expect(sent.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']])
})

test('[OB2] what is said in one breath is on the device in that order', async () => {
  const { outbox, kept } = await openOutbox({ connection: 'closed' })
  await Promise.all(['b', 'a', 'c'].map((id) => outbox.add({ id, thread: 't', text: id, at: 1 })))
  expect(await kept()).toEqual(['b', 'a', 'c'])
})

test('[OB2] the same where the device takes longer over the first', async () => {
  const first = Promise.withResolvers<void>()
  const gates = [first.promise]
  const { outbox, kept, ambient } = await openOutbox({
    connection: 'closed',
    device: (device) => ({
      ...device,
      outbox: { ...device.outbox, add: async (items) => (await gates.shift(), device.outbox.add(items)) },
    }),
  })
  const adding = ['a', 'b'].map((id) => outbox.add({ id, thread: 't', text: id, at: 1 }))
  await ambient.advance(0)
  first.resolve()
  await Promise.all(adding)
  expect(await kept()).toEqual(['a', 'b'])
})

test('[OB1] what is said while the device is being read anew is not forgotten by that', async () => {
  const disk = memoryDisk()
  const gates: Promise<void>[] = []
  const { say, states } = await openOutbox({
    disk,
    connection: 'closed',
    device: (device) => ({
      ...device,
      outbox: {
        ...device.outbox,
        read: async () => {
          const items = await device.outbox.read()
          await gates.shift()
          return items
        },
      },
    }),
  })
  const slow = Promise.withResolvers<void>()
  gates.push(slow.promise)
  // Another tab says something: it is read anew here, slowly.
  const other = await openOutbox({ disk, connection: 'closed' })
  await other.say('a')
  await say('b')
  slow.resolve()
  await say('c')
  expect(states()).toEqual(['a waiting', 'b waiting', 'c waiting'])
})

test('[OB2] without a response the same request is repeated, with the same ids, after pauses that grow to a minute', async () => {
  const { say, answer, sent, ambient, states } = await openOutbox()
  await say('a')
  for (const pauseMs of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    const before = sent.length
    await answer({ kind: 'unreachable' })
    expect(states()).toEqual(['a waiting'])
    await ambient.advance(pauseMs - 1)
    expect(sent.length).toBe(before)
    await ambient.advance(1)
    expect(sent.at(-1)).toEqual({ name: 'post-messages', thread: 't', ids: ['a'] })
    expect(sent.length).toBe(before + 1)
  }
  await answer('accept')
  expect(states()).toEqual(['a acked'])
})

test('[OB2] what waits because the server said so tells why, and goes at once when the line is new', async () => {
  const { outbox, say, answer, sent } = await openOutbox()
  await say('a')
  await answer(failed('storage-full', 'later'))
  expect(outbox.of('t')[0]?.state).toEqual({ kind: 'waiting', onDevice: false, why: 'storage-full' })
  outbox.setConnection(false)
  outbox.setConnection(true)
  expect(outbox.of('t')[0]?.state.kind).toBe('sending')
  expect(sent.length).toBe(1)
  await answer('accept').catch(() => undefined)
  expect(sent.length).toBe(2)
})

test('[OB2] a server that does not know us refuses nothing: it waits for a new way in', async () => {
  const { outbox, say, answer, states, ambient, sent } = await openOutbox()
  await say('a')
  await answer(failed('unauthenticated', 'no'))
  await ambient.advance(600_000)
  expect([states(), sent.length]).toEqual([['a waiting'], 1])
  outbox.setConnection(true)
  await ambient.advance(0)
  expect(sent.length).toBe(2)
})

test('[OB2] a page that went and comes back sends what it left, in the order in which it was said', async () => {
  const disk = memoryDisk()
  const before = await openOutbox({ disk })
  for (const id of ['b', 'a', 'c']) await before.say(id)
  before.outbox.stop()
  const { states, outbox, sent, ambient } = await openOutbox({ disk, connection: 'closed' })
  expect(states()).toEqual(['b waiting', 'a waiting', 'c waiting'])
  outbox.setConnection(true)
  await ambient.advance(0)
  expect(sent[0]?.ids).toEqual(['b', 'a', 'c'])
  // What was left by an earlier life is told.
  expect([outbox.recovered, outbox.isRead]).toEqual([3, true])
})

test('[OB2] a request is never so large that a thin line would cut it off for ever', async () => {
  const { outbox, say, answer, sent } = await openOutbox()
  await say('first')
  for (const id of ['a', 'b', 'c']) await say(id, { text: 'x'.repeat(40_000) })
  await Promise.all(
    Array.from({ length: 250 }, (_, many) => outbox.add({ id: `n${many}`, thread: 't', text: 'n', at: 1 })),
  )
  for (let requests = 0; requests < 6; requests++) await answer('accept')
  expect(sent.map(({ ids }) => ids.length)).toEqual([1, 1, 1, 100, 100, 51])
})

test('[OB3] a refused item shows its reason and blocks no other item; the device still knows it', async () => {
  const disk = memoryDisk()
  const { outbox, say, answer, states } = await openOutbox({ disk })
  for (const id of ['first', 'a', 'b', 'c']) await say(id)
  await answer('accept')
  const body = { became: ['a', 'c'].map((id) => ({ id, as: 'turn' })), refused: [{ id: 'b', code: 'too-large' }] }
  await answer({ kind: 'ok', body: body as unknown as PostAnswer })
  expect(states()).toEqual(['first acked', 'a acked', 'b refused', 'c acked'])
  expect(outbox.of('t')[2]?.state).toEqual({ kind: 'refused', why: 'too-large' })
  expect([outbox.unsent, outbox.refused, outbox.hasWaiting]).toEqual([1, 1, false])
  const later = await openOutbox({ disk })
  expect(later.outbox.of('t')[0]?.state).toEqual({ kind: 'refused', why: 'too-large' })
})

test('[OB3] where all are refused each has its own reason, from the details of the error', async () => {
  const { outbox, say, answer } = await openOutbox()
  await say('a')
  await answer(failed('all-refused', 'no', { refused: [{ id: 'a', code: 'empty' }] }))
  expect(outbox.of('t')[0]?.state).toEqual({ kind: 'refused', why: 'empty' })
})

test('[OB3] what was refused can be taken back; what the server may have cannot, also after a reload', async () => {
  const disk = memoryDisk()
  const { outbox, say, answer, states, kept, ambient } = await openOutbox({ disk })
  await say('a')
  await say('b')
  expect([outbox.takeBack('a'), outbox.takeBack('b')]).toEqual([undefined, 'text of b'])
  await answer({ kind: 'unreachable' })
  expect([states(), outbox.takeBack('a')]).toEqual([['a waiting'], undefined])
  expect((await openOutbox({ disk, connection: 'closed' })).outbox.takeBack('a')).toBeUndefined()
  await ambient.advance(500)
  await answer(failed('too-large', 'no'))
  expect(outbox.takeBack('a')).toBe('text of a')
  await ambient.advance(0)
  expect(await kept()).toEqual([])
})

test('[OB3] what waits is edited and withdrawn; what is edited goes with its new words, in its place', async () => {
  const disk = memoryDisk()
  const { outbox, say, states, ambient } = await openOutbox({ disk, connection: 'closed' })
  for (const id of ['a', 'b', 'c']) await say(id)
  expect(await outbox.edit('a', 'beter')).toBe(true)
  expect(outbox.takeBack('b')).toBe('text of b')
  expect(states()).toEqual(['a waiting', 'c waiting'])
  await ambient.advance(0)
  outbox.stop()
  // Durable: the next visit has the same.
  const later = await openOutbox({ disk })
  await later.ambient.advance(0)
  expect(later.questions[0]?.fields).toMatchObject({ messages: [{ id: 'a', text: 'beter' }, { id: 'c' }] })
  expect(await later.outbox.edit('a', 'te laat')).toBe(false)
})

test('[OB3] a refused message is edited and goes again; one whose id is another’s gets one of its own', async () => {
  const { outbox, say, answer, questions, ambient } = await openOutbox()
  await say('a')
  await answer(failed('too-large', 'no'))
  expect(await outbox.edit('a', 'korter')).toBe(true)
  await ambient.advance(0)
  expect(questions.at(-1)?.fields).toMatchObject({ messages: [{ id: 'a', text: 'korter' }] })
  await answer(failed('id-reused', 'no', { refused: [{ id: 'a', code: 'id-reused' }] }))
  expect(await outbox.edit('a', 'van mij')).toBe(true)
  await ambient.advance(0)
  expect(questions.at(-1)?.fields).toMatchObject({
    messages: [{ id: expect.not.stringMatching(/^a$/), text: 'van mij' }],
  })
  expect(outbox.unsent).toBe(1)
})

test('[OB3] the line comes while words are being changed: what was sent counts, here and on the device', async () => {
  const { outbox, say, questions, ambient, device } = await openOutbox({ connection: 'closed' })
  await say('a')
  const editing = outbox.edit('a', 'beter')
  outbox.setConnection(true)
  const isDone = await editing
  await ambient.advance(0)
  const [message] = (questions[0]?.fields?.['messages'] ?? []) as { text: string }[]
  const [onDevice] = await device.outbox.read()
  const kept = onDevice?.what.kind === 'message' ? onDevice.what.message.text : ''
  expect([message?.text, kept]).toEqual(isDone ? ['beter', 'beter'] : ['text of a', 'text of a'])
})

test('[OB4] a conversation whose messages do not arrive holds up no other', async () => {
  const { say, answer, sent, states } = await openOutbox()
  await say('a', { thread: 'one' })
  await say('b', { thread: 'two' })
  expect(sent.map(({ thread }) => thread)).toEqual(['one', 'two'])
  await answer({ kind: 'unreachable' })
  await answer('accept')
  expect([states('one'), states('two')]).toEqual([['a waiting'], ['b acked']])
})

test('[OB5] a conversation is made before its first message is sent, and made once', async () => {
  const { outbox, say, answer, sent, done, ambient } = await openOutbox()
  await Promise.all(
    ['a', 'b'].map((id) => outbox.add({ id, thread: 't', text: id, at: 1, begins: { title: 'eerste' } })),
  )
  await ambient.advance(0)
  expect([outbox.begins('t'), outbox.beginningOf('t'), outbox.unsent]).toEqual([true, { title: 'eerste' }, 3])
  await answer('accept')
  expect([done.length, outbox.begins('t')]).toEqual([1, false])
  await answer({ kind: 'unreachable' })
  await ambient.advance(500)
  await say('c')
  expect(sent.map(({ name }) => name)).toEqual(['create-thread', 'post-messages', 'post-messages'])
})

test('[OB5] it was made by a request whose answer was lost, or by another tab: that is as good', async () => {
  const { say, answer, states } = await openOutbox()
  await say('a', { begins: { title: 'eerste' } })
  await answer(failed('thread-exists', 'no'))
  await answer('accept')
  expect(states()).toEqual(['a acked'])
})

test('[OB5] one that cannot be made says so for all that was said in it, loses none of it, and is tried again with it', async () => {
  const { outbox, say, answer, states, sent, ambient } = await openOutbox()
  await say('a', { begins: { title: 'te lang' } })
  await say('b')
  await answer(failed('bad-request', 'no'))
  expect(states()).toEqual(['a refused', 'b refused'])
  expect(await outbox.edit('b', 'anders')).toBe(true)
  await ambient.advance(0)
  expect(sent.map(({ name }) => name)).toEqual(['create-thread', 'create-thread'])
  await answer('accept')
  expect(sent.at(-1)?.ids).toEqual(['b'])
})

test('[OB5] one for which nothing is left is not made', async () => {
  const { outbox, say, kept, ambient } = await openOutbox({ connection: 'closed' })
  await say('a', { begins: { title: 'a' } })
  await say('b')
  outbox.takeBack('a')
  expect(outbox.begins('t')).toBe(true)
  outbox.takeBack('b')
  await ambient.advance(0)
  expect([outbox.begins('t'), await kept()]).toEqual([false, []])
})

test('[OB7] a full device refuses before the words are lost; nothing of them is kept or sent', async () => {
  const full = { isFull: true }
  const { outbox, say, sent, states } = await openOutbox({
    device: (device) => ({
      ...device,
      outbox: {
        ...device.outbox,
        add: (items) => (full.isFull ? Promise.reject(new DeviceFull()) : device.outbox.add(items)),
      },
    }),
  })
  await expect(say('a')).rejects.toThrow(DeviceFull)
  expect([states(), sent, outbox.hasWaiting]).toEqual([[], [], false])
  expect(await outbox.perform('t', { name: 'set-mode', fields: { mode: 'listen' } })).toEqual({
    kind: 'failed',
    reason: 'device-full',
  })
  full.isFull = false
  await say('a')
  expect(states()).toEqual(['a sending'])
})

test('[OB7] a device that is so full that it cannot even note what was sent is emptied by sending', async () => {
  const { say, sent } = await openOutbox({
    device: (device) => ({
      ...device,
      outbox: { ...device.outbox, update: () => Promise.reject(new DeviceFull()) },
    }),
  })
  await say('a')
  expect(sent.length).toBe(1)
})

test('[OB7] a device that does not open keeps nothing and says so', async () => {
  const { outbox } = await openOutbox({
    device: (device) => ({
      ...device,
      outbox: { ...device.outbox, read: () => Promise.reject(new DeviceBroken()) },
    }),
  })
  await expect(outbox.add({ id: 'a', thread: 't', text: 'a', at: 1 })).rejects.toThrow(DeviceBroken)
})

test('[OB10] what an earlier version of the app left is taken over once, with all that it knew', async () => {
  const [store, disk] = [memoryStore(), memoryDisk()]
  const old = { thread: 't', at: 5, tried: false }
  const put = (item: Record<string, unknown> & { id: string }) =>
    store.write(`agora.outbox.${item.id}`, JSON.stringify({ ...old, ...item }))
  put({ id: 'b', text: 'twee', order: 2, mode: 'listen', tried: true })
  put({ id: 'a', text: 'een', order: 1, begins: { title: 'een', mode: 'listen' }, saidIn: 'feedback' })
  put({ id: 'c', text: 'drie', order: 3, refused: 'too-large', photos: [{ id: 'p', type: 'image/jpeg', bytes: 1 }] })
  for (const [id, value] of Object.entries({ x: 'not json', y: '{}', z: '{"id":3}' }))
    store.write(`agora.outbox.${id}`, value)
  const { device, outbox } = await openOutbox({ store, disk, connection: 'closed' })
  expect(await device.outbox.read()).toMatchObject([
    { id: 'begin-a', what: { command: { name: 'create-thread', fields: { title: 'een', mode: 'listen' } } } },
    { id: 'a', at: 5, what: { message: { text: 'een', saidIn: 'feedback' } } },
    { id: 'b', tried: true, what: { message: { text: 'twee', saidIn: 'listen' } } },
    { id: 'c', refused: 'too-large', what: { message: { photos: [{ id: 'p' }] } } },
  ])
  // Items that another user wrote there are not ours.
  expect(store.keys('agora.outbox.')).toEqual(['agora.outbox.x', 'agora.outbox.y', 'agora.outbox.z'])
  outbox.stop()
  expect((await openOutbox({ store, disk, connection: 'closed' })).outbox.unsent).toBe(4)
})

test('[OB10] where there is no room for it, it stays where it is', async () => {
  const store = memoryStore()
  store.write('agora.outbox.a', JSON.stringify({ id: 'a', thread: 't', text: 'een', at: 1, order: 1 }))
  const { outbox } = await openOutbox({
    store,
    device: (device) => ({ ...device, outbox: { ...device.outbox, add: () => Promise.reject(new DeviceFull()) } }),
  })
  expect([outbox.isRead, store.keys('agora.outbox.').length]).toEqual([true, 1])
})

test('[OB11] what one user left on a device another never sees or sends', async () => {
  const disk = memoryDisk()
  const mine = await openOutbox({ disk, user: 'mine', connection: 'closed' })
  await mine.say('a')
  const other = await openOutbox({ disk, user: 'other' })
  await other.ambient.advance(0)
  expect([other.outbox.items, other.sent]).toEqual([[], []])
})

test('[OB12] how much is on its way is counted from when sending began', async () => {
  const { outbox, say, answer, ambient } = await openOutbox({ connection: 'closed' })
  await say('a')
  await say('b', { thread: 'u' })
  await say('c', { thread: 'u' })
  expect(outbox.sending).toBeUndefined()
  outbox.setConnection(true)
  await ambient.advance(0)
  expect(outbox.sending).toEqual({ done: 0, of: 3 })
  await answer('accept')
  expect(outbox.sending).toEqual({ done: 1, of: 3 })
  await answer('accept')
  expect(outbox.sending).toBeUndefined()
})

test('[OB3] nothing of a conversation that is being deleted goes out, and it goes when that was undone', async () => {
  const { outbox, say, sent, ambient } = await openOutbox()
  outbox.hold('t')
  await say('a')
  expect(sent).toEqual([])
  outbox.release('t')
  await ambient.advance(0)
  expect(sent.map(({ ids }) => ids)).toEqual([['a']])
})

test('[OB9] a command goes alone, under its id as key, in its place among what is said', async () => {
  const { outbox, say, answer, questions, ambient } = await openOutbox({ connection: 'closed' })
  await say('a')
  await outbox.defer('t', { name: 'set-mode', fields: { mode: 'listen' } }, 'k1')
  await outbox.defer('t', { name: 'change-note', note: 'n', fields: { text: 'x' } }, 'k2')
  await say('b')
  await say('c')
  outbox.setConnection(true)
  await ambient.advance(0)
  for (let requests = 0; requests < 4; requests++) await answer('accept')
  expect(questions.map(({ name, key, note }) => [name, key, note])).toEqual([
    ['post-messages', undefined, undefined],
    ['set-mode', 'k1', undefined],
    ['change-note', 'k2', 'n'],
    ['post-messages', undefined, undefined],
  ])
})

test('[OB9] a caller that awaits a command gets its outcome; a refusal is then settled', async () => {
  const { outbox, answer, ambient } = await openOutbox()
  const command = { name: 'update-thread', fields: { title: 'x' } } as const
  const first = outbox.perform('t', command)
  await ambient.advance(0)
  await answer({ kind: 'ok', body: { thread: { seq: 3 } } })
  expect(await first).toEqual({ kind: 'ok', value: { thread: { seq: 3 } } })
  const second = outbox.perform('t', command)
  await ambient.advance(0)
  await answer(failed('bad-request', 'no'))
  expect(await second).toEqual({ kind: 'failed', reason: 'bad-request' })
  expect(outbox.unsent).toBe(0)
  // It was busy: it is on the device and will be done.
  const third = outbox.perform('t', command)
  await ambient.advance(0)
  await answer(failed('busy', 'same'))
  expect([await third, outbox.unsent]).toEqual([{ kind: 'ok', value: undefined }, 1])
})

test('[OB9] a caller that awaits a command when the connection drops is told that it waits, even if no response ever comes', async () => {
  const { outbox, ambient, sent } = await openOutbox()
  const done = outbox.perform('t', { name: 'update-thread', fields: { title: 'x' } })
  await ambient.advance(0)
  expect(sent.length).toBe(1)
  outbox.setConnection(false)
  expect([await done, outbox.unsent]).toEqual([{ kind: 'ok', value: undefined }, 1])
})

test('[OB9] a command that is refused after its caller stopped waiting stays visible, and can be taken back', async () => {
  const { outbox, answer, ambient } = await openOutbox({ connection: 'closed' })
  expect(await outbox.perform('t', { name: 'update-thread', fields: { title: '' } })).toEqual({
    kind: 'ok',
    value: undefined,
  })
  outbox.setConnection(true)
  await ambient.advance(0)
  await answer(failed('bad-request', 'no'))
  const [item] = outbox.of('t')
  expect([item?.state, outbox.refused]).toEqual([{ kind: 'refused', why: 'bad-request' }, 1])
  expect([outbox.takeBack(item?.id ?? ''), outbox.unsent]).toEqual(['', 0])
})

test('[OB9] a register that is down holds up nothing that is said meanwhile', async () => {
  const { outbox, say, answer, states, ambient } = await openOutbox({ connection: 'closed' })
  await outbox.defer('t', { name: 'start-inspection', fields: { name: 'Bella' } })
  await say('a')
  outbox.setConnection(true)
  await ambient.advance(0)
  await answer(failed('registry-unavailable', 'later'))
  await answer('accept')
  expect([states(), outbox.refused]).toEqual([['a acked'], 1])
})

test('[OB9] what must come after all that was done waits for it, and says where that cannot be', async () => {
  const { outbox, say, answer, ambient } = await openOutbox()
  expect(await outbox.whenSent('t')).toBe(true)
  await say('a')
  const sent = outbox.whenSent('t')
  await ambient.advance(0)
  await answer('accept')
  expect(await sent).toBe(true)
  await say('b')
  const failing = outbox.whenSent('t')
  await ambient.advance(0)
  await answer({ kind: 'unreachable' })
  expect(await failing).toBe(false)
  outbox.setConnection(false)
  expect(await outbox.whenSent('t')).toBe(false)
})

const saidIns = (questions: readonly { readonly fields?: Readonly<Record<string, unknown>> }[]) =>
  questions
    .flatMap(({ fields }) => ((fields ?? {})['messages'] ?? []) as { id: string; saidIn?: string }[])
    .map(({ id, saidIn }) => [id, saidIn])

test('[MD2] what was said without a line, or behind something that was not sent, carries the mode that was shown', async () => {
  const { outbox, say, answer, questions, ambient } = await openOutbox({ connection: 'closed' })
  await say('a', { mode: 'listen' })
  outbox.setConnection(true)
  await ambient.advance(0)
  await say('b', { mode: 'feedback' })
  await answer('accept')
  await answer('accept')
  await say('c', { mode: 'listen' })
  expect(saidIns(questions)).toEqual([
    ['a', 'listen'],
    ['b', 'feedback'],
    ['c', undefined],
  ])
})

test('[MD2] what went out and was not answered carries it from then on: by the time it arrives the mode may be another', async () => {
  const { say, answer, questions, ambient, device } = await openOutbox()
  await say('a', { mode: 'listen' })
  await answer({ kind: 'unreachable' })
  expect(await device.outbox.read()).toMatchObject([{ what: { message: { saidIn: 'listen' } } }])
  await ambient.advance(500)
  expect(saidIns(questions)).toEqual([
    ['a', undefined],
    ['a', 'listen'],
  ])
})

test('[OB13] what the device answered goes with the message, and only while it was not sent', async () => {
  const { outbox, say, answer, questions, ambient, device } = await openOutbox({ connection: 'closed' })
  const answered = { id: 'a-answer', text: 'Zeven graden', rulesOf: '2026-11-01' } as never
  await say('a')
  expect(await outbox.attachAnswer('a', answered)).toBe(true)
  expect(await outbox.attachAnswer('a', answered)).toBe(false)
  expect(await device.outbox.read()).toMatchObject([{ what: { message: { handled: true, answered } } }])
  await say('b')
  outbox.setConnection(true)
  await ambient.advance(0)
  expect(questions[0]?.fields).toMatchObject({ messages: [{ id: 'a', handled: true, answered }, { id: 'b' }] })
  expect(await outbox.attachAnswer('b', answered)).toBe(false)
  await answer('accept')
})

test('[OB13] other words are not what the device answered', async () => {
  const { outbox, say, device } = await openOutbox({ connection: 'closed' })
  await say('a')
  await outbox.attachAnswer('a', { id: 'x', text: 'y', rulesOf: '2026-11-01' } as never)
  await outbox.edit('a', 'iets anders')
  const [item] = await device.outbox.read()
  expect(item?.what).toEqual({ kind: 'message', message: { text: 'iets anders', via: 'typed' } })
})

test('[OB1] things that a file brings are taken in once', async () => {
  const { outbox, kept } = await openOutbox({ connection: 'closed' })
  const items = ['a', 'b'].map(
    (id) => ({ id, thread: 't', at: 1, what: { kind: 'message', message: { text: id } } }) as const,
  )
  expect([await outbox.takeIn(items), await outbox.takeIn(items), await kept()]).toEqual([2, 0, ['a', 'b']])
})

test('[OB2] five sends of the same are one request each with the same content', async () => {
  const { say, answer, questions, ambient } = await openOutbox()
  await say('a')
  for (let times = 0; times < 4; times++) {
    await answer({ kind: 'unreachable' })
    await ambient.advance(60_000)
  }
  expect(new Set(questions.map((question) => JSON.stringify(question))).size).toBe(1)
  expect(questions.length).toBe(5)
  expect(accept(questions[0] ?? { name: 'post-messages' })).toMatchObject({ kind: 'ok' })
})

test('[A28][OB2] what is said at the moment the line opens goes behind what waited, and starts nothing before it', async () => {
  const { outbox, say, answer, sent, ambient } = await openOutbox({ connection: 'closed' })
  for (const id of ['a', 'b']) await say(id, { mode: 'feedback' })
  outbox.setConnection(true)
  await say('c', { mode: 'feedback' })
  await ambient.advance(0)
  expect(sent.map(({ ids }) => ids)).toEqual([['a', 'b']])
  await answer('accept')
  await answer('accept')
  expect(sent.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']])
})
