import { z } from 'zod'
import { Actor } from './actor.ts'
import { AskId, FieldKind } from './ask.ts'
import { Attachment } from './attachment.ts'
import { MessageId, Seq, ThreadId, Time } from './ids.ts'
import {
  Company,
  DeviceId,
  Dismissal,
  DomainId,
  Fact,
  FactField,
  Finding,
  FindingChange,
  FindingId,
  Flag,
  Judgement,
  Mailing,
  Measurement,
  OpenPoint,
  Passage,
  PointStatus,
  Said,
  Term,
  observedChange,
} from './inspection.ts'
import { limits } from './limits.ts'
import { NoteVersion } from './message.ts'
import { Zone } from './zone.ts'

/** Words that a report quotes, word for word, so that the report is complete in itself. */
export const Quote = z.object({
  message: MessageId,
  number: z.int().optional(),
  seq: Seq,
  text: z.string(),
  at: Time,
  by: Actor,
  /** A person corrected these words; they are not what was said. */
  edited: z.literal(true).optional(),
  /** The later words that corrected these, if words did. */
  correction: z.object({ message: MessageId, number: z.int().optional(), text: z.string(), at: Time }).optional(),
  withdrawn: z.literal(true).optional(),
  /** Photos that went with them. */
  attachments: z.array(Attachment).optional(),
  /** Competing versions of these words, until a person chooses. */
  others: z.array(NoteVersion).optional(),
})
export type Quote = z.infer<typeof Quote>

export const SettledPoint = OpenPoint.extend({ status: PointStatus.nullable(), note: z.string().optional() })
export type SettledPoint = z.infer<typeof SettledPoint>

/** Words that changed after they were evaluated: the seq of the words and of the change. */
export const ChangedWords = z.object({ message: MessageId, of: Seq, seq: Seq })
export type ChangedWords = z.infer<typeof ChangedWords>

/** A question or an approval that waits for a person. */
export const OpenAsk = z.object({
  id: AskId,
  kind: z.enum(['question', 'approval']),
  /** Of an approval: which tool waits for it. */
  tool: z.string().optional(),
  text: z.string(),
})
export type OpenAsk = z.infer<typeof OpenAsk>

/** All that an inspection knows: the fold of what was said and decided. A report is made from this and nothing else. */
export const Dossier = z.object({
  thread: ThreadId,
  domain: DomainId,
  /** When the inspection began; null if it has not. */
  startedAt: Time.nullable(),
  /** The time zone in which it was begun: the day in its number is a day there. Absent in older ones: UTC. */
  startedIn: Zone.optional(),
  company: Company.nullable(),
  facts: z.record(FactField, Fact),
  findings: z.array(Finding),
  points: z.array(SettledPoint),
  flags: z.array(Flag),
  dismissed: z.array(z.string()),
  /** Who dismissed them, and why. */
  dismissals: z.array(Dismissal).optional(),
  /** Words whose findings and facts are to be worked out anew. */
  changed: z.array(ChangedWords).optional(),
  /** Numbers of findings that were retracted: nothing else gets them. */
  retracted: z.array(z.object({ id: FindingId, number: z.int() })).optional(),
  /** When the caution was given, and to whom. */
  caution: z.object({ at: Time, to: z.string().optional(), source: Said.optional() }).nullable(),
  passages: z.array(Passage),
  mailings: z.array(Mailing),
  /** What was said up to here has been worked through. */
  workedTo: Seq,
  /** Its seq in the log. */
  seq: Seq,
  /** Made final: which version, when and by whom. A report that is opened again has a higher version. */
  final: z.object({ at: Time, by: Actor, number: z.string(), version: z.int(), seq: Seq }).nullable(),
  version: z.int(),
})
export type Dossier = z.infer<typeof Dossier>

/** A cited rule, as it was when it was cited. */
export const CitedRule = z.object({
  id: Term,
  cite: z.string(),
  version: z.string(),
  text: z.string(),
  mark: z.enum(['verified', 'secondary', 'inferred', 'own']),
  /** It did not hold (yet, or any more) at the time of the visit. */
  expired: z.literal(true).optional(),
})
export type CitedRule = z.infer<typeof CitedRule>

