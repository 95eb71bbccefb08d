import type { Preferences } from '@agora/protocol/preferences'
import type { Mode } from '@agora/protocol/heard'
import type { Via } from '@agora/protocol/message'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { BegunThreads } from '../begun-threads.ts'
import type { Connection } from '../connection/connection.ts'
import type { ThreadCache } from '../cache/thread-cache.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Photo } from '../photos/photo.ts'

export type SessionPorts = {
  readonly connection: Connection
  readonly outbox: Outbox
  readonly cache: ThreadCache
  readonly ambient: Ambient
  /** What this device gave out an id for, and is to begin. */
  readonly begun: Pick<BegunThreads, 'has' | 'of' | 'change'>
  /** The mode in which one that is to begin starts, as far as is known. */
  readonly beginsIn: (id: string) => Mode | undefined
  /** Starts one that is to begin in this mode. False where the server may have it already. */
  readonly beginIn: (id: string, mode: Mode) => boolean
  /** What listening without a line needs of this user. */
  readonly offline: {
    readonly names: () => readonly string[]
    readonly preferences: () => Preferences | undefined
  }
  /** The server has it: as it stands. */
  readonly onThread: (thread: Thread) => void
  /** A turn has ended while one looked. */
  readonly onTurnClosed: (isFailed: boolean) => void
  /** The time zone of conversations that are older than zones of their own. */
  readonly serverZone: () => string | undefined
}

/** What goes with words: photos, who alone at the table is to know them, and how and when they were said. */
export type SayMore = {
  readonly photos?: readonly Photo[]
  readonly whisper?: readonly string[]
  /** Typed where nothing is said. */
  readonly via?: Via
  /** When it was said, by this device's clock; now where nothing is said. */
  readonly at?: number
  /** A new entry's id, chosen by the caller so that it can find the entry later. */
  readonly id?: string
  /** The mode in which it was said, where that is long ago. */
  readonly saidIn?: Mode
}
