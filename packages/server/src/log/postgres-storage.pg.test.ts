import { ThreadId } from '@agora/protocol/ids'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { systemAmbient } from '../ambient.ts'
import { buildAppend, created, note } from '../testing/build-append.ts'
import { expectGoesOn, oldThread } from '../testing/old-database.ts'
import { createDatabase } from '../testing/postgres-database.ts'
import { playCommands, sampleSteps } from '../testing/play-commands.ts'
import { create, say } from '../testing/say.ts'
import { describeStorage } from '../testing/storage-contract.ts'
import { Threads } from '../threads/threads.ts'
import { toValues } from './event-row.ts'
import type { LogStorage } from './log-storage.ts'
import { openMemoryStorage } from './memory-storage.ts'
import { MigrationError, migrate, shippedMigrations } from './migrate.ts'
import { postgresMigrationTarget } from './postgres-migration-target.ts'
import { openPostgresStorage } from './postgres-storage.ts'
import { verifyThread } from './verify-thread.ts'

const database = () => createDatabase(inject('postgresUrl'))

async function openTwo(): Promise<[LogStorage, LogStorage]> {
  const url = await database()
  return [await openPostgresStorage(url), await openPostgresStorage(url)]
}

describeStorage('postgres', async () => openPostgresStorage(await database()), openTwo)

test('[MG3] several processes that start at once migrate once', async () => {
  const url = await database()
  const storages = await Promise.all(Array.from({ length: 4 }, () => openPostgresStorage(url)))
  for (const storage of storages) onTestFinished(() => storage.close())
  const first = buildAppend('t', undefined, [created(), note('a')])
  expect(await storages[0]!.commit([first])).toEqual([{ kind: 'committed' }])
  expect(await storages[3]!.readThread(ThreadId.parse('t'))).toMatchObject({ state: { seq: 2 } })
})

test('[LG11] lost connections are said plainly, and the next command gets a new one', async () => {
  const url = await database()
  const storage = await openPostgresStorage(url)
  onTestFinished(() => storage.close())
  const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await admin.connect()
  onTestFinished(() => admin.end())
  const name = new URL(url).pathname.slice(1)
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  const append = buildAppend('t', undefined, [created()])
  // The pool may not know yet that its idle connection is gone: any number of tries must be told so, in a typed way.
  const [outcome] = await storage.commit([append])
  expect(outcome).toMatchObject({ kind: 'failed', error: { kind: 'unavailable' } })
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  expect(await storage.commit([append])).toEqual([{ kind: 'committed' }])
})

test('[MG1][MG2] a migration cut short never happened; a newer database is refused', async () => {
  const pool = new pg.Pool({ connectionString: await database() })
  onTestFinished(() => pool.end())
  const target = postgresMigrationTarget(pool)
  const one = { name: '0001-one', sql: 'CREATE TABLE one (id integer);' }
  const two = { name: '0002-two', sql: 'CREATE TABLE two (id integer);' }
  await expect(migrate(target, [one, { ...two, sql: `${two.sql} SELECT 1/0;` }])).rejects.toThrow('division by zero')
  expect(await target.applied()).toEqual(['0001-one'])
  await migrate(target, [one, two])
  expect((await pool.query('SELECT * FROM two')).rows).toEqual([])
  await expect(migrate(target, [one])).rejects.toThrow(MigrationError)
})

test('[MG4] a database that was written before Agora listened opens, is sound, and goes on', async () => {
  const url = await database()
  const pool = new pg.Pool({ connectionString: url })
  await migrate(postgresMigrationTarget(pool), shippedMigrations('postgres').slice(0, 1))
  const { state, hash, events } = oldThread()
  await pool.query(
    `INSERT INTO thread (id, seq, hash, state, owner, folded_title, archived, deleted, updated_at, active_minute)
     VALUES ('t', $1, $2, $3, 'owner', 'oud', false, false, 1000, 0)`,
    [events.length, hash, state],
  )
  for (const event of events) {
    await pool.query(
      `INSERT INTO event (thread_id, seq, at, type, by_kind, by_id, turn, content, salt, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      toValues(event),
    )
  }
  await pool.query(
    `INSERT INTO message (thread_id, id, seq)
     SELECT thread_id, content::json ->> 'message', seq FROM event WHERE type = 'message-posted'`,
  )
  await pool.end()
  const storage = await openPostgresStorage(url)
  onTestFinished(() => storage.close())
  expect(await storage.listThreadIds(undefined, 9)).toEqual(['t'])
  await expectGoesOn(storage)
})

test('[AC5] two processes on one database keep every message once, numbered without gap or repeat', async () => {
  const url = await database()
  const storages = [await openPostgresStorage(url), await openPostgresStorage(url)]
  for (const storage of storages) onTestFinished(() => storage.close())
  const processes = storages.map((storage) => new Threads(storage, systemAmbient))
  await create(processes[0]!, 't')
  const posted = processes.flatMap((threads, process) =>
    Array.from({ length: 5 }, async (_, client) => {
      const numbers: (number | undefined)[] = []
      for (let n = 0; n < 8; n++)
        numbers.push((await say(threads, 't', `p${process}-${client}-${n}`)).became[0]?.number)
      return numbers
    }),
  )
  const numbers = (await Promise.all(posted)).flat()
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 80 }, (_, n) => n + 1))
  expect(await verifyThread(storages[0]!, ThreadId.parse('t'))).toEqual({ kind: 'sound', events: 81 })
})

test('[LG10] the same commands give the same log as in memory, byte for byte', async () => {
  const storage = await openPostgresStorage(await database())
  onTestFinished(() => storage.close())
  const steps = sampleSteps(4)
  expect(await playCommands(storage, steps)).toEqual(await playCommands(openMemoryStorage(), steps))
})
