import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Migration, MigrationError, migrate, shippedMigrations } from './migrate.ts'
import { sqliteMigrationTarget } from './sqlite-migration-target.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

const one = { name: '0001-one', sql: 'CREATE TABLE one (id INTEGER);' }
const two = { name: '0002-two', sql: 'CREATE TABLE two (id INTEGER); INSERT INTO two VALUES (1);' }
const three = { name: '0003-three', sql: 'ALTER TABLE two ADD COLUMN more TEXT;' }

function open(file = ':memory:') {
  const database = new DatabaseSync(file)
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  const tables = () =>
    database
      .prepare("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
      .all()
      .map((row) => row['sql'])
  return { database, tables, run: (shipped: Migration[]) => migrate(sqliteMigrationTarget(database), shipped) }
}

test('[MG1] runs what is new, in order, once', async () => {
  const { run, tables, database } = open()
  await run([one, two])
  await run([one, two, three])
  await run([one, two, three])
  const fresh = open()
  await fresh.run([one, two, three])
  expect(tables()).toEqual(fresh.tables())
  expect(database.prepare('SELECT count(*) AS n FROM two').get()).toEqual(expect.objectContaining({ n: 1 }))
})

test('[MG1] cut short, a migration never happened; the next start goes on from there', async () => {
  const { run, tables } = open()
  const broken = { ...two, sql: `${two.sql} SELECT no_such_function();` }
  await expect(run([one, broken, three])).rejects.toThrow('no_such_function')
  const onlyOne = open()
  await onlyOne.run([one])
  expect(tables()).toEqual(onlyOne.tables())
  await run([one, two, three])
  const fresh = open()
  await fresh.run([one, two, three])
  expect(tables()).toEqual(fresh.tables())
})

test('[MG2] a database of a newer Agora is refused with one clear line, untouched', async () => {
  const file = join(temporaryFolder(), 'agora.db')
  const { run, database } = open(file)
  await run([...shippedMigrations('sqlite'), { name: '9999-future', sql: 'CREATE TABLE future (id INTEGER);' }])
  database.close()
  const refused = openSqliteStorage(file)
  await expect(refused).rejects.toThrow(MigrationError)
  await expect(refused).rejects.toThrow(/newer or different Agora .*9999-future/)
  expect(open(file).tables().join()).toContain('future')
})

test('[MG2] so is one whose past is another', async () => {
  const { run } = open()
  await run([one, two])
  await expect(run([one, three])).rejects.toThrow(MigrationError)
  await expect(run([one])).rejects.toThrow(MigrationError)
})

test('[MG1] both dialects ship the same migrations', () => {
  const names = (dialect: 'sqlite' | 'postgres') => shippedMigrations(dialect).map(({ name }) => name)
  expect(names('sqlite')).toEqual(names('postgres'))
  expect(names('sqlite')).toContain('0001-log')
})
