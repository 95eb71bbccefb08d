import { z } from 'zod'
import { Actor } from './actor.ts'
import { MessageId, Time } from './ids.ts'
import { Corrects, MessageText, NoteVersion } from './message.ts'

/** The current state of a message that was said in listen mode. */
export const Note = z.object({
  id: MessageId,
  number: z.int(),
  text: z.string(),
  /** When it was said: by the device's clock where that is known, else by the server's. */
  at: Time,
  by: Actor,
  /** It was said while its device had no connection, and reached the thread later. */
  offline: z.literal(true).optional(),
  /** The text is not the one that was said; that is `original`. */
  edited: z.literal(true).optional(),
  original: z.string().optional(),
  /** Kept as history, and used for nothing. */
  withdrawn: z.literal(true).optional(),
  /** Its words are gone for good; it is withdrawn too. */
  erased: z.literal(true).optional(),
  /** Earlier words that it corrects: it says nothing by itself. */
  corrects: Corrects.optional(),
  /** Versions beside the current one, written without having seen it: a person has to choose. */
  others: z.array(NoteVersion).optional(),
})
export type Note = z.infer<typeof Note>

export const NoteChange = z
  .strictObject({
    text: MessageText.optional(),
    /** `false` takes a withdrawal back. */
    withdrawn: z.literal(false).optional(),
    /** The text comes from a recogniser that listened again: it never replaces what a person wrote. */
    origin: z.enum(['person', 'transcript']).optional(),
    /**
     * The text that the author saw when writing this. If the note has changed since, the server keeps both versions until
     * a person sends a change that has seen both.
     */
    seen: z.string().optional(),
  })
  .refine((change) => change.text !== undefined || change.withdrawn !== undefined, 'nothing to change was given')
export type NoteChange = z.infer<typeof NoteChange>

/** `scope`: in this conversation alone, or in every conversation of its tree of branches that has the note. */
export const NoteErasure = z.strictObject({ scope: z.enum(['this', 'tree']).default('this') })

/** One line of a digest, and its source notes. */
export const DigestLine = z.object({ notes: z.array(z.int()), text: z.string() })
export type DigestLine = z.infer<typeof DigestLine>
