import type { DatabaseSync } from 'node:sqlite'
import type { MigrationTarget } from './migrate.ts'

export function sqliteMigrationTarget(database: DatabaseSync): MigrationTarget {
  return {
    dialect: 'sqlite',
    async applied() {
      database.exec('CREATE TABLE IF NOT EXISTS migration (n INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT')
      const rows = database.prepare('SELECT name FROM migration ORDER BY n').all() as { name: string }[]
      return rows.map(({ name }) => name)
    },
    async apply({ name, sql }) {
      database.exec('BEGIN IMMEDIATE')
      try {
        database.exec(sql)
        database.prepare('INSERT INTO migration (name) VALUES (?)').run(name)
        database.exec('COMMIT')
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
  }
}
