import { expect, test } from 'vitest'
import { expectOneOf } from '../testing/expect-one-of.ts'
import { startAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'

test('[CL3] of eight servers that start at once on one folder, one runs', async () => {
  await expect(expectOneOf(8)).resolves.toBeUndefined()
})

test('[GW12] a server that says it is ready can be asked to stop at once', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  for (let n = 0; n < 8; n++) expect((await (await startAgora(settings)).end('SIGTERM')).code).toBe(0)
})
