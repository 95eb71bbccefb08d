import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { Mode } from '@agora/protocol/heard'
import type { Became, Message } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Preferences } from '@agora/protocol/preferences'
import type { Thread } from '@agora/protocol/thread'

/** The device will not keep more: what was to be kept was not, and nothing else was lost. */
export class DeviceFull extends Error {}
/** The device keeps nothing (a private window, storage that is forbidden or broken). */
export class DeviceBroken extends Error {}

/**
 * The storage of one user that outlives the page and the browser. A write is durable when its promise resolves; it
 * rejects with `DeviceFull` or `DeviceBroken`, and then nothing of it was written.
 */
export type Device = {
  /** `memory`: it goes with the page, and people are told so. */
  readonly keeps: 'disk' | 'memory'
  /** The user whose data this is; undefined until a user has signed in. */
  readonly user: string | undefined
  readonly outbox: DeviceOutbox
  readonly threads: DeviceThreads
  /** Small things by name: preferences, what Agora is called, what was being written. */
  readonly values: DeviceValues
  /** What was said and could not be written down yet. */
  readonly audio: DeviceAudio
  readonly tabs: Tabs
  readonly room: () => Promise<DeviceRoom>
  /** Asks the browser not to evict what is kept. */
  readonly persist: () => Promise<boolean>
  /** Erases everything that is kept for this user, also what is yet to be sent. */
  readonly erase: () => Promise<void>
  readonly close: () => void
}

/** The device of a user who is known only after sign-in. */
export type DeviceOpener = {
  /** The device of the user who signed in last; undefined if there was none. */
  readonly last: () => Promise<Device | undefined>
  /** The device of the user who signs in now, and counts as the last one from now on. */
  readonly of: (user: string) => Promise<Device>
  /** No user is signed in any longer. */
  readonly forget: () => Promise<void>
}

export type DeviceOutbox = {
  /** In order. */
  readonly read: () => Promise<readonly OutboxItem[]>
  /**
   * Adds items in one transaction and gives them their places after all that is there, also where two tabs add at once.
   * An id that is there already is left as it is.
   */
  readonly add: (items: readonly Omit<OutboxItem, 'order' | 'user'>[]) => Promise<readonly OutboxItem[]>
  /**
   * Those that are still there are written anew; one that another tab removed stays removed. `free`: nor those that were
   * sent meanwhile. Answers which were written.
   */
  readonly update: (items: readonly OutboxItem[], only?: 'free') => Promise<readonly string[]>
  /** `free`: not those that were sent meanwhile. Answers which were removed. */
  readonly remove: (ids: readonly string[], only?: 'free') => Promise<readonly string[]>
  /** Unsent photos of any user of this device. */
  readonly photos: () => Promise<ReadonlySet<string>>
}

/** A conversation as this device knows it: one piece of it without a hole, from `from` up to `cursor`. */
export type CachedThread = {
  readonly thread: Thread
  /** Messages up to here are kept: the log goes on from here. */
  readonly cursor: number
  /** Whether all messages from the first one are here; else those from `from` on. */
  readonly isWhole: boolean
  readonly from: number
  /** When it was last looked at or brought up to date, by the device's clock. */
  readonly seenAt: number
}

export type CachedPage = { readonly messages: readonly Message[]; readonly next: number | null }

export type DeviceThreads = {
  /** The last seen first. */
  readonly list: () => Promise<readonly CachedThread[]>
  readonly read: (thread: string) => Promise<CachedThread | undefined>
  /** The newest `limit` messages before this place; all of them are in order. */
  readonly messages: (thread: string, before: number, limit: number) => Promise<readonly Message[]>
  /**
   * The same as a page that joins on to what stands at `before`, and where older ones go on (`null`: there are none);
   * undefined where the device has no such page without a hole.
   */
  readonly page: (thread: string, before: number, limit: number) => Promise<CachedPage | undefined>
  /** Those of these ids that are here. */
  readonly find: (thread: string, ids: readonly string[]) => Promise<readonly Message[]>
  readonly count: (thread: string) => Promise<number>
  /**
   * Writes a piece of a conversation in one transaction: its state, and all messages from `from` up to `cursor`; changed
   * ones of before may be among them, and are left out where the device no longer has their place. It is put together
   * with what is there: where the two do not join on, the newer piece stays. `anew`: what was there may be wrong, and goes.
   */
  readonly write: (kept: CachedThread, messages: readonly Message[], how?: 'anew') => Promise<void>
  /** The inspection and its report as the server last told them. */
  readonly report: (thread: string) => Promise<AnswerTo<'get-report'> | undefined>
  readonly writeReport: (thread: string, report: AnswerTo<'get-report'>) => Promise<void>
  /** Erased: nothing of it is left on the device but what is in the outbox. */
  readonly forget: (thread: string) => Promise<void>
}

export type DeviceValues = {
  readonly read: <Value>(key: string) => Promise<Value | undefined>
  readonly write: (key: string, value: unknown) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

/** Something that was said, whose sound is kept beside it. */
export type AudioNote = {
  /** The id of the message that it becomes: said twice, it is one. */
  readonly id: string
  readonly thread: string
  /** When it was said, by this device's clock. */
  readonly at: number
  readonly durationMs: number
  readonly language: Preferences['language']
  readonly saidIn: Mode
  /** The transcript, once known; it never changes. Empty: no transcriber understood it. */
  readonly text?: string
}

export type DeviceAudio = {
  /** The oldest first. */
  readonly list: () => Promise<readonly AudioNote[]>
  readonly sound: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** One that is there already is left as it is. */
  readonly add: (note: AudioNote, sound: Uint8Array<ArrayBuffer>) => Promise<void>
  /**
   * Stores the transcript if there is none yet and returns the stored one; undefined if another tab has removed the
   * recording. `anew`: replaces any transcript.
   */
  readonly settle: (id: string, text: string, how?: 'anew') => Promise<string | undefined>
  readonly remove: (id: string) => Promise<void>
  /** All of a conversation. */
  readonly forget: (thread: string) => Promise<void>
}

/** What one tab tells the others of the same user on the same device. */
export type DeviceNews =
  /** Something was added, changed or removed: read it anew. `kept`: the server has these now. */
  | { readonly type: 'outbox'; readonly kept?: readonly AckNews[] }
  /** What came of items that this tab sent, so that the others show it without asking. */
  | { readonly type: 'thread'; readonly thread: string }
  | { readonly type: 'values'; readonly key: string }
  | { readonly type: 'audio' }
  /** Another user signed in, or this user signed out: the page starts again. */
  | { readonly type: 'user' }

/** What the server's receipt said of something: what it became, and where the log tells of it. */
export type AckNews = { readonly id: string; readonly became?: Became; readonly seq?: number }

export type Tabs = {
  /** Calls `onLead` when this tab is the one that sends; it stays so until it is closed or `release` is called. */
  readonly lead: (onLead: () => void) => () => void
  readonly tell: (news: DeviceNews) => void
  readonly hear: (listener: (news: DeviceNews) => void) => () => void
}

export type DeviceRoom = {
  /** Bytes; undefined where the browser does not say. */
  readonly used?: number
  readonly quota?: number
  /** The browser promised not to evict what is kept. */
  readonly isPersisted: boolean
}
