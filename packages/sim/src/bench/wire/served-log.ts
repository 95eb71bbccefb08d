import { ThreadId } from '@agora/protocol/ids'
import { randomId, systemAmbient } from '@agora/server/ambient'
import type { LogStorage } from '@agora/server/log/log-storage'
import { unlimited } from '@agora/server/gateway/rate-limit'
import { startServer } from '@agora/server/server'
import { type CommitTally, tallyCommits } from './decorate-storage.ts'
import type { LoadDriver, Run } from './drive-load.ts'
import type { Load } from './load.ts'

export const TOKEN = 'a-token-for-benchmarks-only'
export const THREADS = 100

export type Exchange = Pick<Load, 'transport' | 'say' | 'perRequest' | 'ids' | 'inFlight'>
/** A run with what the log was asked to commit during it. */
export type ServedRun = Run & { readonly tally: CommitTally }

type Server = Pick<Load, 'url' | 'token' | 'threads'> & { readonly close: () => Promise<void> }

/** A server with a hundred threads, and all that was confirmed to its clients. */
export class ServedLog {
  readonly #storage: LogStorage
  readonly #tally: CommitTally
  readonly #server: Server
  #confirmed = 0

  private constructor(storage: LogStorage, tally: CommitTally, server: Server) {
    this.#storage = storage
    this.#tally = tally
    this.#server = server
  }

  /** `arrange` stands between the server and its storage. */
  static async open(storage: LogStorage, arrange = (inner: LogStorage) => inner): Promise<ServedLog> {
    const tally = { commits: 0, events: 0, ms: 0 }
    const { url, close } = await startServer({
      storage: arrange(tallyCommits(storage, tally)),
      token: TOKEN,
      host: '127.0.0.1',
      port: 0,
      rates: { requests: unlimited },
    })
    const threads = Array.from({ length: THREADS }, () => randomId(systemAmbient))
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
    for (const id of threads) {
      const response = await fetch(`${url}/api/threads`, { method: 'POST', headers, body: JSON.stringify({ id }) })
      if (response.status !== 201) throw new Error(await response.text())
    }
    return new ServedLog(storage, tally, { url, token: TOKEN, threads, close })
  }

  async run(driver: LoadDriver, exchange: Exchange, durationMs: number): Promise<ServedRun> {
    const { url, token, threads } = this.#server
    Object.assign(this.#tally, { commits: 0, events: 0, ms: 0 })
    const run = await driver.run({ url, token, threads, ...exchange, durationMs })
    this.#confirmed += run.accepted
    return { ...run, tally: { ...this.#tally } }
  }

  /** A rate counts only if all that was confirmed is there. */
  async check(): Promise<void> {
    let kept = 0
    for (const thread of this.#server.threads) {
      const row = await this.#storage.readThread(ThreadId.parse(thread))
      // Without the event that created it.
      kept += (row?.state.seq ?? 1) - 1
    }
    if (kept !== this.#confirmed) throw new Error(`${this.#confirmed} messages were confirmed and ${kept} are kept`)
  }

  close(): Promise<void> {
    return this.#server.close()
  }
}
