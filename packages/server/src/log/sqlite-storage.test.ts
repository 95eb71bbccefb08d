import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ThreadId } from '@agora/protocol/ids'
import { expect, onTestFinished, test } from 'vitest'
import { after, buildAppend, created, note, position } from '../testing/build-append.ts'
import { playCommands, sampleSteps } from '../testing/play-commands.ts'
import { describeStorage } from '../testing/storage-contract.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { LogStorage, ThreadAppend } from './log-storage.ts'
import { StorageError } from './log-storage.ts'
import { openMemoryStorage } from './memory-storage.ts'
import { type SqliteOptions, openSqliteDatabase } from './sqlite-database.ts'
import { openSqliteStorage } from './sqlite-storage.ts'
import { verifyThread } from './verify-thread.ts'

/** Work of a second or two takes its time where the machine is busy. */
const PATIENT = { timeout: 120_000 }

async function open(folder = temporaryFolder(), options?: SqliteOptions): Promise<LogStorage> {
  return openSqliteStorage(join(folder, 'agora.db'), options)
}

async function openTwo(): Promise<[LogStorage, LogStorage]> {
  const folder = temporaryFolder()
  return [await open(folder), await open(folder)]
}

describeStorage('sqlite', () => open(), openTwo)

const t = ThreadId.parse('t')

test('[LG1] what was committed is there for the next process', async () => {
  const folder = temporaryFolder()
  const storage = await open(folder)
  const first = buildAppend('t', undefined, [created(), note('a')])
  await storage.commit([first])
  await storage.close()
  const again = await open(folder)
  onTestFinished(() => again.close())
  expect(position(await again.readThread(t))).toEqual(position(first))
  expect(await verifyThread(again, t)).toEqual({ kind: 'sound', events: 2 })
})

test('[LG1] a commit is flushed to the disk, not only handed to the operating system', () => {
  const database = openSqliteDatabase(join(temporaryFolder(), 'agora.db'))
  onTestFinished(() => database.close())
  expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
  expect(database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 })
})

test('[LG11] a full disk is said plainly, keeps what was durable, and heals when there is room', async () => {
  const folder = temporaryFolder()
  const small = await open(folder, { maxPages: 48 })
  const outcomes: string[] = []
  let head: ThreadAppend | undefined
  for (let n = 0; outcomes.at(-1) !== 'full' && n < 100; n++) {
    const bodies = [...(head ? [] : [created()]), note(`m${n}`, 'x'.repeat(4_000))]
    const append = buildAppend('t', head && after(head), bodies)
    const [outcome] = await small.commit([append])
    outcomes.push(
      outcome?.kind === 'failed' && outcome.error instanceof StorageError ? outcome.error.kind : outcome!.kind,
    )
    if (outcome?.kind === 'committed') head = append
  }
  expect(outcomes.filter((kind) => kind === 'committed').length).toBeGreaterThan(2)
  expect(outcomes.at(-1)).toBe('full')
  const refused = buildAppend('t', after(head!), [note('late', 'y'.repeat(4_000))])
  // Others in the same batch fail with it, and none leaves half of itself behind.
  const both = await small.commit([refused, buildAppend('u', undefined, [created(), note('z', 'y'.repeat(4_000))])])
  expect(both.map(({ kind }) => kind)).toEqual(['failed', 'failed'])
  expect(await small.readThread(t)).toMatchObject({ state: head!.state })
  expect(await verifyThread(small, t)).toEqual({ kind: 'sound', events: head!.state.seq })
  await small.close()
  const roomy = await open(folder)
  onTestFinished(() => roomy.close())
  expect(await roomy.commit([refused])).toEqual([{ kind: 'committed' }])
})

test('[LG11] a read-only disk is said plainly, and reading goes on', async () => {
  const folder = temporaryFolder()
  const storage = await open(folder)
  const first = buildAppend('t', undefined, [created()])
  await storage.commit([first])
  await storage.close()
  const fixed = await open(folder, { readOnly: true })
  onTestFinished(() => fixed.close())
  const [outcome] = await fixed.commit([buildAppend('t', after(first), [note('a')])])
  expect(outcome?.kind === 'failed' && outcome.error).toBeInstanceOf(StorageError)
  expect(outcome).toMatchObject({ error: { kind: 'unavailable' } })
  expect((await fixed.readEvents(t, 0, 10)).length).toBe(1)
})

