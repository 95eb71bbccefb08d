import type { Health } from '@agora/protocol/health'
import type { Ambient } from './ambient.ts'
import { type Place, askHttp } from './carriers/http.ts'
import { Emitter } from './emitter.ts'

/** What Agora is called on this server: "Agora", until the server has told otherwise. */
export class WakeName {
  readonly #place: Place
  readonly #ambient: Ambient
  readonly store: Emitter<string>
  #name = 'Agora'
  #isTold = false

  constructor(place: Place, ambient: Ambient) {
    this.#place = place
    this.#ambient = ambient
    this.store = new Emitter(() => this.#name, ambient)
  }

  async load(): Promise<void> {
    if (this.#isTold) return
    const answer = await askHttp(this.#place, this.#ambient, { method: 'get', path: '/health' })
    const [name] = answer.kind === 'ok' ? ((answer.body as Partial<Health>).names ?? []) : []
    if (!name) return
    this.#isTold = true
    this.#name = name.charAt(0).toUpperCase() + name.slice(1)
    this.store.touch()
  }
}
