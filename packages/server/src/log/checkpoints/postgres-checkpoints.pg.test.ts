import { inject } from 'vitest'
import { createDatabase } from '../../testing/postgres-database.ts'
import { describeCheckpoints } from '../../testing/storage-contract-checkpoints.ts'
import { openPostgresStorage } from '../postgres-storage.ts'

const database = () => createDatabase(inject('postgresUrl'))

describeCheckpoints(
  'postgres',
  async () => openPostgresStorage(await database()),
  async () => {
    const url = await database()
    return [await openPostgresStorage(url), await openPostgresStorage(url)]
  },
)
