import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../testing/postgres-database.ts'
import { runCommand } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { deviceFile, deviceRefusal } from '../transfer/testing/transfer-files.ts'

test('[IM7] a device file is imported without a server, any number of times, on PostgreSQL', async () => {
  const file = join(temporaryFolder(), 'device.json')
  writeFileSync(file, JSON.stringify(deviceFile))
  const settings = { AGORA_DATA: temporaryFolder(), DATABASE_URL: await createDatabase(inject('postgresUrl')) }
  const imported = (stdout: string) => ({ code: 1, stdout: `${stdout}\n${deviceRefusal}\n`, stderr: '' })
  expect(await runCommand(['import', file], settings)).toEqual(imported('3 new, 0 known, 1 refused'))
  expect(await runCommand(['import', file], settings)).toEqual(imported('0 new, 3 known, 1 refused'))
  expect((await runCommand(['verify', 'visit'], settings)).code).toBe(0)
})
