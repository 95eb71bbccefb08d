import { z } from 'zod'
import { Actor } from './actor.ts'
import { MessageId, Offset, Seq, ThreadId, Time, TurnId } from './ids.ts'
import { Answered, Ask, AskId } from './ask.ts'
import { Attachment } from './attachment.ts'
import { Heard, Mode } from './heard.ts'
import {
  Company,
  DeviceId,
  DomainId,
  FactField,
  FindingChange,
  FindingContent,
  FindingId,
  FindingVersion,
  Flag,
  Judgement,
  Mailing,
  NewFinding,
  OpenPoint,
  Passage,
  PastInspection,
  PointStatus,
  Said,
  Term,
} from './inspection.ts'
import { AnswerValues, Corrects, Cut, MessageAs, Offline, Source, Via } from './message.ts'
import { DigestLine } from './note.ts'
import { ChangedWords, ReportBasis } from './report.ts'
import { BackchannelHeard, HeardTo, RecordingStarted, RecordingStopped } from './speech.ts'
import { Choice, EndReason, Participant, ParticipantId, Patience, PauseCause, TableRules } from './table.ts'
import { Branch, HoldReason, Policy, Schedule } from './thread.ts'
import { AgentId, CallId, CloseReason, ToolOutcome, TurnFailure, Usage, Words } from './turn.ts'
import { Zone } from './zone.ts'

/** The device on which a person did it, if the client named it. */
const onDevice = { device: DeviceId.optional() }

/** `of`: where the words stand. `correction`: the later words that corrected them, where those did it. */
const onWords = { of: Seq.optional(), correction: MessageId.optional() }
/** The same of a message that is no note. */
const onMessage = { of: Seq, correction: MessageId.optional() }

