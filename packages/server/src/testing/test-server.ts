/** A whole server inside the test's process, on a real socket; and a few words to speak with it. */
import { onTestFinished } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { type RunningServer, type ServerOptions, startServer } from '../server.ts'

export const TOKEN = 'a-token-for-tests-only'

export type TestServer = RunningServer & {
  /** Speaks HTTP as the owner. A body that is not text or bytes is sent as JSON. */
  readonly send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>
}

/** `body` is the parsed JSON; tests compare it as data. */
export type TestAnswer = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }

export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const storage = options.storage ?? openMemoryStorage()
  const server = await startServer({ token: TOKEN, host: '127.0.0.1', port: 0, ...options, storage })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= server.close())
  onTestFinished(close)
  const send: TestServer['send'] = async (method, path, body, headers = {}) => {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const text = await response.text()
    const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : { text }
    return { status: response.status, body: parsed as Record<string, unknown>, headers: response.headers }
  }
  return { ...server, close, send }
}
