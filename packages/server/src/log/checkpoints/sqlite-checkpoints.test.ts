import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckpointRow, Packed } from '@agora/agents/checkpoints/checkpoint-rows'
import { ThreadId } from '@agora/protocol/ids'
import { expect, onTestFinished, test } from 'vitest'
import { after, buildAppend, created, note } from '../../testing/build-append.ts'
import { describeCheckpoints } from '../../testing/storage-contract-checkpoints.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { SqliteOptions } from '../sqlite-database.ts'
import { openSqliteStorage } from '../sqlite-storage.ts'
import { gatherWrites } from './gather-writes.ts'

const open = (folder = temporaryFolder(), options?: SqliteOptions) =>
  openSqliteStorage(join(folder, 'agora.db'), options)

describeCheckpoints(
  'sqlite',
  () => open(),
  async () => {
    const folder = temporaryFolder()
    return [await open(folder), await open(folder)]
  },
)

const run = { thread: 't', turn: '1' }
const packed = (text: string): Packed => ({ type: 'json', bytes: new TextEncoder().encode(text) })
const row = (id: string): CheckpointRow => {
  const about = { body: packed('{}'), metadata: packed('{}') }
  return { ...run, namespace: '', id, parent: undefined, versions: { a: id }, ...about }
}

test('[CP8] a full disk is said plainly, leaves no half of what it refused, and heals when there is room', async () => {
  const folder = temporaryFolder()
  const small = await open(folder, { maxPages: 60 })
  const first = buildAppend('t', undefined, [created(), note('a')])
  await small.commit([first])
  await small.checkpoints.put(row('1'), [{ channel: 'a', version: '1', value: packed('kept') }])
  const place = { ...run, namespace: '', id: '1' }
  const large = packed('x'.repeat(1_000_000))
  const write = { task: 't', channel: 'a', value: packed('small') }
  const refused = [
    () => small.checkpoints.put(row('2'), [{ channel: 'a', version: '2', value: large }]),
    () => small.checkpoints.put({ ...row('3'), body: large }, [{ channel: 'a', version: '3', value: packed('') }]),
    () =>
      small.checkpoints.putWrites(place, [
        { ...write, index: 0 },
        { ...write, index: 1, value: large },
      ]),
  ]
  for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ kind: 'full' })
  // Beside others that have room, too: each is kept or refused by itself, in the order in which they came.
  const beside = await Promise.allSettled([
    small.checkpoints.deleteRun({ ...run, turn: '2' }),
    ...refused.map((attempt) => attempt()),
    small.checkpoints.put({ ...row('1'), turn: '2' }, []),
  ])
  expect(beside.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled'])
  expect(await small.checkpoints.listRuns(undefined, 9)).toEqual([run, { ...run, turn: '2' }])
  const kept = await small.checkpoints.read(run, '', undefined)
  expect(kept).toMatchObject({ id: '1', writes: [] })
  // A value without its checkpoint would be found by one that names it.
  await small.checkpoints.put({ ...row('4'), versions: { a: '3' } }, [])
  expect((await small.checkpoints.read(run, '', '4'))?.channels).toEqual([])
  expect(await small.commit([buildAppend('t', after(first), [note('b')])])).toEqual([{ kind: 'committed' }])
  await small.close()
  const roomy = await open(folder)
  onTestFinished(() => roomy.close())
  await roomy.checkpoints.put(row('5'), [{ channel: 'a', version: '5', value: large }])
  const healed = await roomy.checkpoints.read(run, '', undefined)
  expect(healed?.channels[0]?.value.bytes.length).toBe(1_000_000)
})

test('[CP7] erased checkpoints are in no file of the data folder', async () => {
  const folder = temporaryFolder()
  const storage = await open(folder)
  onTestFinished(() => storage.close())
  const first = buildAppend('t', undefined, [created()])
  await storage.commit([first])
  const secret = packed('ontstoppingsmiddel '.repeat(500))
  await storage.checkpoints.put({ ...row('1'), body: secret, metadata: secret }, [
    { channel: 'a', version: '1', value: secret },
  ])
  await storage.checkpoints.putWrites({ ...run, namespace: '', id: '1' }, [
    { task: 't', index: 0, channel: 'a', value: secret },
  ])
  await storage.commit([buildAppend('t', after(first), [{ type: 'thread-deleted' }])])
  const found = () =>
    readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes('ontstoppingsmiddel'))
  expect(found()).not.toEqual([])
  while (await storage.eraseContent(ThreadId.parse('t'), 10));
  expect(await storage.finishErasures(await storage.listErasures())).toBe(true)
  expect(found()).toEqual([])
})

test('[CP8] many who put at once share a flush, and each is told when it is durable', async () => {
  const transactions: number[] = []
  const gather = gatherWrites((work) => {
    const before = done.length
    work()
    transactions.push(done.length - before)
  })
  const done: number[] = []
  const order: number[] = []
  const promised = Array.from({ length: 1_200 }, async (_, n) => {
    await gather(() => done.push(n))
    order.push(n)
  })
  expect(done).toEqual([])
  await Promise.all(promised)
  expect(transactions).toEqual([500, 500, 200])
  expect(done).toEqual([...Array(1_200).keys()])
  expect(order).toEqual(done)
})
