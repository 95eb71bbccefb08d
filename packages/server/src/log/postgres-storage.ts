import { foldText } from '@agora/core/fold-text'
import { listThread, listTime } from '@agora/core/thread/listing'
import { dueAt } from '@agora/core/state/thread-state'
import type { ThreadId } from '@agora/protocol/ids'
import pg from 'pg'
import { postgresAttachments } from './attachments/postgres-attachments.ts'
import { postgresCheckpoints } from './checkpoints/postgres-checkpoints.ts'
import { postgresCredentials } from './credentials/postgres-credentials.ts'
import {
  type EventRow,
  type ForkRow,
  type RevisionRow,
  eventColumns,
  forkColumns,
  fromPastRow,
  fromPoolRow,
  fromPreferenceRows,
  fromRevisionRows,
  fromRow,
  fromThreadRow,
  revisionColumns,
  toErasedValues,
  toPastValues,
  toValues,
} from './event-row.ts'
import type { CommitOutcome, LogStorage, NoteRevision, PreferenceChange, Receipt, ThreadAppend } from './log-storage.ts'
import { FORGET_WORKER_MS, StorageError } from './log-storage.ts'
import { migrate } from './migrate.ts'
import { postgresErasures } from './postgres-erasures.ts'
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

const threadColumns =
  'seq, hash, state, owner, folded_title, archived, deleted, updated_at, due_at, active_minute, asks, root, branched_at'
const newValues =
  '$2::bigint, $3::bytea, $4::text, $5::text, $6::text, $7::boolean, $8::boolean, $9::bigint, $10::bigint, $9::bigint / 60000, $26::boolean, $33::text, $34::bigint'

/**
 * One statement, so one transaction: it moves the thread's head if that stands where expected, and only then writes.
 */
function appendStatement(expected: boolean): string {
  const head = expected
    ? `UPDATE thread SET (${threadColumns}) = (${newValues}) WHERE id = $1 AND seq = $38 AND hash = $39 RETURNING id`
    : `INSERT INTO thread (id, ${threadColumns}) VALUES ($1, ${newValues}) ON CONFLICT DO NOTHING RETURNING id`
  return `
    WITH head AS (${head}),
    events AS (
      INSERT INTO event (thread_id, seq, at, type, by_kind, by_id, turn, content, salt, hash, content_hash, remains)
      SELECT head.id, e.* FROM head, unnest(
        $11::bigint[], $12::bigint[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
        $18::bytea[], $19::bytea[], $36::bytea[], $37::text[]) AS e),
    messages AS (
      INSERT INTO message (thread_id, id, seq)
      SELECT head.id, m.* FROM head, unnest($20::text[], $21::bigint[]) AS m),
    receipts AS (
      INSERT INTO receipt (thread_id, key, fingerprint, answer)
      SELECT head.id, r.key, r.fingerprint, r.answer
      FROM head, json_to_recordset($22::json) AS r(key text, fingerprint text, answer text)),
    marks AS (
      INSERT INTO note_mark (thread_id, number, seq)
      SELECT head.id, m.number, m.seq FROM head, json_to_recordset($23::json) AS m(number bigint, seq bigint)),
    revisions AS (
      INSERT INTO note_revision (thread_id, number, edit_seq, withdrawn, erased)
      SELECT head.id, r.number, r."editSeq", r.withdrawn, r.erased
      FROM head, json_to_recordset($24::json) AS r(number bigint, "editSeq" bigint, withdrawn boolean, erased boolean)
      ON CONFLICT (thread_id, number) DO UPDATE SET
        edit_seq = coalesce(excluded.edit_seq, note_revision.edit_seq),
        withdrawn = coalesce(excluded.withdrawn, note_revision.withdrawn),
        erased = coalesce(excluded.erased, note_revision.erased)),
    forks AS (
      INSERT INTO note_fork (thread_id, number, seq)
      SELECT head.id, f.number, f.seq FROM head, json_to_recordset($31::json) AS f(number bigint, seq bigint)),
    changes AS (
      INSERT INTO message_change (thread_id, of_seq, seq)
      SELECT head.id, c.of, c.seq FROM head, json_to_recordset($32::json) AS c("of" bigint, seq bigint)),
    attachments AS (
      UPDATE attachment SET kept = true FROM head
      WHERE attachment.thread_id = head.id AND attachment.id = ANY($30::text[])),
    dossier AS (
      INSERT INTO dossier_event (thread_id, seq) SELECT head.id, d FROM head, unnest($27::bigint[]) AS d),
    past AS (
      INSERT INTO past_inspection (thread_id, owner, domain, registration, folded_name, at, content)
      SELECT head.id, p.owner, p.domain, p.registration, p.name, p.at, p.content
      FROM head, json_to_recordset($28::json)
        AS p(owner text, domain text, registration text, name text, at bigint, content text)
      ON CONFLICT (thread_id) DO UPDATE SET owner = excluded.owner, domain = excluded.domain,
        registration = excluded.registration, folded_name = excluded.folded_name, at = excluded.at,
        content = excluded.content),
    gone AS (
      DELETE FROM past_inspection USING head WHERE past_inspection.thread_id = head.id AND $29::boolean),
    erasures AS (
      INSERT INTO erasure (thread_id, kind, first, last)
      SELECT head.id, e.kind, e.first, e.last
      FROM head, json_to_recordset($35::json) AS e(kind text, first bigint, last bigint)
      ON CONFLICT (thread_id, kind, first) DO UPDATE SET last = greatest(erasure.last, excluded.last)),
    preferences AS (
      INSERT INTO preference (user_id, field, value)
      SELECT p.user, p.field, p.value::text FROM head, json_to_recordset($25::json) AS p("user" text, field text, value json)
      ON CONFLICT (user_id, field) DO UPDATE SET value = excluded.value)
    SELECT 1 FROM head`
}
/**
 * One statement may touch a row once: what is changed twice in one append is changed to what it is in the end. In one
 * order for everybody, because two who lock the same rows in different orders wait for each other.
 */
