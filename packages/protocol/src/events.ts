import { z } from 'zod'
import { Actor } from './actor.ts'
import { MessageId, Offset, Seq, ThreadId, Time, TurnId } from './ids.ts'
import { Cut, MessageAs, Source, Via } from './message.ts'
import { DigestLine } from './note.ts'
import { Heard, Mode, Policy, Schedule } from './thread.ts'

/** Every turn closes in exactly one way. */
export const CloseReason = z.enum(['finished', 'failed', 'stopped', 'cancelled'])
export type CloseReason = z.infer<typeof CloseReason>

/** What can happen in a thread. Names are facts, in the past. */
const bodies = [
  z.object({
    type: z.literal('thread-created'),
    title: z.string(),
    mode: Mode,
    policy: Policy,
    schedule: Schedule,
  }),
  z.object({ type: z.literal('thread-renamed'), title: z.string() }),
  z.object({ type: z.literal('thread-archived') }),
  z.object({ type: z.literal('thread-restored') }),
  /** Its content is erased; the chain of hashes stays, to prove that nothing else changed. */
  z.object({ type: z.literal('thread-deleted') }),
  /** The one way in which a mode changes, whatever made it change. */
  z.object({
    type: z.literal('mode-changed'),
    mode: Mode,
    /** `return`: back to listening after the answer, as the user likes it. */
    cause: z.enum(['switch', 'wake', 'command', 'tool', 'return']),
    /** The message that called or commanded. */
    message: MessageId.optional(),
    /** The notes that are taken up by leaving listen mode. A call has them with its message. */
    heard: Heard.optional(),
    /** It goes back to listening after the answer. */
    returns: z.literal(true).optional(),
  }),
  z.object({
    type: z.literal('message-posted'),
    message: MessageId,
    text: z.string(),
    as: MessageAs,
    number: z.int().optional(),
    /** What is asked: the text without the call. */
    request: z.string().optional(),
    command: Mode.optional(),
    /** The notes that this message takes up. */
    heard: Heard.optional(),
    /** It uses Agora's name for a company: from now on only the clearest calls count. */
    namesake: z.literal(true).optional(),
    /** A note that makes a digest due after a while. */
    digests: z.literal(true).optional(),
    /** A note that is withdrawn then, with those before it, if no call has taken it up. */
    expiresAt: Time.optional(),
    /** What a reply rests upon. */
    sources: z.array(Source).optional(),
    cut: Cut.optional(),
    saidAt: Time.optional(),
    via: Via.optional(),
    saidIn: Mode.optional(),
    handled: z.literal(true).optional(),
  }),
  /**
   * A piece of a reply that is being written, kept so that a crash in mid-sentence loses nothing. The whole reply
   * follows as `message-posted` under the same message id, and takes the place of its pieces.
   */
  z.object({ type: z.literal('text-chunk'), message: MessageId, offset: Offset, text: z.string() }),
  /** A note has another text from now on; what it was stays where it was said. */
  z.object({
    type: z.literal('note-edited'),
    message: MessageId,
    number: z.int(),
    text: z.string(),
    /** A recogniser heard it better; else a person wrote it. */
    transcript: z.literal(true).optional(),
  }),
  /** A note is not to be used. `heard`: it was among those since the last call. */
  z.object({
    type: z.literal('note-withdrawn'),
    message: MessageId,
    number: z.int(),
    heard: z.literal(true).optional(),
  }),
  /** Withdrawing it was a mistake. */
  z.object({
    type: z.literal('note-restored'),
    message: MessageId,
    number: z.int(),
    heard: z.literal(true).optional(),
  }),
  /** Notes that no call took up in time are withdrawn: those from … to … that were not withdrawn already. */
  z.object({ type: z.literal('notes-expired'), ...Heard.shape }),
  /** What the notes up to this number say, in short. For turns to start from; never shown as an answer. */
  z.object({ type: z.literal('digest-made'), to: z.int(), lines: z.array(DigestLine) }),
  /** Somebody is to answer the messages from this number on. Its id is the envelope's `turn`. */
  z.object({ type: z.literal('turn-opened'), from: Seq, called: z.literal(true).optional() }),
  z.object({ type: z.literal('turn-closed'), reason: CloseReason }),
] as const

/** An event before it has a place in a log. */
export type EventBody = z.infer<(typeof bodies)[number]> & { readonly turn?: TurnId }

const header = { v: z.literal(1), thread: ThreadId, seq: Seq, at: Time, turn: TurnId.optional(), by: Actor }
type Header = z.infer<z.ZodObject<typeof header>>

/** An event as it is stored and sent. */
export type Envelope = Header & EventBody

export const KnownEnvelope = z.union(bodies.map((body) => z.looseObject({ ...header, ...body.shape })))
/** What every event has, also one of a type that this program does not know yet, or whose content was erased. */
export const AnyEnvelope = z.looseObject({ ...header, type: z.string(), erased: z.literal(true).optional() })
