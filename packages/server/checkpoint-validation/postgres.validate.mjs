import { inject } from 'vitest'
import { openPostgresStorage } from '../src/log/postgres-storage.ts'
import { createDatabase } from '../src/testing/postgres-database.ts'
import { validateSaver } from './validate-saver.mjs'

validateSaver('postgres', async () => openPostgresStorage(await createDatabase(inject('postgresUrl'))))
