import type { Envelope } from '@agora/protocol/events'
import type { Mode } from '@agora/protocol/heard'
import type { OfflinePart } from '../offline/offline-part.ts'
import type { OfflineView } from '../offline/offline-listener.ts'
import { type ModeChange, addModeChange } from './mode-change.ts'

export type ModeNewsPorts = {
  readonly offline: Pick<OfflinePart, 'isLoaded' | 'judge'>
  readonly view: () => OfflineView
}

/**
 * The mode changes that a person is told. What this device judges by itself is told at once, and not again when the log
 * brings it.
 */
export class ModeNews {
  readonly #ports: ModeNewsPorts
  #changes: readonly ModeChange[] = []
  /** Messages of this device and the mode that they led to, which was told at once: the log's word of it is no news. */
  readonly #told = new Map<string, Mode>()
  /** What was said here, and the mode before it, until it is judged. */
  readonly #unjudged = new Map<string, Mode>()
  /** The last one told whose change the log has brought. */
  #lastTold: string | undefined

  constructor(ports: ModeNewsPorts) {
    this.#ports = ports
  }

  get changes(): readonly ModeChange[] {
    return this.#changes
  }

  tell(change: Omit<ModeChange, 'nth'>): void {
    this.#changes = addModeChange(this.#changes, change)
  }

  /** A message was said here, in this mode. */
  onSaid(id: string, mode: Mode): void {
    this.#unjudged.set(id, mode)
  }

  /** Tells what this device judges of what is yet to be sent. */
  check(): void {
    this.#tellJudged()
    this.#tellReturns()
  }

  /** True if the person was told this change when the message was said. */
  wasTold({ message, cause, mode }: Envelope & { readonly type: 'mode-changed' }): boolean {
    if (message !== undefined && this.#told.has(message)) {
      this.#lastTold = message
      return true
    }
    const before = this.#lastTold
    this.#lastTold = undefined
    return cause === 'return' && before !== undefined && this.#told.get(before) === mode
  }

  #tellJudged(): void {
    if (this.#unjudged.size === 0 || !this.#ports.offline.isLoaded) return
    const view = this.#ports.view()
    const spoken = new Set(view.items.flatMap(({ id, what }) => (isSpoken(what) ? [id] : [])))
    for (const { id, as, mode: after, heard } of this.#ports.offline.judge(view)) {
      const before = this.#unjudged.get(id)
      // It may be answered by now, and the device listen on.
      const mode = as === 'wake' ? 'feedback' : after
      if (before === undefined || mode === before) continue
      this.#told.set(id, mode)
      this.tell({
        mode,
        cause: as === 'wake' ? 'wake' : 'command',
        ...(heard ? { heard } : {}),
        ...(spoken.has(id) ? { isSpoken: true } : {}),
      })
    }
    this.#unjudged.clear()
  }

  /** The device has answered, and listens on. */
  #tellReturns(): void {
    if (this.#told.size === 0) return
    for (const { id, mode } of this.#ports.offline.judge(this.#ports.view())) {
      const told = this.#told.get(id)
      if (told === undefined || told === mode) continue
      this.#told.set(id, mode)
      this.tell({ mode, cause: 'return' })
    }
  }
}

function isSpoken(what: OfflineView['items'][number]['what']): boolean {
  return what.kind === 'message' && what.message.via === 'spoken'
}
