import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../testing/postgres-database.ts'
import { runCommand, serveHere } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'

test('[CL2] on PostgreSQL as well', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const settings = { AGORA_DATA: temporaryFolder(), DATABASE_URL }
  const server = await serveHere({ ...settings, AGORA_TOKEN: TOKEN })
  await fetch(`${server.url}/api/threads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 't', title: 'x' }),
  })
  await server.stop()
  expect(await runCommand(['verify'], settings)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 sound') })
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query("UPDATE event SET content = replace(content, 'x', 'y')")
  await client.end()
  const broken = await runCommand(['verify'], settings)
  expect([broken.code, broken.stdout]).toEqual([1, expect.stringContaining('broken: thread t, event 1:')])
})
