import { z } from 'zod'
import { Actor } from './actor.ts'
import { MessageId, Seq, ThreadId, Time } from './ids.ts'
import { limits } from './limits.ts'
import { Words } from './turn.ts'

/** What a thread inspects by: "food". One folder of `inspection/domains`. */
export const DomainId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)
export type DomainId = z.infer<typeof DomainId>

const line = z.string().trim().min(1).max(limits.findingChars)
const name = z.string().trim().min(1).max(200)
/** The name of something that a domain defines: a class, a measure, a goal, a section, a rule. */
export const Term = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
export type Term = z.infer<typeof Term>
export const FindingId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/)
export type FindingId = z.infer<typeof FindingId>

/** A quotation that a statement rests on. `number` if it is a note. */
export const Said = z.object({ message: MessageId, number: z.int().optional(), seq: Seq })
export type Said = z.infer<typeof Said>

/** A value as it was said, and as it was understood. */
export const Measurement = z.object({
  quantity: z.enum(['temperature', 'acidity', 'share', 'duration', 'count', 'mass', 'length']),
  value: z.number(),
  /** `celsius`, `ph`, `percent`, `minute`, `hour`, `day`, `piece`, `milligram-per-kilo`, `millimetre` … */
  unit: Term,
  /** The words it was read from: "negen komma vijf graden". */
  said: z.string().max(200),
  /** What was measured, where that makes a difference: a display shows the air. */
  of: z.enum(['product', 'air', 'unknown']).optional(),
  /** The unit was not said, and follows from what it is about. */
  assumedUnit: z.literal(true).optional(),
  /** A person said that what must be known to compare it cannot be told any more. */
  cannotTell: z.literal(true).optional(),
})
export type Measurement = z.infer<typeof Measurement>

/** What came of comparing a value with a limit; by code alone. */
export const LimitCheck = z.object({
  rule: Term,
  /** At which limit: a rule may have several. */
  limit: Term,
  bound: z.enum(['at-most', 'at-least']),
  value: z.number(),
  unit: Term,
  /** `unclear`: it depends on something that was not said. */
  outcome: z.enum(['within', 'beyond', 'unclear']),
  /** What must be known to tell: product or air, packed or not. */
  needs: z.enum(['product-or-air', 'unit', 'packed']).optional(),
})
export type LimitCheck = z.infer<typeof LimitCheck>

export const FindingStatus = z.enum(['proposed', 'confirmed', 'rejected', 'merged'])
export type FindingStatus = z.infer<typeof FindingStatus>

/** What can be said of something that was seen. */
const observed = {
  /** `shortcoming`: not as it should be; `in-order`: looked at and right. */
  kind: z.enum(['shortcoming', 'in-order']),
  what: line,
  where: name.optional(),
  section: Term.optional(),
  measured: Measurement.optional(),
  check: LimitCheck.optional(),
  rule: Term.optional(),
}
/** A proposed observation. Its class is only a suggestion, with a reason: a person decides. */
export const NewFinding = z.object({
  id: FindingId,
  ...observed,
  suggestion: z.object({ class: Term, reason: Words }).optional(),
  /** From 0 to 1: how sure it is that this was meant. */
  confidence: z.number().min(0).max(1),
  sources: z.array(Said).max(limits.findingSources),
})
export type NewFinding = z.infer<typeof NewFinding>

/** What a finding says, independent of its author and of any decision on it. */
export const FindingContent = NewFinding.omit({ id: true, confidence: true, sources: true })
export type FindingContent = z.infer<typeof FindingContent>

/** A person's decision on a finding. `reason` is required if it differs from the suggestion. */
export const Judgement = z.object({
  class: Term.nullable().optional(),
  measure: Term.nullable().optional(),
  reason: z.string().trim().max(limits.findingChars).optional(),
})
export type Judgement = z.infer<typeof Judgement>

/** A device, as it names itself: what it did before, it has seen. */
export const DeviceId = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/)

/** What a person changes of something seen. */
export const observedChange = {
  kind: z.enum(['shortcoming', 'in-order']).optional(),
  what: line.optional(),
  where: z.string().trim().max(200).nullable().optional(),
  section: Term.nullable().optional(),
  rule: Term.nullable().optional(),
  measured: Measurement.nullable().optional(),
}
export const FindingChange = z.strictObject(observedChange)
export type FindingChange = z.infer<typeof FindingChange>

/** A change that a person made to a finding: its words, status or judgement. */
export const FindingVersion = z.object({
  change: FindingChange.optional(),
  status: z.enum(['proposed', 'confirmed', 'rejected']).optional(),
  judgement: Judgement.optional(),
  reason: z.string().optional(),
})
export type FindingVersion = z.infer<typeof FindingVersion>

