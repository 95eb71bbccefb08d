import type { DatabaseSync } from 'node:sqlite'
import { type AttachmentRow, type AttachmentStore, attachmentColumns, fromAttachmentRow } from './attachment-store.ts'

/** In the file of the log: a copy of that file has the photos too. */
export function sqliteAttachments(database: DatabaseSync, attempt: <T>(work: () => T) => T): AttachmentStore {
  const insert = database.prepare(`
    INSERT INTO attachment (thread_id, id, type, name, sha256, received_sha256, bytes, at, content)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE NOT EXISTS (SELECT 1 FROM thread WHERE id = ?1 AND deleted = 1)
    ON CONFLICT DO NOTHING`)
  const select = database.prepare(`SELECT ${attachmentColumns} FROM attachment WHERE thread_id = ? AND id = ?`)
  const selectContent = database.prepare(
    `SELECT ${attachmentColumns}, content FROM attachment WHERE thread_id = ? AND id = ?`,
  )
  const selectPiece = database.prepare(
    'SELECT substr(content, ?, ?) AS piece FROM attachment WHERE thread_id = ? AND id = ?',
  )
  const sum = database.prepare(
    'SELECT count(*) AS count, coalesce(sum(bytes), 0) AS bytes FROM attachment WHERE thread_id = ?',
  )
  const drop = database.prepare('DELETE FROM attachment WHERE kept = 0 AND at < ?')
  return {
    async put(thread, { id, type, name, sha256, receivedSha256, bytes }, content, at) {
      const values = [thread, id, type, name ?? null, sha256, receivedSha256 ?? null, bytes, at, content]
      const { changes } = attempt(() => insert.run(...values))
      if (changes > 0) return 'kept'
      const known = attempt(() => select.get(thread, id)) as AttachmentRow | undefined
      if (!known) return 'deleted'
      return known.sha256 === sha256 ? 'same' : 'taken'
    },
    async describe(thread, ids) {
      const rows = attempt(() => [...new Set(ids)].map((id) => select.get(thread, id)))
      return rows.flatMap((row) => (row ? [fromAttachmentRow(row as AttachmentRow)] : []))
    },
    async read(thread, id) {
      const row = attempt(() => selectContent.get(thread, id)) as (AttachmentRow & { content: Uint8Array }) | undefined
      return row && { attachment: fromAttachmentRow(row), content: row.content }
    },
    async readPiece(thread, id, from, bytes) {
      const row = attempt(() => selectPiece.get(from + 1, bytes, thread, id)) as { piece: Uint8Array } | undefined
      return row?.piece
    },
    async weigh(thread) {
      return { ...(attempt(() => sum.get(thread)) as { count: number; bytes: number }) }
    },
    async dropUnkept(before) {
      return Number(attempt(() => drop.run(before)).changes)
    },
  }
}
