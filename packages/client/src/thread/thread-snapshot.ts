import type { Actor } from '@agora/protocol/actor'
import type { Mode, Thread } from '@agora/protocol/thread'
import type { Reason } from '../outcome.ts'

/** What is known of one conversation at one moment. */
export type ThreadSnapshot = {
  readonly id: string
  /**
   * `loading`: nothing is known yet. `ready`: it is here, and as new as the connection is. `beginning`: it lives on
   * this device alone until its first message reaches the server. `deleted`, `missing`: the server has no such
   * conversation any longer, or never had; what was not sent is still in `entries`.
   */
  readonly phase: 'loading' | 'ready' | 'beginning' | 'deleted' | 'missing'
  /** As the server knows it; undefined while it is loading, beginning or gone. */
  readonly thread: Thread | undefined
  /** Empty where nobody named it. */
  readonly title: string
  readonly mode: Mode
  /** In the order in which they are shown: what is stored, what is being written, what this device has yet to send. */
  readonly entries: readonly Entry[]
  /** Whether there are older entries than the first one here. */
  readonly earlier: 'none' | 'more' | 'loading' | 'failed'
}

/** One message on the screen. The same object as long as nothing about it changes. */
export type Entry = {
  /** Stays the same from the moment it is said until it is read back from the server. */
  readonly id: string
  readonly by: Actor
  readonly text: string
  /** When it was said, by the clock of the device that said it; by the server's where that is not known. */
  readonly at: number
  /** When the server stored it. */
  readonly storedAt?: number
  /** The number of a note. */
  readonly number?: number
  readonly state: EntryState
}

export type EntryState =
  /** In the log. */
  | { readonly kind: 'stored' }
  /** A reply that is being written. */
  | { readonly kind: 'writing' }
  /** A reply that was cut short. */
  | { readonly kind: 'cut'; readonly why: 'stopped' | 'interrupted' }
  /** On its way to the server. */
  | { readonly kind: 'sending' }
  /** On this device, to be sent as soon as that is possible. `onDevice` is false where the device could not keep it. */
  | { readonly kind: 'waiting'; readonly onDevice: boolean; readonly why?: Reason }
  /** The server will not take it; it can be edited or withdrawn. */
  | { readonly kind: 'refused'; readonly why: Reason }
