import { randomUUID } from 'node:crypto'
import type { Mode } from '@agora/protocol/heard'
import { authorization } from './crew.ts'
import type { ServerProcess } from './server-process.ts'

/** Creates a thread and resolves with its id. A fresh one: the database may hold those of earlier runs. */
export async function createThread(server: ServerProcess, mode: Mode): Promise<string> {
  const id = `${mode}-${randomUUID().slice(0, 8)}`
  const response = await fetch(`${await server.untilUp()}/api/threads`, {
    method: 'POST',
    headers: { ...authorization(server), 'content-type': 'application/json' },
    body: JSON.stringify({ id, mode }),
  })
  if (response.status !== 201) throw new Error(`creating a thread: ${response.status} ${await response.text()}`)
  return id
}
