import { z } from 'zod'
import { Seq, ThreadId, Time, TurnId } from './ids.ts'
import { limits } from './limits.ts'

/** `feedback`: each message is answered. `listen`: each message is kept as a note, nobody answers. */
export const Mode = z.enum(['feedback', 'listen'])
export type Mode = z.infer<typeof Mode>

/** Notes that were heard since the call before: how many, and the first and last number among them. */
export const Heard = z.object({ count: z.int(), first: z.int(), last: z.int() })
export type Heard = z.infer<typeof Heard>

/** What a message does while a turn runs. */
export const Policy = z.enum(['queue', 'interrupt', 'steer'])
export type Policy = z.infer<typeof Policy>

/** Who speaks next. */
export const Schedule = z.enum(['addressed', 'round-robin', 'weighted', 'random', 'moderated', 'manual'])
export type Schedule = z.infer<typeof Schedule>

export const Title = z.string().trim().max(limits.titleChars)

/** A thread as a client sees it: the fold of its log at `seq`. */
export const Thread = z.object({
  id: ThreadId,
  title: z.string(),
  mode: Mode,
  /** Notes kept in the thread. */
  noteCount: z.int(),
  /** Notes since the last call: the badge. */
  heardCount: z.int(),
  seq: Seq,
  policy: Policy,
  schedule: Schedule,
  /** Notes that were taken up without a question: what is to be done with them, nobody has said yet. */
  offer: Heard.nullable(),
  /** Empty until participants and questions exist; named here because clients rely on the names. */
  participants: z.array(z.unknown()),
  asks: z.array(z.unknown()),
  /** The turn that is to answer, or is being answered. */
  activeTurn: z.object({ id: TurnId }).nullable(),
  archived: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
})
export type Thread = z.infer<typeof Thread>

export const NewThread = z.strictObject({
  id: ThreadId.optional(),
  title: Title.optional(),
  mode: Mode.optional(),
  policy: Policy.optional(),
  schedule: Schedule.optional(),
})
export type NewThread = z.infer<typeof NewThread>

export const ThreadChange = z
  .strictObject({ title: Title.optional(), archived: z.boolean().optional() })
  .refine((change) => change.title !== undefined || change.archived !== undefined, 'nothing to change was given')
export type ThreadChange = z.infer<typeof ThreadChange>
