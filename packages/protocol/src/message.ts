import { z } from 'zod'
import { Actor } from './actor.ts'
import { Ask, AskId } from './ask.ts'
import { Attachment, AttachmentIds } from './attachment.ts'
import { byteLength } from './byte-length.ts'
import { MessageId, Seq, ThreadId, Time, TurnId } from './ids.ts'
import { limits } from './limits.ts'
import { Heard, Mode } from './heard.ts'
import { HeardTo } from './speech.ts'
import { AgentId, CallId } from './turn.ts'
import { Zone } from './zone.ts'

export const Via = z.enum(['typed', 'spoken'])
export type Via = z.infer<typeof Via>

export const MessageText = z
  .string()
  .refine((text) => byteLength(text) <= limits.messageBytes, {
    message: `a message holds at most ${limits.messageBytes} bytes`,
    params: { code: 'too-large' satisfies RefusalCode },
  })
  .refine((text) => /\S/u.test(text), {
    message: 'a message of white space says nothing',
    params: { code: 'empty' satisfies RefusalCode },
  })

/** What a message became. */
export const As = z.enum(['note', 'wake', 'turn', 'queued', 'answer', 'command'])
export type As = z.infer<typeof As>

/** What a message in the history is: something that became something, or what an AI participant said or asked. */
export const MessageAs = z.enum([...As.options, 'reply', 'ask'])
export type MessageAs = z.infer<typeof MessageAs>

/** Why a reply ends before its end. */
export const Cut = z.enum(['stopped', 'interrupted'])
export type Cut = z.infer<typeof Cut>

/** What a reply rests upon, so that it can be pointed to. */
export const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), note: MessageId, number: z.int() }),
  /** A rule, with its location and the version that was read. */
  z.object({ kind: z.literal('rule'), rule: z.string(), cite: z.string(), version: z.string() }),
  /** Something that was said in another conversation. */
  z.object({ kind: z.literal('message'), thread: ThreadId, message: MessageId, title: z.string() }),
  /** What a tool said that has no sources of its own. */
  z.object({ kind: z.literal('tool'), call: CallId, tool: z.string() }),
])
export type Source = z.infer<typeof Source>

/** By what a device answered when it had no connection: the rules that it carries, as of this day (`2026-11-01`). */
export const Offline = z.object({ rulesOf: z.iso.date() })
export type Offline = z.infer<typeof Offline>

/** What a device answered by itself; it is kept as a reply, right after what it answers. */
export const DeviceAnswer = z.strictObject({
  id: MessageId,
  text: MessageText,
  sources: z.array(Source).max(limits.deviceAnswerSources).optional(),
  /** When, by the device's clock. */
  at: Time.optional(),
  ...Offline.shape,
})
export type DeviceAnswer = z.infer<typeof DeviceAnswer>

/** Earlier words that a message corrects. */
export const Corrects = z.object({
  message: MessageId,
  number: z.int().optional(),
  seq: Seq,
  /** What they said before, and what they say from then on; null where they do not count any more. */
  before: z.string(),
  after: z.string().nullable(),
})
export type Corrects = z.infer<typeof Corrects>

export const NewMessage = z
  .strictObject({
    id: MessageId,
    text: MessageText,
    /** When it was said, by the device's clock; the server's own time and order stand beside it. */
    at: Time.optional(),
    via: Via.optional(),
    /** The mode its device was in, for what was said offline. */
    saidIn: Mode.optional(),
    /** Its device answered it already: it opens no turn. */
    handled: z.literal(true).optional(),
    /** What the device answered; only with `handled`. */
    answered: DeviceAnswer.optional(),
    /** Photos that go with it; each was sent before. */
    attachments: AttachmentIds.optional(),
    /** At a table: only these are to know it. */
    whisper: z.array(AgentId).min(1).max(limits.whispered).optional(),
  })
  .refine(({ answered, handled }) => answered === undefined || handled === true, 'what was answered is handled')
export type NewMessage = z.infer<typeof NewMessage>

/** A version of a note whose author had not seen the current one. The server keeps it until a person chooses. */
export const NoteVersion = z.object({ text: z.string(), at: Time, by: Actor })
export type NoteVersion = z.infer<typeof NoteVersion>

