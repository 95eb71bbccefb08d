import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Held } from './probe.ts'

const program = fileURLToPath(import.meta.resolve('@agora/server/cli/agora'))
const probe = new URL('probe.ts', import.meta.url).href

/** The real program, which can be asked what it holds on to. */
export class ProbedAgora {
  readonly #child: ChildProcess
  readonly url: string
  readonly token: string

  private constructor(child: ChildProcess, url: string, token: string) {
    this.#child = child
    this.url = url
    this.token = token
  }

  static async start(folder: string, modelUrl: string): Promise<ProbedAgora> {
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(AGORA_|OPENAI_|DATABASE_URL$|PORT$|HOST$)/.test(name),
    )
    const token = 'a-token-for-tests-only'
    const child = spawn(process.execPath, ['--expose-gc', '--import', probe, program, 'serve'], {
      env: {
        ...Object.fromEntries(inherited),
        PORT: '0',
        AGORA_DATA: folder,
        AGORA_TOKEN: token,
        AGORA_MODEL: 'openai:test',
        OPENAI_BASE_URL: modelUrl,
        OPENAI_API_KEY: 'none',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) {
      const url = /^Open +(http:\/\/[^/\s]+)/.exec(line)?.[1]
      if (url) return new ProbedAgora(child, url, token)
    }
    throw new Error('Agora did not start')
  }

  async held(): Promise<Held> {
    const answered = once(this.#child, 'message')
    this.#child.send('held')
    const [held] = (await answered) as [Held]
    return held
  }

  async request(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }

  /** Afterwards it is gone in any case. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return this.#child.exitCode
    this.#child.stdout?.resume()
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
}
