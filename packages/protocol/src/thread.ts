import { z } from 'zod'
import { AskMark } from './ask.ts'
import { Heard, Mode } from './heard.ts'
import { DomainId } from './inspection.ts'
import { MessageId, Seq, ThreadId, Time, TurnId } from './ids.ts'
import { limits } from './limits.ts'
import { Seat, Table } from './table.ts'
import { AgentId } from './turn.ts'

/** What a message does while a turn runs. */
export const Policy = z.enum(['queue', 'interrupt', 'steer'])
export type Policy = z.infer<typeof Policy>

/** Who speaks next. */
export const Schedule = z.enum(['addressed', 'round-robin', 'weighted', 'random', 'moderated', 'manual'])
export type Schedule = z.infer<typeof Schedule>

export const Title = z.string().trim().max(limits.titleChars)

/** Where a conversation branched off: the events up to `upTo` are those of `from`, and what follows is its own. */
export const Branch = z.object({
  from: ThreadId,
  upTo: Seq,
  /** The message after which it went on otherwise. */
  message: MessageId,
  /** The conversation that the whole tree grew from. */
  root: ThreadId,
  since: Time,
})
export type Branch = z.infer<typeof Branch>

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
  /** Who sits at the table, in the order in which they came. */
  participants: z.array(Seat),
  /** Null until somebody is called to it. */
  table: Table.nullable(),
  /** What is asked and not answered yet, the oldest first. */
  asks: z.array(AskMark),
  /** The turn that is to answer, or is being answered; `stopping` once somebody asked it to stop. */
  activeTurn: z.object({ id: TurnId, agent: AgentId.nullable(), stopping: z.literal(true).optional() }).nullable(),
  /** What is inspected by. */
  domain: DomainId,
  /** Points for attention that were raised while listening and nobody has dismissed, by id: "12.1" is of note 12. */
  flags: z.array(z.string()),
  /** The inspection that was begun here. */
  inspection: z.object({ company: z.string(), final: z.boolean() }).nullable(),
  /** Of which other it is a branch; absent where it is none. */
  branch: Branch.optional(),
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
  /** What is inspected by; the server's own where nothing is said. */
  domain: DomainId.optional(),
})
export type NewThread = z.infer<typeof NewThread>

/** A conversation that goes on otherwise after a message of another. */
export const NewBranch = z.strictObject({ id: ThreadId.optional(), message: MessageId, title: Title.optional() })
export type NewBranch = z.infer<typeof NewBranch>

export const ThreadChange = z
  .strictObject({ title: Title.optional(), archived: z.boolean().optional(), policy: Policy.optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'nothing to change was given')
export type ThreadChange = z.infer<typeof ThreadChange>
