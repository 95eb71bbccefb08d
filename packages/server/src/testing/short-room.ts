/** A conversation "t" of a server that runs here or in another process. */
import { MessagesAnswer } from '@agora/protocol/operations/list-messages'
import type { Settings } from './run-agora.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { TOKEN } from './test-server.ts'
import { until } from './until.ts'

type Reached = { readonly url: string }

export function newSettings(more: Settings = {}): Settings {
  return { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, ...more }
}

export async function call(server: Reached, method: string, path: string, body?: unknown) {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}

export async function say(server: Reached, ...texts: string[]) {
  for (const text of texts) {
    const id = text.replaceAll(/[^a-z]/gi, '-')
    await call(server, 'POST', '/api/threads/t/messages', { messages: [{ id, text }] })
  }
}

export async function history(server: Reached) {
  return MessagesAnswer.parse(await call(server, 'GET', '/api/threads/t/messages')).messages
}

export const isOpen = async (server: Reached) =>
  ((await call(server, 'GET', '/api/threads/t'))['thread'] as { activeTurn: unknown }).activeTurn !== null

/** The replies, once nothing is open any more. */
export async function replies(server: Reached) {
  await until('nothing is open', async () => !(await isOpen(server)))
  return (await history(server)).filter(({ as }) => as === 'reply')
}