function foldPreferences(changes: readonly PreferenceChange[]): readonly PreferenceChange[] {
  const folded = new Map(changes.map((change) => [`${change.user} ${change.field}`, change]))
  return [...folded].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change)
}

function foldRevisions(revisions: readonly NoteRevision[]): readonly object[] {
  const folded = new Map<number, object>()
  for (const revision of revisions) folded.set(revision.number, { ...folded.get(revision.number), ...revision })
  return [...folded.values()]
}

function forksIn(revisions: readonly NoteRevision[]): readonly object[] {
  return revisions.flatMap((one) => ('forkSeq' in one ? [{ number: one.number, seq: one.forkSeq }] : []))
}

const createStatement = appendStatement(false)
const moveStatement = appendStatement(true)

function appendValues(append: ThreadAppend): unknown[] {
  const { thread, expected, events, state, hash, messages, receipts, marks, revisions, preferences } = append
  const { attachments, dossier, past } = append
  const { foldedTitle, asks } = listThread(state)
  const rows = events.map(toValues)
  const column = (index: number) => rows.map((row) => row[index])
  return [
    thread,
    state.seq,
    hash,
    JSON.stringify(state),
    state.owner,
    foldedTitle,
    state.archived,
    state.deleted,
    listTime(state),
    dueAt(state),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(column),
    messages.map(({ id }) => id),
    messages.map(({ seq }) => seq),
    JSON.stringify(receipts),
    JSON.stringify(marks),
    JSON.stringify(foldRevisions(revisions)),
    JSON.stringify(foldPreferences(preferences)),
    asks,
    dossier,
    JSON.stringify(past ? [namePast(toPastValues(state.owner, past))] : []),
    past === null,
    attachments,
    JSON.stringify(forksIn(revisions)),
    JSON.stringify(append.changes),
    state.branch?.root ?? null,
    state.branch?.since ?? null,
    JSON.stringify(append.erasures),
    events.map((event) => toErasedValues(event)[0]),
    events.map((event) => toErasedValues(event)[1]),
    ...(expected ? [expected.seq, expected.hash] : []),
  ]
}

