import { expect, test } from 'vitest'
import { besideServer, countBeside } from '../ingest/testing/count-beside.ts'
import { runAgora, startAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('[IG8] it works while a server runs on the same folder, and a running process finds what it added', async () => {
  const settings = { AGORA_DATA: temporaryFolder() }
  const server = await startAgora({ ...settings, AGORA_MODEL: 'none' })
  expect(await countBeside(server.url, settings, runAgora)).toEqual(besideServer)
  expect((await server.end('SIGTERM')).code).toBe(0)
})
