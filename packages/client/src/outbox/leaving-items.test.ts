import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import type { Device } from '../device/device.ts'
import { memoryDisk } from '../device/memory-device.ts'
import { buildMessage, buildThread } from '../testing/build-events.ts'
import { openOutbox } from '../testing/open-outbox.ts'

const onDisk = (device: Device): Device => ({ ...device, keeps: 'disk' })

/** The device's copy of the conversation, with these messages. */
async function copy({ threads }: Device, ...ids: readonly string[]): Promise<void> {
  const messages = ids.map((id, place): Message => ({ ...buildMessage(place + 2), id: id as Message['id'] }))
  const cursor = messages.length + 1
  await threads.write({ thread: buildThread({ seq: cursor }), cursor, from: 0, isWhole: true, seenAt: 1 }, messages)
}

test('[OB14] what the server has leaves the device when its copy of the conversation has it, and not before', async () => {
  const { outbox, say, answer, kept, device, ambient } = await openOutbox({ device: onDisk, isShown: () => false })
  await say('a')
  await answer('accept')
  await ambient.advance(60_000)
  expect([await kept(), outbox.unsent, outbox.of('t').map(({ state }) => state.kind)]).toEqual([['a'], 0, ['acked']])
  await copy(device, 'a')
  await ambient.advance(1_000)
  expect([await kept(), outbox.of('t')]).toEqual([[], []])
})

test('[OB14] so does what the log brought before the receipt', async () => {
  const { outbox, say, answer, kept, device, ambient } = await openOutbox({ device: onDisk })
  await say('a')
  outbox.forget(['a'])
  await answer('accept')
  expect([await kept(), outbox.unsent]).toEqual([['a'], 0])
  await copy(device, 'a')
  await ambient.advance(1_000)
  expect(await kept()).toEqual([])
})

test('[OB14][OB12] a life that ends in between: the next one shows it as what it is, and neither sends nor counts it', async () => {
  const disk = memoryDisk()
  const first = await openOutbox({ disk, device: onDisk })
  await first.say('a', { mode: 'listen' })
  await first.answer('accept')
  first.outbox.stop()
  first.device.close()
  const next = await openOutbox({ disk, device: onDisk })
  expect([next.sent, next.outbox.unsent, next.outbox.recovered, next.states()]).toEqual([[], 0, 0, ['a acked']])
  await copy(next.device, 'a')
  next.outbox.forget(['a'])
  await next.ambient.advance(1_000)
  expect([await next.kept(), next.states()]).toEqual([[], []])
})

test('[OB14][OB6] another tab does not take it for something that waits', async () => {
  const disk = memoryDisk()
  const one = await openOutbox({ disk, device: onDisk })
  const two = await openOutbox({ disk, device: onDisk, ambient: one.ambient })
  await one.say('a')
  expect(two.outbox.unsent).toBe(1)
  await one.answer('accept')
  await two.say('b')
  expect([one.outbox.unsent, two.outbox.unsent]).toEqual([1, 1])
  expect(one.sent).toMatchObject([{ ids: ['a'] }, { ids: ['b'] }])
})

test('[OB14] a command leaves with the copy that knows of it', async () => {
  const { outbox, answer, kept, device, ambient } = await openOutbox({ device: onDisk })
  await outbox.defer('t', { name: 'set-mode', fields: { mode: 'listen' } }, 'switch')
  await ambient.advance(0)
  await answer({ kind: 'ok', body: { seq: 3 } })
  await copy(device, 'a')
  await ambient.advance(1_000)
  expect(await kept()).toEqual(['switch'])
  await copy(device, 'a', 'b')
  await ambient.advance(1_000)
  expect(await kept()).toEqual([])
})

test('[OB14][RP7][XS4] of a conversation that was deleted elsewhere what the server had goes at once, what it never had stays', async () => {
  const { outbox, say, answer, kept, ambient, states } = await openOutbox({ device: onDisk })
  await say('a')
  await answer('accept')
  await say('other', { thread: 'u' })
  await answer('accept')
  await say('late')
  outbox.dropStored('t')
  await ambient.advance(0)
  expect([await kept(), states()]).toEqual([['other', 'late'], ['late sending']])
})

test('[OB14] of a conversation that this device does not keep it leaves in the end, with a line; of one that is gone at once', async () => {
  const { outbox, say, answer, kept, ambient } = await openOutbox({ device: onDisk })
  await say('a')
  await say('b', { thread: 'u' })
  await answer('accept')
  await answer('accept')
  outbox.drop(['b'])
  await ambient.advance(0)
  expect(await kept()).toEqual(['a'])
  outbox.setConnection(false)
  for (let second = 0; second < 700; second++) await ambient.advance(1_000)
  expect(await kept()).toEqual(['a'])
  outbox.setConnection(true)
  for (let second = 0; second < 700; second++) await ambient.advance(1_000)
  expect(await kept()).toEqual([])
})
