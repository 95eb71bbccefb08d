import { closeSync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { emptyState } from '@agora/inspection/state/thread-state'
import { type ErasureRow, type EventRow, eventColumns, fromErasureRow, fromRow, fromThreadRow } from './event-row.ts'
import { contentHashOf } from './hash-chain.ts'
import type { ErasedPart, LogStorage } from './log-storage.ts'
import { scrubPages } from './scrub-pages.ts'

/** Pages looked through between two looks at other work: some 8 MB. */
const PAGES_AT_ONCE = 2_000
/** From here on the number of the next page could look like the type of a b-tree. */
const MOST_PAGES = 2 ** 25

/** What is kept of a thread beside its log, and goes with its content. */
const besideLog = [
  'message',
  'receipt',
  'note_mark',
  'note_revision',
  'note_fork',
  'message_change',
  'dossier_event',
  'past_inspection',
  'attachment',
  'checkpoint',
  'checkpoint_channel',
  'checkpoint_write',
]

type Access = {
  readonly attempt: <T>(work: () => T) => T
  readonly transaction: <T>(work: () => T) => T
  /** How long a writer waits for another one. */
  readonly busyTimeoutMs: number
}

/** Erasing in SQLite: first from the tables, then from every byte of its files. */
export function sqliteErasures(
  database: DatabaseSync,
  { attempt, transaction, busyTimeoutMs }: Access,
): Pick<LogStorage, 'eraseContent' | 'eraseWords' | 'listErasures' | 'finishErasures'> & {
  readonly owe: (thread: string, parts: readonly ErasedPart[]) => void
  readonly close: () => void
} {
  const insert = database.prepare(`
    INSERT INTO erasure (thread_id, kind, first, last) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET last = max(last, excluded.last)`)
  const select = database.prepare('SELECT thread_id, kind, first, last FROM erasure ORDER BY thread_id, kind, first')
  const remove = database.prepare('DELETE FROM erasure WHERE thread_id = ? AND kind = ? AND first = ? AND last = ?')
  const selectErasing = database.prepare('SELECT seq, erased_seq, state, hash FROM thread WHERE id = ? AND deleted = 1')
  const selectEvents = database.prepare(
    `SELECT ${eventColumns} FROM event WHERE thread_id = ? AND seq > ? ORDER BY seq LIMIT ?`,
  )
  const eraseEvent = database.prepare(
    'UPDATE event SET content = NULL, salt = NULL, remains = NULL, content_hash = ? WHERE thread_id = ? AND seq = ?',
  )
  const leaveEvent = database.prepare(
    'UPDATE event SET content = NULL, salt = NULL, content_hash = ?, remains = ? WHERE thread_id = ? AND seq = ?',
  )
  const dropPhoto = database.prepare('DELETE FROM attachment WHERE thread_id = ? AND id = ?')
  const dropReceipts = database.prepare('DELETE FROM receipt WHERE thread_id = ? AND instr(answer, ?) > 0')
  const eraseBeside = besideLog.map((table) => database.prepare(`DELETE FROM ${table} WHERE thread_id = ?`))
  const moveErased = database.prepare('UPDATE thread SET erased_seq = ?, state = ? WHERE id = ?')
  // Opened when something is erased first, and closed after the database: closing any descriptor of a file ends all
  // locks
  // that this process has on it.
  let file: number | undefined

  /** Moves the write-ahead log into the file and empties it; false while a reader still needs it. */
  function emptyLog(): boolean {
    // Waiting would hold up everybody else.
    database.exec('PRAGMA busy_timeout = 0')
    try {
      const { busy } = attempt(() => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()) as { busy: number }
      return busy === 0
    } finally {
      database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
    }
  }

  /** Overwrites unused bytes of pages that stand in the file alone; undefined where the log could not be emptied. */
  function scrub(from: number): number | undefined {
    if (!emptyLog()) return undefined
    const path = database.location()
    if (path === null) return 0
    const { page_size: pageSize } = database.prepare('PRAGMA page_size').get() as { page_size: number }
    file ??= openSync(path, 'r+')
    const open = file
    // This process is the only writer. Cached copies of these pages still have the bytes, so the cache is dropped.
    const read = attempt(() => transaction(() => scrubPages(open, pageSize, from, PAGES_AT_ONCE)))
    database.exec('PRAGMA shrink_memory')
    return read
  }

  async function scrubAll(): Promise<boolean> {
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number }
    if (pages >= MOST_PAGES) throw new Error(`assertion failed: a file of ${pages} pages cannot be scrubbed`)
    for (let from = 0; ;) {
      const read = scrub(from)
      if (read === undefined) return false
      if (read < PAGES_AT_ONCE) return true
      from += read
      await new Promise((turn) => setImmediate(turn))
    }
  }

  return {
    owe: (thread, parts) => {
      for (const { kind, first, last } of parts) insert.run(thread, kind, first, last)
    },
    async eraseContent(thread, limit) {
      return attempt(() =>
        transaction(() => {
          type Standing = { seq: number; erased_seq: number; state: string; hash: Uint8Array }
          const standing = selectErasing.get(thread) as Standing | undefined
          if (!standing) return false
          const events = (selectEvents.all(thread, standing.erased_seq, limit) as EventRow[]).map(fromRow)
          for (const event of events) eraseEvent.run(contentHashOf(event), thread, event.seq)
          for (const statement of eraseBeside) statement.run(thread)
          const erased = events.at(-1)?.seq ?? standing.seq
          moveErased.run(erased, JSON.stringify(emptyState(fromThreadRow(standing).state)), thread)
          return erased < standing.seq
        }),
      )
    },
    async eraseWords(thread, message, left, photos) {
      attempt(() =>
        transaction(() => {
          for (const { seq, contentHash, remains } of left) leaveEvent.run(contentHash, remains, thread, seq)
          for (const id of photos) dropPhoto.run(thread, id)
          dropReceipts.run(thread, JSON.stringify(message))
        }),
      )
    },
    async listErasures() {
      return (attempt(() => select.all()) as ErasureRow[]).map(fromErasureRow)
    },
    async finishErasures(done) {
      if (!(await scrubAll())) return false
      attempt(() =>
        transaction(() => done.forEach(({ thread, kind, first, last }) => remove.run(thread, kind, first, last))),
      )
      return true
    },
    close: () => {
      if (file !== undefined) closeSync(file)
    },
  }
}
