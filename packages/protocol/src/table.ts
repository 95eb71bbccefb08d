import { z } from 'zod'
import { MessageId, Seq, Time, TurnId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { AgentId } from './turn.ts'

/** Who sits at a table. An AI participant is the agent that has the floor, so its id is one of an agent. */
export const ParticipantId = AgentId
export type ParticipantId = z.infer<typeof ParticipantId>

/** What can be called across a room: letters, at least two of them, in one or a few words. */
const name = z
  .string()
  .trim()
  .max(limits.nameChars)
  .regex(/^(?=.*\p{L}.*\p{L})[\p{L}\p{M}\p{N}'’ -]+$/u, 'a name has at least two letters, and no signs')
const common = {
  id: ParticipantId,
  name,
  /** What else it is called: "Vera", "mevrouw De Wit". */
  aliases: z.array(name).max(limits.aliases).default([]),
  /** Its part of the floor under a weighted or random schedule, against the others'. */
  weight: z.number().min(0.1).max(100).default(1),
  /** A hue of the circle, by which people tell who speaks. */
  colour: z.int().min(0).max(359).optional(),
  /** What the moderator and the other participants know of it. */
  description: z.string().trim().max(limits.descriptionChars).default(''),
}

/** What happens when a person who was given the floor says nothing. No time: the table waits. */
export const Patience = z.strictObject({
  waitMs: z.int().min(1_000).max(limits.personWaitMs),
  otherwise: z.enum(['pass', 'pause']),
})
export type Patience = z.infer<typeof Patience>

export const PersonParticipant = z.strictObject({
  ...common,
  kind: z.literal('person'),
  /** The person who speaks for this seat; without it, the conversation's owner. */
  user: UserId.optional(),
  /** Is given the floor like everybody else; without it a person speaks whenever there is something to say. */
  takesTurns: z.union([z.literal(true), Patience]).optional(),
})

/** In cents: what a participant costs, and what it may. */
export const Spending = z.strictObject({
  tokens: z.int().min(1).optional(),
  cents: z.number().positive().optional(),
})
export type Spending = z.infer<typeof Spending>

export const AiParticipant = z.strictObject({
  ...common,
  kind: z.literal('ai'),
  /** How it is to speak. */
  instructions: z.string().trim().max(limits.instructionChars).default(''),
  /** Such as `openai:gpt-…`; the server's own where none is named. */
  model: z.string().min(1).max(200).optional(),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().min(16).max(100_000).optional(),
  tools: z.array(z.string().min(1).max(64)).max(64).default([]),
  /** So many turns of others between two of its own. */
  cooldown: z.int().min(0).max(limits.seats).default(0),
  /** It speaks only directly after one of these; empty: after any participant. */
  after: z.array(ParticipantId).max(limits.seats).optional(),
  limit: Spending.optional(),
  /** In cents for a million tokens. */
  price: z.strictObject({ input: z.number().min(0), output: z.number().min(0) }).optional(),
  /** What was said before it came, it does not know. */
  hears: z.enum(['all', 'since-joined']).default('all'),
})

export const Participant = z.discriminatedUnion('kind', [PersonParticipant, AiParticipant])
export type Participant = z.infer<typeof Participant>
export type NewParticipant = z.input<typeof Participant>

/** Who it is from now on, whole; and whether it may speak. */
export const ChangeParticipant = z
  .strictObject({ definition: Participant.optional(), muted: z.boolean().optional() })
  .refine(({ definition, muted }) => definition !== undefined || muted !== undefined, 'nothing to change was given')

/** When a table is over. `all` and `any` combine others. */
export type End =
  | { kind: 'turns'; count: number }
  | { kind: 'time'; ms: number }
  | { kind: 'tokens'; count: number }
  | { kind: 'cost'; cents: number }
  | { kind: 'keyword'; word: string }
  | { kind: 'speaker'; participant: ParticipantId; count: number }
  | { kind: 'passed' }
  | { kind: 'agreement'; rule: 'all' | 'majority' }
  | { kind: 'all' | 'any'; of: End[] }

const plainEnd = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turns'), count: z.int().min(1).max(100_000) }),
  z.strictObject({ kind: z.literal('time'), ms: z.int().min(1_000) }),
  z.strictObject({ kind: z.literal('tokens'), count: z.int().min(1) }),
  z.strictObject({ kind: z.literal('cost'), cents: z.number().positive() }),
  z.strictObject({ kind: z.literal('keyword'), word: z.string().trim().min(2).max(limits.nameChars) }),
  /** After so many turns of this one. */
  z.strictObject({ kind: z.literal('speaker'), participant: ParticipantId, count: z.int().min(1) }),
  /** Everybody passed, one after the other. */
  z.strictObject({ kind: z.literal('passed') }),
  z.strictObject({ kind: z.literal('agreement'), rule: z.enum(['all', 'majority']) }),
])
const combined = <Inner extends z.ZodType>(inner: Inner) =>
  z.strictObject({ kind: z.enum(['all', 'any']), of: z.array(inner).min(1).max(limits.ends) })
/** Three deep: "(twenty turns or a minute) and everybody passed" says all that people mean. */
export const End: z.ZodType<End> = z.union([
  plainEnd,
  combined(z.union([plainEnd, combined(z.union([plainEnd, combined(plainEnd)]))])),
])

export const TableRules = z.strictObject({
  /** By what a weighted schedule divides the floor. */
  shares: z.enum(['turns', 'tokens']).default('turns'),
  /** Of a random schedule: the same seed draws the same speakers. */
  seed: z.int().min(0).max(4_294_967_295).default(1),
  end: End.nullable().default(null),
  /** At four fifths of it a warning; at the end of it the table pauses and asks. */
  budget: Spending.nullable().default(null),
})
export type TableRules = z.infer<typeof TableRules>

/** Absent fields stay unchanged. */
export const RulesChange = z.strictObject({
  shares: TableRules.shape.shares.unwrap().optional(),
  seed: TableRules.shape.seed.unwrap().optional(),
  end: TableRules.shape.end.unwrap().optional(),
  budget: TableRules.shape.budget.unwrap().optional(),
})

export const TablePhase = z.enum(['idle', 'running', 'pausing', 'paused', 'ended'])
export type TablePhase = z.infer<typeof TablePhase>

/** The rule that gave the floor. `fallback`: the moderator named no participant that may speak. */
export const FloorReason = z.enum([
  'called',
  'addressed',
  'owed',
  'mentioned',
  'alone',
  'round-robin',
  'weighted',
  'random',
  'moderated',
  'fallback',
])
export type FloorReason = z.infer<typeof FloorReason>

/** Why the schedule excluded a participant. */
export const Barred = z.enum(['muted', 'spoke-last', 'cooldown', 'not-after', 'limit', 'observes'])
export type Barred = z.infer<typeof Barred>

/** How it was decided: by what, among whom, and why not the rest. */
export const Choice = z.object({
  reason: FloorReason,
  among: z.array(ParticipantId),
  barred: z.array(z.object({ participant: ParticipantId, why: Barred })),
  /** It spoke last, and its weight requires that it speaks once more. */
  again: z.literal(true).optional(),
  /** In the moderator's words. */
  why: z.string().optional(),
})
export type Choice = z.infer<typeof Choice>

/**
 * `nobody`: limits and `follows` exclude every participant who is present.
 * `branched`: it runs on in the conversation that this one branched off from.
 * `alone`: nothing ends it, and no person has said anything for so many turns (`limits.turnsAlone`).
 */
export const PauseCause = z.enum([
  'person',
  'said',
  'budget',
  'failures',
  'silence',
  'late',
  'nobody',
  'branched',
  'alone',
])
export type PauseCause = z.infer<typeof PauseCause>

export const EndReason = z.enum([
  'stopped',
  'turns',
  'time',
  'tokens',
  'cost',
  'keyword',
  'speaker',
  'passed',
  'agreement',
])
export type EndReason = z.infer<typeof EndReason>

/** A participant as the thread shows it, with what it has done at this table. Its instructions stand in the log. */
export const Seat = z.object({
  id: ParticipantId,
  kind: z.enum(['person', 'ai']),
  name: z.string(),
  aliases: z.array(z.string()),
  description: z.string(),
  weight: z.number(),
  colour: z.int().optional(),
  user: UserId.optional(),
  takesTurns: z.union([z.literal(true), Patience]).optional(),
  cooldown: z.int().optional(),
  after: z.array(ParticipantId).optional(),
  limit: Spending.optional(),
  price: z.object({ input: z.number(), output: z.number() }).optional(),
  maxTokens: z.int().optional(),
  muted: z.boolean(),
  /** Where in the log it came, and where what it is now was said. */
  joinedAt: Seq,
  definedAt: Seq,
  turns: z.int(),
  passes: z.int(),
  /** Turns that a user stopped early. */
  cuts: z.int(),
  failures: z.int(),
  tokens: z.int(),
  cents: z.number(),
  /** How long its turns took, together. */
  tookMs: z.int(),
  /** Decisions in a row in which it could have been chosen and was not. */
  waited: z.int(),
  /** What the others owe it under a weighted schedule, in turns or tokens. */
  credit: z.number(),
  /** Which turn of the table was its last. */
  lastTurn: z.int().nullable(),
  /** What its last turn took, or would have: as much is kept back before the next. */
  lastTokens: z.int(),
})
export type Seat = z.infer<typeof Seat>

/** A table as the thread shows it: who has the floor is the thread's `activeTurn`. */
export const Table = z.object({
  phase: TablePhase,
  rules: TableRules,
  /** Since it was started. */
  turns: z.int(),
  tokens: z.int(),
  cents: z.number(),
  startedAt: Time.nullable(),
  /** Every choice counts, so that chance is drawn once for each. */
  choices: z.int(),
  /** Who had the floor last, where that one sat, and whether it finished its turn with words. */
  last: z.object({ participant: ParticipantId, joinedAt: Seq, spoke: z.literal(true).optional() }).nullable(),
  /** Who is to speak next because a person said so. */
  called: ParticipantId.nullable(),
  /** Whom people have spoken to, the first first. */
  addressed: z.array(ParticipantId),
  /** Who was named in the last turn. */
  mentioned: z.array(ParticipantId),
  /** Participants that passed since the last reply. */
  passed: z.array(ParticipantId),
  /** Consecutive turns without a result: they failed, or ended without a reply or a pass. */
  failures: z.int(),
  /** Turns since a person last spoke, or let the table begin or continue; absent means none. */
  alone: z.int().optional(),
  /** Words that end it, of those that were said. */
  keywords: z.array(z.string()),
  /** A turn in which it is yet to be said who speaks. */
  opened: TurnId.nullable(),
  /** Whose turn it is, also while that turn waits for an answer; and what it has taken so far. */
  floor: z
    .object({
      turn: TurnId,
      participant: ParticipantId,
      since: Time,
      tokens: z.int(),
      cents: z.number(),
      /** It has said something, or that it has nothing to say. */
      spoke: z.literal(true).optional(),
      passed: z.literal(true).optional(),
      /** It ends because its next call may take so many tokens, and they have no room. */
      needs: z.int().optional(),
    })
    .nullable(),
  /** A person has the floor. */
  awaited: z
    .object({ participant: ParticipantId, until: Time.nullable(), otherwise: z.enum(['pass', 'pause']) })
    .nullable(),
  proposal: z
    .object({
      text: z.string(),
      /** The participant that agrees; null: the moderator proposed it. */
      by: ParticipantId.nullable(),
      votes: z.array(z.object({ participant: ParticipantId, agrees: z.boolean() })),
    })
    .nullable(),
  /** What it is about, as a person said before it began: the beginning of those words. */
  subject: z.object({ message: MessageId, text: z.string(), withdrawn: z.literal(true).optional() }).optional(),
  /** Four fifths of the budget are spent, and that was said. */
  warned: z.boolean(),
  /** Up to here the last turn has seen what was said. */
  seen: Seq,
  /** Why it does not go on. */
  because: z.union([PauseCause, EndReason]).nullable(),
})
export type Table = z.infer<typeof Table>
