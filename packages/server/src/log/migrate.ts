import { readFileSync, readdirSync } from 'node:fs'

export type Migration = { readonly name: string; readonly sql: string }

/** A database under migration. `transaction` runs all of its work or none. */
export type MigrationTarget = {
  readonly dialect: 'sqlite' | 'postgres'
  /** Names of what was applied, in order; none on an empty database. */
  applied(): Promise<string[]>
  /** Runs the SQL and notes its name, in one transaction. */
  apply(migration: Migration): Promise<void>
}

/** The database cannot be used by this version of Agora. The message is for the operator. */
export class MigrationError extends Error {}

const folder = new URL('./migrations/', import.meta.url)

/** Shipped migrations, `0001-log/` first; each has one file per dialect. */
export function shippedMigrations(dialect: 'sqlite' | 'postgres'): Migration[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(`${name}/${dialect}.sql`, folder), 'utf8') }))
}

/**
 * Brings a database up to date. What was applied must be the beginning of what is shipped: a name that we do not know
 * means a newer Agora wrote this database, and guessing about its data would be worse than refusing.
 */
export async function migrate(target: MigrationTarget, shipped = shippedMigrations(target.dialect)): Promise<void> {
  const applied = await target.applied()
  for (const [index, name] of applied.entries()) {
    if (shipped[index]?.name !== name) {
      throw new MigrationError(
        `this database was written by a newer or different Agora (it has "${name}", this version ends with ` +
          `"${shipped.at(-1)?.name}"); start that version, or restore a backup`,
      )
    }
  }
  for (const migration of shipped.slice(applied.length)) await target.apply(migration)
}