export const Finding = NewFinding.extend({
  status: FindingStatus,
  class: Term.nullable(),
  measure: Term.nullable(),
  /** Why a person decided otherwise than was suggested, or rejected it. */
  reason: z.string().optional(),
  mergedInto: FindingId.optional(),
  /** Its number in the report, from the day it was proposed; absent in dossiers of before. */
  number: z.int().optional(),
  /** What it said before others were merged into it, if the merge changed its words. */
  unmerged: FindingContent.optional(),
  /** A person changed or wrote its words. */
  edited: z.literal(true).optional(),
  /** Words that it rests upon were withdrawn or changed since. */
  shaken: z.literal(true).optional(),
  /** What code now reads in those words; null if nothing. A person decides. */
  reread: FindingChange.nullable().optional(),
  /** Changes whose authors had not seen the current version: a person has to choose. */
  others: z.array(FindingVersion.extend({ at: Time, by: Actor })).optional(),
  /** The seq of the last change by a person; 0 if there is none. */
  touched: Seq.optional(),
  /** The device on which that happened, if the client named it. */
  touchedOn: DeviceId.optional(),
  at: Time,
})
export type Finding = z.infer<typeof Finding>

/** Something that deserves attention, raised by code while listening; never spoken. */
export const Flag = z.object({
  /** The note's number and a count: "12.1". */
  id: z.string().regex(/^\d{1,9}\.\d{1,2}$/),
  kind: z.enum(['limit', 'open-point', 'caution', 'correction']),
  source: Said,
  says: Words,
  rule: Term.optional(),
  measured: Measurement.optional(),
  check: LimitCheck.optional(),
  /** The point of an earlier visit that is mentioned. */
  point: Term.optional(),
  /** The number of the finding that is called wrong. */
  finding: z.int().optional(),
})
export type Flag = z.infer<typeof Flag>

/** That a person dismissed a flag: who, when and why. */
export const Dismissal = z.object({ flag: z.string(), at: Time, by: Actor, reason: z.string().optional() })
export type Dismissal = z.infer<typeof Dismissal>

/** A firm, as a register or a person names it. */
export const Company = z.object({
  /** At the Chamber of Commerce: eight digits. */
  registration: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  /** The establishment: twelve digits. */
  branch: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  name,
  address: z.string().trim().max(300).optional(),
  place: z.string().trim().max(120).optional(),
  /** What kind of firm: "horeca", "craft", "retail" … as the domain names them. */
  sector: Term.optional(),
  /** Who says so. `said`: a person, and no register was asked or knew it. */
  source: z.enum(['kvk', 'demo', 'said']),
  /** The register says that it has ceased. */
  ceased: z.literal(true).optional(),
})
export type Company = z.infer<typeof Company>

/** A point that an earlier inspection left open. */
export const OpenPoint = z.object({
  id: Term,
  what: line,
  where: name.optional(),
  rule: Term.optional(),
  goal: Term.optional(),
  class: Term.nullable(),
  measure: Term.nullable(),
  /** When it was found. */
  foundAt: Time,
  /** When it should have been mended or checked again. */
  dueAt: Time.optional(),
  /** The report that contains it, and its conversation if there is one. */
  report: z.string().max(64),
  thread: ThreadId.optional(),
})
export type OpenPoint = z.infer<typeof OpenPoint>

export const PointStatus = z.enum(['fixed', 'not-fixed', 'not-checked'])
export type PointStatus = z.infer<typeof PointStatus>

/** Something known of the visit: its place, its reason, whom one spoke to. `null`: asked, and not known. */
export const Fact = z.object({
  value: z.string().max(limits.answerChars).nullable(),
  sources: z.array(Said).max(limits.findingSources),
  /** From 0 to 1; 1 where a person stated it as an answer. */
  confidence: z.number().min(0).max(1),
  /** Who said so; absent in reports that an earlier version made final. */
  by: Actor.optional(),
  at: Time,
})
export type Fact = z.infer<typeof Fact>
export const FactField = z.string().regex(/^[a-z][A-Za-z0-9]{0,63}$/)
export type FactField = z.infer<typeof FactField>

/** A passage that a person wrote into the report. */
export const Passage = z.object({
  id: FindingId,
  section: Term,
  text: z.string().trim().min(1).max(limits.passageChars),
  sources: z.array(Said).max(limits.findingSources),
  rules: z.array(Term).max(10),
  /** A person vouches for it: seen with their own eyes, and said nowhere else. */
  vouched: z.literal(true).optional(),
})
export type Passage = z.infer<typeof Passage>

/** What an inspection that was made final says to the next one of the same firm. */
export const PastInspection = z.object({
  thread: ThreadId.optional(),
  report: z.string().max(64),
  domain: DomainId,
  company: Company,
  /** When the visit was. */
  at: Time,
  findings: z.array(
    z.object({
      id: FindingId,
      what: line,
      where: name.optional(),
      rule: Term.optional(),
      goal: Term.optional(),
      class: Term.nullable(),
      measure: Term.nullable(),
      dueAt: Time.optional(),
    }),
  ),
  /** What became of the points that earlier inspections had left open. */
  points: z.array(z.object({ id: Term, status: PointStatus })),
})
export type PastInspection = z.infer<typeof PastInspection>

/** An attempt to mail the report. `asked` without a later state: unknown whether the mail server took it. */
export const Mailing = z.object({
  id: FindingId,
  to: z.email().max(254),
  state: z.enum(['asked', 'sent', 'failed']),
  why: z.string().max(500).optional(),
  at: Time,
})
export type Mailing = z.infer<typeof Mailing>
