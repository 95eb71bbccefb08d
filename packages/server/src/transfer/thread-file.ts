import { Actor } from '@agora/protocol/actor'
import { Attachment } from '@agora/protocol/attachment'
import { Seq, ThreadId, Time, TurnId } from '@agora/protocol/ids'
import { z } from 'zod'

/** An event as it lies in the log, to the byte: `content` and `salt` are what its hash was made of. */
export const FileEvent = z.strictObject({
  seq: Seq,
  at: Time,
  type: z.string(),
  by: Actor,
  turn: TurnId.optional(),
  content: z.string(),
  /** Empty where the words in it were erased: `content` is what is left, and `contentHash` stands for the rest. */
  salt: z.base64(),
  contentHash: z.base64().optional(),
  hash: z.base64(),
})
export type FileEvent = z.infer<typeof FileEvent>

/** A whole conversation. Its hash chain shows that no event was changed. */
export const ThreadFile = z.object({
  format: z.literal('agora-thread/1'),
  madeAt: Time,
  thread: ThreadId,
  title: z.string(),
  events: z.array(FileEvent).min(1),
  /** Photos, with their content as base64. */
  attachments: z.array(Attachment.extend({ data: z.base64() })),
  /** The inspection, for readers of the file; it follows from the events. */
  dossier: z.unknown(),
})
export type ThreadFile = z.infer<typeof ThreadFile>
