import { createHash } from 'node:crypto'
import type { Attachment, AttachmentId } from '@agora/protocol/attachment'
import type { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { Ambient } from '../ambient.ts'
import type { User } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import type { AttachmentStore } from '../log/attachments/attachment-store.ts'
import type { Threads } from '../threads/threads.ts'
import { attachmentType } from './attachment-type.ts'

export type PhotoParts = {
  readonly threads: Pick<Threads, 'open'>
  readonly attachments: AttachmentStore
  readonly ambient: Ambient
}
export type NewPhoto = {
  readonly thread: ThreadId
  readonly id: AttachmentId
  readonly name?: string | undefined
  readonly content: Uint8Array
}

/** Keeps a photo that is to go with a message. The same again is the same; another one under its id is refused. */
export async function putPhoto(
  { threads, attachments, ambient }: PhotoParts,
  user: User,
  { thread, id, name, content }: NewPhoto,
): Promise<{ put: 'kept' | 'same'; attachment: Attachment }> {
  const type = attachmentType(content)
  if (!type) throw new Failure('unsupported-media-type', 'only photos can go with a message: JPEG, PNG or WebP')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const attachment: Attachment = { id, type, bytes: content.length, sha256, ...(name ? { name } : {}) }
  const [known] = await attachments.describe(thread, [id])
  const { count } = await attachments.weigh(thread)
  if (!known && count >= limits.attachmentsPerThread) {
    throw new Failure('too-large', `a conversation holds at most ${limits.attachmentsPerThread} photos`)
  }
  // Whoever deleted the conversation meanwhile does not want it kept.
  await threads.open(user, 'put-attachment', thread)
  const put = await attachments.put(thread, attachment, content, ambient.now())
  if (put === 'taken') throw new Failure('id-reused', 'this id belongs to another photo')
  return { put, attachment }
}
