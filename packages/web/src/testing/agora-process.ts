/** The real program in a process of its own, to be killed and started again on the same port and data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '@agora/server/testing/temporary-folder'

const PROGRAM = join(import.meta.dirname, '../../../server/src/cli/agora.ts')

/** As many messages as one request may have. */
const MAX_BATCH = 1_000

type MessagesPage = { readonly messages: readonly { readonly text: string }[]; readonly next: number | null }

export class AgoraProcess {
  readonly token = 'a-token-for-tests-only'
  readonly #folder = temporaryFolder()
  readonly #model: string
  #child: ChildProcess | undefined
  #said = 0
  /** Everything that it wrote to the terminal since the last start. */
  output = ''
  /** The one-time link that the last start printed. */
  link = ''

  private constructor(model: string) {
    this.#model = model
    onTestFinished(() => this.kill())
  }

  /** Nobody answers, unless the test is about answers: then `built-in`. */
  static async start(model: 'none' | 'built-in' = 'none'): Promise<AgoraProcess> {
    const agora = new AgoraProcess(model)
    await agora.start()
    return agora
  }

  get url(): string {
    return new URL(this.link).origin
  }

  /** Resolves when it has printed its link. */
  async start(): Promise<void> {
    const port = this.link ? new URL(this.link).port : '0'
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
        const link = /^Open +(\S+)\n/m.exec(this.output)?.[1]
        if (link) {
          this.link = link
          resolve()
        }
      }
      child.stdout.setEncoding('utf8').on('data', hear)
      child.stderr.setEncoding('utf8').on('data', hear)
      child.once('exit', () => reject(new Error(`the server ended:\n${this.output}`)))
    })
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

  /** Asks its API, as the owner. */
  async ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await fetch(this.url + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  }

  /** What the server answers to a look at this, as a status. */
  async status(path: string): Promise<number> {
    const response = await fetch(this.url + path, { headers: { authorization: `Bearer ${this.token}` } })
    await response.body?.cancel()
    return response.status
  }

  /** The conversations that the server lists, the last changed first. */
  async threads(query = ''): Promise<{ readonly id: string; readonly title: string }[]> {
    return ((await this.ask('GET', `/api/threads${query}`)) as { threads: { id: string; title: string }[] }).threads
  }

  /** A conversation in which these texts were said, elsewhere. */
  async makeThread(id: string, title: string, texts: readonly string[] = []): Promise<void> {
    await this.ask('POST', '/api/threads', { id, title })
    await this.say(id, ...texts)
  }

  /** Somebody says this elsewhere. */
  async say(thread: string, ...texts: string[]): Promise<void> {
    const messages = texts.map((text) => ({ id: `said-${++this.#said}`, text }))
    for (let start = 0; start < messages.length; start += MAX_BATCH) {
      await this.ask('POST', `/api/threads/${thread}/messages`, { messages: messages.slice(start, start + MAX_BATCH) })
    }
  }

  /** All texts of a conversation as the server keeps them; of the last changed one where none is named. */
  async texts(thread?: string): Promise<string[]> {
    const id = thread ?? (await this.threads())[0]?.id
    if (id === undefined) return []
    const texts: string[] = []
    for (let before = ''; ;) {
      const page = (await this.ask('GET', `/api/threads/${id}/messages?limit=200${before}`)) as MessagesPage
      texts.unshift(...page.messages.map(({ text }) => text))
      if (page.next === null) return texts
      before = `&before=${page.next}`
    }
  }

  /** One of the figures that the server counts. */
  async metric(name: string): Promise<number> {
    const response = await fetch(`${this.url}/metrics`, { headers: { authorization: `Bearer ${this.token}` } })
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await response.text())?.[1])
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
