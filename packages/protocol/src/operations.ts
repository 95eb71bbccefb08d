import { z } from 'zod'
import { AskAnswer, AskId, AskStatus, ListedAsk } from './ask.ts'
import { AnyEnvelope } from './events.ts'
import { Seq, ThreadId, TurnId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { Message, MessageChange, PostAnswer, PostMessages } from './message.ts'
import { Note, NoteChange, NoteErasure } from './note.ts'
import { Preferences, PreferencesChange } from './preferences.ts'
import { type OperationName, type Route, routes } from './routes.ts'
import { Mode } from './heard.ts'
import { Company, DomainId, OpenPoint, PastInspection } from './inspection.ts'
import { RecordSpeech, Recording, SpeechAnswer } from './speech.ts'
import { Dossier, EditReport, Report, StartInspection } from './report.ts'
import { ChangeParticipant, Participant, ParticipantId, RulesChange, Spending } from './table.ts'
import { NewBranch, NewHold, NewThread, Schedule, Thread, ThreadChange, ThreadDeletion } from './thread.ts'

/** One thing a client can ask, over HTTP or by its name over the WebSocket. */
export type Operation = Route & {
  summary: string
  status: 200 | 201
  /** The status of an answer that says `erasing`: accepted, and not all of it is done yet. */
  unfinished?: 202
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
}

/** A number, or its digits as an address has them: no list, no `true`, no `0x10`. */
const number = (of: z.ZodInt) =>
  z.union([
    of,
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .pipe(of),
  ])
const limit = number(z.int().min(1).max(limits.pageItems)).default(limits.pageItemsDefault)

export const ListThreads = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit,
  q: z.string().max(limits.queryChars).optional(),
  archived: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
})
export const ListMessages = z.strictObject({ before: number(z.int().min(1)).optional(), limit })
export const ListNotes = z.strictObject({
  /** Notes with a greater number than this. */
  after: number(z.int().min(0)).default(0),
  limit: number(z.int().min(1).max(limits.notesPage)).default(limits.pageItemsDefault),
})
export const SearchNotes = z.strictObject({
  q: z.string().max(limits.queryChars),
  limit: number(z.int().min(1).max(limits.foundNotes)).default(20),
})
export const ListAsks = z.strictObject({
  /** Of this conversation alone. */
  thread: ThreadId.optional(),
  cursor: z.string().max(200).optional(),
  limit,
})
export const SetMode = z.strictObject({ mode: Mode })

