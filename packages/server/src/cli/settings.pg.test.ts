import { expect, inject, test } from 'vitest'
import { complaint, oneLine } from '../testing/complaint.ts'
import { runCommand } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('[CL1] a PostgreSQL that does not know the database or the password: one line that says so', async () => {
  const server = inject('postgresUrl')
  const settings = { AGORA_DATA: temporaryFolder(), PORT: '0' }
  const unknown = await runCommand(['serve'], { ...settings, DATABASE_URL: `${server}/no_such_database` })
  expect(complaint(unknown)).toEqual(oneLine(1, /no_such_database/))
  const nobody = new URL(`${server}/postgres`)
  nobody.username = 'nobody-we-know'
  expect(complaint(await runCommand(['serve'], { ...settings, DATABASE_URL: nobody.href }))).toEqual(
    oneLine(1, /nobody-we-know/),
  )
})
