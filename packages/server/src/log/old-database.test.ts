import { join } from 'node:path'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import { MessageId, TurnId } from '@agora/protocol/ids'
import { expect, onTestFinished, test } from 'vitest'
import { buildAppend, created } from '../testing/build-append.ts'
import { type OldThread, expectGoesOn, oldThread } from '../testing/old-database.ts'
import { enterRoom } from '../testing/open-room.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { answerAtOnce, assistantOf } from '../testing/test-answerer.ts'
import { startTestServer } from '../testing/test-server.ts'
import { toValues } from './event-row.ts'
import { migrate, shippedMigrations } from './migrate.ts'
import { openSqliteDatabase } from './sqlite-database.ts'
import { sqliteMigrationTarget } from './sqlite-migration-target.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

/** A database with so many of the migrations, and this thread in it. */
async function writeOld(file: string, migrations: number, { state, hash, events }: OldThread) {
  const database = openSqliteDatabase(file)
  await migrate(sqliteMigrationTarget(database), shippedMigrations('sqlite').slice(0, migrations))
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
  return database
}

test('[MG4] a database that was written before Agora listened opens, is sound, and goes on', async () => {
  const file = join(temporaryFolder(), 'agora.db')
  ;(await writeOld(file, 1, oldThread())).close()
  const storage = await openSqliteStorage(file)
  onTestFinished(() => storage.close())
  expect(await storage.listThreadIds(undefined, 9)).toEqual(['t'])
  await expectGoesOn(storage)
})

test('[MG4] a turn that was open before turns could wait is answered, and no other turn opens', async () => {
  const file = join(temporaryFolder(), 'agora.db')
  const turn = TurnId.parse('turn-3')
  const { events, hash, state } = buildAppend('t', undefined, [
    created('Oud'),
    { type: 'message-posted', message: MessageId.parse('q'), text: 'en nu?', as: 'turn' },
    { type: 'turn-opened', turn, from: 2 },
  ])
  // As it was kept then: no word of holders, fences, questions or tools.
  const { waiting: _, asks: __, lastAgent: ___, ...known } = state
  const activeTurn = { id: turn, from: 2, to: 3, openedAt: 1_000, called: false }
  const old = JSON.stringify({ ...known, activeTurn } satisfies Partial<Record<keyof ThreadState, unknown>>)
  const database = await writeOld(file, 2, { state: old, hash, events })
  database.exec('UPDATE thread SET due_at = 1000')
  database.close()
  const storage = await openSqliteStorage(file)
  expect(await storage.listWorkers(0)).toEqual([])
  const server = await startTestServer({ storage, assistant: assistantOf(answerAtOnce()) })
  expect((await enterRoom(server, 't').untilReplies(1)).map(({ text }) => text)).toEqual(['Goed.'])
  expect((await server.send('GET', '/api/asks')).body).toEqual({ asks: [], next: null })
  expect((await server.send('GET', '/api/threads/t/turns/turn-3')).body).toMatchObject({ state: 'closed' })
})
