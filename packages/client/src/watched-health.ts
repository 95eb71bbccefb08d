import type { Health } from '@agora/protocol/health'
import type { TurnFailure } from '@agora/protocol/turn'
import type { Ambient } from './ambient.ts'
import { type Place, askHttp } from './carriers/http.ts'
import { Emitter } from './emitter.ts'

/** Who answers on this server, and what is the matter with that; undefined until the server has told. */
export type HealthSnapshot = { readonly model: string; readonly problem?: TurnFailure } | undefined

/** A model that does not answer is looked at again after this, as long as it does not. */
const AGAIN_MS = 60_000

/** What the server says of itself. */
export class WatchedHealth {
  readonly #place: Place
  readonly #ambient: Ambient
  readonly store: Emitter<HealthSnapshot>
  /** What Agora is called here: "Agora", until the server has told otherwise. */
  readonly wakeName: Emitter<string>
  #name = 'Agora'
  #health: HealthSnapshot
  #asked = 0
  #cancelAgain: (() => void) | undefined

  constructor(place: Place, ambient: Ambient) {
    this.#place = place
    this.#ambient = ambient
    this.store = new Emitter(() => this.#health, ambient)
    this.wakeName = new Emitter(() => this.#name, ambient)
  }

  async load(): Promise<void> {
    this.#cancelAgain?.()
    const asked = ++this.#asked
    const answer = await askHttp(this.#place, this.#ambient, { method: 'get', path: '/health' })
    if (asked !== this.#asked) return
    if (answer.kind === 'ok') this.#put(answer.body as Partial<Health>)
    if (this.#health?.problem) this.#cancelAgain = this.#ambient.after(AGAIN_MS, () => void this.load())
  }

  /** A turn has ended: where it failed, or where one before it did, the server may know more by now. */
  onTurnClosed(isFailed: boolean): void {
    if (isFailed || this.#health?.problem) void this.load()
  }

  stop(): void {
    this.#asked++
    this.#cancelAgain?.()
    this.store.stop()
    this.wakeName.stop()
  }

  #put({ names, model = '', problem }: Partial<Health>): void {
    const [name] = names ?? []
    if (name) {
      this.#name = name.charAt(0).toUpperCase() + name.slice(1)
      this.wakeName.touch()
    }
    if (this.#health?.model === model && this.#health.problem === problem) return
    this.#health = { model, ...(problem ? { problem } : {}) }
    this.store.touch()
  }
}
