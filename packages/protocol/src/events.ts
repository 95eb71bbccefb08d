import { z } from 'zod'
import { Actor } from './actor.ts'
import { MessageId, Offset, Seq, ThreadId, Time, TurnId } from './ids.ts'
import { Cut, MessageAs, Via } from './message.ts'
import { Mode, Policy, Schedule } from './thread.ts'

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
  z.object({ type: z.literal('mode-changed'), mode: Mode, cause: z.enum(['switch']) }),
  z.object({
    type: z.literal('message-posted'),
    message: MessageId,
    text: z.string(),
    as: MessageAs,
    number: z.int().optional(),
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
] as const

/** An event before it has a place in a log. */
export type EventBody = z.infer<(typeof bodies)[number]>

const header = { v: z.literal(1), thread: ThreadId, seq: Seq, at: Time, turn: TurnId.optional(), by: Actor }
type Header = z.infer<z.ZodObject<typeof header>>

/** An event as it is stored and sent. */
export type Envelope = Header & EventBody

export const KnownEnvelope = z.union(bodies.map((body) => z.looseObject({ ...header, ...body.shape })))
/** What every event has, also one of a type that this program does not know yet, or whose content was erased. */
export const AnyEnvelope = z.looseObject({ ...header, type: z.string(), erased: z.literal(true).optional() })
