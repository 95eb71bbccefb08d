import { expect } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'

/** Takes the conversation `t` from one server to another, as a person does: by its file. */
export async function moveThread(from: TestServer, to: TestServer): Promise<void> {
  const file = (await from.send('GET', '/api/threads/t/export?format=json')).body
  expect((await to.send('POST', '/api/import', file)).status).toBe(200)
}
