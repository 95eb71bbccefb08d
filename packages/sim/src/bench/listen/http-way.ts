import { fileURLToPath } from 'node:url'
import { ThreadId } from '@agora/protocol/ids'
import { randomId, systemAmbient } from '@agora/server/ambient'
import { unlimited } from '@agora/server/gateway/rate-limit'
import { startServer } from '@agora/server/server'
import { WARM_UP_APPENDS, openFlushedStorage } from '../open-log.ts'
import { TOKEN } from '../wire/served-log.ts'
import { ChildProgram } from './child-program.ts'
import { countNotes } from './count-notes.ts'
import type { ClientOrder } from './http-client.ts'
import type { CountingWay, Posted } from './way.ts'

export type HttpClient = ChildProgram<ClientOrder>

export function startHttpClient(): HttpClient {
  return new ChildProgram(fileURLToPath(new URL('./http-client.ts', import.meta.url)))
}

/** Ours as a device meets it: a server on the loopback, asked over kept connections by another process. */
export async function openHttpWay(file: string, client: HttpClient): Promise<CountingWay> {
  const storage = await openFlushedStorage(file)
  const { url, close } = await startServer({
    storage,
    token: TOKEN,
    host: '127.0.0.1',
    port: 0,
    rates: { requests: unlimited },
  })
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const way: CountingWay = {
    async open(notes) {
      const id = randomId(systemAmbient)
      const body = JSON.stringify({ id, mode: 'listen' })
      const response = await fetch(`${url}/api/threads`, { method: 'POST', headers, body })
      const answer = await response.text()
      if (response.status !== 201) throw new Error(answer)
      if (notes > 0) await client.ask({ kind: 'fill', url, token: TOKEN, thread: id, notes })
      return id
    },
    async post(threads, notesEach) {
      return (await client.ask({ kind: 'post', url, token: TOKEN, threads, notesEach })) as Posted
    },
    count: (thread) => countNotes(storage, ThreadId.parse(thread)),
    close,
  }
  await way.post([await way.open(0)], WARM_UP_APPENDS)
  return way
}
