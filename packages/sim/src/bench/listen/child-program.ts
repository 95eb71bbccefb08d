import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

type Told = { readonly ok: unknown } | { readonly error: string }

/** A program with its own event loop and memory, asked one thing at a time. */
export class ChildProgram<Order extends { readonly kind: string }> {
  readonly #child: ChildProcess
  readonly #kill: () => void

  constructor(file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = process.env) {
    const child = fork(file, args, { execArgv: [], env })
    this.#child = child
    this.#kill = () => void child.kill()
    // An interrupted benchmark must not leave programs behind.
    process.once('exit', this.#kill)
  }

  async ask(order: Order): Promise<unknown> {
    const ended = new AbortController()
    const { signal } = ended
    this.#child.send(order)
    const [told] = (await Promise.race([
      once(this.#child, 'message', { signal }),
      once(this.#child, 'exit', { signal }).then(() => {
        throw new Error(`the program ended while it was asked to ${order.kind}`)
      }),
    ]).finally(() => ended.abort())) as [Told]
    if ('error' in told) throw new Error(told.error)
    return told.ok
  }

  async close(): Promise<void> {
    process.off('exit', this.#kill)
    const ended = once(this.#child, 'exit')
    this.#child.kill()
    await ended
  }
}
