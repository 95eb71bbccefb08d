import { expect, inject, test } from 'vitest'
import { besideServer, countBeside } from '../ingest/testing/count-beside.ts'
import { createDatabase } from '../testing/postgres-database.ts'
import { runCommand, serveHere } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('[IG8] it works while a server runs on the same PostgreSQL, and other connections find what it added', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), DATABASE_URL: await createDatabase(inject('postgresUrl')) }
  const server = await serveHere({ ...settings, AGORA_MODEL: 'none' })
  expect(await countBeside(server.url, settings, runCommand)).toEqual(besideServer)
  expect((await server.stop()).code).toBe(0)
})
