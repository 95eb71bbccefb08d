/** A server process of its own, on the data folder and the app's folder that the environment names. */
import { join } from 'node:path'
import { openSqliteStorage } from '@agora/server/log/sqlite-storage'
import { startServer } from '@agora/server/server'

const { AGORA_DATA = '', AGORA_TOKEN = '', APP_FOLDER = '' } = process.env
const server = await startServer({
  storage: await openSqliteStorage(join(AGORA_DATA, 'agora.db')),
  token: AGORA_TOKEN,
  host: '127.0.0.1',
  port: 0,
  appFolder: APP_FOLDER,
})
console.log(server.url)
