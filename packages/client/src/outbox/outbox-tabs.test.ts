import { expect, test } from 'vitest'
import { type MemoryDisk, memoryDisk } from '../device/memory-device.ts'
import { type OpenOutbox, failed, openOutbox } from '../testing/open-outbox.ts'

async function openTabs(disk: MemoryDisk = memoryDisk()): Promise<readonly [OpenOutbox, OpenOutbox]> {
  const first = await openOutbox({ disk })
  return [first, await openOutbox({ disk })]
}

/** Lets what one tab told the others be heard. */
const settle = async (...tabs: readonly OpenOutbox[]) => {
  for (let turns = 0; turns < 3; turns++) for (const { ambient } of tabs) await ambient.advance(0)
}

test('[OB6] one tab sends what is said in any of them; all show the same', async () => {
  const [leader, follower] = await openTabs()
  expect([leader.outbox.isFollower, follower.outbox.isFollower]).toEqual([false, true])
  await follower.say('a')
  await leader.say('b')
  await settle(leader, follower)
  expect([leader.sent.map(({ ids }) => ids), follower.sent]).toEqual([[['a']], []])
  expect(leader.states()).toEqual(['a sending', 'b waiting'])
  expect(follower.states()).toEqual(['a waiting', 'b waiting'])
  await leader.answer('accept')
  await leader.answer('accept')
  await settle(leader, follower)
  // What the other tab was answered is shown here until the log brings it: nothing flickers.
  for (const { states } of [leader, follower]) expect(states()).toEqual(['a acked', 'b acked'])
  expect(follower.outbox.of('t')[0]?.state).toMatchObject({ kind: 'acked', became: { as: 'turn' } })
  expect(await leader.kept()).toEqual([])
})

test('[OB6] whichever tab dies, another sends what it left, also what it was sending', async () => {
  const [leader, follower] = await openTabs()
  await leader.say('a')
  await leader.say('b')
  await settle(leader, follower)
  leader.outbox.stop()
  await settle(follower)
  expect(follower.outbox.isFollower).toBe(false)
  expect(follower.sent.map(({ ids }) => ids)).toEqual([['a', 'b']])
})

test('[OB6] a hidden tab lets another tab send; the only tab goes on', async () => {
  const [first, second] = await openTabs()
  first.outbox.giveWay()
  await settle(first, second)
  expect([first.outbox.isFollower, second.outbox.isFollower]).toEqual([true, false])
  const alone = await openOutbox()
  alone.outbox.giveWay()
  await settle(alone)
  await alone.say('a')
  expect(alone.sent.length).toBe(1)
})

test('[OB6] a tab that has no line, or is not let in, lets one that has send', async () => {
  const disk = memoryDisk()
  const first = await openOutbox({ disk, connection: 'closed' })
  await first.say('a')
  const second = await openOutbox({ disk })
  await settle(first, second)
  expect([first.outbox.isFollower, second.outbox.isFollower]).toEqual([true, false])
  expect(second.sent).toMatchObject([{ ids: ['a'] }])
})

test('[OB6] one that loses its line, and did not hear that another has one, is asked again', async () => {
  const disk = memoryDisk()
  const [first, second] = await openTabs(disk)
  await first.say('a')
  await first.answer({ kind: 'unreachable' })
  first.outbox.setConnection(false)
  await settle(first, second)
  expect(second.sent).toEqual([])
  await second.ambient.advance(2_000)
  await settle(first, second)
  expect(second.sent).toMatchObject([{ ids: ['a'] }])
})

test('[OB3] [OB6] an item that another tab is sending cannot be taken back or edited here', async () => {
  const disk = memoryDisk()
  const [leader, follower] = await openTabs(disk)
  leader.outbox.setConnection(false)
  await leader.say('a')
  await settle(leader, follower)
  leader.outbox.setConnection(true)
  // It has not been heard of here yet.
  expect(follower.outbox.takeBack('a')).toBe('text of a')
  await settle(leader, follower)
  expect(leader.sent.length).toBe(1)
  expect([follower.states(), await leader.kept()]).toEqual([['a waiting'], ['a']])
  expect([follower.outbox.takeBack('a'), await follower.outbox.edit('a', 'x')]).toEqual([undefined, false])
})

