import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(import.meta.resolve('@agora/server/cli/agora'))
const TOKEN = 'a-token-for-benchmarks-only'
/** What Linux counts processor time in, on every machine of today. */
const TICK_MS = 10

export type AgoraSettings = {
  readonly folder: string
  readonly model: 'openai:test' | 'none'
  readonly modelUrl: string
  /** Where compiled code is kept, as `npm start` does; none where it is not given. */
  readonly compileCache?: string
}

/** The real program, as `agora serve` starts it, on SQLite with every commit flushed. */
export class AgoraProcess {
  readonly #child: ChildProcess
  readonly #kill: () => void
  readonly url: string
  readonly token: string = TOKEN
  /** From the command to the line that says so. */
  readonly readyMs: number

  private constructor(child: ChildProcess, kill: () => void, url: string, readyMs: number) {
    this.#child = child
    this.#kill = kill
    this.url = url
    this.readyMs = readyMs
  }

  static async start({ folder, model, modelUrl, compileCache }: AgoraSettings): Promise<AgoraProcess> {
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(AGORA_|OPENAI_|DATABASE_URL$|PORT$|HOST$|NODE_COMPILE_CACHE$)/.test(name),
    )
    const started = performance.now()
    const child = spawn(process.execPath, [program, 'serve'], {
      env: {
        ...Object.fromEntries(inherited),
        PORT: '0',
        AGORA_DATA: folder,
        AGORA_TOKEN: TOKEN,
        AGORA_REQUESTS_PER_SECOND: '100000',
        AGORA_MODEL: model,
        OPENAI_BASE_URL: modelUrl,
        OPENAI_API_KEY: 'none',
        ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const kill = () => void child.kill()
    // An interrupted benchmark must not leave servers behind.
    process.once('exit', kill)
    let readyMs: number | undefined
    for await (const line of createInterface(child.stdout)) {
      if (/^Agora .* is ready/.test(line)) readyMs = performance.now() - started
      const url = /http:\/\/[^/\s]+/.exec(line)?.[0]
      if (url && readyMs !== undefined) return new AgoraProcess(child, kill, url, readyMs)
    }
    throw new Error('Agora did not start')
  }

  /** Finishes what is under way. */
  async stop(): Promise<void> {
    process.off('exit', this.#kill)
    this.#child.stdout?.resume()
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    if (code !== 0) throw new Error(`Agora ended with ${code}`)
  }

  async residentMb(): Promise<number> {
    const response = await fetch(`${this.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    return Number(/^process_resident_memory_bytes (\d+)$/m.exec(await response.text())?.[1]) / 1e6
  }

  /** Processor time since its start. Linux alone tells this of another process; elsewhere it is no number. */
  cpuMs(): number {
    try {
      const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    } catch {
      return Number.NaN
    }
  }
}
