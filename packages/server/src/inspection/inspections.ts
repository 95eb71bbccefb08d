import { namesDeviceFinding } from '@agora/inspection/dossier/device-finding'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Domain } from '@agora/inspection/domain/domain'
import { addAdvice } from '@agora/inspection/escalation/add-advice'
import { demoHistory } from '@agora/inspection/companies/demo-register'
import { openPointsOf } from '@agora/inspection/escalation/open-points'
import { mayBeHere } from '@agora/inspection/escalation/may-be-here'
import { toPastInspection } from '@agora/inspection/escalation/to-past-inspection'
import { describeRule } from '@agora/inspection/rules/describe-rule'
import { holdsAt } from '@agora/inspection/rules/holds-at'
import type { ThreadId } from '@agora/protocol/ids'
import type { Company, DomainId, OpenPoint, PastInspection } from '@agora/protocol/inspection'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Preferences } from '@agora/protocol/preferences'
import type { Dossier, EditReport, Report, ReportBasis, StartInspection } from '@agora/protocol/report'
import type { Ambient } from '../ambient.ts'
import type { User } from '../auth/authorise.ts'
import type { Register } from '../companies/register.ts'
import { Failure } from '../failure.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { Threads } from '../threads/threads.ts'
import { agentActor } from '../turns/server-turn-log.ts'
import { checkEdits } from './check-edits.ts'
import type { Domains } from './domains.ts'
import type { Mailing } from './mailing.ts'
import { findFirm, lookUpFirms } from './find-firm.ts'
import { fitFacts } from './fit-facts.ts'
import { gatherBasis } from './gather-basis.ts'
import { readAsks } from './read-asks.ts'
import { readDossier } from './read-dossier.ts'
import type { Rulebook } from './rulebook.ts'
import type { NoteEvaluator } from './note-evaluator.ts'

type Language = Preferences['language']
export type ReportView = { readonly dossier: Dossier; readonly report: Report; readonly domain: Domain }

/** Inspections of one firm that are looked back at. */
const MOST_PAST = 50
/** A report that changes while it is made final is looked at again this often. */
const FINAL_ATTEMPTS = 3

export type InspectionParts = {
  readonly storage: LogStorage
  readonly threads: Threads
  readonly ambient: Ambient
  readonly domains: Domains
  /** The domain of conversations that name none. */
  readonly ownDomain: Domain
  readonly register: Register
  readonly rulebook: Rulebook
  readonly work: NoteEvaluator
  readonly mailing: Mailing
  readonly timeZone: string
}

/** What people and specialists do with inspections: reading is put together here, deciding happens in the thread. */
export class Inspections {
  readonly #parts: InspectionParts

  constructor(parts: InspectionParts) {
    this.#parts = parts
  }

  get domains(): Domains {
    return this.#parts.domains
  }
  get rulebook(): Rulebook {
    return this.#parts.rulebook
  }

  async start(
    user: User,
    thread: ThreadId,
    wanted: StartInspection,
    key?: { readonly key: string; readonly fingerprint: string },
  ): Promise<AnswerTo<'start-inspection'>> {
    const { threads } = this.#parts
    const state = await threads.open(user, 'start-inspection', thread)
    const body = await this.#prepareStart(state, wanted)
    const command = { name: 'start-inspection', body } as const
    return threads.execute(thread, { command, user, key })
  }