/** What a report is rendered from: the dossier, the words it rests upon, and who wrote it. */
export const ReportBasis = z.object({
  dossier: Dossier,
  quotes: z.array(Quote),
  inspector: z.object({ id: z.string(), name: z.string() }),
  timeZone: z.string(),
  /** The report names its zone and has its times with their offset too; absent in those made final before that. */
  namesZone: z.literal(true).optional(),
  /** The open questions that Agora asks in this conversation. */
  asks: z.array(OpenAsk).optional(),
  /** The rules as they were when the report was made final; absent in a draft, where they are as they are now. */
  rules: z.object({ nl: z.array(CitedRule), en: z.array(CitedRule) }).optional(),
})
export type ReportBasis = z.infer<typeof ReportBasis>

export const Support = z.enum(['supported', 'vouched', 'unsupported'])
export type Support = z.infer<typeof Support>

export const Sentence = z.object({
  /** "finding:<id>", "fact:<field>", "passage:<id>.<n>": stable while its subject is the same. */
  id: z.string(),
  text: z.string(),
  sources: z.array(Said),
  rules: z.array(Term),
  support: Support,
  /** Why it is not supported, in the report's language. */
  why: z.string().optional(),
})
export type Sentence = z.infer<typeof Sentence>

export const Missing = z.object({
  field: z.string(),
  /** Its subject, if it is not a fact: "flag:12.1", "finding:f12.1", "ask:…". */
  about: z.string().optional(),
  /** What is missing, and by which rule it must be there. */
  label: z.string(),
  basis: z.string(),
  importance: z.enum(['required', 'optional']),
  question: z.string(),
  kind: FieldKind.optional(),
  options: z.array(z.string()).optional(),
  /** The person said that the answer is unknown: Agora does not ask again. */
  declined: z.literal(true).optional(),
})
export type Missing = z.infer<typeof Missing>

/** A time as text with its offset from UTC: "2026-11-16T10:02:00+01:00". */
const IsoTime = z.string()

/** The report in one language, ready to be shown or printed. The published JSON Schema is of this. */
export const Report = z.object({
  schema: z.literal('agora-report/1'),
  language: z.enum(['nl', 'en']),
  status: z.enum(['draft', 'final']),
  number: z.string(),
  version: z.int(),
  thread: ThreadId,
  domain: DomainId,
  title: z.string(),
  company: Company.nullable(),
  /** Of the visit, never of the moment of printing. */
  visitedAt: Time.nullable(),
  finalisedAt: Time.nullable(),
  timeZone: z.string(),
  /** It names its zone, and has its times as text too; absent in reports that were made final before that. */
  namesZone: z.literal(true).optional(),
  visitedAtIso: IsoTime.optional(),
  finalisedAtIso: IsoTime.optional(),
  inspector: z.string(),
  caution: z.object({ at: Time, atIso: IsoTime.optional(), to: z.string().optional() }).nullable(),
  facts: z.array(
    z.object({ field: z.string(), label: z.string(), value: z.string().nullable(), sources: z.array(Said) }),
  ),
  sections: z.array(z.object({ id: Term, title: z.string(), sentences: z.array(Sentence) })),
  findings: z.array(
    z.object({
      id: FindingId,
      number: z.int(),
      kind: z.enum(['shortcoming', 'in-order']),
      status: z.enum(['proposed', 'confirmed']),
      what: z.string(),
      where: z.string().optional(),
      section: Term,
      measured: Measurement.optional(),
      /** What was measured and what the limit is, in words. */
      comparison: z.string().optional(),
      rule: Term.optional(),
      suggestion: z.object({ class: Term, name: z.string(), reason: z.string() }).optional(),
      class: z.object({ id: Term, name: z.string() }).nullable(),
      measure: z.object({ id: Term, name: z.string() }).nullable(),
      /** What the table of the domain gives for each class, with what was found here before; advice, in a draft only. */
      advice: z
        .array(z.object({ class: Term, measure: Term, name: z.string(), isRepeat: z.boolean(), reason: z.string() }))
        .optional(),
      reason: z.string().optional(),
      sources: z.array(Said),
    }),
  ),
  points: z.array(
    z.object({
      id: Term,
      what: z.string(),
      foundAt: Time,
      foundAtIso: IsoTime.optional(),
      status: PointStatus.nullable(),
      note: z.string().optional(),
      rule: Term.optional(),
    }),
  ),
  rules: z.array(CitedRule),
  quotes: z.array(Quote.extend({ atIso: IsoTime.optional() })),
  missing: z.array(Missing),
  /** Flags that a person still has to look at, by id; absent where the report is final. */
  flags: z.array(z.string()).optional(),
  /** From 0 to 1, computed in one way: the share of what must be there that is there. */
  completeness: z.number(),
  confidence: z.number(),
  /** What prevents it from becoming final; empty if nothing does. */
  blocked: z.array(z.object({ why: z.string(), about: z.string() })),
})
export type Report = z.infer<typeof Report>

