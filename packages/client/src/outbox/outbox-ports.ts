import type { OutboxCommand, OutboxItem, OutboxPhoto } from '@agora/core/outbox/outbox-state'
import type { Via } from '@agora/protocol/message'
import type { Mode } from '@agora/protocol/heard'
import type { Ambient } from '../ambient.ts'
import type { Answer, Question } from '../transports/transport.ts'
import type { Device } from '../device/device.ts'
import type { PutWatch } from '../photos/put-photo.ts'
import type { DeviceStore } from './device-store.ts'
import type { Beginning } from './pending.ts'

export type OutboxPorts = {
  readonly ask: (question: Question) => Promise<Answer>
  /** The storage that outlives the page; a promise while it opens or the user is unknown. */
  readonly device: Device | Promise<Device>
  /** Where earlier versions of the app kept what was yet to be sent. */
  readonly store: DeviceStore
  readonly ambient: Ambient
  readonly onChange: (thread: string) => void
  /** Something has changed that concerns no conversation, or all of them: counts, who sends, that it was read. */
  readonly onState: () => void
  /** The server did a command: what it answered. Nothing where it was done before, or in another tab. */
  readonly onDone: (item: OutboxItem, body: unknown) => void
  /**
   * Whether a view shows this conversation and waits for its messages in the log; if not, acked items are forgotten.
   */
  readonly isShown: (thread: string) => boolean
  readonly photos: PhotoPort
}

/** Where photos are kept until they are sent, and the way on which they go. */
export type PhotoPort = {
  readonly put: (thread: string, photo: OutboxPhoto, watch: PutWatch) => Promise<Answer>
  /** The server has these photos, or they are no longer needed. */
  readonly drop: (ids: readonly string[]) => Promise<void>
}

/** A message from the user. */
export type Said = {
  readonly id: string
  readonly thread: string
  readonly text: string
  /** When, by this device's clock. */
  readonly at: number
  readonly via?: Via
  /** The mode that was shown. */
  readonly mode?: Mode
  /** The mode in which it was said, where that is long ago. */
  readonly saidIn?: Mode
  /** It is the first in a conversation that the server does not know yet, and how to make that. */
  readonly begins?: Beginning
  /** To be done right before it. */
  readonly before?: OutboxCommand
  readonly photos?: readonly OutboxPhoto[]
  /** Who alone at the table is to know it. */
  readonly whisper?: readonly string[]
}

/** An item before the device gives it its place in line. */
export type NewItem = Omit<OutboxItem, 'order' | 'user'>