test('[OB3] [OB6] words that are changed here while another tab sends them: what was sent counts', async () => {
  const [leader, follower] = await openTabs()
  leader.outbox.setConnection(false)
  await leader.say('a')
  await settle(leader, follower)
  leader.outbox.setConnection(true)
  expect(await follower.outbox.edit('a', 'te laat')).toBe(false)
  await settle(leader, follower)
  const text = { message: { text: 'text of a' } }
  expect([leader.outbox.of('t'), follower.outbox.of('t')]).toMatchObject([[{ what: text }], [{ what: text }]])
  expect(leader.questions[0]?.fields).toMatchObject({ messages: [{ text: 'text of a' }] })
})

test('[OB3] [OB6] what was taken back or edited in one tab is gone or other in the one that sends', async () => {
  const [leader, follower] = await openTabs()
  for (const { outbox } of [leader, follower]) outbox.setConnection(false)
  for (const id of ['a', 'b']) await leader.say(id)
  await settle(leader, follower)
  expect(follower.outbox.takeBack('a')).toBe('text of a')
  expect(await follower.outbox.edit('b', 'beter')).toBe(true)
  await settle(leader, follower)
  leader.outbox.setConnection(true)
  await settle(leader, follower)
  expect(leader.questions[0]?.fields).toMatchObject({ messages: [{ id: 'b', text: 'beter' }] })
})

test('[OB3] [OB6] an item that another tab takes back while it is being sent is not sent, and blocks no other', async () => {
  const disk = memoryDisk()
  const [leader] = await openTabs(disk)
  leader.outbox.setConnection(false)
  for (const id of ['a', 'b']) await leader.say(id)
  await leader.device.outbox.remove(['a'])
  leader.outbox.setConnection(true)
  await settle(leader)
  expect(leader.sent.map(({ ids }) => ids)).toEqual([['b']])
  await leader.answer('accept')
  await leader.say('c')
  expect(leader.sent.at(-1)?.ids).toEqual(['c'])
})

test('[OB9] a caller in a tab that does not send gets the outcome from the tab that does', async () => {
  const [leader, follower] = await openTabs()
  const done = follower.outbox.perform('t', { name: 'set-mode', fields: { mode: 'listen' } })
  await settle(follower, leader)
  await leader.answer('accept')
  await settle(leader, follower)
  expect(await done).toEqual({ kind: 'ok', value: undefined })
  // Shown until the log brings it.
  expect(follower.outbox.of('t')).toMatchObject([{ state: { kind: 'acked', seq: 7 } }])
  follower.outbox.passed('t', 7)
  expect(follower.outbox.of('t')).toEqual([])
  const refused = follower.outbox.perform('t', { name: 'set-mode', fields: { mode: 'x' } })
  await settle(follower, leader)
  await leader.answer(failed('bad-request', 'no'))
  await settle(leader, follower)
  expect([await refused, follower.outbox.unsent]).toEqual([{ kind: 'failed', reason: 'bad-request' }, 0])
})

test('[OB9] a sending tab without a connection keeps no caller waiting for ever', async () => {
  const [leader, follower] = await openTabs()
  leader.outbox.setConnection(false)
  const done = follower.outbox.perform('t', { name: 'set-mode', fields: { mode: 'listen' } })
  await settle(follower)
  await follower.ambient.advance(10_000)
  expect(await done).toEqual({ kind: 'ok', value: undefined })
})

test('[OB12] what another tab is about to send was not left behind by a crash', async () => {
  const disk = memoryDisk()
  const leader = await openOutbox({ disk, connection: 'closed' })
  await leader.say('a')
  const second = await openOutbox({ disk, connection: 'closed' })
  await leader.say('b')
  await settle(leader, second)
  leader.outbox.stop()
  await settle(second)
  expect([second.outbox.isFollower, second.outbox.recovered]).toEqual([false, 0])
})
