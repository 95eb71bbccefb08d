import type { InspectionPorts, PortCall, RepeatCheck, Started, StatedFact } from '@agora/agents/tools/inspection-ports'
import { lexiconOf } from '@agora/core/wake/lexicon'
import { foldText } from '@agora/core/fold-text'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Domain } from '@agora/inspection/domain/domain'
import { decideRepeat } from '@agora/inspection/escalation/decide-repeat'
import { openPointsOf } from '@agora/inspection/escalation/open-points'
import { suggestClass } from '@agora/inspection/findings/suggest-class'
import { stateSaid } from '@agora/inspection/report/state-said'
import { findRule } from '@agora/inspection/rules/find-rule'
import type { ThreadId } from '@agora/protocol/ids'
import type { Company, Finding, NewFinding, Said } from '@agora/protocol/inspection'
import type { Dossier, StartInspection } from '@agora/protocol/report'
import type { Register } from '../companies/register.ts'
import { Failure } from '../failure.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { readNotes } from '../threads/read-history.ts'
import type { Threads } from '../threads/threads.ts'
import { agentActor } from '../turns/server-turn-log.ts'
import { findFirm, lookUpFirms } from './find-firm.ts'
import { findSaid } from './find-said.ts'
import { type Inspections, atLocation } from './inspections.ts'
import { readDossier } from './read-dossier.ts'
import type { NoteEvaluator } from './note-evaluator.ts'

type Parts = {
  readonly storage: LogStorage
  readonly threads: Threads
  readonly inspections: Inspections
  readonly register: Register
  readonly work: NoteEvaluator
}

/** How sure it is what a specialist understood; what a person states is 1. */
const UNDERSTOOD = 0.8
const MOST_CHOICES = 6

