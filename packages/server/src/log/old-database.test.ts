import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectGoesOn, oldThread } from '../testing/old-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { toValues } from './event-row.ts'
import { migrate, shippedMigrations } from './migrate.ts'
import { openSqliteDatabase } from './sqlite-database.ts'
import { sqliteMigrationTarget } from './sqlite-migration-target.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

test('[MG4] a database that was written before Agora listened opens, is sound, and goes on', async () => {
  const file = join(temporaryFolder(), 'agora.db')
  const database = openSqliteDatabase(file)
  await migrate(sqliteMigrationTarget(database), shippedMigrations('sqlite').slice(0, 1))
  const { state, hash, events } = oldThread()
  database
    .prepare(
      `INSERT INTO thread (id, seq, hash, state, owner, folded_title, archived, deleted, updated_at, active_minute)
       VALUES ('t', ?, ?, ?, 'owner', 'oud', 0, 0, 1000, 0)`,
    )
    .run(events.length, hash, state)
  const insert = database.prepare(
    `INSERT INTO event (thread_id, seq, at, type, by_kind, by_id, turn, content, salt, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const keep = database.prepare("INSERT INTO message (thread_id, id, seq) VALUES ('t', ?, ?)")
  for (const event of events) {
    insert.run(...toValues(event))
    const id = event.body.kind === 'kept' && (JSON.parse(event.body.content) as { message?: string }).message
    if (event.type === 'message-posted' && id) keep.run(id, event.seq)
  }
  database.close()
  const storage = await openSqliteStorage(file)
  onTestFinished(() => storage.close())
  expect(await storage.listThreadIds(undefined, 9)).toEqual(['t'])
  await expectGoesOn(storage)
})
