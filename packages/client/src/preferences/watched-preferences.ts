import type { Preferences, PreferencesChange } from '@agora/protocol/preferences'
import type { Ambient } from '../ambient.ts'
import { askCommand } from '../ask-command.ts'
import type { Connection } from '../connection/connection.ts'
import { Emitter } from '../emitter.ts'
import type { CachedValue } from '../cache/cached-value.ts'
import type { DeviceStore } from '../outbox/device-store.ts'
import { type Outcome, readOutcome } from '../outcome.ts'
import { request } from '../request.ts'

/** How this user likes things; undefined until the server has told, or the device as it last was told. */
export type PreferencesSnapshot = Preferences | undefined

export type PreferencesPorts = {
  readonly connection: Connection
  readonly ambient: Ambient
  readonly cache?: CachedValue<Preferences>
  /** Where a change stands until the server has it: a page may be gone before that. */
  readonly wishes: DeviceStore
  readonly onChange: () => void
}

/** By then a page that was being closed is gone. */
const GONE_MS = 500
const PREFIX = 'agora.wish.'
type Wish = { readonly key: string; readonly change: PreferencesChange }

/** A server that answers and cannot tell is asked again after this. */
const AGAIN_MS = 3_000

/** The user's preferences: read when there is a line, kept up to date by signals, changed field by field. */
export class WatchedPreferences {
  readonly #ports: PreferencesPorts
  readonly store: Emitter<PreferencesSnapshot>
  #known: PreferencesSnapshot
  /** Changes whose answer is awaited, in their order: shown as if they were made. */
  #wishes: readonly Wish[]
  /** Those of a page that is gone: they are asked for when there is a line. */
  #left: readonly Wish[]
  /** One after the other: of two choices of one field the last one made must be the last one kept. */
  #turn: Promise<unknown> = Promise.resolve()
  /** Counts what was asked and told: an answer to an earlier question is not listened to. */
  #asked = 0
  #cancelAgain: (() => void) | undefined

  constructor(ports: PreferencesPorts) {
    this.#ports = ports
    const { wishes } = ports
    this.#left = this.#wishes = wishes.keys(PREFIX).flatMap((key) => readWish(key, wishes.read(key)))
    this.store = new Emitter(() => this.#describe(), ports.ambient)
    void this.#readCache()
  }

  async load(): Promise<void> {
    this.#cancelAgain?.()
    const asked = ++this.#asked
    const { connection, ambient } = this.#ports
    const answer = await request(connection, { name: 'get-preferences' })
    if (asked !== this.#asked) return
    if (answer.kind === 'ok') {
      this.put(answer.body.preferences)
      const left = this.#left
      this.#left = []
      for (const wish of left) void this.#ask(wish)
      return
    }
    if (connection.isOpen) this.#cancelAgain = ambient.after(AGAIN_MS, () => void (connection.isOpen && this.load()))
  }

  put(preferences: Preferences): void {
    this.#asked++
    this.#known = preferences
    this.#ports.cache?.keep(preferences)
    this.#tell()
  }

  async change(change: PreferencesChange): Promise<Outcome> {
    if (!this.#ports.connection.isOpen) return { kind: 'failed', reason: 'unreachable' }
    const wish = { key: PREFIX + this.#ports.ambient.makeId(), change }
    this.#ports.wishes.write(wish.key, JSON.stringify(change))
    this.#wishes = [...this.#wishes, wish]
    this.#tell()
    return this.#ask(wish)
  }

  stop(): void {
    this.#asked++
    this.#cancelAgain?.()
    this.store.stop()
  }

  async #ask(wish: Wish): Promise<Outcome> {
    const asking = this.#turn.then(() => askCommand(this.#ports, { name: 'change-preferences', fields: wish.change }))
    this.#turn = asking
    const answer = await asking
    // A page that is closed loses its line first. What waits does not happen there, and the choice is not taken back.
    if (answer.kind !== 'ok') await new Promise<void>((resolve) => this.#ports.ambient.after(GONE_MS, resolve))
    this.#wishes = this.#wishes.filter((other) => other !== wish)
    if (answer.kind === 'ok') this.put(answer.body.preferences)
    else this.#tell()
    void this.#forget(wish)
    return readOutcome(answer)
  }

  /** Not before the device knows what became of it: what it knows is what the next page begins with. */
  async #forget({ key }: Wish): Promise<void> {
    await this.#ports.cache?.flush()
    this.#ports.wishes.remove(key)
  }

  async #readCache(): Promise<void> {
    const cached = await this.#ports.cache?.read()
    // What the server told meanwhile counts.
    if (!cached || this.#known) return
    this.#known = cached
    this.#tell()
  }

  #tell(): void {
    this.store.touchNow()
    this.#ports.onChange()
  }

  #describe(): PreferencesSnapshot {
    return this.#known && Object.assign({}, this.#known, ...this.#wishes.map(({ change }) => change))
  }
}

/** Whether its fields make sense, the server says. */
function readWish(key: string, text = ''): Wish[] {
  try {
    const change = JSON.parse(text) as PreferencesChange | null
    return typeof change === 'object' && change ? [{ key, change }] : []
  } catch {
    return []
  }
}