/** What the specialists' tools do in this house. */
export function toolPorts(parts: Parts): InspectionPorts {
  const { storage, threads, inspections, register, work } = parts
  const open = async (thread: ThreadId): Promise<{ state: ThreadState; domain: Domain }> => {
    const state = await threads.stateOf(thread)
    if (!state || state.deleted) throw new Failure('thread-not-found', 'there is no such conversation')
    return { state, domain: inspections.domains.of(state.domain) }
  }
  const pastOf = ({ owner }: ThreadState, domain: Domain, company: Company) =>
    inspections.pastOf(owner, domain, company)

  return {
    domainOf: async (thread) => (await open(thread)).domain,
    startInspection: async (thread, firm, call) => {
      const { state, domain } = await open(thread)
      const choices = firm.registration === undefined ? await findChoices(register, firm, call) : []
      if (choices.length > 1) return { company: null, choices, open: [], past: [] }
      const { wanted, problem } = await settleFirm(register, firm, call)
      const { company, points } = await inspections.begin(thread, wanted)
      if (!company) throw new Error('assertion failed: an inspection has a firm')
      const past = await pastOf(state, domain, company)
      return { company, problem, choices: [], open: points, past } satisfies Started
    },
    findCompanies: async (query, { language }) => ({
      companies: await lookUpFirms(register, query, language),
      source: register.kind,
    }),
    history: async (thread, registration, { language }) => {
      const { state, domain } = await open(thread)
      const company = registration
        ? await findFirm(register, { registration }, language)
        : (await readDossier(storage, state)).company
      if (!company) return { company: null, past: [], open: [] }
      const past = await pastOf(state, domain, company)
      return { company, past, open: openPointsOf(atLocation(past, company), domain) }
    },
    repeat: async (thread, about) => {
      const { state, domain } = await open(thread)
      const dossier = await readDossier(storage, state)
      if (!dossier.company) return []
      const past = await pastOf(state, domain, dossier.company)
      return checkRepeats(dossier, dossier.company, about, past, domain, dossier.startedAt ?? state.updatedAt)
    },
    rules: async (thread, question, limit) => {
      const { domain } = await open(thread)
      return inspections.rulebook.search(domain, question, limit)
    },
    evaluateNotes: async (thread) => {
      const { state, domain } = await open(thread)
      const before = new Set((await readDossier(storage, state)).findings.map(({ id }) => id))
      await work.run(state, domain)
      const dossier = await readDossier(storage, state)
      return { dossier, added: dossier.findings.flatMap(({ id }) => (before.has(id) ? [] : [id])) }
    },
    propose: async (thread, findings, call) => {
      const { state, domain } = await open(thread)
      const extended = await inspections.rulebook.extend(domain)
      const sources = await sourcesByNumber(
        storage,
        thread,
        findings.flatMap(({ notes }) => notes),
      )
      const proposed = findings.map(({ what, where, notes, rule }, index): NewFinding => {
        const missing = notes.find((number) => !sources.has(number))
        if (missing !== undefined) throw new Failure('note-not-found', texts[call.language].noNote(missing))
        if (rule !== undefined && !findRule(extended, rule)) {
          throw new Failure('bad-request', texts[call.language].noRule(rule))
        }
        const seen = { kind: 'shortcoming' as const, what, ...(where ? { where } : {}), ...(rule ? { rule } : {}) }
        const suggestion = suggestClass(seen, domain)
        return {
          // Calls are counted anew in each turn.
          id: idOf(`${call.turn}.${call.call}.${index + 1}`),
          ...seen,
          ...(suggestion ? { suggestion } : {}),
          confidence: UNDERSTOOD,
          sources: notes.flatMap((number) => sources.get(number) ?? []),
        }
      })
      const known = new Set((await readDossier(storage, state)).findings.map(({ id }) => id))
      const command = { name: 'propose-findings', body: { findings: proposed } } as const
      const { dossier } = await threads.propose(thread, agentActor(call.agent), command)
      return { dossier, added: proposed.flatMap(({ id }) => (known.has(id) ? [] : [id])) }
    },
    report: async (thread, language) => inspections.reportOf((await open(thread)).state, language),
    stateFacts: async (thread, facts, said, { agent, language }) => {
      const { state, domain } = await open(thread)
      const checked = stateSaid(facts, said, domain, language)
      const messages = checked.flatMap((one) => (one.kind === 'said' ? (one.message ?? []) : []))
      const sources = await findSaid(storage, thread, [...new Set(messages)])
      const saidBy = { kind: 'user', id: state.owner } as const
      const stated = checked.flatMap((one) => {
        if (one.kind === 'refused') return []
        const { field, value, message, confidence } = one
        const source = message === undefined ? undefined : sources.get(message)
        return [{ field, value, sources: source ? [source] : [], confidence, saidBy }]
      })
      const before = await readDossier(storage, state)
      const { dossier } =
        stated.length === 0
          ? { dossier: before }
          : await threads.propose(thread, agentActor(agent), { name: 'state-facts', body: { facts: stated } })
      return checked.map((one): StatedFact => {
        if (one.kind === 'refused') return { field: one.field, outcome: 'refused', why: one.why }
        const { field, value, message } = one
        const now = dossier.facts[field]
        // What code read in the same message before is stored by it.
        const isSaid = message !== undefined && now?.sources.some((source) => source.message === message)
        const isStored = now?.value === value && (isSaid || now !== before.facts[field])
        return { field, outcome: isStored ? 'stored' : 'unchanged', value: now?.value ?? null }
      })
    },
    rejectFinding: async (thread, number, reason) => {
      const { state } = await open(thread)
      const { findings } = await readDossier(storage, state)
      const finding = findings.find((one) => one.number === number && one.status !== 'merged')
      if (!finding) throw new Error(`there is no finding ${number}`)
      // A person approved this: the log names that person.
      const edit = { kind: 'finding-status', finding: finding.id, status: 'rejected' } as const
      const edits = [{ ...edit, ...(reason === undefined ? {} : { reason }) }]
      await inspections.edit({ id: state.owner, role: 'owner' }, thread, { edits })
      return finding.what
    },
    blockers: async (thread, { language }) => {
      const { state, domain } = await open(thread)
      await work.run(state, domain)
      const { report } = await inspections.reportOf((await open(thread)).state, language)
      return report.blocked.map(({ why }) => why)
    },
    finalise: async (thread) => {
      const { state } = await open(thread)
      // A person approved this: the log names that person.
      const { dossier } = await inspections.finalise({ id: state.owner, role: 'owner' }, thread)
      if (!dossier.final) throw new Error('assertion failed: it was made final')
      return { number: dossier.final.number, version: dossier.final.version }
    },
    send: async (thread, to, { turn, call, language }) => {
      const { state } = await open(thread)
      // The id names this attempt: after an unknown outcome, "again" asks for a second mail.
      const id = idOf(`${turn}.${call}`)
      const user = { id: state.owner, role: 'owner' } as const
      const { dossier } = await inspections.mail(user, thread, { id, to, lang: language })
      const mailing = dossier.mailings.find((one) => one.id === id)
      if (!mailing) throw new Error('assertion failed: an attempt to send is kept')
      return mailing
    },
  }
}

/** The name of what a call made. */
function idOf(made: string): string {
  return made.replaceAll(/[^A-Za-z0-9._:-]/g, '-').slice(0, 60)
}

