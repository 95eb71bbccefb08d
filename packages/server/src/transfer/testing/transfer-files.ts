import { join } from 'node:path'
import { openSqliteStorage } from '../../log/sqlite-storage.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** A data folder with one conversation in it, as a server leaves it. */
export async function makeKitchen(): Promise<string> {
  const folder = temporaryFolder()
  const server = await startTestServer({ storage: await openSqliteStorage(join(folder, 'agora.db')) })
  await server.send('POST', '/api/threads', { id: 'kitchen', title: 'Keuken', mode: 'listen' })
  const messages = Array.from({ length: 5 }, (_, n) => ({ id: `m${n}`, text: `notitie ${n}` }))
  await server.send('POST', '/api/threads/kitchen/messages', { messages })
  await server.close()
  return folder
}

/** What a device had yet to send. The last message belongs to a conversation that does not exist. */
export const deviceFile = {
  format: 'agora-device/1',
  madeAt: 1_000,
  user: 'owner',
  commands: [
    { kind: 'command', thread: 'visit', at: 900, id: 'k1', name: 'create-thread', fields: { mode: 'listen' } },
    { kind: 'message', thread: 'visit', at: 910, message: { id: 'a', text: 'een', at: 910, saidIn: 'listen' } },
    { kind: 'message', thread: 'visit', at: 920, message: { id: 'b', text: 'twee', at: 920, saidIn: 'listen' } },
    { kind: 'message', thread: 'nowhere', at: 930, message: { id: 'c', text: 'drie', at: 930 } },
  ],
}
export const deviceRefusal = '  refused c in nowhere: there is no such conversation (thread-not-found)'
