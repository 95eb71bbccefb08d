import type { DeviceStore } from '@agora/client/outbox/device-store'

/** What is being written, per conversation, kept on the device until it is sent. */
export type DraftStore = {
  readonly read: (id: string) => string
  /** Remembered soon, not at every letter. */
  readonly write: (id: string, text: string) => void
  readonly remove: (id: string) => void
  /** Everything that waits to be remembered, now: the page may be about to go. */
  readonly flush: () => void
  /** Whether the device can remember a text of this length. */
  readonly fits: (text: string) => boolean
}

const PREFIX = 'agora.draft.'

/** What was pasted beside the field of a conversation is kept under a name of its own. */
export function pastedKey(id: string): string {
  return `${id}/pasted`
}

/** And so is who alone is to know what is being written. */
export function whisperKey(id: string): string {
  return `${id}/whisper`
}

/** Writing takes time in proportion; a browser gives one site about five million units for everything. */
export const MAX_DRAFT_UNITS = 500_000
const WRITE_AFTER_MS = 400

type Timers = { readonly after: (delayMs: number, act: () => void) => () => void }

export function createDraftStore(storage: Pick<DeviceStore, 'read' | 'write' | 'remove'>, timers: Timers): DraftStore {
  /** What was written and is not on the device yet; and what the device cannot hold, for as long as the page lives. */
  const unwritten = new Map<string, string>()
  const kept = new Map<string, string>()
  let cancel: (() => void) | undefined

  const fits = (text: string) => text.length <= MAX_DRAFT_UNITS
  const flush = () => {
    cancel?.()
    cancel = undefined
    for (const [id, text] of unwritten) {
      const isKept = text === '' || (fits(text) && storage.write(PREFIX + id, text))
      if (text === '' || !isKept) storage.remove(PREFIX + id)
      if (isKept) kept.delete(id)
      else kept.set(id, text)
    }
    unwritten.clear()
  }
  return {
    fits,
    flush,
    read: (id) => unwritten.get(id) ?? kept.get(id) ?? storage.read(PREFIX + id) ?? '',
    write: (id, text) => {
      unwritten.set(id, text)
      cancel ??= timers.after(WRITE_AFTER_MS, flush)
    },
    remove: (id) => {
      unwritten.delete(id)
      kept.delete(id)
      storage.remove(PREFIX + id)
    },
  }
}
