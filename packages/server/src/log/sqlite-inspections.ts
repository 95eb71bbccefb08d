import type { DatabaseSync } from 'node:sqlite'
import { foldText } from '@agora/core/fold-text'
import type { ThreadId } from '@agora/protocol/ids'
import type { PastInspection } from '@agora/protocol/inspection'
import { type EventRow, eventColumns, fromPastRow, fromRow, toPastValues } from './event-row.ts'
import type { StoredEvent } from './hash-chain.ts'
import type { FirmQuery, ThreadAppend } from './log-storage.ts'

/** What SQLite keeps of inspections beside the log. Each call belongs to a transaction of the caller's, or reads. */
export function sqliteInspections(database: DatabaseSync) {
  const keepAttachment = database.prepare('UPDATE attachment SET kept = 1 WHERE thread_id = ? AND id = ?')
  const insertDossier = database.prepare('INSERT INTO dossier_event (thread_id, seq) VALUES (?, ?)')
  const setPast = database.prepare(`
    INSERT INTO past_inspection (owner, domain, registration, folded_name, at, content, thread_id)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET owner = excluded.owner, domain = excluded.domain, registration = excluded.registration,
      folded_name = excluded.folded_name, at = excluded.at, content = excluded.content`)
  const dropPast = database.prepare('DELETE FROM past_inspection WHERE thread_id = ?')
  const selectDossier = database.prepare(
    `SELECT ${eventColumns} FROM event WHERE thread_id = ?1 AND seq IN
     (SELECT seq FROM dossier_event WHERE thread_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3) ORDER BY seq`,
  )
  const selectPast = database.prepare(`
    SELECT content FROM past_inspection
    WHERE owner = ?1 AND domain = ?2 AND registration = ?3 AND (?3 <> '' OR folded_name = ?4) ORDER BY at DESC LIMIT ?5`)

  return {
    append({ thread, state, attachments, dossier, past }: ThreadAppend): void {
      for (const id of attachments) keepAttachment.run(thread, id)
      for (const seq of dossier) insertDossier.run(thread, seq)
      if (past) setPast.run(...toPastValues(state.owner, past), thread)
      else if (past === null) dropPast.run(thread)
    },
    readEvents(thread: ThreadId, after: number, limit: number): StoredEvent[] {
      return (selectDossier.all(thread, after, limit) as EventRow[]).map(fromRow)
    },
    listPast({ owner, domain, registration = '', name }: FirmQuery, limit: number): PastInspection[] {
      const found = selectPast.all(owner, domain, registration, foldText(name), limit)
      return (found as { content: string }[]).map(fromPastRow)
    },
  }
}
