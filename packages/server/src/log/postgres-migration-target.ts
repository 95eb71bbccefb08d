import type pg from 'pg'
import type { MigrationTarget } from './migrate.ts'

/** Any number that no other program uses as an advisory lock in this database: "agora" on a telephone. */
const MIGRATION_LOCK = 24672

export function postgresMigrationTarget(pool: pg.Pool): MigrationTarget {
  return {
    dialect: 'postgres',
    async applied() {
      return inTransaction(pool, async (client) => {
        await client.query(`CREATE TABLE IF NOT EXISTS migration (
          n integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE)`)
        return readApplied(client)
      })
    },
    async apply({ name, sql }) {
      await inTransaction(pool, async (client) => {
        // Another process may have been here while we waited for the lock.
        if ((await readApplied(client)).includes(name)) return
        await client.query(sql)
        await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
      })
    },
  }
}

async function readApplied(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY n')
  return rows.map(({ name }) => name)
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // Discards the connection, because its transaction state is unknown.
    client.release(true)
    throw error
  }
}
