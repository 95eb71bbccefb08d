import { emptyDossier } from '@agora/inspection/dossier/apply-dossier'
import { domain } from '@agora/inspection/domains/food/domain'
import { buildReport } from '@agora/inspection/report/build-report'
import { indexOf } from '@agora/inspection/rules/index-of'
import { searchRules } from '@agora/inspection/rules/search-rules'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Company, Finding, PastInspection } from '@agora/protocol/inspection'
import type { Dossier } from '@agora/protocol/report'
import type { UserWords } from '@agora/inspection/report/state-said'
import type { InspectionPorts, PortCall, RepeatCheck, StatedFact } from '../inspection-ports.ts'

export const thread = ThreadId.parse('thread-1')
export const at = Date.UTC(2026, 10, 16, 9, 30)

export const bellaRosa: Company = {
  name: 'Restaurant Bella Rosa',
  registration: '92251854',
  address: 'Hoofdstraat 2',
  place: 'Haarlem',
  source: 'demo',
}
export const lastVisit: PastInspection = {
  report: 'AG-1',
  domain: 'food',
  company: bellaRosa,
  at: at - 200 * 86_400_000,
  findings: [{ id: 'f1', what: 'koelcel te warm', class: 'middelzwaar', measure: 'warning', goal: 'cold-chain' }],
  points: [],
}

export function makeFinding(id: string, what: string, number: number): Finding {
  const sources = [{ message: MessageId.parse(`n${number}`), number, seq: number }]
  return {
    id,
    kind: 'shortcoming',
    what,
    rule: 'premises-clean',
    confidence: 0.9,
    sources,
    status: 'proposed',
    class: null,
    measure: null,
    at,
  }
}

export type PortUse = {
  readonly port: string
  readonly given: unknown
  readonly call: PortCall | undefined
  /** The words of users that came along. */
  readonly said?: readonly UserWords[]
}

/** The house as the tools see it: what they ask of it is written down, and nothing else happens. */
export class FakePorts {
  readonly uses: PortUse[] = []
  dossier: Dossier = emptyDossier(thread, 'food')
  firms: readonly Company[] = [bellaRosa]
  repeats: readonly RepeatCheck[] = []
  added: readonly string[] = []
  /** What stands in the way of a final report. */
  blocked: readonly string[] = []
  /** By the name of a port: what it rejects with. */
  readonly failures = new Map<string, string>()
  mailing: 'sent' | 'failed' = 'sent'
  /** What becomes of facts; all of them are stored where nothing is said. */
  stated: readonly StatedFact[] | undefined

  readonly ports: InspectionPorts = {
    domainOf: async () => domain,
    startInspection: async (_thread, firm, call) => {
      this.#use('startInspection', firm, call)
      const company = this.firms[0] ?? null
      return { company, choices: [], open: [], past: [lastVisit] }
    },
    findCompanies: async (query, call) => {
      this.#use('findCompanies', query, call)
      return { companies: this.firms, source: 'demo' }
    },
    history: async (_thread, registration, call) => {
      this.#use('history', registration, call)
      return { company: bellaRosa, past: [lastVisit], open: [] }
    },
    repeat: async (_thread, about, call) => {
      this.#use('repeat', about, call)
      return this.repeats
    },
    rules: async (_thread, question, limit) => searchRules(question, limit, indexOf(domain)),
    evaluateNotes: async (_thread, call) => {
      this.#use('evaluateNotes', undefined, call)
      return { added: this.added }
    },
    propose: async (_thread, findings, call) => {
      this.#use('propose', findings, call)
      return { added: this.added }
    },
    report: async (_thread, language) => {
      this.#use('report', language, undefined)
      const quotes = this.dossier.findings.flatMap(({ what, sources }) =>
        sources.map((said) => ({ ...said, text: what, at, by: { kind: 'user' as const, id: 'anna' } })),
      )
      const inspector = { id: 'anna', name: 'Anna' }
      const basis = { dossier: this.dossier, quotes, inspector, timeZone: 'Europe/Amsterdam' }
      return { dossier: this.dossier, report: buildReport(basis, domain, language) }
    },
    stateFacts: async (_thread, facts, said, call) => {
      this.#use('stateFacts', facts, call, said)
      return (
        this.stated ?? Object.entries(facts).map(([field, value]) => ({ field, outcome: 'stored', value }) as const)
      )
    },
    blockers: async (_thread, call) => {
      this.#use('blockers', undefined, call)
      return this.blocked
    },
    rejectFinding: async (_thread, number, reason, call) => {
      this.#use('rejectFinding', { number, reason }, call)
      return 'de vloer is vies'
    },
    finalise: async (_thread, call) => {
      this.#use('finalise', undefined, call)
      return { number: 'AG-2', version: 1 }
    },
    send: async (_thread, to, call) => {
      this.#use('send', to, call)
      return { id: 'm1', to, state: this.mailing, at }
    },
  }

  used(port: string): readonly PortUse[] {
    return this.uses.filter((use) => use.port === port)
  }

  #use(port: string, given: unknown, call: PortCall | undefined, said?: readonly UserWords[]): void {
    this.uses.push({ port, given, call, ...(said ? { said } : {}) })
    const failure = this.failures.get(port)
    if (failure !== undefined) throw new Error(failure)
  }
}
