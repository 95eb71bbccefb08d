import type { DatabaseSync } from 'node:sqlite'
import type { ThreadId } from '@agora/protocol/ids'
import { type ForkRow, type RevisionRow, forkColumns, fromRevisionRows, revisionColumns } from './event-row.ts'
import type { NoteRevision, RevisedNote } from './log-storage.ts'

/** What is kept beside the log of notes that are not as they were said. */
export function sqliteNotes(database: DatabaseSync) {
  const editNote = database.prepare(`
    INSERT INTO note_revision (thread_id, number, edit_seq) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET edit_seq = excluded.edit_seq`)
  const withdrawNote = database.prepare(`
    INSERT INTO note_revision (thread_id, number, withdrawn) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET withdrawn = excluded.withdrawn`)
  const eraseNote = database.prepare(`
    INSERT INTO note_revision (thread_id, number, erased) VALUES (?, ?, 1)
    ON CONFLICT DO UPDATE SET erased = 1`)
  const touchNote = database.prepare(
    'INSERT INTO note_revision (thread_id, number) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const forkNote = database.prepare('INSERT INTO note_fork (thread_id, number, seq) VALUES (?, ?, ?)')
  const selectRevisions = database.prepare(
    `SELECT ${revisionColumns} FROM note_revision r
     LEFT JOIN event e ON e.thread_id = r.thread_id AND e.seq = r.edit_seq
     WHERE r.thread_id = ? AND r.number BETWEEN ? AND ? ORDER BY r.number`,
  )
  const selectForks = database.prepare(
    `SELECT ${forkColumns} FROM note_fork f
     JOIN note_revision r ON r.thread_id = f.thread_id AND r.number = f.number
     JOIN event e ON e.thread_id = f.thread_id AND e.seq = f.seq
     WHERE f.thread_id = ? AND f.number BETWEEN ? AND ? AND f.seq > coalesce(r.edit_seq, 0) ORDER BY f.seq`,
  )
  return {
    revise(thread: ThreadId, revision: NoteRevision): void {
      const { number } = revision
      if ('editSeq' in revision) editNote.run(thread, number, revision.editSeq)
      else if ('withdrawn' in revision) withdrawNote.run(thread, number, Number(revision.withdrawn))
      else if ('erased' in revision) eraseNote.run(thread, number)
      else {
        touchNote.run(thread, number)
        forkNote.run(thread, number, revision.forkSeq)
      }
    },
    readRevisions(thread: ThreadId, from: number, to: number): RevisedNote[] {
      const revised = selectRevisions.all(thread, from, to) as RevisionRow[]
      if (revised.length === 0) return []
      return fromRevisionRows(revised, selectForks.all(thread, from, to) as ForkRow[])
    },
  }
}
