import type { PostgresQuery } from '../checkpoints/postgres-checkpoints.ts'
import { type AttachmentRow, type AttachmentStore, attachmentColumns, fromAttachmentRow } from './attachment-store.ts'

export function postgresAttachments(query: PostgresQuery): AttachmentStore {
  return {
    async put(thread, { id, type, name, sha256, receivedSha256, bytes }, content, at) {
      // Waits for a transaction that deletes the thread: its erasure would miss this photo.
      const text = `
        WITH standing AS MATERIALIZED (SELECT deleted FROM thread WHERE id = $1 FOR SHARE)
        INSERT INTO attachment (thread_id, id, type, name, sha256, received_sha256, bytes, at, content)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE NOT EXISTS (SELECT 1 FROM standing WHERE deleted)
        ON CONFLICT DO NOTHING RETURNING id`
      const values = [thread, id, type, name ?? null, sha256, receivedSha256 ?? null, bytes, at, content]
      const put = await query(text, values)
      if (put.length > 0) return 'kept'
      const [known] = await this.describe(thread, [id])
      if (!known) return 'deleted'
      return known.sha256 === sha256 ? 'same' : 'taken'
    },
    async describe(thread, ids) {
      const text = `SELECT ${attachmentColumns} FROM attachment WHERE thread_id = $1 AND id = ANY($2::text[])`
      const rows = await query<AttachmentRow>(text, [thread, ids])
      const byId = new Map(rows.map((row) => [row.id, fromAttachmentRow(row)]))
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    },
    async read(thread, id) {
      const text = `SELECT ${attachmentColumns}, content FROM attachment WHERE thread_id = $1 AND id = $2`
      const [row] = await query<AttachmentRow & { content: Uint8Array }>(text, [thread, id])
      return row && { attachment: fromAttachmentRow(row), content: row.content }
    },
    async readPiece(thread, id, from, bytes) {
      const text = 'SELECT substring(content FROM $3 FOR $4) AS piece FROM attachment WHERE thread_id = $1 AND id = $2'
      const [row] = await query<{ piece: Uint8Array }>(text, [thread, id, from + 1, bytes])
      return row?.piece
    },
    async weigh(thread) {
      const text =
        'SELECT count(*) AS count, coalesce(sum(bytes), 0)::bigint AS bytes FROM attachment WHERE thread_id = $1'
      const [sum] = await query<{ count: number; bytes: number }>(text, [thread])
      return { count: sum?.count ?? 0, bytes: sum?.bytes ?? 0 }
    },
    async dropUnkept(before) {
      return (await query('DELETE FROM attachment WHERE NOT kept AND at < $1 RETURNING id', [before])).length
    },
  }
}