export const ThreadAnswer = z.object({ thread: Thread })
export const ThreadsAnswer = z.object({ threads: z.array(Thread), next: z.string().nullable() })
/** `recordings`: microphones that were opened and closed from the first of these messages on, where any were. */
export const MessagesAnswer = z.object({
  messages: z.array(Message),
  recordings: z.array(Recording).optional(),
  next: Seq.nullable(),
})
export const ModeAnswer = z.object({ mode: Mode, noteCount: z.int(), heardCount: z.int(), seq: Seq })
export const NotesAnswer = z.object({ notes: z.array(Note), next: z.int().nullable() })
export const NoteAnswer = z.object({ note: Note, noteCount: z.int(), heardCount: z.int(), seq: Seq })
/** `erasing`, `remaining`: as where a conversation is deleted; `remaining` counts those that have the same note. */
export const NoteErasedAnswer = NoteAnswer.extend({
  erasing: z.literal(true).optional(),
  remaining: z.int().optional(),
})
export const FoundNotesAnswer = z.object({ notes: z.array(Note) })
/** `id` is how a device tells whose words it keeps. */
export const MeAnswer = z.object({ user: z.object({ id: UserId, role: z.enum(['owner', 'member']) }) })
export const PreferencesAnswer = z.object({ preferences: Preferences })
export const AskAnswered = z.object({ askId: AskId, status: AskStatus, seq: Seq })
export const AsksAnswer = z.object({ asks: z.array(ListedAsk), next: z.string().nullable() })
/** `turn`: the one that is told to stop; null where nobody was answering. */
export const StopAnswer = z.object({ turn: TurnId.nullable(), seq: Seq })
export const RetryAnswer = z.object({ turn: TurnId, seq: Seq })
/** Everything that a turn did, in order: who spoke, which models and tools were called with what, what was asked. */
export const TurnAnswer = z.object({
  turn: TurnId,
  state: z.enum(['running', 'waiting', 'closed']),
  messages: z.array(Message),
  events: z.array(AnyEnvelope),
  /** There was more than fits in one answer. */
  cut: z.boolean(),
})
const language = z.enum(['nl', 'en'])
export const GetReport = z.strictObject({
  /** The language of the report; that of the preferences where nothing is said. */
  lang: language.optional(),
})
export const ReportAnswer = z.object({ dossier: Dossier, report: Report })
export const DossierAnswer = z.object({ dossier: Dossier, seq: Seq })
/** `to`: whom it is sent to; `id` is made by whoever asks, so that asking twice sends once. */
export const MailReport = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,55}$/),
  to: z.email().max(254),
  lang: language.optional(),
})
export const SearchRules = z.strictObject({
  q: z.string().min(1).max(400),
  lang: language.optional(),
  domain: DomainId.optional(),
  limit: number(z.int().min(1).max(50)).default(5),
})
export const FoundRules = z.object({
  rules: z.array(
    z.object({
      id: z.string(),
      cite: z.string(),
      version: z.string(),
      text: z.string(),
      subject: z.string(),
      mark: z.enum(['verified', 'secondary', 'inferred', 'own']),
      /** It no longer holds, or not yet. */
      expired: z.literal(true).optional(),
      score: z.number(),
    }),
  ),
})
export const FindCompanies = z.strictObject({ q: z.string().min(1).max(200) })
/** `source`: which register was asked. */
export const CompaniesAnswer = z.object({ companies: z.array(Company), source: z.enum(['kvk', 'demo']) })
export const GetCompanyHistory = z.strictObject({ domain: DomainId.optional() })
export const HistoryAnswer = z.object({ inspections: z.array(PastInspection), open: z.array(OpenPoint) })
export const ParticipantsAnswer = z.object({ participants: z.array(Participant) })
export const PooledAnswer = z.object({ participant: Participant })
export const DroppedAnswer = z.object({ id: ParticipantId, deleted: z.literal(true) })
export const SetTable = z.strictObject({ schedule: Schedule.optional(), rules: RulesChange.optional() })
export const PauseTable = z.strictObject({ when: z.enum(['now', 'after-turn']).default('now') })
/** `more`: what it may spend beside what it has spent. */
export const ResumeTable = z.strictObject({ more: Spending.optional() })
/** Null: nobody in particular. */
export const NextSpeaker = z.strictObject({ participant: ParticipantId.nullable() })
/** `proposal`: the words that were read. `participant`: whose vote it is, where several write with one account. */
export const VoteAtTable = z.strictObject({
  proposal: z.string().min(1).max(limits.proposalChars),
  agrees: z.boolean(),
  participant: ParticipantId.optional(),
})
/** `participant`: who is to try, at a table. */
export const RetryTurn = z.strictObject({ participant: ParticipantId.optional() })
export const MessageAnswer = z.object({ message: Message, seq: Seq })
/** The whole tree that a conversation belongs to, its root among it; only what is still there. */
export const BranchesAnswer = z.object({ threads: z.array(Thread) })
/**
 * Nobody can read it any more. `erasing`: a file of the server still holds words of it; the server goes on by itself.
 * `remaining`: other conversations of its tree, which keep what they share with it.
 */
export const DeletedAnswer = z.object({
  id: ThreadId,
  deleted: z.literal(true),
  erasing: z.literal(true).optional(),
  remaining: z.int().optional(),
})

