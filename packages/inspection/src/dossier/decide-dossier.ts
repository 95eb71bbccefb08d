import type { Actor } from '@agora/protocol/actor'
import type { ErrorCode } from '@agora/protocol/errors'
import type { Envelope, EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type {
  Company,
  FactField,
  Finding,
  FindingChange,
  FindingId,
  Mailing,
  NewFinding,
  OpenPoint,
  PastInspection,
  Said,
} from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import type { ChangedWords, Dossier, ReportBasis, ReportEdit } from '@agora/protocol/report'
import type { Placement } from '@agora/core/state/placement'
import { WIRE_VERSION } from '@agora/protocol/version'
import { applyDossier } from './apply-dossier.ts'
import { settleNames } from './device-finding.ts'
import { editFinding, withoutEmpty } from './edit-finding.ts'
import { type Sight, forkFinding, isUnseen } from './fork-finding.ts'
import { proposeFindings, proposeNew } from './propose-findings.ts'
import { reportNumber } from './report-number.ts'

/** What a person wants of the inspection. */
export type ReportCommand =
  | {
      readonly name: 'start-inspection'
      readonly body: { readonly company: Company; readonly points: readonly OpenPoint[] }
    }
  | { readonly name: 'edit-report'; readonly body: Sight & { readonly edits: readonly ReportEdit[] } }
  /** Final as it is in `basis`, if it is still so. */
  | { readonly name: 'finalise-report'; readonly body: FinalReport }

/** What code and AI participants add to it: proposals, never decisions. */
export type ProposalCommand =
  | {
      readonly name: 'begin-inspection'
      readonly body: { readonly company: Company; readonly points: readonly OpenPoint[] }
    }
  /** What was said after `from` up to `to` was worked through, and this is what came of it. */
  | {
      readonly name: 'store-evaluation'
      readonly body: {
        readonly from: number
        readonly to: number
        readonly findings: readonly NewFinding[]
        readonly facts: readonly StatedFact[]
      }
    }
  /** What depends on words that were changed was worked out anew, for the inspection as it stood at `seq`. */
  | { readonly name: 'store-reevaluation'; readonly body: Rereading & { readonly seq: number } }
  | { readonly name: 'propose-findings'; readonly body: { readonly findings: readonly NewFinding[] } }
  /** `heard`: in passing, by code; that does not replace what a person stated. */
  | {
      readonly name: 'state-facts'
      readonly body: { readonly facts: readonly StatedFact[]; readonly heard?: true }
    }
  | { readonly name: 'note-mailing'; readonly body: { readonly mailing: Mailing } }

export type FinalReport = { readonly basis: ReportBasis; readonly past?: PastInspection | undefined }

/** What comes of words that were changed after they had been worked through. */
export type Rereading = {
  readonly changed: readonly ChangedWords[]
  readonly proposed: readonly NewFinding[]
  /** Proposals that say something else now. */
  readonly revised: readonly NewFinding[]
  /** Proposals whose words say nothing of the kind any more. */
  readonly retracted: readonly FindingId[]
  /** Findings that a person decided upon, and what their words say now. */
  readonly questioned: readonly { readonly finding: FindingId; readonly reread: FindingChange | null }[]
  readonly facts: readonly StatedFact[]
  /** Facts that nothing says any more. */
  readonly lost: readonly FactField[]
}

export type StatedFact = {
  readonly field: string
  readonly value: string | null
  readonly sources: readonly Said[]
  readonly confidence: number
  /** Who said so, where that is not who writes it down. */
  readonly saidBy?: Actor
}

export type DossierCommand = ReportCommand | ProposalCommand

const names: ReadonlySet<string> = new Set([
  'start-inspection',
  'edit-report',
  'finalise-report',
  'begin-inspection',
  'store-evaluation',
  'store-reevaluation',
  'propose-findings',
  'state-facts',
  'note-mailing',
] satisfies DossierCommand['name'][])

export function isDossierCommand<Command extends { readonly name: string }>(
  command: Command,
): command is Command & { readonly name: DossierCommand['name'] } {
  return names.has(command.name)
}

export type DossierInput = Placement & {
  /** Messages that the command names as sources, as far as the thread has them. */
  readonly quoted: ReadonlyMap<MessageId, Said>
  /** The thread's time zone. */
  readonly zone?: string | undefined
}

export type Refused = { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
export type DossierDecision =
  | Refused
  | { readonly kind: 'decided'; readonly events: readonly EventBody[]; readonly dossier: Dossier }

/** What becomes of a command, given the inspection as it stands. */
export function decideDossier(dossier: Dossier, command: DossierCommand, input: DossierInput): DossierDecision {
  switch (command.name) {
    case 'start-inspection':
    case 'begin-inspection':
      return dossier.final ? finalAlready() : decided(dossier, start(dossier, command.body, input.zone), input)
    case 'edit-report':
      return edit(dossier, command.body.edits, command.body, input)
    case 'finalise-report':
      return finalise(dossier, command.body, input)
    case 'store-evaluation': {
      const { from, to, findings, facts } = command.body
      // Somebody else worked it through meanwhile.
      if (dossier.workedTo !== from || to <= from) return decided(dossier, [], input)
      const news = dossier.final ? [] : [...proposeFindings(dossier, findings), ...hear(dossier, facts)]
      return decided(dossier, [...news, { type: 'said-worked', to }], input)
    }
    case 'store-reevaluation': {
      const { body } = command
      // Somebody did something meanwhile, perhaps the same: it is read anew.
      if (dossier.final || body.seq !== dossier.seq) return decided(dossier, [], input)
      return decided(dossier, reread(dossier, body), input)
    }
    case 'propose-findings':
      if (dossier.final) return finalAlready()
      return isFull(dossier, command.body.findings.length)
        ? full()
        : decided(dossier, proposeFindings(dossier, command.body.findings), input)
    case 'state-facts':
      return dossier.final ? finalAlready() : decided(dossier, takeFacts(dossier, command.body), input)
    case 'note-mailing': {
      const refused = refuseMailing(dossier, command.body.mailing)
      return refused ?? decided(dossier, [{ type: 'mailing-changed', mailing: command.body.mailing }], input)
    }
  }
}

/** Attempts to send one report; more is a loop, not a person. */
const MOST_MAILINGS = 200

/** An attempt begins once, and only of what is final: two processes that are asked at once send one letter. */
function refuseMailing({ mailings, final }: Dossier, { id, state: became, why }: Mailing): Refused | undefined {
  const begins = became === 'asked' && why === undefined
  if (!begins) return undefined
  if (mailings.some((known) => known.id === id))
    return refuse('id-reused', 'this id belongs to another attempt to send')
  if (!final) return refuse('report-blocked', 'only a report that is final is sent')
  return mailings.length >= MOST_MAILINGS ? full() : undefined
}

/** The same firm again is the same inspection. */
function start(
  dossier: Dossier,
  { company, points }: { company: Company; points: readonly OpenPoint[] },
  zone: string | undefined,
): EventBody[] {
  if (JSON.stringify(dossier.company) === JSON.stringify(company)) return []
  const where = zone === undefined ? {} : { zone }
  return [{ type: 'inspection-started', company, points: points.slice(0, limits.openPoints), ...where }]
}

/** Proposals that are new: the same words are not proposed twice. */
/** What a person stated is not overwritten by what code heard in passing, nor by what they said before that. */
function hear(dossier: Dossier, facts: readonly StatedFact[]): EventBody[] {
  return state(
    dossier,
    facts.filter(({ field, confidence, sources }) => {
      const before = dossier.facts[field]
      return !before || (before.confidence <= confidence && !isOlder(sources, before.sources))
    }),
  )
}

/** What an assistant is told now replaces what was stated before, unless it was said before that. */
function takeFacts(dossier: Dossier, { facts, heard }: { facts: readonly StatedFact[]; heard?: true }): EventBody[] {
  if (heard) return hear(dossier, facts)
  return state(
    dossier,
    facts.filter(({ field, sources }) => !isOlder(sources, dossier.facts[field]?.sources ?? [])),
  )
}

/** What is stated last counts, however it was stated. */
function state({ facts: known }: Dossier, facts: readonly StatedFact[]): EventBody[] {
  return facts.flatMap(({ field, value, sources, confidence, saidBy }): EventBody[] => {
    const before = known[field]
    if (before && before.value === value && before.confidence >= confidence) return []
    if (!before && Object.keys(known).length >= limits.facts) return []
    return [{ type: 'fact-stated', field, value, sources: [...sources], confidence, ...(saidBy ? { saidBy } : {}) }]
  })
}

function reread(dossier: Dossier, reading: Rereading): EventBody[] {
  const { changed, proposed, revised, retracted, questioned, facts, lost } = reading
  const kept = Object.fromEntries(Object.entries(dossier.facts).filter(([field]) => !lost.includes(field)))
  return [
    ...revised.map((finding) => ({ type: 'finding-revised', finding }) as const),
    ...retracted.map((finding) => ({ type: 'finding-retracted', finding }) as const),
    ...questioned.map((one) => ({ type: 'finding-questioned', ...one }) as const),
    ...proposeNew(dossier, proposed),
    ...lost.map((field) => ({ type: 'fact-retracted', field }) as const),
    ...state({ ...dossier, facts: kept }, facts),
    { type: 'said-reread', changed: [...changed] },
  ]
}

/** Whether all of these words were said before all of the others. */
function isOlder(sources: readonly Said[], than: readonly Said[]): boolean {
  if (sources.length === 0 || than.length === 0) return false
  return Math.max(...sources.map(({ seq }) => seq)) < Math.max(...than.map(({ seq }) => seq))
}

function edit(dossier: Dossier, edits: readonly ReportEdit[], sight: Sight, input: DossierInput): DossierDecision {
  let standing = dossier
  const events: EventBody[] = []
  for (const given of edits) {
    const one = settleNames(standing, given)
    if (!one) continue
    const decidedOn = editOnce(standing, one, input)
    const beside = Array.isArray(decidedOn) ? besideUnseen(dossier, standing, one, sight) : undefined
    // What would change nothing need not stand beside anything.
    const wanted = Array.isArray(decidedOn) && decidedOn.length > 0 ? (beside ?? decidedOn) : decidedOn
    if (!Array.isArray(wanted)) return wanted
    const bodies = sight.device === undefined ? wanted : wanted.map((body) => onDevice(body, sight.device))
    standing = fold(standing, bodies, input)
    events.push(...bodies)
  }
  return { kind: 'decided', events, dossier: standing }
}

/**
 * What becomes of an edit of a finding that others changed before this request, without its having been seen: it stands
 * beside it. Undefined where nothing of that is so. "It stays as it is" was not said of what was not seen.
 */
function besideUnseen(
  before: Dossier,
  standing: Dossier,
  one: ReportEdit,
  sight: Sight,
): EventBody[] | Refused | undefined {
  const id = 'finding' in one && typeof one.finding === 'string' ? one.finding : undefined
  const known = id && findFinding(before, id)
  const finding = id && findFinding(standing, id)
  if (!known || !finding || !isUnseen(known, sight)) return undefined
  return one.kind === 'finding-keep' ? [] : forkFinding(finding, one)
}

function onDevice(body: EventBody, device: string | undefined): EventBody {
  return device !== undefined && body.type.startsWith('finding') ? ({ ...body, device } as EventBody) : body
}

function editOnce(dossier: Dossier, one: ReportEdit, input: DossierInput): EventBody[] | Refused {
  if (one.kind === 'reopen') {
    return dossier.final ? [{ type: 'report-reopened', reason: one.reason }] : []
  }
  if (one.kind === 'flag') {
    if (dossier.flags.every(({ id }) => id !== one.flag))
      return refuse('finding-not-found', 'there is no such point for attention')
    if (dossier.dismissed.includes(one.flag) === one.dismissed) return []
    if (!one.dismissed) return [{ type: 'flag-restored', flag: one.flag }]
    if (!one.reason) return refuse('bad-request', 'say why this needs no finding')
    return [{ type: 'flag-dismissed', flag: one.flag, reason: one.reason }]
  }
  if (dossier.final) return finalAlready()
  switch (one.kind) {
    case 'fact': {
      const sources = resolve(one.sources, input)
      if (!sources) return unknownSource()
      const before = dossier.facts[one.field]
      const value = one.value === '' ? null : one.value
      if (before && before.value === value && before.confidence === 1) return []
      if (!before && Object.keys(dossier.facts).length >= limits.facts) return full()
      return [{ type: 'fact-stated', field: one.field, value, sources, confidence: 1 }]
    }
    case 'caution':
      if (one.at === null) return dossier.caution ? [{ type: 'caution-withdrawn' }] : []
      return [{ type: 'caution-given', givenAt: one.at, ...(one.to ? { to: one.to } : {}) }]
    case 'point': {
      const point = dossier.points.find(({ id }) => id === one.point)
      if (!point) return refuse('finding-not-found', 'there is no such point of an earlier inspection')
      if (point.status === one.status && point.note === one.note) return []
      return [{ type: 'point-settled', point: one.point, status: one.status, ...(one.note ? { note: one.note } : {}) }]
    }
    case 'passage': {
      if (one.text === null || one.text === '') {
        return dossier.passages.some(({ id }) => id === one.id) ? [{ type: 'passage-removed', passage: one.id }] : []
      }
      const sources = resolve(one.sources, input)
      if (!sources) return unknownSource()
      const isNew = dossier.passages.every(({ id }) => id !== one.id)
      if (isNew && dossier.passages.length >= limits.passages) return full()
      const { id, section, text, rules = [], vouched } = one
      return [
        { type: 'passage-written', passage: { id, section, text, sources, rules, ...(vouched ? { vouched } : {}) } },
      ]
    }
    case 'finding-add': {
      const known = dossier.findings.find(({ id }) => id === one.id)
      if (known) return known.what === one.finding.what ? [] : refuse('id-reused', 'this id belongs to another finding')
      const sources = resolve(one.sources, input)
      if (!sources) return unknownSource()
      if (isFull(dossier, 1)) return full()
      const given = Object.fromEntries(
        Object.entries(withoutEmpty(one.finding)).filter(([, value]) => value !== null && value !== undefined),
      )
      const finding = {
        kind: 'shortcoming',
        ...given,
        id: one.id,
        what: one.finding.what,
        confidence: 1,
        sources,
      } as NewFinding
      // Whoever writes it down means it.
      return [
        { type: 'finding-proposed', finding },
        { type: 'finding-settled', finding: one.id, status: 'confirmed' },
      ]
    }
    default:
      return editFinding(dossier, one)
  }
}

function finalise(dossier: Dossier, { basis, past }: FinalReport, input: DossierInput): DossierDecision {
  if (dossier.final) return decided(dossier, [], input)
  if (basis.dossier.seq !== dossier.seq)
    return refuse('report-changed', 'the report changed while it was being made final; look at it again')
  const { version } = dossier
  const number = reportNumber(dossier)
  return decided(dossier, [{ type: 'report-finalised', number, version, basis, ...(past ? { past } : {}) }], input)
}

function decided(dossier: Dossier, events: readonly EventBody[], input: DossierInput): DossierDecision {
  return { kind: 'decided', events, dossier: fold(dossier, events, input) }
}

/** The dossier as it will be; the numbers that the events get later do not matter to it but for the last. */
function fold(dossier: Dossier, bodies: readonly EventBody[], { thread, by, now }: DossierInput): Dossier {
  return bodies.reduce((standing, body) => {
    const event: Envelope = { v: WIRE_VERSION, thread, seq: standing.seq, at: now, by, ...body }
    return applyDossier(standing, event)
  }, dossier)
}

function resolve(ids: readonly MessageId[] | undefined, { quoted }: DossierInput): Said[] | undefined {
  const sources = [...new Set(ids)].map((id) => quoted.get(id))
  return sources.every((source) => source !== undefined) ? sources : undefined
}

function isFull({ findings }: Dossier, more: number): boolean {
  return findings.length + more > limits.findings
}

export function findFinding({ findings }: Dossier, id: FindingId): Finding | undefined {
  return findings.find((finding) => finding.id === id)
}

function refuse(code: ErrorCode, message: string): Refused {
  return { kind: 'refused', code, message }
}
function finalAlready(): Refused {
  return refuse('report-final', 'this report was made final; open it again to change it')
}
function unknownSource(): Refused {
  return refuse('bad-request', 'a source names something that was not said in this conversation')
}
function full(): Refused {
  return refuse('too-many-findings', 'there is as much in this inspection as it can hold')
}
