import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStorage } from '../src/log/sqlite-storage.ts'
import { validateSaver } from './validate-saver.mjs'

validateSaver('sqlite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agora-validation-'))
  const storage = await openSqliteStorage(join(folder, 'agora.db'))
  return {
    ...storage,
    close: async () => {
      await storage.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
})
