/** Settings whose faults need a process: another user, its umask, and that the program ends. */
import { spawnSync } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { complaint, oneLine } from '../testing/complaint.ts'
import { takePort } from '../testing/ports.ts'
import { createDatabase } from '../testing/postgres-database.ts'
import { runAgora, startAgora } from '../testing/run-agora.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('[CL1] a data folder that may not be written: one line that names it, and no talk of another server', async () => {
  const parent = temporaryFolder()
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  const settings = { AGORA_DATA: folder, PORT: '0' }
  // Used before, and read-only since.
  const first = await startAgora(settings)
  await first.end('SIGTERM')
  spawnSync('chmod', ['-R', 'a+rX,a-w', folder])
  onTestFinished(() => void spawnSync('chmod', ['-R', 'u+w', folder]))
  // Permissions mean nothing to root, who runs tests in containers: there another user is tried.
  const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const result = await runAgora(['serve'], settings, asOther)
  expect(complaint(result)).toEqual(oneLine(1, /data|read-?only|permission|EACCES/i))
  expect(result.stderr).not.toContain('another Agora')
  const elsewhere = await runAgora(['serve'], { AGORA_DATA: join(folder, 'new'), PORT: '0' }, asOther)
  expect(complaint(elsewhere)).toEqual(oneLine(1, /permission|EACCES/i))
})

test('[CL1] a missing data folder is made, for its owner alone', async () => {
  const folder = join(temporaryFolder(), 'deep', 'data')
  const server = await startAgora({ AGORA_DATA: folder })
  expect(server.printed()).toContain(folder)
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  for (const file of ['token', 'agora.db']) {
    expect([file, (statSync(join(folder, file)).mode & 0o777).toString(8)]).toEqual([file, '600'])
  }
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
})

test('[CL1] a port in use is told at once with PostgreSQL too, and the program ends', async () => {
  const port = await takePort()
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const result = await runAgora(['serve'], { AGORA_DATA: temporaryFolder(), PORT: String(port), DATABASE_URL })
  expect(complaint(result)).toEqual(oneLine(1, /set PORT/))
})