/** One thing that a person does to the inspection. */
export const ReportEdit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fact'),
    field: FactField,
    /** Null: it is not known. */
    value: z.string().trim().max(limits.answerChars).nullable(),
    /** The messages that say so; none where the person states it here. */
    sources: z.array(MessageId).max(limits.findingSources).optional(),
  }),
  z.strictObject({
    kind: z.literal('finding-add'),
    id: FindingId,
    finding: z.strictObject({ ...observedChange, what: z.string().trim().min(1).max(limits.findingChars) }),
    /** Messages that it rests upon; none where the person vouches for it. */
    sources: z.array(MessageId).max(limits.findingSources).optional(),
  }),
  z.strictObject({
    kind: z.literal('finding-edit'),
    finding: FindingId,
    change: FindingChange,
    reason: z.string().trim().max(limits.findingChars).optional(),
  }),
  z.strictObject({
    kind: z.literal('finding-status'),
    finding: FindingId,
    status: z.enum(['proposed', 'confirmed', 'rejected']),
    reason: z.string().trim().max(limits.findingChars).optional(),
  }),
  z.strictObject({ kind: z.literal('finding-merge'), into: FindingId, from: z.array(FindingId).min(1).max(20) }),
  z.strictObject({ kind: z.literal('finding-split'), finding: FindingId }),
  z.strictObject({ kind: z.literal('finding-judge'), finding: FindingId, ...Judgement.shape }),
  /** A person looked at the other versions and kept this one. */
  z.strictObject({ kind: z.literal('finding-keep'), finding: FindingId }),
  z.strictObject({
    kind: z.literal('flag'),
    flag: z.string().max(16),
    dismissed: z.boolean(),
    /** Why it needs no finding. */
    reason: z.string().trim().max(limits.findingChars).optional(),
  }),
  z.strictObject({
    kind: z.literal('caution'),
    /** When it was given; null takes it back. */
    at: Time.nullable(),
    to: z.string().trim().max(200).optional(),
  }),
  z.strictObject({
    kind: z.literal('point'),
    point: Term,
    status: PointStatus.nullable(),
    note: z.string().trim().max(limits.findingChars).optional(),
  }),
  z.strictObject({
    kind: z.literal('passage'),
    id: FindingId,
    /** Null removes it. */
    text: z.string().trim().max(limits.passageChars).nullable(),
    section: Term,
    sources: z.array(MessageId).max(limits.findingSources).optional(),
    rules: z.array(Term).max(10).optional(),
    vouched: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('reopen'), reason: z.string().trim().min(1).max(limits.findingChars) }),
])
export type ReportEdit = z.infer<typeof ReportEdit>

export const EditReport = z.strictObject({
  edits: z.array(ReportEdit).min(1).max(limits.reportEdits),
  /**
   * How far the log was known when this was done: the dossier's `seq`. What a person has done since to the same finding
   * is not overwritten: the server keeps both, and a person chooses.
   */
  seen: Seq.optional(),
  /** The device on which it was done: what the same device did just before, and the log does not have yet, it has seen. */
  device: DeviceId.optional(),
})
export type EditReport = z.infer<typeof EditReport>

/** Which firm: by its number, its name or both. What a register knows of it is filled in. */
export const StartInspection = z
  .strictObject({
    registration: z.string().max(40).optional(),
    name: z.string().trim().max(200).optional(),
    place: z.string().trim().max(120).optional(),
  })
  .refine(({ registration, name }) => registration !== undefined || Boolean(name), 'say which firm')
export type StartInspection = z.infer<typeof StartInspection>
