import { createHash } from 'node:crypto'
import type { Attachment, AttachmentId } from '@agora/protocol/attachment'
import type { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { Ambient } from '../ambient.ts'
import type { User } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import type { AttachmentStore } from '../log/attachments/attachment-store.ts'
import type { Threads } from '../threads/threads.ts'
import { removeLocation } from '../photos/remove-location.ts'
import { attachmentType } from './attachment-type.ts'

export type PhotoParts = {
  readonly threads: Pick<Threads, 'open'>
  readonly attachments: AttachmentStore
  readonly ambient: Ambient
  /** Photos are stored with the place where they were made. */
  readonly keepsLocation: boolean
}
export type NewPhoto = {
  readonly thread: ThreadId
  readonly id: AttachmentId
  readonly name?: string | undefined
  readonly content: Uint8Array
}

/**
 * Keeps a photo that is to go with a message, without the place where it was made. The same again is the same; another
 * one under its id is refused.
 */
export async function putPhoto(
  { threads, attachments, ambient, keepsLocation }: PhotoParts,
  user: User,
  { thread, id, name, content }: NewPhoto,
): Promise<{ put: 'kept' | 'same'; attachment: Attachment }> {
  const type = attachmentType(content)
  if (!type) throw new Failure('unsupported-media-type', 'only photos can go with a message: JPEG, PNG or WebP')
  const received = hashOf(content)
  const [known] = await attachments.describe(thread, [id])
  // Also one that was stored before locations were removed: it stays as it is.
  if (known && (known.receivedSha256 ?? known.sha256) === received) {
    await threads.open(user, 'put-attachment', thread)
    return { put: 'same', attachment: known }
  }
  const stored = keepsLocation ? content : removeLocation(type, content)
  if (!stored) throw new Failure('unsupported-media-type', 'this photo is damaged, and its location cannot be removed')
  const sha256 = stored === content ? received : hashOf(stored)
  const attachment: Attachment = {
    id,
    type,
    bytes: stored.length,
    sha256,
    ...(sha256 === received ? {} : { receivedSha256: received }),
    ...(name ? { name } : {}),
  }
  const { count } = await attachments.weigh(thread)
  if (!known && count >= limits.attachmentsPerThread) {
    throw new Failure('too-large', `a conversation holds at most ${limits.attachmentsPerThread} photos`)
  }
  // A user may have deleted the conversation meanwhile.
  await threads.open(user, 'put-attachment', thread)
  const put = await attachments.put(thread, attachment, stored, ambient.now())
  if (put === 'deleted') throw new Failure('thread-deleted', 'this conversation was deleted')
  if (put === 'taken') throw new Failure('id-reused', 'this id belongs to another photo')
  return { put, attachment }
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
