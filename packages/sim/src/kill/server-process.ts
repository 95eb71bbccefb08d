import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Readable } from 'node:stream'
import { within } from './within.ts'

const program = fileURLToPath(import.meta.resolve('@agora/server/cli/agora'))

/** Far more than any of these takes on the slowest machine. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 120_000
const VERIFY_LIMIT_MS = 120_000
/** The last output of a dead server, to find the cause. */
const LAST_WORDS_CHARS = 4_000

export type ServerSettings = {
  readonly dataFolder: string
  readonly token: string
  readonly databaseUrl?: string | undefined
}

type Child = ChildProcessByStdio<null, Readable, Readable>

type State =
  /** Clients wait here for the next start. */
  | { readonly kind: 'down'; readonly up: PromiseWithResolvers<string> }
  | { readonly kind: 'up'; readonly child: Child; readonly url: string }
  /** It ended without being asked to. */
  | { readonly kind: 'failed'; readonly error: Error }

/** The real program in a process of its own, to be killed and started anew on the same port and data. */
export class ServerProcess {
  readonly settings: ServerSettings
  #state: State = down()
  #port = 0
  #starts = 0
  #child: Child | undefined
  readonly #endWithUs = () => void this.#child?.kill('SIGKILL')

  private constructor(settings: ServerSettings) {
    this.settings = settings
    // However the tests end, no server outlives them.
    process.once('exit', this.#endWithUs)
  }

  static async start(settings: ServerSettings): Promise<ServerProcess> {
    const server = new ServerProcess(settings)
    try {
      await server.start()
      return server
    } catch (error) {
      await server.dispose()
      throw error
    }
  }

  /** How often it has become ready. */
  get starts(): number {
    return this.#starts
  }

  /** Resolves with the address as soon as a server answers there. */
  async untilUp(): Promise<string> {
    const state = this.#state
    if (state.kind === 'failed') throw state.error
    return state.kind === 'up' ? state.url : state.up.promise
  }

  /** Starts it where it was before. Resolves when it says that it is ready. */
  async start(): Promise<void> {
    const state = this.#state
    if (state.kind !== 'down') throw new Error(`assertion failed: the server is ${state.kind}`)
    const { child, url } = await this.#launch(this.#port).catch((error: unknown) => {
      // While the port was free, a client's connection may have been given it. Clients ask for the address anyway.
      if (this.#port > 0 && String(error).includes('set PORT to another')) return this.#launch(0)
      throw error
    })
    this.#port = Number(new URL(url).port)
    this.#starts++
    this.#state = { kind: 'up', child, url }
    state.up.resolve(url)
  }

  /** `kill -9`, at this very moment. Resolves when the process is gone. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Asks it to stop. Resolves with its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** Ends it in any state. */
  async dispose(): Promise<void> {
    process.off('exit', this.#endWithUs)
    const child = this.#child
    const state = this.#state
    this.#state = { kind: 'failed', error: new Error('the test has ended') }
    if (state.kind === 'down') {
      state.up.promise.catch(() => {})
      state.up.reject(this.#state.error)
    }
    if (!child) return
    const gone = once(child, 'close')
    child.kill('SIGKILL')
    await gone
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const state = this.#state
    if (state.kind === 'failed') throw state.error
    if (state.kind === 'down') throw new Error('assertion failed: the server is down')
    // Before the signal: who loses a connection by it must find that the server is down, and wait.
    this.#state = down()
    const gone = once(state.child, 'close')
    state.child.kill(signal)
    const [code] = (await within(STOP_LIMIT_MS, `the server ends after ${signal}`, gone)) as [number | null]
    return code
  }

  async #launch(port: number): Promise<{ child: Child; url: string }> {
    const { dataFolder, token, databaseUrl } = this.settings
    const child = spawn(process.execPath, [program, 'serve'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment({ PORT: String(port), AGORA_DATA: dataFolder, AGORA_TOKEN: token }, databaseUrl),
    })
    this.#child = child
    const ready = Promise.withResolvers<string>()
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-LAST_WORDS_CHARS)
      const url = /^Open +(http:\/\/[^/\s]+)\/.*\n/m.exec(said)?.[1]
      if (url) ready.resolve(url)
    })
    let lastWords = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-LAST_WORDS_CHARS)
    })
    child.once('error', ready.reject)
    child.once('close', (code, signal) => {
      if (this.#child === child) this.#child = undefined
      const error = new Error(`the server ended by itself (${signal ?? code}): ${lastWords}`)
      ready.reject(error)
      if (this.#state.kind === 'up' && this.#state.child === child) this.#state = { kind: 'failed', error }
    })
    return { child, url: await within(START_LIMIT_MS, 'the server says that it is ready', ready.promise) }
  }
}

/** Runs `agora verify` on the same data. Resolves with its exit code and what it printed. */
export async function verifyData(settings: ServerSettings): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, 'verify'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment({ AGORA_DATA: settings.dataFolder }, settings.databaseUrl),
    timeout: VERIFY_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Nothing that the caller's own shell sets for an Agora of its own reaches the one under test. */
function environment(settings: Record<string, string>, databaseUrl: string | undefined): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(AGORA_|DATABASE_URL$|PORT$|HOST$)/.test(name))
  return {
    ...Object.fromEntries(inherited),
    HOST: '127.0.0.1',
    ...settings,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
}

function down(): State & { kind: 'down' } {
  const up = Promise.withResolvers<string>()
  // The last start may fail without a waiting caller.
  up.promise.catch(() => {})
  return { kind: 'down', up }
}
