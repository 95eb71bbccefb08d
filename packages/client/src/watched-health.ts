import type { Health } from '@agora/protocol/health'
import type { TurnFailure } from '@agora/protocol/turn'
import type { Ambient } from './ambient.ts'
import { type Place, askHttp } from './transports/http.ts'
import { Emitter } from './emitter.ts'
import type { CachedValue } from './cache/cached-value.ts'

/** Who answers on this server, and what is the matter with that; undefined until the server has told. */
export type HealthSnapshot = { readonly model: string; readonly problem?: TurnFailure } | undefined

/** What is kept of it on the device: who is to be called, and who answers. */
export type CachedHealth = { readonly names: readonly string[]; readonly model: string; readonly zone?: string }

/** A larger clock error is reported; a smaller one may be network delay. */
const CLOCK_TOLERANCE_MS = 2 * 60_000

/** A model that does not answer is looked at again after this, as long as it does not. */
const AGAIN_MS = 60_000

/** What the server says of itself. */
export class WatchedHealth {
  readonly #place: Place
  readonly #ambient: Ambient
  readonly store: Emitter<HealthSnapshot>
  /** What Agora is called here: "Agora", until the server has told otherwise. */
  readonly wakeName: Emitter<string>
  #names: readonly string[] = ['agora']
  #health: HealthSnapshot
  #clockError: number | undefined
  #zone: string | undefined
  readonly #cache: CachedValue<CachedHealth> | undefined
  #asked = 0
  #cancelAgain: (() => void) | undefined

  constructor(place: Place, ambient: Ambient, cached?: CachedValue<CachedHealth>) {
    this.#place = place
    this.#ambient = ambient
    this.#cache = cached
    this.store = new Emitter(() => this.#health, ambient)
    this.wakeName = new Emitter(() => capitalise(this.#names[0] ?? ''), ambient)
    void this.#readCache()
  }

  /** All that Agora is called here. */
  get names(): readonly string[] {
    return this.#names
  }

  /** The time zone of conversations that are older than zones of their own. */
  get zone(): string | undefined {
    return this.#zone
  }

  /** This device's clock minus the server's, where that is known and large enough to be wrong. */
  get clockError(): number | undefined {
    return this.#clockError
  }

  async load(): Promise<void> {
    this.#cancelAgain?.()
    const asked = ++this.#asked
    const began = this.#ambient.now()
    const answer = await askHttp(this.#place, this.#ambient, { method: 'get', path: '/health' })
    if (asked !== this.#asked) return
    if (answer.kind === 'ok') this.#put(answer.body as Partial<Health>)
    if (answer.kind === 'ok') this.#compareClocks(answer.body as Partial<Health>, began)
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

  async #readCache(): Promise<void> {
    const cached = await this.#cache?.read()
    // What the server told meanwhile counts.
    if (cached && !this.#health) this.#show(cached)
  }

  /** It answered at some moment between the question and now: within that the clocks agree. */
  #compareClocks({ now }: Partial<Health>, began: number): void {
    if (typeof now !== 'number') return
    const ended = this.#ambient.now()
    const error = now < began ? began - now : now > ended ? ended - now : 0
    const shown = Math.abs(error) > CLOCK_TOLERANCE_MS ? error : undefined
    if (shown === this.#clockError) return
    this.#clockError = shown
    this.store.touch()
  }

  /** To who is not signed in the server says only that it is up: what is known of it stands. */
  #put({ names = [], model, problem, zone }: Partial<Health>): void {
    if (model === undefined) return
    const cached = { names, model, ...(zone === undefined ? {} : { zone }) }
    this.#cache?.keep(cached)
    this.#show({ ...cached, ...(problem ? { problem } : {}) })
  }

  #show({ names, model, problem, zone }: CachedHealth & { readonly problem?: TurnFailure }): void {
    if (zone !== this.#zone) {
      this.#zone = zone
      this.store.touch()
    }
    if (names.length > 0) {
      this.#names = names
      this.wakeName.touch()
    }
    if (this.#health?.model === model && this.#health.problem === problem) return
    this.#health = { model, ...(problem ? { problem } : {}) }
    this.store.touch()
  }
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
