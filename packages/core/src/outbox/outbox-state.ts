import type { ErrorCode } from '@agora/protocol/errors'
import type { DeferredName } from '@agora/protocol/device-file'
import type { Mode } from '@agora/protocol/heard'
import type { Became, NewMessage, RefusalCode } from '@agora/protocol/message'

/** Something said that its device has yet to send: what goes over the wire, without its id. */
export type OutboxMessage = Omit<NewMessage, 'id' | 'attachments'> & {
  /** Photos that go before it, by id; their content is kept apart. */
  readonly photos?: readonly OutboxPhoto[]
}
export type OutboxPhoto = {
  readonly id: string
  readonly name?: string
  readonly type: string
  readonly bytes: number
  /** The server has it. */
  readonly isSent?: true
  /** The server will not have it. */
  readonly refused?: RefusedWhy
}

/** Something done that its device has yet to send: an operation of the wire, repeated under its id as key. */
export type OutboxCommand = {
  readonly name: DeferredName
  /** The note that it is about. */
  readonly note?: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** One thing that this device still has to answer for. It is durable on the device before anybody sees it. */
export type OutboxItem = {
  /** Made on the device: of a message its id, of a command its key. Whoever sends it twice has sent it once. */
  readonly id: string
  /** Whose it is. Another user of the same device never sends it. */
  readonly user: string
  readonly thread: string
  /** Its place in line, over all conversations of this device and all its tabs; it never changes. */
  readonly order: number
  /** When, by the device's clock. */
  readonly at: number
  readonly what:
    | { readonly kind: 'message'; readonly message: OutboxMessage }
    | { readonly kind: 'command'; readonly command: OutboxCommand }
  /** Of a message: the mode that was shown when it was said. It is judged by that where its way takes long. */
  readonly mode?: Mode
  /** The time zone that the device was in. */
  readonly zone?: string
  /** It was sent at least once: the server may have it, whatever was heard. */
  readonly tried?: true
  /** The server will not take it. It blocks nobody; a person edits, exports or withdraws it. */
  readonly refused?: RefusedWhy
  /** The server had lost photos that it had taken: they were sent once more. */
  readonly photosResent?: true
  /** The server has it: nothing is left to be done. It is here until the device's copy of its conversation has it. */
  readonly kept?: AckMark
}

/** When it was known, what it became and where the log tells of it, as far as the server's answer said. */
export type AckMark = { readonly at: number; readonly became?: Became; readonly seq?: number }

export type RefusedWhy = ErrorCode | RefusalCode

/** What the server's receipt says of one item. */
export type Receipt =
  | { readonly kind: 'acked'; readonly became?: Became }
  | { readonly kind: 'refused'; readonly why: RefusedWhy }

/** What a device has to send, and how each conversation's part of it is doing. */
export type OutboxState = {
  /** In the order in which they go out, over all conversations. */
  readonly items: readonly OutboxItem[]
  /** Conversations in which something is under way or failed; one that is not here is idle. */
  readonly lanes: ReadonlyMap<string, Lane>
  readonly connection: 'open' | 'closed'
  /** One tab of a device sends; the others follow. */
  readonly role: 'sends' | 'follows'
  /** Conversations that are being deleted: nothing of them goes out. */
  readonly held: ReadonlySet<string>
}

export type Lane =
  /** The photos of a message are on their way; the server has nothing of the message. */
  | { readonly kind: 'uploading'; readonly id: string; readonly failures: number }
  | { readonly kind: 'sending'; readonly ids: readonly string[]; readonly failures: number }
  /** The last request failed; the next one goes at `untilMs`, by a clock that never jumps. */
  | { readonly kind: 'pausing'; readonly untilMs: number; readonly failures: number; readonly why?: ErrorCode }
