import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { LogStorage } from './log-storage.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

export async function openStorage({ databaseUrl, dataFolder }: Config): Promise<LogStorage> {
  if (!databaseUrl) return openSqliteStorage(join(dataFolder, 'agora.db'))
  // Loaded only where it is used: most starts have no PostgreSQL to talk to.
  const { openPostgresStorage } = await import('./postgres-storage.ts')
  return openPostgresStorage(databaseUrl)
}
