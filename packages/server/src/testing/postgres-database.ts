import pg from 'pg'

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…` of the server, without a database name. */
    postgresUrl: string
  }
}

let made = 0

/** A fresh database on the test run's PostgreSQL. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `agora_${process.pid}_${++made}`
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return `${serverUrl}/${name}`
}
