import type { AcknowledgedItems } from './acknowledged-items.ts'
import type { Alarm } from './alarm.ts'
import type { LeavingItems } from './leaving-items.ts'
import type { OutboxMachine } from './outbox-machine.ts'
import type { OutboxPorts } from './outbox-ports.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import type { PhotoUploads } from './photo-uploads.ts'
import type { SendProgress } from './send-progress.ts'
import type { Waiters } from './waiters.ts'

/** What the parts of one outbox share. */
export type OutboxParts = {
  readonly ports: OutboxPorts
  /** Aborted when the outbox is stopped. */
  readonly stopped: AbortSignal
  readonly machine: OutboxMachine
  readonly storage: OutboxStorage
  readonly acknowledged: AcknowledgedItems
  readonly leaving: LeavingItems
  readonly uploads: PhotoUploads
  readonly progress: SendProgress
  readonly alarm: Alarm
  /** Those who wait for what comes of an item, by its id. */
  readonly itemWaiters: Waiters
  /** Those who wait until nothing of a conversation waits, by conversation. */
  readonly threadWaiters: Waiters
  /** The conversation looks otherwise now. */
  readonly tellChange: (thread: string) => void
}
