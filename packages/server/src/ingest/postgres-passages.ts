import pg from 'pg'
import { migrate } from '../log/migrate.ts'
import { postgresMigrationTarget } from '../log/postgres-migration-target.ts'
import {
  type DocumentColumns,
  type PassageColumns,
  documentColumns,
  documentValues,
  passageColumns,
  toDocument,
  toPassage,
  writePath,
} from './passage-columns.ts'
import type { PassageStore } from './passage-store.ts'

/** A search asks for the version, and now and then for the passages. */
const POOL_SIZE = 2
const CONNECT_TIMEOUT_MS = 10_000

export async function openPostgresPassages(url: string): Promise<PassageStore> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A dropped idle connection is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  try {
    await migrate(postgresMigrationTarget(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
  return postgresPassages(pool)
}

function postgresPassages(pool: pg.Pool): PassageStore {
  /** One writer at a time, in the order of the version that they move. */
  async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT version FROM passage_version FOR UPDATE')
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

  const bump = 'UPDATE passage_version SET version = version + 1'

  return {
    kind: 'postgres',
    async version() {
      const { rows } = await pool.query<{ version: string }>('SELECT version FROM passage_version')
      return Number(rows[0]?.version)
    },
    async listDocuments(domain) {
      const { rows } = await pool.query<DocumentColumns>(
        `SELECT ${documentColumns} FROM own_document WHERE $1::text IS NULL OR domain = $1 ORDER BY domain, id`,
        [domain ?? null],
      )
      return rows.map(toDocument)
    },
    keep: (document, passages, replaces) =>
      transaction(async (client) => {
        const { domain, id, source } = document
        const at = [domain, id]
        const selectSource = 'SELECT source FROM own_document WHERE domain = $1 AND id = $2'
        const [there] = (await client.query<{ source: string }>(selectSource, at)).rows
        if (there && ![source, replaces].includes(there.source)) return 'taken'
        await client.query('DELETE FROM own_document WHERE domain = $1 AND id = $2', at)
        await client.query('DELETE FROM passage WHERE domain = $1 AND document = $2', at)
        await client.query(
          `INSERT INTO own_document (${documentColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          documentValues(document),
        )
        await client.query(
          `INSERT INTO passage (domain, ${passageColumns})
           SELECT $1, $2, p.* FROM unnest($3::integer[], $4::text[], $5::text[], $6::integer[], $7::text[]) AS p`,
          [
            ...at,
            passages.map(({ number }) => number),
            passages.map((passage) => passage.id),
            passages.map(({ path }) => writePath(path)),
            passages.map(({ page }) => page),
            passages.map(({ text }) => text),
          ],
        )
        await client.query(bump)
        return 'kept'
      }),
    remove: (domain, id) =>
      transaction(async (client) => {
        await client.query('DELETE FROM passage WHERE domain = $1 AND document = $2', [domain, id])
        const gone = await client.query('DELETE FROM own_document WHERE domain = $1 AND id = $2', [domain, id])
        if (gone.rowCount === 0) return false
        await client.query(bump)
        return true
      }),
    async readPassages(domain, after, limit) {
      const { rows } = await pool.query<PassageColumns>(
        `SELECT ${passageColumns} FROM passage WHERE domain = $1 AND (document, number) > ($2, $3)
         ORDER BY document, number LIMIT $4`,
        [domain, after?.document ?? '', after?.number ?? 0, limit],
      )
      return rows.map(toPassage)
    },
    close: () => pool.end(),
  }
}
