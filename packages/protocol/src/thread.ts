import { z } from 'zod'
import { AskMark } from './ask.ts'
import { Heard, Mode } from './heard.ts'
import { DomainId } from './inspection.ts'
import { MessageId, Seq, ThreadId, Time, TurnId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { Seat, Table } from './table.ts'
import { AgentId } from './turn.ts'
import { Zone } from './zone.ts'

/** What a message does while a turn runs. */
export const Policy = z.enum(['queue', 'interrupt', 'steer'])
export type Policy = z.infer<typeof Policy>

/** Who speaks next. */
export const Schedule = z.enum(['addressed', 'round-robin', 'weighted', 'random', 'moderated', 'manual'])
export type Schedule = z.infer<typeof Schedule>

export const Title = z.string().trim().max(limits.titleChars)

/** Why a thread is held: "objection 2026-114". */
export const HoldReason = z.string().trim().min(1).max(limits.holdReasonChars)

/** A person keeps the thread from being deleted, until a person lifts that. */
export const Hold = z.object({ since: Time, by: UserId, reason: HoldReason.optional() })
export type Hold = z.infer<typeof Hold>

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
  /** Notes that a wake took up without a request: Agora asks what to do with them. */
  offer: Heard.nullable(),
  /** Who sits at the table, in the order in which they came. */
  participants: z.array(Seat),
  /** Null until the first participant is called to the table. */
  table: Table.nullable(),
  /** What is asked and not answered yet, the oldest first. */
  asks: z.array(AskMark),
  /** The turn that is queued or running; `stopping` once a user has asked it to stop. */
  activeTurn: z.object({ id: TurnId, agent: AgentId.nullable(), stopping: z.literal(true).optional() }).nullable(),
  /** What is inspected by. */
  domain: DomainId,
  /** Flags that are still open, by id: "12.1" belongs to note 12. */
  flags: z.array(z.string()),
  /** The inspection that was begun here. */
  inspection: z
    .object({
      company: z.string(),
      final: z.boolean(),
      /** The number of the final report. It remains after a person reopens the report. */
      number: z.string().optional(),
    })
    .nullable(),
  /** The time zone in which its times are shown; absent in threads that are older than this field. */
  zone: Zone.optional(),
  /** Present if it cannot be deleted. */
  hold: Hold.optional(),
  /** The thread and message that it branched off from, if it is a branch. */
  branch: Branch.optional(),
  archived: z.boolean(),
  /** Present if it is pinned: lists show it first. */
  pinned: z.literal(true).optional(),
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
  /** The device's time zone; the server's own where nothing is said. */
  zone: Zone.optional(),
})
export type NewThread = z.infer<typeof NewThread>

/** A conversation that goes on otherwise after a message of another. */
export const NewBranch = z.strictObject({ id: ThreadId.optional(), message: MessageId, title: Title.optional() })
export type NewBranch = z.infer<typeof NewBranch>

export const ThreadChange = z
  .strictObject({
    title: Title.optional(),
    archived: z.boolean().optional(),
    policy: Policy.optional(),
    zone: Zone.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'nothing to change was given')
export type ThreadChange = z.infer<typeof ThreadChange>

/**
 * `confirm`: the number of the thread's final report; several, separated by commas, where a tree has several. A thread
 * without one needs no confirmation. `scope`: this conversation alone, or all that belong to the same tree of branches.
 */
export const ThreadDeletion = z.strictObject({
  confirm: z.string().max(limits.confirmChars).optional(),
  scope: z.enum(['this', 'tree']).default('this'),
})
export type ThreadDeletion = z.infer<typeof ThreadDeletion>

export const Pinning = z.strictObject({ pinned: z.boolean() })
export type Pinning = z.infer<typeof Pinning>

export const NewHold = z.strictObject({ reason: HoldReason.optional() })
export type NewHold = z.infer<typeof NewHold>
