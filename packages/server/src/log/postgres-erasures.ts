import { emptyState } from '@agora/inspection/state/thread-state'
import type { PostgresQuery } from './checkpoints/postgres-checkpoints.ts'
import { type ErasureRow, type EventRow, eventColumns, fromErasureRow, fromRow, fromThreadRow } from './event-row.ts'
import { contentHashOf } from './hash-chain.ts'
import type { LogStorage } from './log-storage.ts'

/**
 * Erasing in PostgreSQL: from its tables. What the database keeps besides (dead rows until it vacuums, its write-ahead log
 * and archive) is the operator's to bound: docs/decisions/2026-11-15-deletion-erases-content.md.
 */
export function postgresErasures(
  query: PostgresQuery,
): Pick<LogStorage, 'eraseContent' | 'eraseWords' | 'listErasures' | 'finishErasures'> {
  return {
    async eraseContent(thread, limit) {
      const [standing] = await query<{ seq: number; erased_seq: number; state: string; hash: Uint8Array }>(
        'SELECT seq, erased_seq, state, hash FROM thread WHERE id = $1 AND deleted',
        [thread],
      )
      if (!standing) return false
      const text = `SELECT ${eventColumns} FROM event WHERE thread_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`
      const next = (await query<EventRow>(text, [thread, standing.erased_seq, limit])).map(fromRow)
      const erased = next.at(-1)?.seq ?? standing.seq
      await query(
        `WITH content AS (
           UPDATE event SET content = NULL, salt = NULL, remains = NULL, content_hash = gone.hash
           FROM unnest($2::bigint[], $3::bytea[]) AS gone(seq, hash)
           WHERE thread_id = $1 AND event.seq = gone.seq),
         messages AS (DELETE FROM message WHERE thread_id = $1),
         receipts AS (DELETE FROM receipt WHERE thread_id = $1),
         marks AS (DELETE FROM note_mark WHERE thread_id = $1),
         revisions AS (DELETE FROM note_revision WHERE thread_id = $1),
         forks AS (DELETE FROM note_fork WHERE thread_id = $1),
         changes AS (DELETE FROM message_change WHERE thread_id = $1),
         attachments AS (DELETE FROM attachment WHERE thread_id = $1),
         dossier AS (DELETE FROM dossier_event WHERE thread_id = $1),
         past AS (DELETE FROM past_inspection WHERE thread_id = $1),
         checkpoints AS (DELETE FROM checkpoint WHERE thread_id = $1),
         channels AS (DELETE FROM checkpoint_channel WHERE thread_id = $1),
         writes AS (DELETE FROM checkpoint_write WHERE thread_id = $1)
         UPDATE thread SET erased_seq = $4, state = $5 WHERE id = $1`,
        [
          thread,
          next.map(({ seq }) => seq),
          next.map(contentHashOf),
          erased,
          JSON.stringify(emptyState(fromThreadRow(standing).state)),
        ],
      )
      return erased < standing.seq
    },
    async eraseWords(thread, message, left, photos) {
      await query(
        `WITH events AS (
           UPDATE event SET content = NULL, salt = NULL, content_hash = l.hash, remains = l.remains
           FROM unnest($2::bigint[], $3::bytea[], $4::text[]) AS l(seq, hash, remains)
           WHERE thread_id = $1 AND event.seq = l.seq),
         photos AS (DELETE FROM attachment WHERE thread_id = $1 AND id = ANY($5::text[]))
         DELETE FROM receipt WHERE thread_id = $1 AND strpos(answer, $6) > 0`,
        [
          thread,
          left.map(({ seq }) => seq),
          left.map(({ contentHash }) => contentHash),
          left.map(({ remains }) => remains),
          photos,
          JSON.stringify(message),
        ],
      )
    },
    async listErasures() {
      const text = 'SELECT thread_id, kind, first, last FROM erasure ORDER BY thread_id, kind, first'
      return (await query<ErasureRow>(text, [])).map(fromErasureRow)
    },
    async finishErasures(done) {
      await query(
        `DELETE FROM erasure USING unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) AS d(thread, kind, first, last)
         WHERE thread_id = d.thread AND erasure.kind = d.kind AND erasure.first = d.first AND erasure.last = d.last`,
        [
          done.map(({ thread }) => thread),
          done.map(({ kind }) => kind),
          done.map(({ first }) => first),
          done.map(({ last }) => last),
        ],
      )
      return true
    },
  }
}
