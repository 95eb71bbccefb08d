import { z } from 'zod'
import { AttachmentId } from './attachment.ts'
import { CommandKey, ThreadId, Time, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { NewMessage } from './message.ts'

/** What a device may do without a connection, beside saying something: it is done later, in its place. */
export const DeferredName = z.enum([
  'create-thread',
  'update-thread',
  'pin-thread',
  'set-mode',
  'change-note',
  'withdraw-note',
  'answer-ask',
  'start-inspection',
  'edit-report',
  'record-speech',
])
export type DeferredName = z.infer<typeof DeferredName>

/** One thing that a device has yet to send. The id makes every repeat of it harmless. */
export const DeviceCommand = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('message'),
    thread: ThreadId,
    at: Time,
    message: NewMessage,
    /** Photos that go with it, as base64. */
    photos: z
      .array(z.strictObject({ id: AttachmentId, name: z.string().optional(), type: z.string(), data: z.base64() }))
      .max(limits.attachments)
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('command'),
    thread: ThreadId,
    at: Time,
    /** The `Idempotency-Key`. */
    id: CommandKey,
    name: DeferredName,
    /** `note` of a command on a note; else the fields of its body. */
    note: z.string().max(limits.idChars).optional(),
    fields: z.record(z.string(), z.unknown()),
  }),
])
export type DeviceCommand = z.infer<typeof DeviceCommand>

/** All that a device has yet to send, in order: to be imported by a server or another device, any number of times. */
export const DeviceFile = z.strictObject({
  format: z.literal('agora-device/1'),
  madeAt: Time,
  user: UserId,
  commands: z.array(DeviceCommand).max(limits.deviceFileCommands),
})
export type DeviceFile = z.infer<typeof DeviceFile>