test('[LG9] erased words are in no file of the data folder', async () => {
  const folder = temporaryFolder()
  const storage = await open(folder)
  onTestFinished(() => storage.close())
  const secret = 'ontstoppingsmiddel-'.repeat(40)
  const notes = Array.from({ length: 50 }, (_, n) => note(`m${n}`, `${secret}${n}`))
  const first = buildAppend('t', undefined, [created(secret.slice(0, 100)), ...notes])
  await storage.commit([first])
  await storage.commit([buildAppend('t', after(first), [{ type: 'thread-deleted' }])])
  const found = () =>
    readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes('ontstoppingsmiddel'))
  expect(found()).not.toEqual([])
  while (await storage.eraseContent(t, 10));
  expect(await storage.finishErasures(await storage.listErasures())).toBe(true)
  expect(found()).toEqual([])
})

test('[LG27][XS4] what SQLite left of moved rows in unused parts of its pages is erased too; other threads keep every word', async () => {
  const folder = temporaryFolder()
  const storage = await open(folder)
  onTestFinished(() => storage.close())
  // Rows of many lengths in forty threads by turns: pages split all the time, and leave copies of what they move.
  const heads = new Map<string, ReturnType<typeof after>>()
  let random = 1
  const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
  for (let n = 0; n < 100; n++) {
    const appends = Array.from({ length: 40 }, (_, thread) => {
      const id = `t${thread}`
      const text = `woord-van-${id}. ${'x'.repeat(next(600))}`
      const head = heads.get(id)
      const append = buildAppend(id, head, [...(head ? [] : [created(text)]), note(`m${n}`, text)])
      heads.set(id, after(append))
      return append
    })
    await storage.commit(appends)
  }
  const bytes = () => Buffer.concat(readdirSync(folder).map((file) => readFileSync(join(folder, file))))
  const kept = (await storage.readEvents(ThreadId.parse('t8'), 0, 1_000)).map(({ body }) => body)
  await storage.commit([buildAppend('t7', heads.get('t7'), [{ type: 'thread-deleted' }])])
  while (await storage.eraseContent(ThreadId.parse('t7'), 500));
  expect(bytes().includes('woord-van-t7.')).toBe(true)
  expect(await storage.finishErasures(await storage.listErasures())).toBe(true)
  expect(bytes().includes('woord-van-t7.')).toBe(false)
  expect((await storage.readEvents(ThreadId.parse('t8'), 0, 1_000)).map(({ body }) => body)).toEqual(kept)
  for (const id of heads.keys())
    expect(await verifyThread(storage, ThreadId.parse(id))).toMatchObject({ kind: 'sound' })
  const check = new DatabaseSync(join(folder, 'agora.db'), { readOnly: true })
  expect(check.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  check.close()
  // What is written next does not bring back what pages in memory still had.
  for (let n = 0; n < 200; n++) {
    const id = `t${next(40)}`
    if (id === 't7') continue
    const append = buildAppend(id, heads.get(id), [note(`later-${n}`, 'y'.repeat(next(600)))])
    await storage.commit([append])
    heads.set(id, after(append))
  }
  expect(bytes().includes('woord-van-t7.')).toBe(false)
})

/** A list of commands that leads to none of these has compared little. */
const seldom = [
  'note-edited',
  'note-withdrawn',
  'note-restored',
  'digest-made',
  'turn-opened',
  'turn-claimed',
  'turn-suspended',
  'turn-resumed',
  'turn-steered',
  'turn-closed',
  'floor-granted',
  'tool-started',
  'tool-finished',
  'ask-closed',
  'ask-deferred',
  'stop-requested',
  'policy-changed',
  '"retries"',
]
const causes = ['switch', 'wake', 'command', 'tool', 'return'].map((cause) => `"cause":"${cause}"`)

test('[LG10] the same commands give the same log as in memory, byte for byte', PATIENT, async () => {
  let played = ''
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const storage = await open()
    const steps = sampleSteps(seed)
    const here = await playCommands(storage, steps)
    expect(here).toEqual(await playCommands(openMemoryStorage(), steps))
    played += JSON.stringify(here).replaceAll('\\"', '"')
    await storage.close()
  }
  expect([...seldom, ...causes].filter((what) => !played.includes(what))).toEqual([])
})
