/** A program of its own: a server on the data folder that serves the app in APP_FOLDER. */
import { join } from 'node:path'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { startServer } from '../server.ts'

const { AGORA_DATA = '', AGORA_TOKEN = '', APP_FOLDER = '' } = process.env
const server = await startServer({
  storage: await openSqliteStorage(join(AGORA_DATA, 'agora.db')),
  token: AGORA_TOKEN,
  host: '127.0.0.1',
  port: 0,
  appFolder: APP_FOLDER,
})
console.log(`Open ${server.url}/`)
