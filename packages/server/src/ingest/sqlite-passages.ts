import type { DatabaseSync } from 'node:sqlite'
import { migrate } from '../log/migrate.ts'
import { openSqliteDatabase } from '../log/sqlite-database.ts'
import { sqliteMigrationTarget } from '../log/sqlite-migration-target.ts'
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

/**
 * Opens the passages in the file of the log, on a second connection: the data folder's lock excludes other servers,
 * not other connections. One document is one short transaction, so that server and command line rarely wait for each
 * other.
 */
export async function openSqlitePassages(file: string): Promise<PassageStore> {
  const database = openSqliteDatabase(file)
  try {
    await migrate(sqliteMigrationTarget(database))
  } catch (error) {
    database.close()
    throw error
  }
  return sqlitePassages(database)
}

function sqlitePassages(database: DatabaseSync): PassageStore {
  const selectVersion = database.prepare('SELECT version FROM passage_version')
  const bumpVersion = database.prepare('UPDATE passage_version SET version = version + 1')
  const selectDocuments = database.prepare(
    `SELECT ${documentColumns} FROM own_document WHERE ?1 IS NULL OR domain = ?1 ORDER BY domain, id`,
  )
  const selectSource = database.prepare('SELECT source FROM own_document WHERE domain = ? AND id = ?')
  const deleteDocument = database.prepare('DELETE FROM own_document WHERE domain = ? AND id = ?')
  const deletePassages = database.prepare('DELETE FROM passage WHERE domain = ? AND document = ?')
  const insertDocument = database.prepare(
    `INSERT INTO own_document (${documentColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertPassage = database.prepare(`INSERT INTO passage (domain, ${passageColumns}) VALUES (?, ?, ?, ?, ?, ?, ?)`)
  const selectPassages = database.prepare(
    `SELECT ${passageColumns} FROM passage WHERE domain = ? AND (document, number) > (?, ?)
     ORDER BY document, number LIMIT ?`,
  )

  function transaction<T>(work: () => T): T {
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  return {
    kind: 'sqlite',
    async version() {
      return (selectVersion.get() as { version: number }).version
    },
    async listDocuments(domain) {
      return (selectDocuments.all(domain ?? null) as DocumentColumns[]).map(toDocument)
    },
    async keep(document, passages, replaces) {
      const { domain, id } = document
      return transaction(() => {
        const there = selectSource.get(domain, id) as { source: string } | undefined
        if (there && ![document.source, replaces].includes(there.source)) return 'taken'
        deleteDocument.run(domain, id)
        deletePassages.run(domain, id)
        insertDocument.run(...documentValues(document))
        for (const { number, id: passage, path, page, text } of passages) {
          insertPassage.run(domain, id, number, passage, writePath(path), page, text)
        }
        bumpVersion.run()
        return 'kept'
      })
    },
    async remove(domain, id) {
      return transaction(() => {
        deletePassages.run(domain, id)
        const { changes } = deleteDocument.run(domain, id)
        if (changes > 0) bumpVersion.run()
        return changes > 0
      })
    },
    async readPassages(domain, after, limit) {
      const rows = selectPassages.all(domain, after?.document ?? '', after?.number ?? 0, limit)
      return (rows as PassageColumns[]).map(toPassage)
    },
    async close() {
      database.close()
    },
  }
}
