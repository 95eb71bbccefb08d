/** The real program in its own process, for tests that kill it or read its terminal. Else `AgoraServer` is cheaper. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '@agora/server/testing/temporary-folder'
import { AgoraApi } from './agora-api.ts'
import { keepServerOutput } from './test-results.ts'

const PROGRAM = join(import.meta.dirname, '../../../server/src/cli/agora.ts')

export class AgoraProcess extends AgoraApi {
  readonly #folder = temporaryFolder()
  readonly #model: string
  #child: ChildProcess | undefined
  /** Everything that it wrote to the terminal since the last start. */
  output = ''
  /** Where it listens; printed by each start. */
  url = ''
  /** A link that was made after the last start. */
  link = ''

  private constructor(model: string) {
    super()
    this.#model = model
    onTestFinished(() => this.kill())
  }

  /** Without a model, unless the test needs answers: then `built-in`. */
  static async start(model: 'none' | 'built-in' = 'none'): Promise<AgoraProcess> {
    const agora = new AgoraProcess(model)
    await agora.start()
    return agora
  }

  /** Resolves when it has printed its address. */
  async start(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0'
    const child = spawn(process.execPath, [PROGRAM, 'serve'], {
      env: {
        PATH: process.env['PATH'],
        PORT: port,
        AGORA_DATA: this.#folder,
        AGORA_TOKEN: this.token,
        AGORA_MODEL: this.#model,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.output = ''
    await new Promise<void>((resolve, reject) => {
      const hear = (text: string) => {
        this.output += text
        keepServerOutput(text)
        const address = /^Open +(\S+)\n/m.exec(this.output)?.[1]
        if (address) {
          this.url = new URL(address).origin
          resolve()
        }
      }
      child.stdout.setEncoding('utf8').on('data', hear)
      child.stderr.setEncoding('utf8').on('data', hear)
      child.once('exit', () => reject(new Error(`the server ended:\n${this.output}`)))
    })
    this.link = await this.makeLink()
  }

  /** `kill -9`. Resolves when it is gone. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Lets it finish, as an operator's Ctrl+C does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** Its data folder is emptied, as after a restore of an older copy. */
  async loseEverything(): Promise<void> {
    await rm(this.#folder, { recursive: true })
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}