/** What can happen in a thread. Names are facts, in the past. */
const bodies = [
  z.object({
    type: z.literal('thread-created'),
    title: z.string(),
    mode: Mode,
    policy: Policy,
    schedule: Schedule,
    /** What is inspected by; absent in threads that are older than the choice. */
    domain: DomainId.optional(),
    /** Where it was begun; absent in threads that are older than this field. */
    zone: Zone.optional(),
  }),
  z.object({ type: z.literal('thread-renamed'), title: z.string() }),
  z.object({ type: z.literal('thread-archived') }),
  z.object({ type: z.literal('thread-restored') }),
  z.object({ type: z.literal('thread-pinned') }),
  z.object({ type: z.literal('thread-unpinned') }),
  /** What a message does while a turn runs, from now on. */
  z.object({ type: z.literal('policy-changed'), policy: Policy }),
  /** The thread's times are shown in this time zone from now on. What is final stays in the zone it was made final in. */
  z.object({ type: z.literal('zone-changed'), zone: Zone }),
  /** A person keeps the thread from being deleted. */
  z.object({ type: z.literal('hold-set'), reason: HoldReason.optional() }),
  /** The thread can be deleted again. */
  z.object({ type: z.literal('hold-lifted') }),
  /** Its content is erased; the chain of hashes stays, to prove that nothing else changed. */
  z.object({ type: z.literal('thread-deleted') }),
  /** The only event that changes the mode, for every cause. */
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
    /** What an AI participant asks by it: its turn waits for the answer. */
    ask: Ask.optional(),
    /** The question that it answers. */
    answers: AskId.optional(),
    /** What it answers, by field. */
    values: AnswerValues.optional(),
    /** What an answer tells beside its values, in the user's words. */
    told: z.string().optional(),
    cut: Cut.optional(),
    /** It was interrupted while it was spoken, before all of it was written. */
    heardTo: HeardTo.optional(),
    saidAt: Time.optional(),
    via: Via.optional(),
    saidIn: Mode.optional(),
    handled: z.literal(true).optional(),
    /** A reply that a device gave by itself. */
    offline: Offline.optional(),
    attachments: z.array(Attachment).optional(),
    /** Who at the table says it, who is spoken to by it, and who else is named in it. */
    from: ParticipantId.optional(),
    to: z.array(ParticipantId).optional(),
    names: z.array(ParticipantId).optional(),
    /** Words in it that are to end the table. */
    keywords: z.array(z.string()).optional(),
    /** It went on in another's name and was cut there. */
    spokeFor: ParticipantId.optional(),
    /** Only these are to know it. */
    whisper: z.array(ParticipantId).optional(),
    /** It told everybody at the table to be silent. */
    silences: z.literal(true).optional(),
    /** Said before the table began: it is what the table is about. */
    subject: z.literal(true).optional(),
    /** Earlier words that it corrects: it says nothing by itself. */
    corrects: Corrects.optional(),
  }),
  /** Changes the text of a message that is not a note; `of` is the seq of the message. */
  z.object({ type: z.literal('message-edited'), message: MessageId, ...onMessage, text: z.string() }),
  /** The flag stays with its note, but is no longer announced. */
  z.object({ type: z.literal('message-withdrawn'), message: MessageId, ...onMessage }),
  /** Withdrawing it was a mistake. */
  z.object({ type: z.literal('message-restored'), message: MessageId, ...onMessage }),
  /** Everything before this happened in another conversation, from which this one branches off. */
  z.object({ type: z.literal('thread-branched'), ...Branch.omit({ upTo: true, since: true }).shape }),
  /**
   * A piece of a reply that is being written, kept so that a crash in mid-sentence loses nothing. The whole reply
   * follows as `message-posted` under the same message id, and takes the place of its pieces.
   */
  z.object({ type: z.literal('text-chunk'), message: MessageId, offset: Offset, text: z.string() }),
  /** Changes the text of a note. The earlier text stays in its own event. */
  z.object({
    type: z.literal('note-edited'),
    message: MessageId,
    number: z.int(),
    text: z.string(),
    /** A recogniser heard it better; else a person wrote it. */
    transcript: z.literal(true).optional(),
    ...onWords,
    /** Earlier words that these words correct; null: they no longer correct any. */
    corrects: Corrects.nullable().optional(),
  }),
  /** A version of a note whose author had not seen the current one. The server keeps both. */
  z.object({ type: z.literal('note-forked'), message: MessageId, number: z.int(), text: z.string() }),
  /** A note is not to be used. `heard`: it was among those since the last call. */
  z.object({
    type: z.literal('note-withdrawn'),
    message: MessageId,
    number: z.int(),
    heard: z.literal(true).optional(),
    ...onWords,
  }),
  /** Withdrawing it was a mistake. */
  z.object({
    type: z.literal('note-restored'),
    message: MessageId,
    number: z.int(),
    heard: z.literal(true).optional(),
    ...onWords,
  }),
  /** Erases the words of a withdrawn note for good. `of`: the seq of the note. */
  z.object({ type: z.literal('note-erased'), message: MessageId, number: z.int(), of: Seq }),
  /** Notes that no call took up in time are withdrawn: those from … to … that were not withdrawn already. */
  z.object({ type: z.literal('notes-expired'), ...Heard.shape }),
  /** What the notes up to this number say, in short. For turns to start from; never shown as an answer. */
  z.object({ type: z.literal('digest-made'), to: z.int(), lines: z.array(DigestLine) }),
  /**
   * A turn opens to answer the messages from this number on. Its id is the envelope's `turn`. The same event gives the
   * lease: `holder` is the process that runs the turn.
   */
  z.object({
    type: z.literal('turn-opened'),
    from: Seq,
    /** Up to here, where that is not the opening itself: a turn that is tried again answers what it answered. */
    to: Seq.optional(),
    called: z.literal(true).optional(),
    holder: z.string().optional(),
    /** The turn that is tried again. */
    retries: TurnId.optional(),
    /** The turn belongs to a table participant, which sees the messages up to here. */
    table: z.literal(true).optional(),
  }),
  /** Who speaks in this turn, and by which rule it is this one; at a table, among whom it was chosen. */
  z.object({ type: z.literal('floor-granted'), agent: AgentId, because: z.string(), choice: Choice.optional() }),
  /** Another process runs it from now on; what its holder before still writes is refused. */
  z.object({ type: z.literal('turn-claimed'), holder: z.string() }),
  /** The turn waits for an answer. So many answers have resumed it so far; no process runs it. */
  z.object({ type: z.literal('turn-suspended'), taken: z.int() }),
  /** The answer is there, and it goes on. */
  z.object({ type: z.literal('turn-resumed'), holder: z.string(), agent: AgentId.optional() }),
  /** A user asked the turn to end now, or its next call exceeds the table's budget or its own limit. */
  z.object({
    type: z.literal('stop-requested'),
    because: z.enum(['budget', 'limit']).optional(),
    /** So many tokens that call may take. */
    needs: z.int().optional(),
  }),
  /** It takes along what was said from … to … while it ran. */
  z.object({ type: z.literal('turn-steered'), from: Seq, to: Seq }),
  /** Another agent goes on with it. */
  z.object({ type: z.literal('handed-over'), from: AgentId, to: AgentId, why: z.string() }),
  z.object({
    type: z.literal('tool-started'),
    call: CallId,
    tool: z.string(),
    title: Words,
    args: z.record(z.string(), z.unknown()),
  }),
  z.object({
    type: z.literal('tool-finished'),
    call: CallId,
    outcome: ToolOutcome,
    /** What it gave, or why it gave nothing. */
    result: z.string(),
    /** There was more of it than is kept. */
    cut: z.literal(true).optional(),
    sources: z.array(Source).optional(),
  }),
  /** A model was asked: which, by which instructions, with what, and what it cost. */
  z.object({
    type: z.literal('model-called'),
    model: z.string(),
    /** Of the agent's instructions: they change, and an answer is explained by those it was made with. */
    instructions: z.string(),
    given: z.object({
      /** The first and last of the messages before, and the notes, by number. */
      messages: z.tuple([Seq, Seq]).nullable(),
      notes: z.tuple([z.int(), z.int()]).nullable(),
      /** The seq of the digest that precedes them. */
      digest: Seq.nullable(),
      /** Steps of this turn before the call. */
      steps: z.int(),
    }),
    tookMs: z.int(),
    usage: Usage.optional(),
    /** The model failed; `next` answers instead, if there is another. */
    failure: TurnFailure.optional(),
  }),
  /** A question is closed, with its answer or without one. */
  z.object({ type: z.literal('ask-closed'), ask: AskId, ...Answered.shape }),
  /** The user will answer it later. */
  z.object({ type: z.literal('ask-deferred'), ask: AskId }),
  /** What is read aloud of a reply, where that is not the reply itself. */
  z.object({ type: z.literal('speech-made'), message: MessageId, text: z.string() }),
  /** The user's microphone opened or closed. `happenedAt` is by the device's clock. */
  z.object({ type: z.literal('recording-started'), happenedAt: Time, ...RecordingStarted.shape }),
  z.object({ type: z.literal('recording-stopped'), happenedAt: Time, ...RecordingStopped.shape }),
  /** The user agreed while Agora spoke. The reply goes on. */
  z.object({ type: z.literal('backchannel-heard'), happenedAt: Time, ...BackchannelHeard.shape }),
  /**
   * A reply that was spoken was stopped by a person; so much of it was heard. `of` is where it was said; absent where it is
   * still being written: then it carries this itself when it is posted.
   */
  z.object({
    type: z.literal('reply-heard'),
    happenedAt: Time,
    message: MessageId,
    of: Seq.optional(),
    ...HeardTo.shape,
    /** An approval that takes a button or a spoken yes was read aloud to its end. */
    whole: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('turn-closed'), reason: CloseReason, why: TurnFailure.optional() }),
  /** An inspection of this firm begins, with what earlier ones left open. */
  z.object({
    type: z.literal('inspection-started'),
    company: Company,
    points: z.array(OpenPoint),
    /** The thread's time zone then: the day in the report's number is a day there. */
    zone: Zone.optional(),
  }),
  /** A fact about the visit; null: it is known to be unknown. */
  z.object({
    type: z.literal('fact-stated'),
    field: FactField,
    value: z.string().nullable(),
    sources: z.array(Said),
    confidence: z.number(),
    /** Who said so, where that is not who wrote this event. */
    saidBy: Actor.optional(),
  }),
  /** Everything that was said up to here was worked through: it is not worked through again. */
  z.object({ type: z.literal('said-worked'), to: Seq }),
  z.object({ type: z.literal('finding-proposed'), ...onDevice, finding: NewFinding }),
  /** Words were changed after they had been worked through; what depends on them was worked out anew. */
  z.object({ type: z.literal('said-reread'), changed: z.array(ChangedWords) }),
  /** A proposal that no person touched says this from now on: its words were changed. */
  z.object({ type: z.literal('finding-revised'), finding: NewFinding }),
  /** A proposal that no person touched is dropped: its source words no longer support it. */
  z.object({ type: z.literal('finding-retracted'), finding: FindingId }),
  /** The words of a finding that a person decided upon say this now; null: nothing. That person is asked. */
  z.object({ type: z.literal('finding-questioned'), finding: FindingId, reread: FindingChange.nullable() }),
  /** What code understood is not said any more. */
  z.object({ type: z.literal('fact-retracted'), field: FactField }),
  /** A person wrote it otherwise. */
  z.object({
    type: z.literal('finding-edited'),
    ...onDevice,
    finding: FindingId,
    change: FindingChange,
    reason: z.string().optional(),
  }),
  z.object({
    type: z.literal('finding-settled'),
    ...onDevice,
    finding: FindingId,
    status: z.enum(['proposed', 'confirmed', 'rejected']),
    reason: z.string().optional(),
  }),
  /** Several are one. */
  z.object({
    type: z.literal('findings-merged'),
    ...onDevice,
    into: FindingId,
    from: z.array(FindingId),
    /** What the one that stays says from now on, where another of them says it better. */
    says: FindingContent.optional(),
  }),
  /** The findings that were merged into it are separate again. */
  z.object({ type: z.literal('finding-split'), ...onDevice, finding: FindingId }),
  /** A person decided how serious it is, or what follows. */
  z.object({ type: z.literal('finding-judged'), ...onDevice, finding: FindingId, ...Judgement.shape }),
  /** A change to a finding whose author had not seen the current version: kept beside it until a person chooses. */
  z.object({ type: z.literal('finding-forked'), ...onDevice, finding: FindingId, version: FindingVersion }),
  /** A person looked at the other versions and kept the current one. */
  z.object({ type: z.literal('finding-kept'), ...onDevice, finding: FindingId }),
  z.object({ type: z.literal('flag-raised'), flag: Flag }),
  z.object({ type: z.literal('flag-dismissed'), flag: z.string(), reason: z.string().optional() }),
  z.object({ type: z.literal('flag-restored'), flag: z.string() }),
  /** The inspector told a person that they need not answer. */
  z.object({
    type: z.literal('caution-given'),
    givenAt: Time,
    to: z.string().optional(),
    source: Said.optional(),
  }),
  z.object({ type: z.literal('caution-withdrawn') }),
  z.object({
    type: z.literal('point-settled'),
    point: Term,
    status: PointStatus.nullable(),
    note: z.string().optional(),
  }),
  z.object({ type: z.literal('passage-written'), passage: Passage }),
  z.object({ type: z.literal('passage-removed'), passage: FindingId }),
  /** A person made the report final with this content; later changes do not affect it. */
  z.object({
    type: z.literal('report-finalised'),
    number: z.string(),
    version: z.int(),
    basis: ReportBasis,
    /** What it says to the next inspection of the same firm; absent where no firm was named. */
    past: PastInspection.optional(),
  }),
  /** There was something to correct: the next one that is made final is another version. */
  z.object({ type: z.literal('report-reopened'), reason: z.string() }),
  z.object({ type: z.literal('mailing-changed'), mailing: Mailing }),
  /** A participant joins the table. */
  z.object({ type: z.literal('participant-joined'), participant: Participant }),
  /** Changes a participant from now on; what it said before stays. */
  z.object({ type: z.literal('participant-changed'), participant: Participant }),
  z.object({ type: z.literal('participant-left'), participant: ParticipantId }),
  z.object({ type: z.literal('participant-muted'), participant: ParticipantId, muted: z.boolean() }),
  /** Who speaks next, and when it is over, is decided like this from now on. */
  z.object({ type: z.literal('table-set'), schedule: Schedule, rules: TableRules }),
  z.object({ type: z.literal('table-started') }),
  /** `afterTurn`: the current speaker may finish. */
  z.object({ type: z.literal('table-paused'), cause: PauseCause, afterTurn: z.literal(true).optional() }),
  z.object({ type: z.literal('table-resumed') }),
  z.object({ type: z.literal('table-ended'), reason: EndReason }),
  /** A person chose the next speaker; null: cleared the choice. */
  z.object({ type: z.literal('speaker-called'), participant: ParticipantId.nullable() }),
  /** A person has the floor, until then or until something is said. */
  z.object({
    type: z.literal('person-awaited'),
    participant: ParticipantId,
    until: Time.nullable(),
    otherwise: Patience.shape.otherwise,
    choice: Choice,
  }),
  z.object({ type: z.literal('person-passed'), participant: ParticipantId }),
  /** The participant with the floor passes. */
  z.object({ type: z.literal('turn-passed'), why: z.string().optional() }),
  /** The participant that proposes it; without one, the moderator does. */
  z.object({ type: z.literal('agreement-proposed'), participant: ParticipantId.optional(), text: z.string() }),
  z.object({ type: z.literal('vote-cast'), participant: ParticipantId, agrees: z.boolean() }),
  /** Four fifths of what the table may spend are spent. */
  z.object({ type: z.literal('budget-warned'), tokens: z.int(), cents: z.number() }),
] as const

/** An event before it has a place in a log. */
export type EventBody = z.infer<(typeof bodies)[number]> & { readonly turn?: TurnId }

const header = { v: z.literal(1), thread: ThreadId, seq: Seq, at: Time, turn: TurnId.optional(), by: Actor }
type Header = z.infer<z.ZodObject<typeof header>>

/** An event as stored and sent. */
export type Envelope = Header & EventBody

export const KnownEnvelope = z.union(bodies.map((body) => z.looseObject({ ...header, ...body.shape })))
/** What every event has, also one of a type that this program does not know yet, or whose content was erased. */
export const AnyEnvelope = z.looseObject({ ...header, type: z.string(), erased: z.literal(true).optional() })
