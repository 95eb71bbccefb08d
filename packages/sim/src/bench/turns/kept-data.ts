import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

/** What a data folder holds. */
export type KeptData = {
  /** The whole file, bytes. */
  readonly file: number
  /** Tables and indexes by name, in whole pages, full or half empty as they are. */
  readonly pages: ReadonlyMap<string, number>
  readonly events: ReadonlyMap<string, number>
}

const fileOf = (folder: string) => join(folder, 'agora.db')

/** To be asked when the server has stopped: only then is everything in the one file. */
export function readKept(folder: string): KeptData {
  return readFrom(folder, (database) => {
    const pages = database.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all()
    const events = database.prepare('SELECT type, count(*) AS events FROM event GROUP BY type').all()
    return {
      file: statSync(fileOf(folder)).size,
      pages: new Map(pages.map(({ name, bytes }) => [String(name), Number(bytes)])),
      events: new Map(events.map((row) => [String(row['type']), Number(row['events'])])),
    }
  })
}

/** Rows that are kept for turns that are not over: checkpoints, their values, and writes. */
export function countCheckpointRows(folder: string): number {
  return readFrom(folder, (database) =>
    ['checkpoint', 'checkpoint_channel', 'checkpoint_write']
      .map((table) => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']))
      .reduce((sum, rows) => sum + rows, 0),
  )
}

const MAX_LOOKS = 500

/** A turn closes a moment before its checkpoints are deleted. */
export async function untilForgotten(folder: string): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    if (countCheckpointRows(folder) === 0) return
    await delay(5)
  }
  throw new Error('a turn was closed and its checkpoints stay')
}

/** What was written since the write-ahead log was begun, until SQLite folds it back and begins it anew. */
export type Written = { readonly bytes: number; readonly commits: number }

const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

export function readWal(folder: string): Written {
  const file = `${fileOf(folder)}-wal`
  if (!existsSync(file)) return { bytes: 0, commits: 0 }
  const wal = readFileSync(file)
  if (wal.length < WAL_HEADER_BYTES) return { bytes: 0, commits: 0 }
  const frameBytes = FRAME_HEADER_BYTES + wal.readUInt32BE(8)
  let commits = 0
  for (let at = WAL_HEADER_BYTES; at + frameBytes <= wal.length; at += frameBytes) {
    // The last page of a commit says how large the database is after it; the others say nothing.
    if (wal.readUInt32BE(at + 4) > 0) commits++
  }
  return { bytes: wal.length, commits }
}

function readFrom<T>(folder: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(fileOf(folder), { readOnly: true })
  try {
    return read(database)
  } finally {
    database.close()
  }
}
