import type { AckMark, OutboxItem, OutboxState, RefusedWhy } from '@agora/core/outbox/outbox-state'
import type { Mode } from '@agora/protocol/heard'
import type { Reason } from '../outcome.ts'
import type { Upload } from '../photos/photo.ts'

/** Something that this device still has to answer for, and how that is doing. */
export type Pending = OutboxItem & { readonly state: PendingState }

export type PendingState =
  /** `onDevice` is false where it goes with the page. */
  | { readonly kind: 'waiting'; readonly onDevice: boolean; readonly why?: Reason }
  /** `upload`: its photos are, and the server does not have the message. */
  | { readonly kind: 'sending'; readonly upload?: Upload }
  | { readonly kind: 'refused'; readonly why: RefusedWhy }
  /** The server has it; it is shown until the log brings it, at `seq` where that is known. */
  | ({ readonly kind: 'acked' } & AckMark)

/** What a conversation is called and the mode it starts in; without one it starts as its user likes it. */
export type Beginning = { readonly title: string; readonly mode?: Mode; readonly domain?: string }

/** How an item is doing, never more than is known. */
export function showState(
  { id, thread, refused }: OutboxItem,
  { lanes }: OutboxState,
  { onDevice, upload }: { readonly onDevice: boolean; readonly upload: Upload | undefined },
): PendingState {
  if (refused !== undefined) return { kind: 'refused', why: refused }
  const lane = lanes.get(thread)
  if (lane?.kind === 'sending' && lane.ids.includes(id)) return { kind: 'sending' }
  if (lane?.kind === 'uploading' && lane.id === id) return { kind: 'sending', ...(upload ? { upload } : {}) }
  const why = lane?.kind === 'pausing' ? lane.why : undefined
  return { kind: 'waiting', onDevice, ...(why ? { why } : {}) }
}

/** How a conversation begins, if this makes it. */
export function beginningOf({ what }: OutboxItem): Beginning | undefined {
  if (what.kind !== 'command' || what.command.name !== 'create-thread') return undefined
  return { title: '', ...what.command.fields }
}
