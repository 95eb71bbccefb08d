import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { PassageStore } from './passage-store.ts'
import { openSqlitePassages } from './sqlite-passages.ts'

/** In the same database as the log. */
export async function openPassageStore(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<PassageStore> {
  if (!config.databaseUrl) return openSqlitePassages(join(config.dataFolder, 'agora.db'))
  // Loaded only where it is used: most starts have no PostgreSQL to talk to.
  const { openPostgresPassages } = await import('./postgres-passages.ts')
  return openPostgresPassages(config.databaseUrl)
}
