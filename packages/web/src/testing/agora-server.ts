/** The real server in the test's process, with its own data folder: stopped and started again on the same port and data. */
import { systemAmbient } from '@agora/server/ambient'
import { readConfig } from '@agora/server/config'
import { type OpenServer, openServer } from '@agora/server/open-server'
import { temporaryFolder } from '@agora/server/testing/temporary-folder'
import { onTestFinished } from 'vitest'
import { AgoraApi } from './agora-api.ts'
import { serverLog } from './test-results.ts'
import { until } from './until.ts'

/** What happens on one device shows on another at once: no test is about the pause that spares the server. */
const timing = { watchPauseMs: 5 }

export class AgoraServer extends AgoraApi {
  readonly #folder = temporaryFolder()
  readonly #model: string
  #open: OpenServer | undefined
  #port = '0'
  url = ''
  link = ''

  private constructor(model: string) {
    super()
    this.#model = model
    onTestFinished(() => this.stop())
  }

  /** Without a model, unless the test needs answers: then `built-in`. */
  static async start(model: 'none' | 'built-in' = 'none'): Promise<AgoraServer> {
    if (model === 'built-in') await (AgoraServer.#loaded ??= AgoraServer.#loadModel())
    return AgoraServer.#start(model)
  }

  static #loaded: Promise<void> | undefined

  /** The first turn of a process loads the graph: seconds on a busy machine, in which no test is to wait for an answer. */
  static async #loadModel(): Promise<void> {
    const agora = await AgoraServer.#start('built-in')
    await agora.makeThread('een', '', ['Welke temperatuur geldt voor gehakt?'])
    const answered = async () => (await agora.texts('een')).length > 1
    await until('the model has answered', answered, Boolean, Infinity)
    await agora.stop()
  }

  static async #start(model: string): Promise<AgoraServer> {
    const agora = new AgoraServer(model)
    await agora.start()
    return agora
  }

  async start(): Promise<void> {
    const config = readConfig({
      PORT: this.#port,
      AGORA_DATA: this.#folder,
      AGORA_TOKEN: this.token,
      AGORA_MODEL: this.#model,
      PATH: process.env['PATH'],
    })
    this.#open = await openServer(config, serverLog, systemAmbient, { timing })
    this.url = this.#open.url
    this.link = this.#open.makeLink()
    this.#port = new URL(this.url).port
  }

  /** Ends it as an operator's Ctrl+C does, and resolves when its data folder is free. */
  async stop(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    await open?.close()
  }
}
