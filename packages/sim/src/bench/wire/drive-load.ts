import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { Load, LoadResult, Order, Word } from './load.ts'

/** A run as both ends saw it. Times are of this process, which is the server's. */
export type Run = LoadResult & {
  readonly serverCpuSeconds: number
  /** Part of the time in which the server's event loop had nothing to do. */
  readonly idle: number
}

export class LoadDriver {
  readonly #child: ChildProcess

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./generate-load.ts', import.meta.url)), { execArgv: [] })
    process.once('exit', () => this.#child.kill())
  }

  async run(load: Load): Promise<Run> {
    this.#order({ kind: 'connect', load })
    await this.#hear('connected')
    globalThis.gc?.()
    const cpu = process.cpuUsage()
    const loop = performance.eventLoopUtilization()
    this.#order({ kind: 'begin' })
    const { result } = await this.#hear('done')
    const { user, system } = process.cpuUsage(cpu)
    const { utilization } = performance.eventLoopUtilization(loop)
    return { ...result, serverCpuSeconds: (user + system) / 1e6, idle: 1 - utilization }
  }

  close(): void {
    this.#child.kill()
  }

  #order(order: Order): void {
    this.#child.send(order)
  }

  async #hear<Kind extends Word['kind']>(kind: Kind): Promise<Extract<Word, { kind: Kind }>> {
    const ended = new AbortController()
    const [word] = (await Promise.race([
      once(this.#child, 'message', { signal: ended.signal }),
      once(this.#child, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('the load generator ended')
      }),
    ]).finally(() => ended.abort())) as [Word]
    if (word.kind !== kind) throw new Error(`expected "${kind}", heard "${word.kind}"`)
    return word as Extract<Word, { kind: Kind }>
  }
}
