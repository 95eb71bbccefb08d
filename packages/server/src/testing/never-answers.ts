/** A program of its own: a server on the data folder whose answers never come. To be killed at the worst moment. */
import { join } from 'node:path'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { assistantOf } from './test-answerer.ts'
import { startServer } from '../server.ts'

const { AGORA_DATA = '', AGORA_TOKEN = '' } = process.env
const server = await startServer({
  storage: await openSqliteStorage(join(AGORA_DATA, 'agora.db')),
  token: AGORA_TOKEN,
  host: '127.0.0.1',
  port: 0,
  assistant: assistantOf({ name: 'never', answer: () => new Promise(() => {}) }),
})
console.log(`Open ${server.url}/`)