/** Firms that a name may mean, where it is not the whole name of one. */
async function findChoices(
  register: Register,
  { name = '' }: { name?: string | undefined },
  { language }: PortCall,
): Promise<readonly Company[]> {
  try {
    const found = await lookUpFirms(register, name, language)
    const exact = found.filter((company) => foldText(company.name) === foldText(name))
    return (exact.length === 1 ? exact : found).slice(0, MOST_CHOICES)
  } catch {
    // A register that does not answer: the name is taken as it was said.
    return []
  }
}

const lexicon = lexiconOf(undefined)

/** "Bella Rosa" is "Restaurant Bella Rosa"; "Slagerij" alone is no name, and a firm of another place is another one. */
function isSameFirm(known: Company, name: string | undefined, place: string | undefined): boolean {
  if (place !== undefined && known.place !== undefined && foldText(known.place) !== foldText(place)) return false
  const words = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const told = words(name ?? '').filter((word) => !lexicon.nameMakers.has(word) && !lexicon.articles.has(word))
  return told.length > 0
}

/** Chooses the firm to begin with: by number, else by name; the tool tells the model why the number failed. */
async function settleFirm(
  register: Register,
  {
    registration,
    name,
    place,
  }: { registration?: string | undefined; name?: string | undefined; place?: string | undefined },
  call: PortCall,
): Promise<{ wanted: StartInspection; problem: string | undefined }> {
  const said = { ...(name === undefined ? {} : { name }), ...(place === undefined ? {} : { place }) }
  if (registration === undefined) {
    const known = (await findChoices(register, { name }, call)).find((one) => isSameFirm(one, name, place))
    const number = known?.registration
    return { wanted: { ...said, ...(number ? { registration: number } : {}) }, problem: undefined }
  }
  try {
    await findFirm(register, { registration, ...said }, call.language)
    return { wanted: { registration, ...said }, problem: undefined }
  } catch (error) {
    if (!(error instanceof Error) || name === undefined) throw error
    return { wanted: said, problem: error.message }
  }
}

function checkRepeats(
  dossier: Dossier,
  company: Company,
  {
    finding,
    rule,
    class: klass,
  }: { finding?: string | undefined; rule?: string | undefined; class?: string | undefined },
  past: Parameters<typeof decideRepeat>[1],
  domain: Domain,
  at: number,
): RepeatCheck[] {
  const standing = dossier.findings.filter(({ kind, status }) => {
    return kind === 'shortcoming' && (status === 'proposed' || status === 'confirmed')
  })
  const asked = finding === undefined ? standing : standing.filter(({ id }) => id === finding)
  const about: readonly Pick<Finding, 'what' | 'rule' | 'class' | 'suggestion'>[] =
    rule === undefined ? asked : [{ what: findRule(domain, rule)?.subject.nl ?? rule, rule, class: null }]
  return about.flatMap((one): RepeatCheck[] => {
    const goal = one.rule === undefined ? undefined : findRule(domain, one.rule)?.goal
    const suggested = one.suggestion?.class ?? suggestClass({ kind: 'shortcoming', ...one }, domain)?.class
    // Without a decision on its class the finding is compared as the most usual class, and marked as undecided.
    const usual = domain.classes[Math.floor(domain.classes.length / 2)]?.id
    const chosen = klass ?? one.class ?? suggested ?? usual
    if (goal === undefined || chosen === undefined) return []
    const repeat = decideRepeat({ company, goal, class: chosen, at }, past, domain)
    const id = 'id' in one ? { finding: one.id as string } : {}
    return [{ ...id, what: one.what, class: chosen, decided: one.class !== null, repeat }]
  })
}

async function sourcesByNumber(
  storage: LogStorage,
  thread: ThreadId,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Said>> {
  const found = new Map<number, Said>()
  for (const number of new Set(numbers)) {
    const [note] = await readNotes(storage, thread, number - 1, 1)
    if (note?.number !== number || note.withdrawn) continue
    const [event] = await storage.findMessages(thread, [note.id])
    if (event) found.set(number, { message: note.id, number, seq: event.seq })
  }
  return found
}

const texts = {
  nl: {
    noNote: (number: number) => `Er is geen notitie ${number} in dit gesprek.`,
    noRule: (rule: string) => `Er is geen regel met de naam ${rule}.`,
  },
  en: {
    noNote: (number: number) => `There is no note ${number} in this conversation.`,
    noRule: (rule: string) => `There is no rule named ${rule}.`,
  },
} as const
