import { chmodSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemAmbient } from '@agora/server/ambient'
import { toValues } from '@agora/server/log/event-row'
import type { StoredEvent } from '@agora/server/log/hash-chain'
import { openPostgresStorage } from '@agora/server/log/postgres-storage'
import { createDatabase } from '@agora/server/testing/postgres-database'
import { Threads } from '@agora/server/threads/threads'
import pg from 'pg'
import { alternate, timeEach } from './alternate.ts'
import { AppendMaker } from './append-maker.ts'
import type { Benchmark, Findings } from './benchmark.ts'
import { latencyFigure, plainFigure } from './figure.ts'
import { createThread, newMessages, post } from './open-log.ts'

const THREADS = 100
/** As many connections as the log's own pool has. */
const POOL_SIZE = 10
const WARM_UP = 500

/** The log on PostgreSQL, one append after another and a hundred threads at once, against bare INSERTs. */
export const postgres: Benchmark = {
  name: 'postgres',
  about: 'durable appends on PostgreSQL (fsync on), in process, against a bare INSERT with autocommit',
  async run({ folder, quick }) {
    const server = await startIn(folder)
    if (!server) return { figures: [], notes: ['PostgreSQL does not start here; nothing was measured.'] }
    try {
      return await measure(server.url, quick)
    } finally {
      await server.stop()
    }
  },
}

/** On the disk that is measured: the system's temporary folder may live in memory. */
async function startIn(folder: string) {
  const temporary = process.env['TMPDIR']
  // Where this runs as root the server runs as another user, who must get through.
  for (const path of [folder, dirname(folder)]) chmodSync(path, 0o755)
  process.env['TMPDIR'] = folder
  try {
    // Loaded only here: on a machine that it has no server for, loading it fails.
    const { openPostgres } = await import('@agora/server/testing/postgres')
    return await openPostgres()
  } catch (error) {
    console.error(`bench: ${String(error)}`)
    return undefined
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
}

async function measure(serverUrl: string, quick: boolean): Promise<Findings> {
  const bare = await openBareTable(await createDatabase(serverUrl))
  const storage = await openPostgresStorage(await createDatabase(serverUrl))
  const threads = new Threads(storage, systemAmbient)
  const ids = await Promise.all(Array.from({ length: THREADS }, () => createThread(threads)))
  const [first = await createThread(threads)] = ids
  for (const event of bare.events(WARM_UP)) await bare.insert(event)
  for (const message of newMessages(WARM_UP)) await post(threads, first, [message])

  const count = quick ? 40 : 100
  const each = quick ? 5 : 10
  const rounds = await alternate(quick ? 4 : 12, {
    bare: () => timeEach(bare.events(count), bare.insert),
    append: () => timeEach(newMessages(count), (message) => post(threads, first, [message])),
    bareTogether: () => rate(THREADS * each, (n) => Promise.all(bare.events(n).map(bare.insert))),
    together: () =>
      rate(THREADS * each, () =>
        Promise.all(
          ids.map(async (id) => {
            for (const message of newMessages(each)) await post(threads, id, [message])
          }),
        ),
      ),
  })
  await storage.close()
  await bare.close()
  return {
    figures: [
      latencyFigure('bare INSERT, one after another', 'µs', rounds.bare),
      latencyFigure('append, one after another', 'µs', rounds.append, {
        against: { to: 'bare INSERT', rounds: rounds.bare },
      }),
      plainFigure(
        `bare INSERT, ${THREADS} at once on ${POOL_SIZE} connections`,
        'messages/s',
        rounds.bareTogether.flat(),
      ),
      plainFigure(`append, ${THREADS} threads at once`, 'messages/s', rounds.together.flat(), {
        against: { to: 'bare INSERT', rounds: rounds.bareTogether },
      }),
    ],
    notes: [],
  }
}

async function rate(count: number, work: (count: number) => Promise<unknown>): Promise<number[]> {
  const started = performance.now()
  await work(count)
  return [count / ((performance.now() - started) / 1000)]
}

async function openBareTable(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE })
  // The pool says it has ended before its connections have; the stopping server then ends them, which is an error.
  pool.on('error', () => {})
  await pool.query(`CREATE TABLE bare (
    thread_id text COLLATE "C" NOT NULL, seq bigint NOT NULL, at bigint NOT NULL, type text NOT NULL,
    by_kind text NOT NULL, by_id text NOT NULL, turn text, content text, salt bytea, content_hash bytea,
    hash bytea NOT NULL, PRIMARY KEY (thread_id, seq))`)
  const { rows } = await pool.query<{ fsync: string; synchronous_commit: string }>(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit`,
  )
  if (rows[0]?.fsync !== 'on' || rows[0].synchronous_commit !== 'on') throw new Error('PostgreSQL is not fully durable')
  const text = `INSERT INTO bare (thread_id, seq, at, type, by_kind, by_id, turn, content, salt, hash)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
  const maker = new AppendMaker()
  maker.create()
  return {
    events: (count: number) => newMessages(count).flatMap((message) => maker.post([message]).events),
    insert: (event: StoredEvent) => pool.query({ name: 'bare', text, values: toValues(event) }),
    close: () => pool.end(),
  }
}
