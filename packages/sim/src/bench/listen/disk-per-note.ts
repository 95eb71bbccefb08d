import { DatabaseSync } from 'node:sqlite'
import type { NewMessage } from '@agora/protocol/message'
import { systemAmbient } from '@agora/server/ambient'
import { openSqliteStorage } from '@agora/server/log/sqlite-storage'
import { Threads } from '@agora/server/threads/threads'
import { createListeningThread, fillWithNotes } from './keep-notes.ts'

export type Filling = {
  readonly threads?: number
  readonly notesEach: number
  readonly dress?: (message: NewMessage) => NewMessage
}

/** Bytes per note. Tables and indexes are counted in whole pages, full or half empty as they are. */
export type DiskPerNote = {
  /** How many were counted. */
  readonly notes: number
  /** The log alone: the table of events. */
  readonly log: number
  readonly text: number
  /** Everything else in the file by name: ids, the state of threads, lists, search. */
  readonly beside: ReadonlyMap<string, number>
}

/** Fills a log, closes it and counts. */
export async function diskPerNote(
  file: string,
  { threads: count = 1, notesEach, dress }: Filling,
): Promise<DiskPerNote> {
  const storage = await openSqliteStorage(file)
  const threads = new Threads(storage, systemAmbient)
  const ids = await Promise.all(Array.from({ length: count }, () => createListeningThread(threads)))
  // Together, one note at a time in each: how far pages fill depends on where the next row goes.
  const step = count === 1 ? notesEach : 1
  for (let n = 0; n < notesEach; n += step) await Promise.all(ids.map((id) => fillWithNotes(threads, id, step, dress)))
  await storage.close()
  return countPages(file, count * notesEach)
}

/** The floor: the same row in a table of its own. */
export function diskPerBareNote(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  const pages = database.prepare(`SELECT sum(pgsize) AS bytes FROM dbstat WHERE name = 'bare'`).get()
  const rows = database.prepare('SELECT count(*) AS rows FROM bare').get()
  database.close()
  return Number(pages?.['bytes']) / Number(rows?.['rows'])
}

function countPages(file: string, notes: number): DiskPerNote {
  const database = new DatabaseSync(file, { readOnly: true })
  const pages = database.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all()
  const texts = database
    .prepare(`SELECT sum(length(CAST(content ->> 'text' AS BLOB))) AS bytes FROM event WHERE type = 'message-posted'`)
    .get()
  database.close()
  const perNote = new Map(pages.map(({ name, bytes }) => [String(name), Number(bytes) / notes]))
  const log = perNote.get('event') ?? Number.NaN
  perNote.delete('event')
  return { notes, log, text: Number(texts?.['bytes']) / notes, beside: perNote }
}
