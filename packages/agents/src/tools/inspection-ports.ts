import type { Repeat } from '@agora/inspection/escalation/decide-repeat'
import type { Domain } from '@agora/inspection/domain/domain'
import type { UserWords } from '@agora/inspection/report/state-said'
import type { FoundRule } from '@agora/inspection/rules/search-rules'
import type { ThreadId } from '@agora/protocol/ids'
import type { Company, FindingId, Mailing, OpenPoint, PastInspection, Term } from '@agora/protocol/inspection'
import type { Dossier, Report } from '@agora/protocol/report'
import type { AgentId } from '@agora/protocol/turn'
import type { ToolCall } from '../tool.ts'

/** By which call of whom, in which language people are spoken to, and until when. The key is the same after a crash. */
export type PortCall = Pick<ToolCall, 'turn' | 'call'> & {
  readonly agent: AgentId
  readonly idempotencyKey: string
  readonly language: 'nl' | 'en'
  readonly signal: AbortSignal
}

export type NamedFirm = {
  /** As it was said: it may be no number at all. */
  readonly registration?: string | undefined
  readonly name?: string | undefined
  readonly place?: string | undefined
}

/** How an inspection began. */
export type Started = {
  /** Null: none began, since several firms may be meant. */
  readonly company: Company | null
  /** In words for people: the number is none, no register knows the firm, the register does not answer. It went on. */
  readonly problem?: string | undefined
  /** Firms that may be meant. */
  readonly choices: readonly Company[]
  readonly open: readonly OpenPoint[]
  readonly past: readonly PastInspection[]
}

export type FirmHistory = {
  /** Null if no firm is known. */
  readonly company: Company | null
  readonly past: readonly PastInspection[]
  readonly open: readonly OpenPoint[]
}

/** One shortcoming beside what was found before. */
export type RepeatCheck = {
  readonly finding?: FindingId | undefined
  readonly what: string
  readonly class: Term
  /** A person decided that class; else it is what was suggested. */
  readonly decided: boolean
  readonly repeat: Repeat
}

/**
 * Something seen, as a language model words it. Every number must be a note of the conversation, every rule a known
 * one.
 */
export type ProposedFinding = {
  readonly what: string
  readonly where?: string | undefined
  readonly notes: readonly number[]
  readonly rule?: Term | undefined
}

/** What became of a fact. `value`: as it stands now. */
export type StatedFact =
  | { readonly field: string; readonly outcome: 'stored' | 'unchanged'; readonly value: string | null }
  | { readonly field: string; readonly outcome: 'refused'; readonly why: string }

/** The findings that were not there before. */
export type Worked = { readonly added: readonly FindingId[] }

/**
 * What the tools of an inspection need of the house. Each rejects with an error whose message is fit for people, in the
 * language of the call. None of them sets a class or a measure: only a person does.
 */
export type InspectionPorts = {
  readonly domainOf: (thread: ThreadId) => Promise<Domain>
  /** Goes on without the register where that does not help; rejects where nothing says which firm is meant. */
  readonly startInspection: (thread: ThreadId, firm: NamedFirm, call: PortCall) => Promise<Started>
  readonly findCompanies: (
    query: string,
    call: PortCall,
  ) => Promise<{ readonly companies: readonly Company[]; readonly source: 'kvk' | 'demo' }>
  /** Of this number; else of the firm that is inspected here. */
  readonly history: (thread: ThreadId, registration: string | undefined, call: PortCall) => Promise<FirmHistory>
  /** Of this finding, of an offence against this rule, or of every shortcoming that stands. */
  readonly repeat: (
    thread: ThreadId,
    about: {
      readonly finding?: FindingId | undefined
      readonly rule?: Term | undefined
      readonly class?: Term | undefined
    },
    call: PortCall,
  ) => Promise<readonly RepeatCheck[]>
  /** In the domain of the thread, the operator's own documents included. */
  readonly rules: (thread: ThreadId, question: string, limit: number) => Promise<readonly FoundRule[]>
  /** Works through what was said and was not worked through before; what came of it stands in the report. */
  readonly evaluateNotes: (thread: ThreadId, call: PortCall) => Promise<Worked>
  readonly propose: (thread: ThreadId, findings: readonly ProposedFinding[], call: PortCall) => Promise<Worked>
  readonly report: (
    thread: ThreadId,
    language: 'nl' | 'en',
  ) => Promise<{ readonly dossier: Dossier; readonly report: Report }>
  /**
   * What the user said of the visit; null: that they do not know. `said`: the words of users that the turn knows, the
   * newest first; a value that stands in none of them is refused.
   */
  readonly stateFacts: (
    thread: ThreadId,
    facts: Readonly<Record<string, string | null>>,
    said: readonly UserWords[],
    call: PortCall,
  ) => Promise<readonly StatedFact[]>
  /** By the person who approved it; gives the words of the finding. */
  readonly rejectFinding: (
    thread: ThreadId,
    number: number,
    reason: string | undefined,
    call: PortCall,
  ) => Promise<string>
  /** What stands in the way of making the report final, with all that was said worked through. */
  readonly blockers: (thread: ThreadId, call: PortCall) => Promise<readonly string[]>
  /** By the person who approved it. Rejects with what blocks it. */
  readonly finalise: (
    thread: ThreadId,
    call: PortCall,
  ) => Promise<{ readonly number: string; readonly version: number }>
  /** Sends the final report. Rejects, or gives a mailing that failed, where it did not go. */
  readonly send: (thread: ThreadId, to: string, call: PortCall) => Promise<Mailing>
}

/** A call of a tool as the ports are told of it. */
export function portCall(of: ToolCall, language = of.context.language): PortCall {
  const { turn, call, agent, idempotencyKey, signal } = of
  return { turn, call, agent, idempotencyKey, language, signal }
}
