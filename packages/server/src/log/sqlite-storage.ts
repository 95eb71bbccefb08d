import type { DatabaseSync } from 'node:sqlite'
import { must } from '@agora/core/assert'
import { type Listing, listTime, minuteOf } from '@agora/core/thread/listing'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { ThreadId } from '@agora/protocol/ids'
import { sqliteAttachments } from './attachments/sqlite-attachments.ts'
import { sqliteCheckpoints } from './checkpoints/sqlite-checkpoints.ts'
import { sqliteCredentials } from './credentials/sqlite-credentials.ts'
import {
  type EventRow,
  eventColumns,
  fromPreferenceRows,
  fromRow,
  fromThreadRow,
  toErasedValues,
  toValues,
} from './event-row.ts'
import type { CommitOutcome, LogStorage, PreferenceChange, Receipt, ThreadAppend } from './log-storage.ts'
import { FORGET_WORKER_MS, StorageError } from './log-storage.ts'
import { migrate } from './migrate.ts'
import { sqliteErasures } from './sqlite-erasures.ts'
import { sqliteInspections } from './sqlite-inspections.ts'
import { sqliteNotes } from './sqlite-notes.ts'
import { sqliteRecordings } from './sqlite-recordings.ts'
import { sqlitePool } from './sqlite-pool.ts'
import { BUSY_TIMEOUT_MS, type SqliteOptions, openSqliteDatabase } from './sqlite-database.ts'
import { sqliteMigrationTarget } from './sqlite-migration-target.ts'

/**
 * The log in one SQLite file. Calls run on the caller's thread: a commit takes some 0.15 ms, less than
 * handing it to another thread and back, and while it runs the next batch gathers in the sockets.
 */
export async function openSqliteStorage(file: string, options: SqliteOptions = {}): Promise<LogStorage> {
  const database = openSqliteDatabase(file, options)
  if (!options.readOnly) await migrate(sqliteMigrationTarget(database))
  return sqliteStorage(database)
}

