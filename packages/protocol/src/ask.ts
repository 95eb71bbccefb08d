import { z } from 'zod'
import { Seq, ThreadId, Time, TurnId } from './ids.ts'
import { limits } from './limits.ts'
import { AgentId, CallId, TurnFailure, Words } from './turn.ts'

/** A question to a person: made by us for each, never by a library, so that one answer answers one question. */
export const AskId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,55}$/)
  .brand<'AskId'>()
export type AskId = z.infer<typeof AskId>

/** What the answer to a question must be. */
export const FieldKind = z.enum(['address', 'name', 'yes-no', 'option', 'number', 'date', 'text'])
export type FieldKind = z.infer<typeof FieldKind>

/** Why words are no value of a field. `aside`: "later", "ok", "stop"; `correction`: they put something else right. */
export const Misfit = z.enum([
  'empty',
  'too-long',
  'aside',
  'question',
  'statement',
  'correction',
  'address',
  'name',
  'verdict',
  'option',
  'number',
  'date',
])
export type Misfit = z.infer<typeof Misfit>

/** The `details` of `answer-misfit`: each field whose value does not fit, and what to do, in the user's language. */
export const MisfitDetails = z.object({
  fields: z.array(z.object({ field: z.string(), why: Misfit, says: z.string() })),
})
export type MisfitDetails = z.infer<typeof MisfitDetails>

export const Question = z.object({
  /** The name under which its answer comes back. */
  field: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/),
  text: z.string().min(1).max(limits.questionChars),
  /** A short name for it: an answer is shown with this and not with the question. */
  label: z.string().min(1).max(limits.questionChars).optional(),
  /** Absent: any text, or one of the options. */
  kind: FieldKind.optional(),
  importance: z.enum(['required', 'optional']),
  options: z.array(z.string().min(1).max(limits.optionChars)).max(limits.options).optional(),
})
export type Question = z.infer<typeof Question>

const asked = { id: AskId, turn: TurnId, agent: AgentId }
/** What a turn waits for. */
export const Ask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    ...asked,
    /** Why it is asked. */
    reason: z.string().max(limits.questionChars).optional(),
    questions: z.array(Question).min(1).max(limits.questions),
  }),
  z.object({
    kind: z.literal('approval'),
    ...asked,
    call: CallId,
    tool: z.string(),
    title: Words,
    /** What exactly will happen: the arguments as the tool will get them. */
    args: z.record(z.string(), z.unknown()),
    /** A typed yes is not enough: it takes the button, or a spoken yes once it was read aloud to its end. */
    explicit: z.literal(true).optional(),
  }),
])
export type Ask = z.infer<typeof Ask>

/** A failed turn that the user should see. No turn waits for it; it closes once seen, or when the thread continues. */
export const Notice = z.object({ kind: z.literal('notice'), ...asked, why: TurnFailure })
export type Notice = z.infer<typeof Notice>

/** `later`: it stays open, and a plain message is no answer to it any more. */
export const AskStatus = z.enum(['resolved', 'later', 'cancelled'])
export type AskStatus = z.infer<typeof AskStatus>

const fieldAnswers = z
  .record(z.string().max(64), z.string().max(limits.answerChars))
  .refine((answers) => Object.keys(answers).length <= limits.questions, 'more answers than there are questions')

/** A person's answer. */
export const AskAnswer = z.strictObject({
  askId: AskId,
  status: AskStatus,
  /** By the field of each question. */
  answers: fieldAnswers.optional(),
  /** In one's own words. */
  text: z.string().max(limits.answerChars).optional(),
  /** For an approval: it may happen, or not. */
  approved: z.boolean().optional(),
  reason: z.string().max(limits.answerChars).optional(),
})
export type AskAnswer = z.infer<typeof AskAnswer>

/** `button`: by the form of the question; else in a message. */
export const AnsweredHow = z.enum(['button', 'typed', 'spoken'])
export type AnsweredHow = z.infer<typeof AnsweredHow>

/** How a question was answered; the turn that asked receives this. */
export const Answered = z.object({
  status: z.enum(['resolved', 'cancelled']),
  answers: fieldAnswers.optional(),
  text: z.string().optional(),
  approved: z.boolean().optional(),
  reason: z.string().optional(),
  how: AnsweredHow.optional(),
})
export type Answered = z.infer<typeof Answered>

/** That something is asked, without what: the message with the same id says that. */
export const AskMark = z.object({
  id: AskId,
  turn: TurnId,
  kind: z.enum(['question', 'approval', 'notice']),
  /** Where it was asked. */
  seq: Seq,
  since: Time,
  later: z.literal(true).optional(),
  /** As of the question. */
  explicit: z.literal(true).optional(),
  /** It was read aloud to its end, and Agora has said nothing since: a spoken yes is a yes to it. */
  heard: z.literal(true).optional(),
})
export type AskMark = z.infer<typeof AskMark>

/** An open question beside those of other conversations. */
export const ListedAsk = z.object({
  thread: ThreadId,
  title: z.string(),
  ask: z.union([Ask, Notice]),
  text: z.string(),
  since: Time,
  later: z.literal(true).optional(),
})
export type ListedAsk = z.infer<typeof ListedAsk>
