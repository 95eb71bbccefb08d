import type { RunningServer } from '@agora/server/server'
import { randomId, systemAmbient } from '@agora/server/ambient'
import { newMessages } from '../open-log.ts'

export const TOKEN = 'a-token-for-benchmarks-only'
const BATCH = 1_000

export type Conversation = {
  readonly id: string
  /** By which one sees that everything was loaded. */
  readonly firstText: string
  /** The number of its last event. */
  readonly seq: number
}

/** Makes conversations by the API, as any other device would. */
export class Conversations {
  readonly #server: Pick<RunningServer, 'url'>

  constructor(server: Pick<RunningServer, 'url'>) {
    this.#server = server
  }

  async create(title: string, count: number): Promise<Conversation> {
    const id = randomId(systemAmbient)
    await this.#post('/api/threads', { id, title })
    const all = newMessages(count)
    for (let done = 0; done < count; done += BATCH) {
      await this.#post(`/api/threads/${id}/messages`, { messages: all.slice(done, done + BATCH) })
    }
    return { id, firstText: all[0]?.text ?? '', seq: count + 1 }
  }

  async #post(path: string, body: object): Promise<void> {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
    const response = await fetch(this.#server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
  }
}
