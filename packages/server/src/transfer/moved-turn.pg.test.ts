import { expect, inject, test } from 'vitest'
import { openPostgresStorage } from '../log/postgres-storage.ts'
import { openAssisted } from '../testing/open-assisted.ts'
import { createDatabase } from '../testing/postgres-database.ts'
import { fillIn } from './testing/fill-in.ts'
import { moveThread } from './testing/move-thread.ts'

const PATIENT = { timeout: 120_000 }

test(
  '[IM10][XT21] from SQLite to PostgreSQL and back: a report that waits is answered by form and in words',
  PATIENT,
  async () => {
    const here = await openAssisted('feedback')
    await here.tell('koelcel staat op 9,5 graden')
    await here.tell('maak het rapport')
    const there = await openAssisted(null, {
      storage: await openPostgresStorage(await createDatabase(inject('postgresUrl'))),
    })
    await moveThread(here.server, there.server)
    const [asked] = await there.asks()
    expect((await there.answer(fillIn(asked!))).status).toBe(200)
    const [next] = await there.quiet()
    expect(next?.ask.turn).toBe(asked?.ask.turn)
    await moveThread(there.server, here.server)
    expect((await here.asks()).map(({ ask }) => ask.id)).toEqual([next?.ask.id])
    expect(await here.room.say('weet ik niet')).toMatchObject({ became: [{ as: 'answer', answers: next?.ask.id }] })
    for (const { ask } of await here.quiet()) await here.answer({ askId: ask.id, status: 'cancelled' })
    await here.quiet()
    expect((await here.room.replies()).at(-1)?.text).toContain('9,5 graden')
    expect([here.bugs, there.bugs]).toEqual([[], []])
  },
)
