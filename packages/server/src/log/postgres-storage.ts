import { listThread } from '@agora/core/thread/listing'
import type { ThreadId } from '@agora/protocol/ids'
import pg from 'pg'
import { type EventRow, eventColumns, fromRow, fromThreadRow, toValues } from './event-row.ts'
import { contentHashOf } from './hash-chain.ts'
import type { CommitOutcome, LogStorage, Receipt, ThreadAppend } from './log-storage.ts'
import { StorageError } from './log-storage.ts'
import { migrate } from './migrate.ts'
import { postgresMigrationTarget } from './postgres-migration-target.ts'

/** Connections of one process: enough for the database to gather commits, few enough for several processes. */
const POOL_SIZE = 10
const UNIQUE_VIOLATION = '23505'
const CONNECT_TIMEOUT_MS = 10_000

/** The log in PostgreSQL. Every statement that writes touches one thread, keyed by `thread_id`. */
export async function openPostgresStorage(url: string): Promise<LogStorage> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser },
  })
  // A dropped idle connection is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  try {
    await migrate(postgresMigrationTarget(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
  return postgresStorage(pool)
}

const INT8_OID: number = pg.types.builtins.INT8

/** `bigint` arrives as text, because it may exceed a double; sequence numbers and times never do. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8_OID) return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}

const threadColumns = 'seq, hash, state, owner, folded_title, archived, deleted, updated_at, active_minute'
const newValues =
  '$2::bigint, $3::bytea, $4::text, $5::text, $6::text, $7::boolean, $8::boolean, $9::bigint, $9::bigint / 60000'

/** One statement, so one transaction: it moves the thread's head if that stands where expected, and only then writes. */
function appendStatement(expected: boolean): string {
  const head = expected
    ? `UPDATE thread SET (${threadColumns}) = (${newValues}) WHERE id = $1 AND seq = $22 AND hash = $23 RETURNING id`
    : `INSERT INTO thread (id, ${threadColumns}) VALUES ($1, ${newValues}) ON CONFLICT DO NOTHING RETURNING id`
  return `
    WITH head AS (${head}),
    events AS (
      INSERT INTO event (thread_id, seq, at, type, by_kind, by_id, turn, content, salt, hash)
      SELECT head.id, e.* FROM head, unnest(
        $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[],
        $17::bytea[], $18::bytea[]) AS e),
    messages AS (
      INSERT INTO message (thread_id, id, seq)
      SELECT head.id, m.* FROM head, unnest($19::text[], $20::bigint[]) AS m),
    receipts AS (
      INSERT INTO receipt (thread_id, key, fingerprint, answer)
      SELECT head.id, r.key, r.fingerprint, r.answer
      FROM head, json_to_recordset($21::json) AS r(key text, fingerprint text, answer text))
    SELECT 1 FROM head`
}
const createStatement = appendStatement(false)
const moveStatement = appendStatement(true)

function appendValues({ thread, expected, events, state, hash, messages, receipts }: ThreadAppend): unknown[] {
  const rows = events.map(toValues)
  const column = (index: number) => rows.map((row) => row[index])
  return [
    thread,
    state.seq,
    hash,
    JSON.stringify(state),
    state.owner,
    listThread(state).foldedTitle,
    state.archived,
    state.deleted,
    state.updatedAt,
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(column),
    messages.map(({ id }) => id),
    messages.map(({ seq }) => seq),
    JSON.stringify(receipts),
    ...(expected ? [expected.seq, expected.hash] : []),
  ]
}

function postgresStorage(pool: pg.Pool): LogStorage {
  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    try {
      // Named: parsed and planned once per connection.
      return (await pool.query<Row>({ name: statementName(text), text, values })).rows
    } catch (error) {
      throw storageError(error)
    }
  }

  async function append(request: ThreadAppend): Promise<CommitOutcome> {
    try {
      const moved = await query(request.expected ? moveStatement : createStatement, appendValues(request))
      return { kind: moved.length === 1 ? 'committed' : 'conflict' }
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return { kind: 'taken' }
      return { kind: 'failed', error }
    }
  }

  const events = async (text: string, values: unknown[]) => (await query<EventRow>(text, values)).map(fromRow)

  return {
    kind: 'postgres',
    // Side by side: each thread's append is its own transaction, and the database flushes them together.
    commit: (batch) => Promise.all(batch.map(append)),
    async readThread(thread) {
      const [row] = await query<ThreadStateRow>('SELECT state, hash FROM thread WHERE id = $1', [thread])
      return row && fromThreadRow(row)
    },
    readEvents: (thread, after, limit) =>
      events(`SELECT ${eventColumns} FROM event WHERE thread_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`, [
        thread,
        after,
        limit,
      ]),
    async readMessages(thread, before, limit) {
      const newestFirst = await events(
        `SELECT ${eventColumns} FROM event WHERE thread_id = $1 AND seq < $2 AND type = 'message-posted'
         ORDER BY seq DESC LIMIT $3`,
        [thread, before, limit],
      )
      return newestFirst.reverse()
    },
    findMessages: (thread, ids) =>
      events(
        `SELECT ${eventColumns} FROM event WHERE thread_id = $1 AND seq IN
         (SELECT seq FROM message WHERE thread_id = $1 AND id = ANY($2::text[]))`,
        [thread, ids],
      ),
    async findReceipt(thread, key) {
      const text = 'SELECT key, fingerprint, answer FROM receipt WHERE thread_id = $1 AND key = $2'
      return (await query<Receipt>(text, [thread, key]))[0]
    },
    async listThreads({ owner, archived, search, limit, after }) {
      const text = `
        SELECT state, hash FROM thread
        WHERE owner = $1 AND NOT deleted AND archived = $2 AND strpos(folded_title, $3) > 0
          AND active_minute <= $4::bigint / 60000 AND (updated_at, id) < ($4::bigint, $5)
        ORDER BY active_minute DESC, updated_at DESC, id DESC LIMIT $6`
      const { updatedAt, id } = after ?? { updatedAt: Number.MAX_SAFE_INTEGER, id: '' }
      return (await query<ThreadStateRow>(text, [owner, archived, search, updatedAt, id, limit])).map(fromThreadRow)
    },
    async listThreadIds(after, limit) {
      const text = 'SELECT id FROM thread WHERE id > $1 ORDER BY id LIMIT $2'
      return (await query<{ id: ThreadId }>(text, [after ?? '', limit])).map(({ id }) => id)
    },
    async eraseContent(thread, limit) {
      const [standing] = await query<{ seq: number; erased_seq: number }>(
        'SELECT seq, erased_seq FROM thread WHERE id = $1 AND deleted',
        [thread],
      )
      if (!standing) return false
      const next = await this.readEvents(thread, standing.erased_seq, limit)
      const erased = next.at(-1)?.seq ?? standing.seq
      await query(
        `WITH content AS (
           UPDATE event SET content = NULL, salt = NULL, content_hash = gone.hash
           FROM unnest($2::bigint[], $3::bytea[]) AS gone(seq, hash)
           WHERE thread_id = $1 AND event.seq = gone.seq),
         messages AS (DELETE FROM message WHERE thread_id = $1),
         receipts AS (DELETE FROM receipt WHERE thread_id = $1)
         UPDATE thread SET erased_seq = $4 WHERE id = $1`,
        [thread, next.map(({ seq }) => seq), next.map(contentHashOf), erased],
      )
      return erased < standing.seq
    },
    async listUnerased() {
      const rows = await query<{ id: ThreadId }>('SELECT id FROM thread WHERE deleted AND erased_seq < seq', [])
      return rows.map(({ id }) => id)
    },
    close: () => pool.end(),
  }
}

type ThreadStateRow = { state: string; hash: Uint8Array }

const statementNames = new Map<string, string>()

function statementName(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = `agora_${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

function sqlState(error: unknown): string {
  const source = error instanceof StorageError ? error.cause : error
  return source instanceof Error && 'code' in source ? String(source.code) : ''
}

/** Out of space or memory is "full"; a server that is lost, refuses or only reads is "unavailable"; the rest is a bug. */
function storageError(error: unknown): unknown {
  const state = sqlState(error)
  if (state === '53100' || state === '53200') return new StorageError('full', error)
  // Without a state the connection itself failed; FATAL ends it; these classes say "not now".
  const lost = !/^[0-9A-Z]{5}$/.test(state) || severity(error) === 'FATAL' || /^(08|40|53|57P|25006)/.test(state)
  return lost ? new StorageError('unavailable', error) : error
}

function severity(error: unknown): unknown {
  return error instanceof Error && 'severity' in error ? error.severity : undefined
}
