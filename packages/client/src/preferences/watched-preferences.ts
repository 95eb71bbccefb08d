import type { AnswerTo } from '@agora/protocol/operations'
import type { Preferences, PreferencesChange } from '@agora/protocol/preferences'
import type { Ambient } from '../ambient.ts'
import { askCommand } from '../ask-command.ts'
import type { LineKeeper } from '../connection/line-keeper.ts'
import { Emitter } from '../emitter.ts'
import type { KeptValue } from '../kept/kept-value.ts'
import { type Outcome, readOutcome } from '../outcome.ts'

/** How this user likes things; undefined until the server has told, or the device as it last was told. */
export type PreferencesSnapshot = Preferences | undefined

export type PreferencesPorts = {
  readonly keeper: LineKeeper
  readonly ambient: Ambient
  readonly kept?: KeptValue<Preferences>
  readonly onChange: () => void
}

/** A server that answers and cannot tell is asked again after this. */
const AGAIN_MS = 3_000

/** The user's preferences: read when there is a line, kept up to date by signals, changed field by field. */
export class WatchedPreferences {
  readonly #ports: PreferencesPorts
  readonly store: Emitter<PreferencesSnapshot>
  #known: PreferencesSnapshot
  /** Changes whose answer is awaited, in their order: shown as if they were made. */
  #changes: readonly PreferencesChange[] = []
  /** One after the other: of two choices of one field the last one made must be the last one kept. */
  #turn: Promise<unknown> = Promise.resolve()
  /** Counts what was asked and told: an answer to an earlier question is not listened to. */
  #asked = 0
  #cancelAgain: (() => void) | undefined

  constructor(ports: PreferencesPorts) {
    this.#ports = ports
    this.store = new Emitter(() => this.#describe(), ports.ambient)
    void this.#readKept()
  }

  async load(): Promise<void> {
    this.#cancelAgain?.()
    const asked = ++this.#asked
    const { keeper, ambient } = this.#ports
    const answer = await keeper.ask({ name: 'get-preferences' })
    if (asked !== this.#asked) return
    if (answer.kind === 'ok') return this.put((answer.body as AnswerTo<'get-preferences'>).preferences)
    if (keeper.isOpen) this.#cancelAgain = ambient.after(AGAIN_MS, () => void (keeper.isOpen && this.load()))
  }

  put(preferences: Preferences): void {
    this.#asked++
    this.#known = preferences
    this.#ports.kept?.keep(preferences)
    this.#tell()
  }

  async change(change: PreferencesChange): Promise<Outcome> {
    if (!this.#ports.keeper.isOpen) return { kind: 'failed', reason: 'unreachable' }
    this.#changes = [...this.#changes, change]
    this.#tell()
    const asking = this.#turn.then(() => askCommand(this.#ports, { name: 'change-preferences', fields: change }))
    this.#turn = asking
    const answer = await asking
    this.#changes = this.#changes.filter((other) => other !== change)
    if (answer.kind === 'ok') this.put((answer.body as AnswerTo<'change-preferences'>).preferences)
    else this.#tell()
    return readOutcome(answer)
  }

  stop(): void {
    this.#asked++
    this.#cancelAgain?.()
    this.store.stop()
  }

  async #readKept(): Promise<void> {
    const kept = await this.#ports.kept?.read()
    // What the server told meanwhile counts.
    if (!kept || this.#known) return
    this.#known = kept
    this.#tell()
  }

  #tell(): void {
    this.store.touchNow()
    this.#ports.onChange()
  }

  #describe(): PreferencesSnapshot {
    return this.#known && Object.assign({}, this.#known, ...this.#changes)
  }
}
