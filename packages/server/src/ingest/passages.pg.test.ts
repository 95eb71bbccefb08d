import { inject } from 'vitest'
import { createDatabase } from '../testing/postgres-database.ts'
import { openPostgresPassages } from './postgres-passages.ts'
import { describePassages } from './testing/describe-passages.ts'

const fresh = () => createDatabase(inject('postgresUrl'))

describePassages(
  'postgres',
  async () => openPostgresPassages(await fresh()),
  async () => {
    const url = await fresh()
    return Promise.all([openPostgresPassages(url), openPostgresPassages(url)])
  },
)
