import type { Ambient } from '../ambient.ts'
import type { Answer, Question } from '../transports/transport.ts'
import type { DeviceStore } from '../outbox/device-store.ts'
import { type Outcome, readOutcome } from '../outcome.ts'
import type { Removal } from './list-snapshot.ts'
import { request } from '../request.ts'

const PREFIX = 'agora.removal.'
/** Long enough to read the words and reach the button with a glove on. */
export const UNDO_MS = 10_000
/** A deletion that failed is tried again after this. */
const AGAIN_MS = 5_000

export type RemovalPorts = {
  readonly ask: (question: Question) => Promise<Answer>
  readonly store: DeviceStore
  readonly ambient: Ambient
  readonly onChange: () => void
  /** The server has erased it. */
  readonly onGone: (id: string) => void
  /** The server keeps it: it is back, and what waits in it goes on its way. */
  readonly onRefused: (id: string) => void
}

/**
 * Conversations that the user deleted on this device. The server erases for good, so the client sends the request
 * only after the undo period; the deletion itself survives a closed page and a lost connection.
 */
export class Removals {
  readonly #ports: RemovalPorts
  #removals: readonly Removal[]
  /** Those that the server would not delete. */
  #refused: readonly Removal[] = []
  #cancel: (() => void) | undefined

  constructor(ports: RemovalPorts) {
    this.#ports = ports
    const { store } = ports
    this.#removals = store.keys(PREFIX).flatMap((key) => readRemoval(store.read(key) ?? '') ?? [])
  }

  /** Those that can still be had back; and those that are back because the server keeps them, until `undo`. */
  get undoable(): readonly Removal[] {
    const now = this.#ports.ambient.now()
    return [...this.#removals.filter(({ until }) => until > now), ...this.#refused]
  }

  /** All of them, also those that only wait to be erased. */
  get ids(): readonly string[] {
    return this.#removals.map(({ id }) => id)
  }

  has(id: string): boolean {
    return this.#removals.some((removal) => removal.id === id)
  }

  add(id: string, title: string): void {
    if (this.has(id)) return
    const removal = { id, title, until: this.#ports.ambient.now() + UNDO_MS }
    this.#ports.store.write(PREFIX + id, JSON.stringify(removal))
    this.#removals = [...this.#removals, removal]
    this.#ports.onChange()
    this.#setAlarm(UNDO_MS)
  }

  undo(id: string): void {
    this.#refused = this.#refused.filter((removal) => removal.id !== id)
    this.#ports.onChange()
    this.#forget(id)
  }

  /** The page closes, so the user can no longer undo: makes all deletions due and returns them. */
  hasten(): readonly string[] {
    this.#removals = this.#removals.map((removal) => ({ ...removal, until: 0 }))
    for (const removal of this.#removals) this.#ports.store.write(PREFIX + removal.id, JSON.stringify(removal))
    return this.#removals.map(({ id }) => id)
  }

  /** Erases what is due. */
  async settle(): Promise<void> {
    const now = this.#ports.ambient.now()
    // A clock that was set back must not keep a removal for ever.
    const due = this.#removals.filter(({ until }) => until <= now || until > now + UNDO_MS)
    if (due.length > 0) this.#ports.onChange()
    await Promise.all(due.map(({ id }) => this.#erase(id)))
    const next = Math.min(...this.#removals.map(({ until }) => until - this.#ports.ambient.now()))
    if (this.#removals.length > 0) this.#setAlarm(next > 0 ? next : AGAIN_MS)
  }

  stop(): void {
    this.#cancel?.()
  }

  /** Deletes at once; the user typed the confirmation. */
  async eraseNow(id: string, confirm: string): Promise<Outcome> {
    const answer = await request(this.#ports, { name: 'delete-thread', thread: id, fields: { confirm } })
    if (answer.kind === 'ok') this.#ports.onGone(id)
    return readOutcome(answer)
  }

  async #erase(id: string): Promise<void> {
    const answer = await request(this.#ports, { name: 'delete-thread', thread: id, key: `remove-${id}`.slice(0, 64) })
    const gone = answer.kind === 'ok' || (answer.kind === 'failed' && answer.error.retry === 'no')
    if (!gone || (answer.kind === 'failed' && answer.error.code === 'unauthenticated') || !this.has(id)) return
    const why = answer.kind === 'failed' ? answer.error.code : undefined
    if (why === 'confirmation-needed' || why === 'thread-held') {
      this.#refused = [
        ...this.#refused,
        ...this.#removals.filter((one) => one.id === id).map((one) => ({ ...one, why })),
      ]
      this.#ports.onRefused(id)
    } else this.#ports.onGone(id)
    this.#forget(id)
  }

  #forget(id: string): void {
    if (!this.has(id)) return
    this.#ports.store.remove(PREFIX + id)
    this.#removals = this.#removals.filter((removal) => removal.id !== id)
    this.#ports.onChange()
  }

  #setAlarm(delayMs: number): void {
    this.#cancel?.()
    this.#cancel = this.#ports.ambient.after(delayMs, () => void this.settle())
  }
}

function readRemoval(text: string): Removal | undefined {
  try {
    const { id, title, until } = JSON.parse(text) as Removal
    return typeof id === 'string' && typeof title === 'string' && Number.isFinite(until)
      ? { id, title, until }
      : undefined
  } catch {
    return undefined
  }
}
