/** A conversation that is older than inspections becomes one. */
import { join } from 'node:path'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import { ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { toValues } from '../log/event-row.ts'
import { migrate, shippedMigrations } from '../log/migrate.ts'
import { openSqliteDatabase } from '../log/sqlite-database.ts'
import { sqliteMigrationTarget } from '../log/sqlite-migration-target.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { buildAppend, created, note } from '../testing/build-append.ts'
import { dossierIn, inspect } from '../testing/inspect.ts'
import { enterRoom } from '../testing/open-room.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

/** The migrations of the versions before inspections. */
const BEFORE = 4

async function writeOld(file: string): Promise<void> {
  const { events, hash, state } = buildAppend('t', undefined, [
    created('Oud'),
    note('n1', 'er zitten muizenkeutels achter de oven', 1),
    note('n2', 'we lopen verder', 2),
  ])
  // As it was kept then: no word of domains, flags or what is due to be worked through.
  const { domain: _, inspection: __, flags: ___, watch: ____, workDue: _____, ...known } = state
  const database = openSqliteDatabase(file)
  await migrate(sqliteMigrationTarget(database), shippedMigrations('sqlite').slice(0, BEFORE))
  database
    .prepare(
      `INSERT INTO thread (id, seq, hash, state, owner, folded_title, archived, deleted, updated_at, active_minute)
       VALUES ('t', ?, ?, ?, 'owner', 'oud', 0, 0, 1000, 0)`,
    )
    .run(events.length, hash, JSON.stringify(known satisfies Partial<ThreadState>))
  const insert = database.prepare(
    `INSERT INTO event (thread_id, seq, at, type, by_kind, by_id, turn, content, salt, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const keep = database.prepare("INSERT INTO message (thread_id, id, seq) VALUES ('t', ?, ?)")
  for (const event of events) {
    insert.run(...toValues(event))
    if (event.type === 'message-posted') keep.run(`n${event.seq - 1}`, event.seq)
  }
  database.close()
}

test('[IS66] what was said before there were inspections is worked through, and made final like any other', async () => {
  const file = join(temporaryFolder(), 'agora.db')
  await writeOld(file)
  const storage = await openSqliteStorage(file)
  const bugs: unknown[] = []
  const server = await startTestServer({
    storage,
    log: (level, what, fields) => void (level === 'error' && bugs.push([what, fields])),
  })
  const room = enterRoom(server, 't')
  const inspection = inspect(server)
  expect(await room.thread()).toMatchObject({ domain: 'food', inspection: null, flags: [], noteCount: 2 })
  expect((await inspection.report()).dossier).toMatchObject({ findings: [], company: null, workedTo: 0 })
  await room.say('de kerntemperatuur van de kip in de koeling is negen komma vijf graden')
  expect((await room.thread()).flags).toEqual(['3.1'])
  dossierIn(await inspection.start({ registration: '92251854' }))
  await room.setMode('feedback')
  const found = await until(
    'it was worked through',
    async () => (await inspection.report()).dossier.findings,
    (findings) => findings.length === 2,
  )
  expect(found.map(({ sources }) => sources[0]?.number)).toEqual([1, 3])
  await room.changeNote('n1', { text: 'ik bel zo nog even met kantoor' })
  // Its words say nothing of the kind any more.
  expect((await inspection.report()).dossier.findings.map(({ id }) => id)).toEqual([found[1]!.id])
  await inspection.complete()
  expect(dossierIn(await inspection.finalise()).final).not.toBeNull()
  expect(await verifyThread(storage, ThreadId.parse('t'))).toMatchObject({ kind: 'sound' })
  expect(bugs).toEqual([])
})
