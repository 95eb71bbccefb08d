import { z } from 'zod'
import { limits } from './limits.ts'

export const AttachmentId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/)
  .brand<'AttachmentId'>()
export type AttachmentId = z.infer<typeof AttachmentId>

/** Photos alone: what a camera makes and every browser shows. */
export const AttachmentType = z.enum(['image/jpeg', 'image/png', 'image/webp'])
export type AttachmentType = z.infer<typeof AttachmentType>

/** A file that was sent with a message. The server stores its content beside the log; the event holds its hash. */
export const Attachment = z.object({
  id: AttachmentId,
  type: AttachmentType,
  bytes: z.int().nonnegative(),
  /** Of the content, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of the photo as it was sent, where the server has removed its location. */
  receivedSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  name: z.string().max(200).optional(),
})
export type Attachment = z.infer<typeof Attachment>

export const AttachmentAnswer = z.object({ attachment: Attachment })

export const AttachmentIds = z.array(AttachmentId).min(1).max(limits.attachments)