export const operations = {
  'create-thread': {
    ...routes['create-thread'],
    summary: 'Begin a conversation',
    status: 201,
    body: NewThread,
    answer: ThreadAnswer,
  },
  'list-threads': {
    ...routes['list-threads'],
    summary: 'Conversations, the last changed first',
    status: 200,
    query: ListThreads,
    answer: ThreadsAnswer,
  },
  'get-thread': {
    ...routes['get-thread'],
    summary: 'One conversation',
    status: 200,
    answer: ThreadAnswer,
  },
  'update-thread': {
    ...routes['update-thread'],
    summary: 'Rename or archive a conversation, or change its time zone',
    status: 200,
    body: ThreadChange,
    answer: ThreadAnswer,
  },
  'delete-thread': {
    ...routes['delete-thread'],
    summary:
      'Erase the content of a conversation, for good. With a final report: only with its number in `confirm` ' +
      '(`confirmation-needed`). While it is held: not at all (`thread-held`). 202 with `erasing`: nobody can read it ' +
      'any more, and the server erases the rest by itself. `scope=tree` deletes every conversation of its tree',
    status: 200,
    unfinished: 202,
    query: ThreadDeletion,
    answer: DeletedAnswer,
  },
  'hold-thread': {
    ...routes['hold-thread'],
    summary: 'Keep a conversation from being deleted, until somebody lifts that',
    status: 200,
    body: NewHold,
    answer: ThreadAnswer,
  },
  'lift-hold': {
    ...routes['lift-hold'],
    summary: 'Let a conversation be deleted again',
    status: 200,
    answer: ThreadAnswer,
  },
  'post-messages': {
    ...routes['post-messages'],
    summary: 'Say one or many things; each is durable before the answer',
    status: 200,
    body: PostMessages,
    answer: PostAnswer,
  },
  'list-messages': {
    ...routes['list-messages'],
    summary: 'A page of history: the newest page first, each page in the order it was said',
    status: 200,
    query: ListMessages,
    answer: MessagesAnswer,
  },
  'change-message': {
    ...routes['change-message'],
    summary: 'While nobody speaks at the table: let a message say something else, or take its withdrawal back',
    status: 200,
    body: MessageChange,
    answer: MessageAnswer,
  },
  'withdraw-message': {
    ...routes['withdraw-message'],
    summary: 'While nobody speaks at the table: withdraw a message; it is kept as history and told to nobody',
    status: 200,
    answer: MessageAnswer,
  },
  'branch-thread': {
    ...routes['branch-thread'],
    summary: 'Go on otherwise after a message, in a conversation of its own; the first stays as it is',
    status: 201,
    body: NewBranch,
    answer: ThreadAnswer,
  },
  'list-branches': {
    ...routes['list-branches'],
    summary: 'The tree of conversations that this one belongs to, the oldest first',
    status: 200,
    answer: BranchesAnswer,
  },
  'set-mode': {
    ...routes['set-mode'],
    summary: 'Switch between feedback and listen mode',
    status: 200,
    body: SetMode,
    answer: ModeAnswer,
  },
  'list-notes': {
    ...routes['list-notes'],
    summary: 'What was said in listen mode, by number',
    status: 200,
    query: ListNotes,
    answer: NotesAnswer,
  },
  'change-note': {
    ...routes['change-note'],
    summary: 'Correct a note, or take its withdrawal back; what was said is kept as history',
    status: 200,
    body: NoteChange,
    answer: NoteAnswer,
  },
  'withdraw-note': {
    ...routes['withdraw-note'],
    summary: 'Withdraw a note: it is kept as history and used for nothing',
    status: 200,
    answer: NoteAnswer,
  },
  'erase-note': {
    ...routes['erase-note'],
    summary:
      'Erase the words of a note, for good: from the log, and from all that was made of them and does not stand any more. ' +
      'Refused where a final report quotes it (`note-in-report`)',
    status: 200,
    unfinished: 202,
    body: NoteErasure,
    answer: NoteErasedAnswer,
  },
  'search-notes': {
    ...routes['search-notes'],
    summary: 'The notes that fit some words best, among all of the conversation',
    status: 200,
    query: SearchNotes,
    answer: FoundNotesAnswer,
  },
  'answer-ask': {
    ...routes['answer-ask'],
    summary: 'Answer what an AI participant asks, put it off, or decline; once',
    status: 200,
    body: AskAnswer,
    answer: AskAnswered,
  },
  'list-asks': {
    ...routes['list-asks'],
    summary: 'Everything that is asked and not answered yet, in all conversations, the newest first',
    status: 200,
    query: ListAsks,
    answer: AsksAnswer,
  },
  'stop-turn': {
    ...routes['stop-turn'],
    summary: 'End the answer that is being given; what was said of it is kept',
    status: 200,
    answer: StopAnswer,
  },
  'record-speech': {
    ...routes['record-speech'],
    summary: 'Tell what a spoken conversation leaves: when a microphone was open, what was heard of an answer',
    status: 200,
    body: RecordSpeech,
    answer: SpeechAnswer,
  },
  'retry-turn': {
    ...routes['retry-turn'],
    summary: 'Answer once more what a turn answered, or failed to; at a table by the same or another participant',
    status: 200,
    body: RetryTurn,
    answer: RetryAnswer,
  },
  'list-participants': {
    ...routes['list-participants'],
    summary: 'Who sits at the table, each as it was defined last',
    status: 200,
    answer: ParticipantsAnswer,
  },
  'add-participant': {
    ...routes['add-participant'],
    summary: 'Call a person or an AI to the table',
    status: 201,
    body: Participant,
    answer: ThreadAnswer,
  },
  'change-participant': {
    ...routes['change-participant'],
    summary: 'Define a participant anew, mute it, or let it speak again; from its next turn on',
    status: 200,
    body: ChangeParticipant,
    answer: ThreadAnswer,
  },
  'remove-participant': {
    ...routes['remove-participant'],
    summary: 'Somebody leaves the table; what was said stands',
    status: 200,
    answer: ThreadAnswer,
  },
  'set-table': {
    ...routes['set-table'],
    summary: 'Who speaks next, when it is over, and what it may cost',
    status: 200,
    body: SetTable,
    answer: ThreadAnswer,
  },
  'start-table': {
    ...routes['start-table'],
    summary: 'Let the table begin',
    status: 200,
    answer: ThreadAnswer,
  },
  'pause-table': {
    ...routes['pause-table'],
    summary: 'Nobody speaks from now on, or from the end of this turn on',
    status: 200,
    body: PauseTable,
    answer: ThreadAnswer,
  },
  'resume-table': {
    ...routes['resume-table'],
    summary: 'Go on where the table paused',
    status: 200,
    body: ResumeTable,
    answer: ThreadAnswer,
  },
  'end-table': {
    ...routes['end-table'],
    summary: 'The table is over; it can be started anew',
    status: 200,
    answer: ThreadAnswer,
  },
  'skip-speaker': {
    ...routes['skip-speaker'],
    summary: 'Take the floor from whoever has it; the table goes on',
    status: 200,
    answer: ThreadAnswer,
  },
  'next-speaker': {
    ...routes['next-speaker'],
    summary: 'Say who is to speak next',
    status: 200,
    body: NextSpeaker,
    answer: ThreadAnswer,
  },
  'vote-at-table': {
    ...routes['vote-at-table'],
    summary: 'Say as a person whether one agrees to what is proposed',
    status: 200,
    body: VoteAtTable,
    answer: ThreadAnswer,
  },
  'get-turn': {
    ...routes['get-turn'],
    summary: 'Why this answer: all that a turn did and was given',
    status: 200,
    answer: TurnAnswer,
  },
  'start-inspection': {
    ...routes['start-inspection'],
    summary: 'Begin the inspection of a firm: it is looked up, and what is still open there put on the table',
    status: 200,
    body: StartInspection,
    answer: DossierAnswer,
  },
  'get-report': {
    ...routes['get-report'],
    summary: 'The report as it stands, with what it rests upon and what it lacks',
    status: 200,
    query: GetReport,
    answer: ReportAnswer,
  },
  'edit-report': {
    ...routes['edit-report'],
    summary: 'Change facts, findings, points and passages; all of it or nothing',
    status: 200,
    body: EditReport,
    answer: DossierAnswer,
  },
  'finalise-report': {
    ...routes['finalise-report'],
    summary: "The person's decision: the report is final as it stands",
    status: 200,
    answer: DossierAnswer,
  },
  'mail-report': {
    ...routes['mail-report'],
    summary: 'Send a report that is final by mail, as a PDF',
    status: 200,
    body: MailReport,
    answer: DossierAnswer,
  },
  'search-rules': {
    ...routes['search-rules'],
    summary: 'The rules that a question is about, with citation, version and score; none where nothing fits',
    status: 200,
    query: SearchRules,
    answer: FoundRules,
  },
  'find-companies': {
    ...routes['find-companies'],
    summary: 'Firms by their number at the Chamber of Commerce or by name',
    status: 200,
    query: FindCompanies,
    answer: CompaniesAnswer,
  },
  'get-company-history': {
    ...routes['get-company-history'],
    summary: 'Earlier inspections of a firm, and what they left open',
    status: 200,
    query: GetCompanyHistory,
    answer: HistoryAnswer,
  },
  'list-pool': {
    ...routes['list-pool'],
    summary: 'Participants that you keep, to call them to a table',
    status: 200,
    answer: ParticipantsAnswer,
  },
  'add-to-pool': {
    ...routes['add-to-pool'],
    summary: 'Keep a participant for later',
    status: 201,
    body: Participant,
    answer: PooledAnswer,
  },
  'change-in-pool': {
    ...routes['change-in-pool'],
    summary: 'Define a kept participant anew; who sits at a table already stays as it is there',
    status: 200,
    body: Participant,
    answer: PooledAnswer,
  },
  'remove-from-pool': {
    ...routes['remove-from-pool'],
    summary: 'Keep a participant no longer; who sits at a table stays there',
    status: 200,
    answer: DroppedAnswer,
  },
  'get-me': {
    ...routes['get-me'],
    summary: 'Who is asking',
    status: 200,
    answer: MeAnswer,
  },
  'get-preferences': {
    ...routes['get-preferences'],
    summary: 'How you like it',
    status: 200,
    answer: PreferencesAnswer,
  },
  'change-preferences': {
    ...routes['change-preferences'],
    summary: 'Change some of that, field by field',
    status: 200,
    body: PreferencesChange,
    answer: PreferencesAnswer,
  },
} as const satisfies Record<OperationName, Operation>

export type AnswerTo<Name extends OperationName> = z.infer<(typeof operations)[Name]['answer']>