function sqliteStorage(database: DatabaseSync): LogStorage {
  const begin = database.prepare('BEGIN IMMEDIATE')
  const end = database.prepare('COMMIT')
  const setApart = database.prepare('SAVEPOINT apart')
  const undoApart = database.prepare('ROLLBACK TO apart')
  const endApart = database.prepare('RELEASE apart')
  const insertThread = database.prepare(`
    INSERT INTO thread (seq, hash, state, updated_at, id, owner, folded_title, archived, deleted, active_minute, due_at,
      asks, root, branched_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
  const moveThread = database.prepare(
    'UPDATE thread SET seq = ?, hash = ?, state = ?, updated_at = ? WHERE id = ? AND seq = ? AND hash = ?',
  )
  // Apart, because SQLite rewrites an index whenever one of its columns is set, also to what it was.
  const relistThread = database.prepare(
    'UPDATE thread SET folded_title = ?, archived = ?, deleted = ?, active_minute = ?, due_at = ?, asks = ? WHERE id = ?',
  )
  const insertEvent = database.prepare(`
    INSERT INTO event (thread_id, seq, at, type, by_kind, by_id, turn, content, salt, hash, content_hash, remains)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertMessage = database.prepare('INSERT INTO message (thread_id, id, seq) VALUES (?, ?, ?)')
  const insertReceipt = database.prepare(
    'INSERT INTO receipt (thread_id, key, fingerprint, answer) VALUES (?, ?, ?, ?)',
  )
  const insertMark = database.prepare('INSERT INTO note_mark (thread_id, number, seq) VALUES (?, ?, ?)')
  const insertChange = database.prepare('INSERT INTO message_change (thread_id, of_seq, seq) VALUES (?, ?, ?)')
  const selectChanges = database.prepare(
    `SELECT ${eventColumns} FROM event WHERE thread_id = ?1 AND seq IN
     (SELECT seq FROM message_change WHERE thread_id = ?1 AND of_seq BETWEEN ?2 AND ?3) ORDER BY seq`,
  )
  const selectTree = database.prepare(`
    SELECT state, hash FROM thread WHERE owner = ?1 AND deleted = 0 AND (id = ?2 OR root = ?2)
    ORDER BY coalesce(branched_at, 0), id LIMIT ?3`)
  const setPreference = database.prepare(`
    INSERT INTO preference (user_id, field, value) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET value = excluded.value`)
  const selectThread = database.prepare('SELECT state, hash FROM thread WHERE id = ?')
  const selectEvents = database.prepare(
    `SELECT ${eventColumns} FROM event WHERE thread_id = ? AND seq > ? ORDER BY seq LIMIT ?`,
  )
  const selectMessages = database.prepare(
    `SELECT ${eventColumns} FROM event WHERE thread_id = ? AND seq < ? AND type = 'message-posted'
     ORDER BY seq DESC LIMIT ?`,
  )
  const selectMessagesAfter = database.prepare(
    `SELECT ${eventColumns} FROM event WHERE thread_id = ? AND seq > ? AND type = 'message-posted'
     ORDER BY seq LIMIT ?`,
  )
  const selectMark = database.prepare(
    'SELECT seq FROM note_mark WHERE thread_id = ? AND number <= ? ORDER BY number DESC LIMIT 1',
  )
  const notes = sqliteNotes(database)
  const recordings = sqliteRecordings(database)
  const inspections = sqliteInspections(database)
  const selectPreferences = database.prepare('SELECT field, value FROM preference WHERE user_id = ?')
  const selectDue = database.prepare('SELECT state, hash FROM thread WHERE due_at IS NOT NULL ORDER BY due_at LIMIT ?')
  const selectAsking = database.prepare(
    'SELECT state, hash FROM thread WHERE owner = ? AND asks = 1 ORDER BY updated_at DESC, id DESC LIMIT ?',
  )
  const setWorker = database.prepare(
    'INSERT INTO worker (id, alive_until) VALUES (?, ?) ON CONFLICT DO UPDATE SET alive_until = excluded.alive_until',
  )
  const deleteWorker = database.prepare('DELETE FROM worker WHERE id = ?')
  const deleteWorkers = database.prepare('DELETE FROM worker WHERE alive_until < ?')
  const selectWorkers = database.prepare('SELECT id FROM worker WHERE alive_until > ?')
  const selectMessage = database.prepare(
    `SELECT ${eventColumns} FROM event WHERE thread_id = ?1
     AND seq = (SELECT seq FROM message WHERE thread_id = ?1 AND id = ?2)`,
  )
  const selectReceipt = database.prepare('SELECT key, fingerprint, answer FROM receipt WHERE thread_id = ? AND key = ?')
  const selectThreads = database.prepare(`
    SELECT state, hash FROM thread
    WHERE owner = ? AND deleted = 0 AND archived = ? AND instr(folded_title, ?) > 0
      AND active_minute <= ? AND (updated_at, id) < (?, ?)
    ORDER BY active_minute DESC, updated_at DESC, id DESC LIMIT ?`)
  const selectThreadIds = database.prepare('SELECT id FROM thread WHERE id > ? ORDER BY id LIMIT ?')
  const erasures = sqliteErasures(database, { attempt, transaction, busyTimeoutMs: BUSY_TIMEOUT_MS })

  function transaction<T>(work: () => T): T {
    begin.run()
    try {
      const result = work()
      end.run()
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  function append(request: ThreadAppend): CommitOutcome {
    const { thread, expected, events, state, hash, listing, messages, receipts, marks, revisions, preferences } =
      request
    const head = [state.seq, hash, JSON.stringify(state), listTime(state), thread] as const
    const listed = listing && toColumns(listing)
    const moved = expected
      ? moveThread.run(...head, expected.seq, expected.hash)
      : insertThread.run(
          ...head,
          state.owner,
          ...must(listed, 'a new thread has a place in lists'),
          ...grownFrom(state),
        )
    if (moved.changes === 0) return { kind: 'conflict' }
    if (expected && listed) relistThread.run(...listed, thread)
    for (const event of events) insertEvent.run(...toValues(event), ...toErasedValues(event))
    for (const { id, seq } of messages) insertMessage.run(thread, id, seq)
    for (const { key, fingerprint, answer } of receipts) insertReceipt.run(thread, key, fingerprint, answer)
    for (const { number, seq } of marks) insertMark.run(thread, number, seq)
    for (const revision of revisions) notes.revise(thread, revision)
    for (const { of, seq } of request.changes) insertChange.run(thread, of, seq)
    inspections.append(request)
    erasures.owe(thread, request.erasures)
    for (const change of preferences) prefer(change)
    return { kind: 'committed' }
  }

  function prefer({ user, field, value }: PreferenceChange): void {
    setPreference.run(user, field, JSON.stringify(value))
  }

  function appendApart(request: ThreadAppend): CommitOutcome {
    setApart.run()
    try {
      return append(request)
    } catch (error) {
      if (errorCode(error) !== SQLITE_CONSTRAINT) throw error
      undoApart.run()
      return { kind: 'taken' }
    } finally {
      if (database.isTransaction) endApart.run()
    }
  }

  /**
   * What one thread's append suffers, the others must not: each is undone by itself, or at last committed by itself.
   */
  function commitApart(batch: readonly ThreadAppend[]): CommitOutcome[] {
    try {
      return transaction(() => batch.map(appendApart))
    } catch {
      return batch.map(commitAlone)
    }
  }

  function commitAlone(request: ThreadAppend): CommitOutcome {
    try {
      return transaction(() => append(request))
    } catch (error) {
      return outcomeOf(error)
    }
  }

  const rows = (found: unknown[]) => (found as EventRow[]).map(fromRow)

  return {
    kind: 'sqlite',
    attachments: sqliteAttachments(database, attempt),
    credentials: sqliteCredentials(database, attempt),
    checkpoints: sqliteCheckpoints(database, { read: attempt, write: (work) => attempt(() => transaction(work)) }),
    isShared: false,
    async commit(batch) {
      try {
        return transaction(() => batch.map(append))
      } catch (error) {
        if (batch.length === 1) return [outcomeOf(error)]
        return commitApart(batch)
      }
    },
    async readThread(thread) {
      const row = attempt(() => selectThread.get(thread))
      return row && fromThreadRow(row as { state: string; hash: Uint8Array })
    },
    async readEvents(thread, after, limit) {
      return rows(attempt(() => selectEvents.all(thread, after, limit)))
    },
    async readMessages(thread, before, limit) {
      return rows(attempt(() => selectMessages.all(thread, before, limit))).reverse()
    },
    readMessagesAfter: async (thread, after, limit) =>
      rows(attempt(() => selectMessagesAfter.all(thread, after, limit))),
    async findNote(thread, number) {
      const mark = attempt(() => selectMark.get(thread, number)) as { seq: number } | undefined
      return mark ? mark.seq - 1 : 0
    },
    readRevisions: async (thread, from, to) => attempt(() => notes.readRevisions(thread, from, to)),
    readRecordings: async (thread, from, to, limit) => attempt(() => recordings.read(thread, from, to, limit)),
    readChanges: async (thread, from, to) => rows(attempt(() => selectChanges.all(thread, from, to))),
    readDossierEvents: async (thread, after, limit) => attempt(() => inspections.readEvents(thread, after, limit)),
    listPastInspections: async (firm, limit) => attempt(() => inspections.listPast(firm, limit)),
    async listDue(limit) {
      return (attempt(() => selectDue.all(limit)) as { state: string; hash: Uint8Array }[]).map(fromThreadRow)
    },
    async listAsking(owner, limit) {
      return (attempt(() => selectAsking.all(owner, limit)) as { state: string; hash: Uint8Array }[]).map(fromThreadRow)
    },
    saveWorker: async (id, aliveUntil) => void attempt(() => setWorker.run(id, aliveUntil)),
    dropWorker: async (id) => void attempt(() => deleteWorker.run(id)),
    async listWorkers(now) {
      attempt(() => deleteWorkers.run(now - FORGET_WORKER_MS))
      return (attempt(() => selectWorkers.all(now)) as { id: string }[]).map(({ id }) => id)
    },
    async readPreferences(user) {
      return fromPreferenceRows(attempt(() => selectPreferences.all(user)) as { field: string; value: string }[])
    },
    async writePreferences(changes) {
      attempt(() => transaction(() => changes.forEach(prefer)))
    },
    ...sqlitePool(database, attempt),
    async findMessages(thread, ids) {
      const found = attempt(() => ids.map((id) => selectMessage.get(thread, id)))
      return rows(found.filter((row) => row !== undefined))
    },
    async findReceipt(thread, key) {
      return attempt(() => selectReceipt.get(thread, key)) as Receipt | undefined
    },
    async listThreads({ owner, archived, search, limit, after }) {
      const { listTime: before, id } = after ?? { listTime: Number.MAX_SAFE_INTEGER, id: '' }
      const minute = minuteOf(before)
      const found = attempt(() => selectThreads.all(owner, Number(archived), search, minute, before, id, limit))
      return (found as { state: string; hash: Uint8Array }[]).map(fromThreadRow)
    },
    async listTree(owner, root, limit) {
      const found = attempt(() => selectTree.all(owner, root, limit))
      return (found as { state: string; hash: Uint8Array }[]).map(fromThreadRow)
    },
    async listThreadIds(after, limit) {
      return (attempt(() => selectThreadIds.all(after ?? '', limit)) as { id: ThreadId }[]).map(({ id }) => id)
    },
    eraseContent: erasures.eraseContent,
    eraseWords: erasures.eraseWords,
    listErasures: erasures.listErasures,
    finishErasures: erasures.finishErasures,
    async close() {
      database.close()
      erasures.close()
    },
  }
}

function toColumns({ foldedTitle, archived, deleted, activeMinute, dueAt, asks }: Listing) {
  return [foldedTitle, Number(archived), Number(deleted), activeMinute, dueAt, Number(asks)] as const
}

/** Of which tree it is a branch, and since when. */
function grownFrom({ branch }: ThreadState) {
  return [branch?.root ?? null, branch?.since ?? null] as const
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw storageError(error)
  }
}

const SQLITE_FULL = 13
const SQLITE_CONSTRAINT = 19
/** BUSY, LOCKED, READONLY, IOERR, CANTOPEN, PROTOCOL: the disk or another program, not us. */
const SQLITE_UNAVAILABLE: ReadonlySet<number> = new Set([5, 6, 8, 10, 14, 15])

function outcomeOf(error: unknown): CommitOutcome {
  if (errorCode(error) === SQLITE_CONSTRAINT) return { kind: 'taken' }
  return { kind: 'failed', error: storageError(error) }
}

/** A failure of the disk becomes a typed error; anything else is a bug and stays what it is. */
function storageError(error: unknown): unknown {
  const code = errorCode(error)
  if (code === SQLITE_FULL) return new StorageError('full', error)
  return SQLITE_UNAVAILABLE.has(code) ? new StorageError('unavailable', error) : error
}

/** The primary code; SQLite keeps finer ones in the higher bits. */
function errorCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}
