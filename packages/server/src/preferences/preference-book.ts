import type { DecideEnv } from '@agora/inspection/state/decide-env'
import { prepareNames } from '@agora/core/wake/prepare-names'
import type { UserId } from '@agora/protocol/ids'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import { Preferences, type PreferencesChange } from '@agora/protocol/preferences'
import type { Ambient } from '../ambient.ts'
import type { LogStorage } from '../log/log-storage.ts'

/** Another process may have changed them meanwhile; for so long what was read is good enough. */
const GOOD_FOR_MS = 5_000
const MAX_KEPT = 1_000

type Kept = { readonly preferences: Preferences; readonly readAt: number }
type Tell = (user: UserId, preferences: Preferences) => void

/** Everybody's preferences: in the storage field by field, and at hand for the decisions that need them. */
export class PreferenceBook {
  readonly #storage: LogStorage
  readonly #ambient: Ambient
  readonly #kept = new Map<UserId, Kept>()
  /** Counts what this process has changed: what was read before a change is not kept after it. */
  #changes = 0
  #tell: Tell = () => {}

  constructor(storage: LogStorage, ambient: Ambient) {
    this.#storage = storage
    this.#ambient = ambient
  }

  /** Calls back with a user's preferences whenever this process changes them. */
  onChange(tell: Tell): void {
    this.#tell = tell
  }

  /** What is at hand; undefined where it must be read. */
  peek(user: UserId): Preferences | undefined {
    const kept = this.#kept.get(user)
    return kept && Math.abs(this.#ambient.now() - kept.readAt) < GOOD_FOR_MS ? kept.preferences : undefined
  }

  async read(user: UserId): Promise<Preferences> {
    const changes = this.#changes
    const preferences = readFields(await this.#storage.readPreferences(user))
    return changes === this.#changes ? this.#keep(user, preferences) : preferences
  }

  /** Changes these fields and no others, also if another process changes others meanwhile. */
  async change(user: UserId, change: PreferencesChange): Promise<Preferences> {
    await this.#storage.writePreferences(
      Object.entries(change).map(([field, value]) => ({ user, field, value: value as unknown })),
    )
    this.#changes++
    const preferences = await this.read(user)
    this.#tell(user, preferences)
    return preferences
  }

  /** A mode that was chosen is durable as a preference. */
  remember(user: UserId, change: Pick<Preferences, 'interactionMode'>): void {
    this.#changes++
    const known = this.peek(user)
    if (known) return this.#tell(user, this.#keep(user, { ...known, ...change }))
    // The storage has the change; watchers learn of it once the new value is read.
    void this.read(user).then(
      (preferences) => this.#tell(user, preferences),
      () => {},
    )
  }

  #keep(user: UserId, preferences: Preferences): Preferences {
    this.#kept.delete(user)
    this.#kept.set(user, { preferences, readAt: this.#ambient.now() })
    const [longest] = this.#kept.keys()
    if (this.#kept.size > MAX_KEPT && longest !== undefined) this.#kept.delete(longest)
    return preferences
  }
}

/** What is stored, where it is still something that we know; the rest as it is for everybody. */
function readFields(stored: Record<string, unknown>): Preferences {
  const fields = Object.entries(Preferences.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(stored[name])
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  return { ...defaultPreferences, ...Object.fromEntries(fields) }
}

/** Defaults for tests and tools: the name is "Agora", and no AI participant answers. */
export const defaultDecideEnv: DecideEnv = {
  preferences: defaultPreferences,
  names: prepareNames(['agora']),
  answers: false,
  holder: 'none',
}
