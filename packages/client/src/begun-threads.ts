import type { Mode } from '@agora/protocol/heard'
import type { DeviceStore } from './outbox/device-store.ts'
import type { SpeechFact } from './thread/speech-record.ts'

const KEY = 'agora.begun'
/** A conversation that got no first message in this many new ones is not missed. */
const MAX_BEGUN = 20

/** `mode`: the user's choice for it, if any. `speech`: speech facts to send before its first words. */
type Begun = { readonly id: string; readonly mode?: Mode; readonly speech?: readonly SpeechFact[] }

/** Conversations that this device gave out an id for and the server does not know yet; they outlive a reload. */
export class BegunThreads {
  readonly #store: DeviceStore

  constructor(store: DeviceStore) {
    this.#store = store
  }

  has(id: string): boolean {
    return this.#read().some((begun) => begun.id === id)
  }

  of(id: string): Omit<Begun, 'id'> {
    return this.#read().find((begun) => begun.id === id) ?? {}
  }

  add(id: string): string {
    this.#write([...this.#read(), { id }].slice(-MAX_BEGUN))
    return id
  }

  change(id: string, change: Omit<Begun, 'id'>): void {
    this.#write(this.#read().map((begun) => (begun.id === id ? { ...begun, ...change } : begun)))
  }

  /** Until the server tells of the conversation, what is said in it is said in the mode in which it began. */
  chooseMode(id: string, mode: Mode): void {
    this.change(id, { mode })
  }

  drop(id: string): void {
    if (this.has(id)) this.#write(this.#read().filter((begun) => begun.id !== id))
  }

  #write(begun: readonly Begun[]): void {
    this.#store.write(KEY, JSON.stringify(begun))
  }

  #read(): readonly Begun[] {
    try {
      const begun: unknown = JSON.parse(this.#store.read(KEY) ?? '[]')
      return Array.isArray(begun) ? begun.flatMap(readBegun) : []
    } catch {
      return []
    }
  }
}

function readBegun(value: unknown): Begun[] {
  // Earlier versions wrote the id alone.
  if (typeof value === 'string') return [{ id: value }]
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return []
  const { id, mode, speech } = value as Begun
  return [
    { id, ...(mode === 'feedback' || mode === 'listen' ? { mode } : {}), ...(Array.isArray(speech) ? { speech } : {}) },
  ]
}
