import { DatabaseSync } from 'node:sqlite'

export type SqliteOptions = {
  /** Refuses to grow beyond this many pages: how tests play a full disk. */
  readonly maxPages?: number
  readonly readOnly?: boolean
}

/** How long a writer waits for another process that writes, such as `agora verify` taking its first look. */
export const BUSY_TIMEOUT_MS = 5_000

export function openSqliteDatabase(file: string, { maxPages, readOnly = false }: SqliteOptions = {}): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS })
  if (!readOnly) {
    // FULL: an acknowledged append survives a power cut, not only a crash of the process.
    // secure_delete: what is erased leaves no copy in the file's free pages.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
  }
  if (maxPages) database.exec(`PRAGMA max_page_count = ${maxPages}`)
  return database
}