  /** Begins an inspection for an AI participant's tool. */
  async begin(thread: ThreadId, wanted: StartInspection): Promise<Dossier> {
    const state = await this.#stateOf(thread)
    const body = await this.#prepareStart(state, wanted)
    const { dossier } = await this.#parts.threads.propose(thread, agentActor('agora'), {
      name: 'begin-inspection',
      body,
    })
    return dossier
  }

  async report(user: User, thread: ThreadId, lang?: Language): Promise<ReportView> {
    const { threads, storage, work, domains } = this.#parts
    const state = await threads.open(user, 'get-report', thread)
    const { changed, final } = await readDossier(storage, state)
    // A finding whose source words changed must not appear with its old text.
    if (!changed || final) return this.reportOf(state, lang)
    await work.reread(state, domains.of(state.domain))
    return this.reportOf((await threads.stateOf(thread)) ?? state, lang)
  }

  async reportOf(state: ThreadState, lang?: Language): Promise<ReportView> {
    const { storage, threads, domains } = this.#parts
    const domain = domains.of(state.domain)
    const language = lang ?? (await threads.preferencesOf(state)).language
    const dossier = await readDossier(storage, state)
    const basis = await this.#basisOf(state, dossier)
    const extended = await this.#parts.rulebook.extend(domain)
    const { buildReport } = await loadReports()
    const report = withRules(buildReport(basis, extended, language), basis)
    const past = dossier.company && !dossier.final ? await this.pastOf(state.owner, domain, dossier.company) : []
    return { dossier, domain, report: addAdvice(report, dossier, past, extended) }
  }

  async edit(
    user: User,
    thread: ThreadId,
    body: EditReport,
    key?: { readonly key: string; readonly fingerprint: string },
  ): Promise<AnswerTo<'edit-report'>> {
    const { threads, domains, rulebook, work } = this.#parts
    const state = await threads.open(user, 'edit-report', thread)
    const domain = domains.of(state.domain)
    checkEdits(body.edits, await rulebook.extend(domain))
    // What a device found in words is, once they are worked through, what code found in them here.
    if (body.edits.some(namesDeviceFinding)) await work.run(state, domain)
    const { language } = await threads.preferencesOf(state)
    const { edits, failure } = fitFacts(body.edits, domain, language)
    // A report that is final takes no value at all, and says so first.
    const opens = edits.some(({ kind }) => kind === 'reopen')
    if (failure && (opens || (await readDossier(this.#parts.storage, state)).final === null)) throw failure
    const command = { name: 'edit-report', body: { ...body, edits } } as const
    return threads.execute(thread, { command, user, key })
  }

  /** The person's decision. Refused while something stands in its way, and it says what. */
  async finalise(
    user: User,
    thread: ThreadId,
    key?: { readonly key: string; readonly fingerprint: string },
  ): Promise<AnswerTo<'finalise-report'>> {
    const { storage, threads, domains, work, rulebook } = this.#parts
    // Sent again: the first answer stands, also where the report was opened since.
    const isRepeat = key !== undefined && (await storage.findReceipt(thread, key.key)) !== undefined
    for (let attempt = 1; ; attempt++) {
      const state = await threads.open(user, 'finalise-report', thread)
      const domain = domains.of(state.domain)
      // The last words may contain a finding that the user has not reviewed.
      await work.run(state, domain)
      const dossier = await readDossier(storage, state)
      if (dossier.final && !isRepeat) return { dossier, seq: state.seq }
      const basis = await this.#basisOf(state, dossier)
      const extended = await rulebook.extend(domain)
      const { buildReport } = await loadReports()
      const [nl, en] = (['nl', 'en'] as const).map((lang) => buildReport(basis, extended, lang))
      const { language } = await threads.preferencesOf(state)
      const blocked = (language === 'en' ? en : nl)?.blocked ?? []
      if (blocked.length > 0 && !isRepeat) {
        throw new Failure('report-blocked', blocked.map(({ why }) => why).join(' '), { blocked })
      }
      const { asks: _asks, ...asked } = basis
      const frozen: ReportBasis = { ...asked, rules: { nl: nl?.rules ?? [], en: en?.rules ?? [] } }
      const past = dossier.company ? { past: toPastInspection(frozen, domain) } : {}
      const command = { name: 'finalise-report', body: { basis: frozen, ...past } } as const
      try {
        return await threads.execute(thread, { command, user, key })
      } catch (error) {
        const changed = error instanceof Failure && error.code === 'report-changed'
        if (!changed || attempt >= FINAL_ATTEMPTS) throw error
      }
    }
  }

  /** Sends a report that is final, once for an id; what came of it is in the dossier. */
  async mail(
    user: User,
    thread: ThreadId,
    { id, to, lang }: { id: string; to: string; lang?: Language | undefined },
  ): Promise<AnswerTo<'mail-report'>> {
    const { threads, mailing } = this.#parts
    const state = await threads.open(user, 'mail-report', thread)
    try {
      return await mailing.send(await this.reportOf(state, lang), { id, to })
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'id-reused') throw error
      // Another process was faster with the same attempt: what it knows is the answer.
      const { dossier } = await this.report(user, thread, lang)
      if (dossier.mailings.some((one) => one.id === id && one.to === to)) return { dossier, seq: dossier.seq }
      throw error
    }
  }

  async findCompanies(user: User, query: string): Promise<AnswerTo<'find-companies'>> {
    const { threads, register } = this.#parts
    threads.allow(user, 'find-companies')
    const { language } = (await threads.getPreferences(user)).preferences
    return { companies: [...(await lookUpFirms(register, query, language))], source: register.kind }
  }

  async searchRules(
    user: User,
    {
      q,
      lang,
      domain,
      limit,
    }: { q: string; lang?: Language | undefined; domain?: DomainId | undefined; limit: number },
  ): Promise<AnswerTo<'search-rules'>> {
    const { threads, domains, rulebook, ambient } = this.#parts
    threads.allow(user, 'search-rules')
    const language = lang ?? (await threads.getPreferences(user)).preferences.language
    const asked = domain === undefined ? this.#parts.ownDomain : domains.of(domain)
    const { timeZone } = asked.escalation
    const found = await rulebook.search(asked, q, limit)
    return {
      rules: found.map(({ rule, score }) => ({
        ...describeRule(rule, language),
        subject: rule.subject[language],
        mark: rule.mark,
        ...(holdsAt(rule, ambient.now(), timeZone) ? {} : { expired: true }),
        score,
      })),
    }
  }

  async history(user: User, registration: string, domain?: DomainId): Promise<AnswerTo<'get-company-history'>> {
    const { threads, domains } = this.#parts
    threads.allow(user, 'get-company-history')
    const known = domain === undefined ? this.#parts.ownDomain : domains.of(domain)
    const past = await this.pastOf(user.id, known, { registration, name: '' })
    return { inspections: [...past], open: [...openPointsOf(past, known)] }
  }

  /** What happened at a firm before: inspections that were made final here, and those of the examples. */
  async pastOf(
    owner: ThreadState['owner'],
    domain: Domain,
    { registration, name }: Pick<Company, 'registration' | 'name'>,
  ): Promise<readonly PastInspection[]> {
    const { storage, ambient, register } = this.#parts
    const firm = { owner, domain: domain.id, registration, name }
    const own = await storage.listPastInspections(firm, MOST_PAST)
    // The firms of the examples have a past of their own; a real register tells none.
    const told = registration && register.kind === 'demo' ? demoHistory(registration, domain, ambient.now()) : []
    return [...own, ...told].sort((a, b) => b.at - a.at)
  }

  async #prepareStart(
    state: ThreadState,
    wanted: StartInspection,
  ): Promise<{ company: Company; points: readonly OpenPoint[] }> {
    const { threads, domains, register } = this.#parts
    const domain = domains.of(state.domain)
    const { language } = await threads.preferencesOf(state)
    const company = await findFirm(register, wanted, language)
    const past = await this.pastOf(state.owner, domain, company)
    return { company, points: openPointsOf(atLocation(past, company), domain) }
  }

  async #basisOf(state: ThreadState, dossier: Dossier): Promise<ReportBasis> {
    const { storage, threads, timeZone } = this.#parts
    const { reportName } = await threads.preferencesOf(state)
    const inspector = { id: state.owner, name: reportName }
    const asks = dossier.final ? [] : await readAsks(storage, state)
    const zone = { timeZone: state.zone ?? timeZone, namesZone: true } as const
    return gatherBasis(storage, state, dossier, { inspector, ...zone, ...(asks.length > 0 ? { asks } : {}) })
  }

  async #stateOf(thread: ThreadId): Promise<ThreadState> {
    const state = await this.#parts.threads.stateOf(thread)
    if (!state || state.deleted) throw new Failure('thread-not-found', 'there is no such conversation')
    return state
  }
}

/** Loads when a user first opens a report, so that the server starts faster. */
function loadReports() {
  return import('@agora/inspection/report/build-report')
}

/** What was found at another door of the same firm is not open here. */
export function atLocation(past: readonly PastInspection[], company: Company): readonly PastInspection[] {
  return past.filter((one) => mayBeHere(one.company, company))
}

/** A report that was made final cites rules as they were. */
function withRules(report: Report, { rules }: ReportBasis): Report {
  return rules ? { ...report, rules: rules[report.language] } : report
}
