import type { Ambient } from '../ambient.ts'
import type { Device } from '../device/device.ts'
import { Emitter } from '../emitter.ts'
import { type VoiceSettings, defaultVoiceSettings, readVoiceSettings } from './voice-settings.ts'

const KEY = 'voice-settings'

/** How this user likes to speak on this device, kept there; another tab's change is taken over. */
export class StoredSettings {
  readonly store: Emitter<VoiceSettings>
  /** Resolves when the device has read the stored settings, or has failed to. */
  readonly read: Promise<void>
  readonly #device: Promise<Pick<Device, 'values' | 'tabs'>>
  readonly #onChange: () => void
  #settings: VoiceSettings = defaultVoiceSettings
  /** What was changed before it was known what is kept. */
  #early: Partial<VoiceSettings> = {}
  readonly #stopped = new AbortController()

  constructor(device: Promise<Pick<Device, 'values' | 'tabs'>>, ambient: Pick<Ambient, 'soon'>, onChange: () => void) {
    this.#device = device
    this.#onChange = onChange
    this.store = new Emitter(() => this.#settings, ambient)
    this.read = this.#read()
    void this.#listen()
  }

  get now(): VoiceSettings {
    return this.#settings
  }

  change(change: Partial<VoiceSettings>): void {
    this.#early = { ...this.#early, ...change }
    this.#set({ ...this.#settings, ...change })
    void this.#write()
  }

  async #write(): Promise<void> {
    await this.read
    try {
      const { values, tabs } = await this.#device
      await values.write(KEY, this.#settings)
      tabs.tell({ type: 'values', key: KEY })
    } catch {
      // It holds as long as the page.
    }
  }

  async #read(): Promise<void> {
    try {
      const { values } = await this.#device
      const kept = await values.read<unknown>(KEY)
      if (kept !== undefined) this.#set({ ...readVoiceSettings(kept), ...this.#early })
    } catch {
      // As it is for everybody.
    }
  }

  stop(): void {
    this.#stopped.abort()
  }

  async #listen(): Promise<void> {
    const { tabs } = await this.#device
    if (this.#stopped.signal.aborted) return
    const end = tabs.hear((news) => {
      if (news.type !== 'values' || news.key !== KEY) return
      this.#early = {}
      void this.#read()
    })
    this.#stopped.signal.addEventListener('abort', end, { once: true })
  }

  #set(settings: VoiceSettings): void {
    this.#settings = readVoiceSettings(settings)
    this.store.touch()
    this.#onChange()
  }
}
