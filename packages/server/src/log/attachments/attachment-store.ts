import type { Attachment, AttachmentId } from '@agora/protocol/attachment'
import type { ThreadId } from '@agora/protocol/ids'

/** Photos beside the log. One that no message names within a while is dropped. */
export type AttachmentStore = {
  /**
   * Durable when it returns. `same`: this very photo is there already; `taken`: another one has this id; `deleted`: nothing
   * is kept of this thread any more.
   */
  put(
    thread: ThreadId,
    attachment: Attachment,
    content: Uint8Array,
    at: number,
  ): Promise<'kept' | 'same' | 'taken' | 'deleted'>
  /** Those of these that are there. */
  describe(thread: ThreadId, ids: readonly AttachmentId[]): Promise<Attachment[]>
  read(
    thread: ThreadId,
    id: AttachmentId,
  ): Promise<{ readonly attachment: Attachment; readonly content: Uint8Array } | undefined>
  /** At most so many bytes of its content from a place on; undefined where it is not there. */
  readPiece(thread: ThreadId, id: AttachmentId, from: number, bytes: number): Promise<Uint8Array | undefined>
  /** How much is kept for a thread. */
  weigh(thread: ThreadId): Promise<{ readonly count: number; readonly bytes: number }>
  /** Drops those that were put before this time and that no message named. */
  dropUnkept(before: number): Promise<number>
}

export type AttachmentRow = {
  id: string
  type: string
  name: string | null
  sha256: string
  received_sha256: string | null
  bytes: number
}

export const attachmentColumns = 'id, type, name, sha256, received_sha256, bytes'

export function fromAttachmentRow({
  id,
  type,
  name,
  sha256,
  received_sha256: received,
  bytes,
}: AttachmentRow): Attachment {
  return {
    id: id as AttachmentId,
    type: type as Attachment['type'],
    bytes,
    sha256,
    ...(received === null ? {} : { receivedSha256: received }),
    ...(name === null ? {} : { name }),
  }
}
