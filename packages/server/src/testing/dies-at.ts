/**
 * A program of its own: a server that is asked something, and ends itself without a word at the point that is named.
 */
import { join } from 'node:path'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { startServer } from '../server.ts'
import { crashScript, crashTool, watchStorage } from './crash-script.ts'
import { graphAssistant } from './graph-assistant.ts'

const { AGORA_DATA = '', AGORA_TOKEN = '', DIES_AT } = process.env

function reach(point: string): void {
  if (point !== DIES_AT) return
  process.kill(process.pid, 'SIGKILL')
  // Nothing more happens in this process, however long the signal takes.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

const server = await startServer({
  storage: watchStorage(await openSqliteStorage(join(AGORA_DATA, 'agora.db')), reach),
  token: AGORA_TOKEN,
  host: '127.0.0.1',
  port: 0,
  assistant: graphAssistant(crashScript, [crashTool(AGORA_DATA, reach)]),
})
const send = (path: string, body: unknown, method = 'POST') =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${AGORA_TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
await send('/api/threads', { id: 't', mode: 'feedback', title: 'Zaak' })
await send('/api/threads/t/messages', { messages: [{ id: 'm', text: 'betaal maar' }] })
if (DIES_AT?.endsWith('erasing')) await send('/api/threads/t', undefined, 'DELETE')
