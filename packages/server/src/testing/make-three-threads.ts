import { join } from 'node:path'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { startTestServer } from './test-server.ts'

/** A data folder with three threads, one of them deleted, as a server leaves it. */
export async function makeThreeThreads(): Promise<string> {
  const folder = temporaryFolder()
  const server = await startTestServer({ storage: await openSqliteStorage(join(folder, 'agora.db')) })
  for (const id of ['kitchen', 'cellar', 'gone']) {
    await server.send('POST', '/api/threads', { id, mode: 'listen' })
    const messages = Array.from({ length: 5 }, (_, n) => ({ id: `m${n}`, text: `note ${n} of ${id}` }))
    await server.send('POST', `/api/threads/${id}/messages`, { messages })
  }
  await server.send('DELETE', '/api/threads/gone')
  await server.close()
  return folder
}
