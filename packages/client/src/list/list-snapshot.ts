import type { Mode } from '@agora/protocol/heard'

/** The conversations, as one looks at them: all or those that match a search, current or archived. */
export type ListSnapshot = {
  readonly query: string
  readonly archived: boolean
  /** `failed`: what was asked last did not come; `rows` is what is known all the same. */
  readonly phase: 'loading' | 'ready' | 'failed'
  /** Pinned ones first; of each kind the last changed first. */
  readonly rows: readonly ListRow[]
  readonly more: 'none' | 'more' | 'loading'
  /**
   * Deleted by this device, not yet for good: they can be had back until then, the newest last. Then those that the server
   * would not delete, until `undoRemove` drops them here.
   */
  readonly removals: readonly Removal[]
}

export type ListRow = {
  readonly id: string
  /** Empty if the user has not named it. */
  readonly title: string
  readonly changedAt: number
  readonly archived: boolean
  readonly pinned?: true | undefined
  readonly mode: Mode
  readonly noteCount: number
  /** Notes since the last call: the badge. */
  readonly heardCount: number
  /** What is asked in it and not answered yet. */
  readonly asks: number
  /** A turn in it failed, and the user has not seen that yet. */
  readonly hasFailed: boolean
  /** Messages of it that this device has yet to send, refused ones included. */
  readonly unsent: number
  /** The conversation that it branched off from. */
  readonly branchOf?: string
  /** The time zone in which its times are shown; absent: the device's. */
  readonly zone?: string | undefined
  /** It has a final report: its number, empty where that is not known here. Deleting it takes that number. */
  readonly finalReport?: string | undefined
  /** A person keeps it from being deleted: why, empty where that was not said. */
  readonly hold?: string | undefined
}

export type Removal = {
  readonly id: string
  readonly title: string
  readonly until: number
  /** The server keeps it, and it is back: it has a final report whose number was not typed, or a person holds it. */
  readonly why?: 'confirmation-needed' | 'thread-held'
}
