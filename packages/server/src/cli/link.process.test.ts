import { expect, test } from 'vitest'
import { runAgora, startAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('[GW3] the program prints a link to the server that runs in another process', async () => {
  const settings = { AGORA_DATA: temporaryFolder() }
  const server = await startAgora(settings)
  const { code, stdout, stderr } = await runAgora(['link'], { ...settings, PORT: server.port })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(new RegExp(`^${server.url}/enter\\?code=[\\w-]{20,}\\n$`))
  expect(server.printed()).not.toContain(stdout.trim())
})
