/** Speaks with an Agora that serves here or in another process as with a server inside the test. */
import type { RunningAgora } from './run-agora.ts'
import { TOKEN, type TestServer } from './test-server.ts'

export function reachAgora({ url, end }: Pick<RunningAgora, 'url' | 'end'>): TestServer {
  return {
    url,
    makeLink: () => url,
    threads: { executeInternal: outside, signal: outside },
    close: async () => void (await end('SIGTERM')),
    send: async (method, path, body, headers = {}) => {
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const parsed = (text.startsWith('{') ? JSON.parse(text) : { text }) as Record<string, unknown>
      return { status: response.status, body: parsed, headers: response.headers }
    },
  }
}

function outside(): never {
  throw new Error('no internal command in another process')
}