function namePast([owner, domain, registration, name, at, content]: ReturnType<typeof toPastValues>) {
  return { owner, domain, registration, name, at, content }
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
    attachments: postgresAttachments(query),
    credentials: postgresCredentials(query),
    checkpoints: postgresCheckpoints(query),
    isShared: true,
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
    readMessagesAfter: (thread, after, limit) =>
      events(
        `SELECT ${eventColumns} FROM event WHERE thread_id = $1 AND seq > $2 AND type = 'message-posted'
         ORDER BY seq LIMIT $3`,
        [thread, after, limit],
      ),
    async findNote(thread, number) {
      const text = 'SELECT seq FROM note_mark WHERE thread_id = $1 AND number <= $2 ORDER BY number DESC LIMIT 1'
      const [mark] = await query<{ seq: number }>(text, [thread, number])
      return mark ? mark.seq - 1 : 0
    },
    async readRevisions(thread, from, to) {
      const text = `
        SELECT ${revisionColumns} FROM note_revision r
        LEFT JOIN event e ON e.thread_id = r.thread_id AND e.seq = r.edit_seq
        WHERE r.thread_id = $1 AND r.number BETWEEN $2 AND $3 ORDER BY r.number`
      const revised = await query<RevisionRow>(text, [thread, from, to])
      if (revised.length === 0) return []
      const forks = `
        SELECT ${forkColumns} FROM note_fork f
        JOIN note_revision r ON r.thread_id = f.thread_id AND r.number = f.number
        JOIN event e ON e.thread_id = f.thread_id AND e.seq = f.seq
        WHERE f.thread_id = $1 AND f.number BETWEEN $2 AND $3 AND f.seq > coalesce(r.edit_seq, 0) ORDER BY f.seq`
      return fromRevisionRows(revised, await query<ForkRow>(forks, [thread, from, to]))
    },
    async readRecordings(thread, from, to, limit) {
      const newestFirst = await events(
        `SELECT ${eventColumns} FROM event WHERE thread_id = $1 AND seq BETWEEN $2 AND $3
         AND type IN ('recording-started', 'recording-stopped') ORDER BY seq DESC LIMIT $4`,
        [thread, from, to, limit],
      )
      return newestFirst.reverse()
    },
    readChanges: (thread, from, to) =>
      events(
        `SELECT ${eventColumns} FROM event WHERE thread_id = $1 AND seq IN
         (SELECT seq FROM message_change WHERE thread_id = $1 AND of_seq BETWEEN $2 AND $3) ORDER BY seq`,
        [thread, from, to],
      ),
    readDossierEvents: (thread, after, limit) =>
      events(
        `SELECT ${eventColumns} FROM event WHERE thread_id = $1 AND seq IN
         (SELECT seq FROM dossier_event WHERE thread_id = $1 AND seq > $2 ORDER BY seq LIMIT $3) ORDER BY seq`,
        [thread, after, limit],
      ),
    async listPastInspections({ owner, domain, registration = '', name }, limit) {
      const text = `
        SELECT content FROM past_inspection
        WHERE owner = $1 AND domain = $2 AND registration = $3 AND ($3 <> '' OR folded_name = $4)
        ORDER BY at DESC LIMIT $5`
      return (await query<{ content: string }>(text, [owner, domain, registration, foldText(name), limit])).map(
        fromPastRow,
      )
    },
    async listDue(limit) {
      const text = 'SELECT state, hash FROM thread WHERE due_at IS NOT NULL ORDER BY due_at LIMIT $1'
      return (await query<ThreadStateRow>(text, [limit])).map(fromThreadRow)
    },
    async listAsking(owner, limit) {
      const text = 'SELECT state, hash FROM thread WHERE owner = $1 AND asks ORDER BY updated_at DESC, id DESC LIMIT $2'
      return (await query<ThreadStateRow>(text, [owner, limit])).map(fromThreadRow)
    },
    async saveWorker(id, aliveUntil) {
      const text = `
        INSERT INTO worker (id, alive_until) VALUES ($1, $2)
        ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`
      await query(text, [id, aliveUntil])
    },
    async dropWorker(id) {
      await query('DELETE FROM worker WHERE id = $1', [id])
    },
    async listWorkers(now) {
      await query('DELETE FROM worker WHERE alive_until < $1', [now - FORGET_WORKER_MS])
      const rows = await query<{ id: string }>('SELECT id FROM worker WHERE alive_until > $1', [now])
      return rows.map(({ id }) => id)
    },
    async readPreferences(user) {
      const text = 'SELECT field, value FROM preference WHERE user_id = $1'
      return fromPreferenceRows(await query<{ field: string; value: string }>(text, [user]))
    },
    async writePreferences(changes) {
      const text = `
        INSERT INTO preference (user_id, field, value)
        SELECT p.user, p.field, p.value::text FROM json_to_recordset($1::json) AS p("user" text, field text, value json)
        ON CONFLICT (user_id, field) DO UPDATE SET value = excluded.value`
      await query(text, [JSON.stringify(foldPreferences(changes))])
    },
    async readPool(user) {
      const text = 'SELECT definition FROM pool WHERE user_id = $1 ORDER BY id'
      return (await query<{ definition: string }>(text, [user])).map(fromPoolRow)
    },
    async writePool(user, participant, how) {
      const text =
        how === 'add'
          ? 'INSERT INTO pool (user_id, id, definition) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id'
          : 'UPDATE pool SET definition = $3 WHERE user_id = $1 AND id = $2 RETURNING id'
      return (await query(text, [user, participant.id, JSON.stringify(participant)])).length > 0
    },
    async dropFromPool(user, id) {
      return (await query('DELETE FROM pool WHERE user_id = $1 AND id = $2 RETURNING id', [user, id])).length > 0
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
      const { listTime: before, id } = after ?? { listTime: Number.MAX_SAFE_INTEGER, id: '' }
      return (await query<ThreadStateRow>(text, [owner, archived, search, before, id, limit])).map(fromThreadRow)
    },
    async listTree(owner, root, limit) {
      const text = `
        SELECT state, hash FROM thread WHERE owner = $1 AND NOT deleted AND (id = $2 OR root = $2)
        ORDER BY coalesce(branched_at, 0), id LIMIT $3`
      return (await query<ThreadStateRow>(text, [owner, root, limit])).map(fromThreadRow)
    },
    async listThreadIds(after, limit) {
      const text = 'SELECT id FROM thread WHERE id > $1 ORDER BY id LIMIT $2'
      return (await query<{ id: ThreadId }>(text, [after ?? '', limit])).map(({ id }) => id)
    },
    ...postgresErasures(query),
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

/**
 * Out of space or memory is "full"; a server that is lost, refuses or only reads is "unavailable"; the rest is a bug.
 */
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
