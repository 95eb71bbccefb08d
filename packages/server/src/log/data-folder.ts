import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The folder is in use by another server. */
export class FolderInUse extends Error {}

/** Makes the folder that holds everything Agora keeps, for its owner's eyes alone. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/**
 * Two servers on one SQLite file would not hear of each other's events. The lock is the operating system's, held
 * through an open file, so that it ends with the process however that ends; a file with a process id in it would not.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new FolderInUse(`another Agora server uses ${folder}`, { cause: error })
  }
  return { release: () => lock.close() }
}