export const Became = z.object({
  id: MessageId,
  as: As,
  /** The note's number in its thread. */
  number: z.int().optional(),
  /** What is asked: the message without the call. */
  request: z.string().optional(),
  /** The mode that was commanded. */
  command: Mode.optional(),
  /** The question that it answers. */
  answers: AskId.optional(),
})
export type Became = z.infer<typeof Became>

/** Why one message of a batch was refused while the others were kept. */
export const RefusalCode = z.enum(['invalid', 'empty', 'too-large', 'id-reused', 'attachment-not-found'])
export type RefusalCode = z.infer<typeof RefusalCode>

export const Refusal = z.object({ id: MessageId, code: RefusalCode, message: z.string() })
export type Refusal = z.infer<typeof Refusal>

export const PostMessages = z.strictObject({
  messages: z.array(NewMessage).min(1).max(limits.batchMessages),
  /** The device's time zone: where the thread has another, this is its zone from these messages on. */
  zone: Zone.optional(),
})
export type PostMessages = z.infer<typeof PostMessages>

/** The same request as far as it must hold before single messages are judged: each has an id to answer to. */
export const PostMessagesShape = z.strictObject({
  messages: z
    .array(z.looseObject({ id: MessageId }))
    .min(1)
    .max(limits.batchMessages),
  zone: Zone.optional(),
})

export const PostAnswer = z.object({
  accepted: z.array(MessageId),
  duplicate: z.array(MessageId),
  refused: z.array(Refusal),
  became: z.array(Became),
  mode: Mode,
  noteCount: z.int(),
  heardCount: z.int(),
  seq: Seq,
})
export type PostAnswer = z.infer<typeof PostAnswer>

/** What a message answers, by the field of each question; null: the user says that it is not known. */
export const AnswerValues = z.record(z.string(), z.string().nullable())
export type AnswerValues = z.infer<typeof AnswerValues>

/** A message as the thread's history shows it. */
export const Message = z.object({
  id: MessageId,
  seq: Seq,
  by: Actor,
  text: z.string(),
  as: MessageAs,
  number: z.int().optional(),
  /** What is asked: the text without the call. */
  request: z.string().optional(),
  command: Mode.optional(),
  /** The notes that it took up. */
  heard: Heard.optional(),
  sources: z.array(Source).optional(),
  /** What an AI participant asks by it. */
  ask: Ask.optional(),
  /** The question that it answers. */
  answers: AskId.optional(),
  /** What it answers, by field. Absent in answers that an earlier version stored. */
  values: AnswerValues.optional(),
  /** What an answer tells beside its values, in the user's words: findings and facts may rest upon this alone. */
  told: z.string().optional(),
  turn: TurnId.optional(),
  /** The text is not the one that was said; that is `original`. */
  edited: z.literal(true).optional(),
  original: z.string().optional(),
  withdrawn: z.literal(true).optional(),
  /** A note whose words are gone for good. */
  erased: z.literal(true).optional(),
  /** Versions of a note beside the current one; a person has to choose. */
  others: z.array(NoteVersion).optional(),
  /** Earlier words that it corrects: it says nothing by itself. */
  corrects: Corrects.optional(),
  /** A reply that a device gave by itself. */
  offline: Offline.optional(),
  /** A reply that was cut short: what there is of it. */
  cut: Cut.optional(),
  /** A reply that was spoken, and stopped by a person: how much of its text was heard. */
  heardTo: HeardTo.optional(),
  /** The server's time. */
  at: Time,
  /** The device's clock, if the client sent it. */
  saidAt: Time.optional(),
  via: Via.optional(),
  saidIn: Mode.optional(),
  handled: z.literal(true).optional(),
  attachments: z.array(Attachment).optional(),
  /** At a table: who alone was to know it, and who among those that sat there said it. */
  whisper: z.array(AgentId).optional(),
  from: AgentId.optional(),
  /** The participants it addresses: only they answer. */
  to: z.array(AgentId).optional(),
})
export type Message = z.infer<typeof Message>

/** A message is to say something else, or counts again. */
export const MessageChange = z
  .strictObject({ text: MessageText.optional(), withdrawn: z.literal(false).optional() })
  .refine(({ text, withdrawn }) => text !== undefined || withdrawn !== undefined, 'nothing to change was given')
export type MessageChange = z.infer<typeof MessageChange>
