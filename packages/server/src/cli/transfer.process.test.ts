import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runAgora, startAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'
import { deviceFile, deviceRefusal, makeKitchen } from '../transfer/testing/transfer-files.ts'

test('[IM7] while the server of another process has the data folder, that server imports', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, AGORA_MODEL: 'none' }
  const server = await startAgora(settings)
  const file = join(temporaryFolder(), 'device.json')
  writeFileSync(file, JSON.stringify(deviceFile))
  expect(await runAgora(['import', file], { ...settings, PORT: server.port })).toEqual({
    code: 1,
    stdout: `3 new, 0 known, 1 refused\n${deviceRefusal}\n`,
    stderr: '',
  })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const messages = await fetch(`${server.url}/api/threads/visit/messages`, { headers })
  expect(await messages.text()).toContain('twee')
})

test('[EX6] a disk that is full is told in one line', async () => {
  const AGORA_DATA = await makeKitchen()
  // A device that is always full.
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const { code, stderr } = await runAgora(
    ['export', 'kitchen', '--format', 'json'],
    { AGORA_DATA },
    { stdio: ['ignore', full, 'pipe'] },
  )
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^agora: .*no space left[^\n]*\n$/i)])
})
