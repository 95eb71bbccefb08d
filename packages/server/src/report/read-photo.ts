import type { AttachmentId } from '@agora/protocol/attachment'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { AttachmentStore } from '../log/attachments/attachment-store.ts'

/** The content of a photo that went with a message; undefined where it is not there. */
export type ReadPhoto = (message: MessageId, attachment: AttachmentId) => Promise<Uint8Array | undefined>

/**
 * Reads the photos of one conversation. One that cannot be read is as one that is not there: a report is made all the
 * same.
 */
export function readPhotosOf(attachments: Pick<AttachmentStore, 'read'>, thread: ThreadId): ReadPhoto {
  return async (_message, id) => {
    try {
      return (await attachments.read(thread, id))?.content
    } catch {
      return undefined
    }
  }
}
