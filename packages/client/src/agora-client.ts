import type { PreferencesChange } from '@agora/protocol/preferences'
import type { Ambient } from './ambient.ts'
import type { AsksSnapshot } from './asks/watched-asks.ts'
import type { CommandPorts } from './ask-command.ts'
import type { WantedTransport } from './transports/choose-transport.ts'
import type { Place } from './transports/http.ts'
import type { ConnectionState } from './connection/connection-state.ts'
import type { DeviceCommands } from './device/device-commands.ts'
import type { DeviceSnapshot } from './device/device-snapshot.ts'
import type { Device, DeviceOpener } from './device/device.ts'
import type { LookUps } from './inspection/look-ups.ts'
import type { ThreadList } from './list/thread-list.ts'
import type { DeviceStore } from './outbox/device-store.ts'
import type { Beginning } from './outbox/pending.ts'
import type { Outcome } from './outcome.ts'
import type { NewPhoto, TakenPhoto } from './photos/device-photos.ts'
import type { PhotoStore } from './photos/photo-store.ts'
import type { PreferencesSnapshot } from './preferences/watched-preferences.ts'
import type { ServerCommands } from './server-commands.ts'
import type { Store } from './store.ts'
import type { GivenAnswer } from './thread/answer-ask.ts'
import type { ThreadHandle } from './thread/thread-handle.ts'
import type { WaitingThread } from './waiting/waiting-threads.ts'
import type { HealthSnapshot } from './watched-health.ts'

/** What parts of a program need that come later: commands, and speaking. */
export type LaterPorts = CommandPorts & {
  readonly device: Promise<Device>
  readonly place: Place
  /** What Agora is called by. */
  readonly names: () => readonly string[]
}

/** Agora, as a program that shows it to people wants it. */
export type AgoraClient = LookUps &
  DeviceCommands &
  ServerCommands & {
    readonly connection: Store<ConnectionState>
    readonly list: ThreadList
    /** Items that this device has yet to send, refused ones included, in all conversations. */
    readonly unsent: Store<number>
    /** How what was said on this device is doing. */
    readonly device: Store<DeviceSnapshot>
    /** What this device has yet to send and what was refused, per conversation. */
    readonly waiting: Store<readonly WaitingThread[]>
    /** Takes back a waiting or refused item. False if the server may already have it. */
    readonly withdrawUnsent: (id: string) => boolean
    /** Asks the browser not to evict what is kept; what it answers. */
    readonly askToPersist: () => Promise<boolean>
    /** The names that wake Agora on this server. */
    readonly wakeName: Store<string>
    /** Who answers on this server, and what is the matter with that. */
    readonly health: Store<HealthSnapshot>
    /** Everything that is asked and not answered yet, and what failed, in all conversations. */
    readonly asks: Store<AsksSnapshot>
    /** Answers a question of any conversation, once. If it was answered before, the outcome is `ask-closed`. */
    readonly answerAsk: (thread: string, answer: GivenAnswer) => Promise<Outcome>
    /** How this user likes things; undefined until the server has told. */
    readonly preferences: Store<PreferencesSnapshot>
    /** Changes these fields and no other. Shown at once; where it fails, it is as it was before. */
    readonly changePreferences: (change: PreferencesChange) => Promise<Outcome>
    /** Photos that are to go with messages, and those that went. */
    readonly photos: Photos
    /** Follows a conversation until `close`. An id of one that does not exist yet begins it with its first message. */
    readonly openThread: (id: string) => ThreadHandle
    /** Loads the code of open conversations, where it comes apart from the rest; `openThread` needs it. */
    readonly loadThreads: () => Promise<boolean>
    /** An id for a conversation that is to begin. */
    readonly newThreadId: () => string
    /** Makes a conversation on the server before anything is said in it; one that is there already stays as it is. */
    readonly beginThread: (id: string, begins: Beginning) => Promise<Outcome>
    /** What parts need that come later: they are made where they are shown. */
    readonly ports: LaterPorts
    /** Now rather than later, where it waits. */
    readonly tryNow: () => void
    /** Something hints that the line may be dead: puts it to the test. */
    readonly check: () => void
    /** The page is hidden: closes the connection until `wake`, as soon as everything is sent. */
    readonly rest: () => void
    readonly wake: () => void
    /** The page is about to go: deletions that only wait for second thoughts are done now. */
    readonly leave: () => void
    /** Ends everything: timers, streams, requests. */
    readonly stop: () => void
  }

export type ClientOptions = {
  /** Where the server is, such as `https://agora.example.org`; empty: where the page came from. */
  readonly url?: string
  /** The owner's token or an API key; a browser that was let in has its cookie instead. */
  readonly token?: string
  /** `auto` unless it is given; with a token SSE. */
  readonly transport?: WantedTransport
  /**
   * What outlives this program: what was said, and a replica of conversations. An opener, where it is known only with the
   * first line whose it is. In memory only unless it is given.
   */
  readonly device?: Device | Promise<Device> | DeviceOpener
  /** Another user signed in, or this user signed out: the page must start again. */
  readonly onOtherUser?: () => void
  /** Small things of this device that must be known at once. In memory only unless it is given. */
  readonly store?: DeviceStore
  /** The same for photos that are yet to be sent. */
  readonly photoStore?: PhotoStore
  readonly ambient?: Ambient
}

export type Photos = {
  /** Puts a photo on the device, to be named in `say` or dropped. Once this resolves, no reload loses it. */
  readonly keep: (photo: NewPhoto) => Promise<TakenPhoto>
  /** The content of one that is yet to be sent. */
  readonly read: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly drop: (ids: readonly string[]) => Promise<void>
  /** Where the server has one that was sent. */
  readonly urlOf: (thread: string, id: string) => string
}
