import { timeWriter } from '@agora/core/context/write-time'
import { reportNumber } from '../dossier/report-number.ts'
import type { Language } from '@agora/core/language'
import type { Company } from '@agora/protocol/inspection'
import type { Report, ReportBasis } from '@agora/protocol/report'
import type { Domain } from '../domain/domain.ts'
import { citeRules } from './cite-rules.ts'
import { completenessOf } from './completeness.ts'
import { confidenceOf } from './confidence.ts'
import { flagsToSee } from './flag-fate.ts'
import { listBlocks } from './list-blocks.ts'
import { listMissing } from './list-missing.ts'
import { type PlacedFinding, type ReportState, makeReportState, standing } from './report-state.ts'
import { type StatedFact, stateFacts } from './state-facts.ts'
import { writeComparison } from './write-comparison.ts'
import { writeSections } from './write-sections.ts'

/**
 * The report of an inspection in one language, from its dossier, the words it rests upon, and nothing else: the same
 * basis gives the same report whenever it is made. It never fails: what is missing is listed as missing.
 */
export function buildReport(basis: ReportBasis, domain: Domain, language: Language): Report {
  const state = makeReportState(basis, domain, language)
  const { dossier } = basis
  const facts = stateFacts(state)
  const sections = writeSections(state)
  const findings = state.findings.map((placed) => writeFinding(placed, state))
  const shownFacts = showFacts(facts, state)
  const company = dossier.company ?? companyOf(facts)
  const sentences = sections.flatMap((section) => section.sentences)
  const cited = [
    ...sentences.flatMap(({ rules }) => rules),
    ...state.findings.flatMap(({ check }) => check?.rule ?? []),
    ...dossier.points.flatMap(({ rule }) => rule ?? []),
  ]
  const used = [...sentences, ...findings, ...shownFacts].flatMap(({ sources }) => sources)
  const { title } = domain.report
  const finalisedAt = dossier.final?.at ?? null
  const { iso } = timeWriter(basis.timeZone)
  /** The same time as text beside it, in reports that name their zone. */
  const asText = <Name extends string>(name: Name, at: number | null): { readonly [Key in Name]?: string } =>
    basis.namesZone && at !== null ? ({ [name]: iso(at) } as { [Key in Name]: string }) : {}
  return {
    schema: 'agora-report/1',
    language,
    status: dossier.final ? 'final' : 'draft',
    number: dossier.final?.number ?? reportNumber(dossier),
    version: dossier.final?.version ?? dossier.version,
    thread: dossier.thread,
    domain: dossier.domain,
    title: company ? `${title[language]} ${company.name}` : title[language],
    company,
    visitedAt: state.visitedAt,
    finalisedAt,
    timeZone: basis.timeZone,
    ...(basis.namesZone ? { namesZone: true } : {}),
    ...asText('visitedAtIso', state.visitedAt),
    ...asText('finalisedAtIso', finalisedAt),
    inspector: valueOf('inspector', facts) ?? basis.inspector.name,
    caution: dossier.caution && {
      at: dossier.caution.at,
      ...asText('atIso', dossier.caution.at),
      ...(dossier.caution.to === undefined ? {} : { to: dossier.caution.to }),
    },
    facts: shownFacts,
    sections,
    findings,
    points: dossier.points.map(({ id, what, foundAt, status, note, rule }) => ({
      id,
      what,
      foundAt,
      ...asText('foundAtIso', foundAt),
      status,
      ...(note === undefined ? {} : { note }),
      // Reports that were made final before name their zone print as they did.
      ...(rule === undefined || !basis.namesZone ? {} : { rule }),
    })),
    rules: citeRules(cited, state),
    quotes: usedQuotes(used, state).map((quote) => ({ ...quote, ...asText('atIso', quote.at) })),
    missing: listMissing(state, facts),
    ...(dossier.final ? {} : { flags: flagsToSee(dossier).map(({ id }) => id) }),
    completeness: completenessOf(state, facts, sections),
    confidence: confidenceOf(state, facts, sections),
    blocked: listBlocks(state, facts, sections),
  }
}

type ReportFinding = Report['findings'][number]

function writeFinding({ finding, number, section, check }: PlacedFinding, state: ReportState): ReportFinding {
  const { domain, language } = state
  const { id, kind, status, what, where, measured, rule, suggestion, reason, sources } = finding
  const name = (terms: readonly { readonly id: string; readonly name: Record<Language, string> }[], term: string) =>
    terms.find((one) => one.id === term)?.name[language] ?? term
  const suggested = suggestion && {
    class: suggestion.class,
    name: name(domain.classes, suggestion.class),
    reason: suggestion.reason[language],
  }
  return {
    id,
    number,
    kind,
    status,
    what,
    ...(where === undefined ? {} : { where }),
    section,
    ...(measured ? { measured, comparison: writeComparison(measured, check, domain, language) } : {}),
    ...(rule === undefined ? {} : { rule }),
    ...(suggested ? { suggestion: suggested } : {}),
    class: finding.class === null ? null : { id: finding.class, name: name(domain.classes, finding.class) },
    measure: finding.measure === null ? null : { id: finding.measure, name: name(domain.measures, finding.measure) },
    ...(reason === undefined ? {} : { reason }),
    sources: standing(sources, state),
  }
}

/** What applies and must be there, known or not; what may be there, where it is known; and what no plan asks for. */
function showFacts(facts: readonly StatedFact[], state: ReportState): Report['facts'] {
  const planned = facts
    .filter(({ fact, value }) => value !== null || fact.importance === 'required')
    .map(({ fact, value, sources }) => ({
      field: fact.field,
      label: fact.label[state.language],
      value,
      sources: [...sources],
    }))
  const fields = new Set(state.domain.report.facts.map(({ field }) => field))
  const others = Object.entries(state.basis.dossier.facts)
    .filter(([field, { value }]) => !fields.has(field) && value !== null && value.trim() !== '')
    .map(([field, { value, sources }]) => ({ field, label: field, value, sources: standing(sources, state) }))
  return [...planned, ...others]
}

/** A firm that only a person named. */
function companyOf(facts: readonly StatedFact[]): Company | null {
  const name = facts.find(({ fact }) => fact.from === 'company')?.value?.slice(0, 200)
  if (!name) return null
  const address = facts.find(({ fact }) => fact.from === 'address')?.value?.slice(0, 300)
  const registration = facts.find(({ fact }) => fact.from === 'registration')?.value?.replace(/\D/gu, '')
  return {
    name,
    source: 'said',
    ...(address ? { address } : {}),
    ...(registration && /^\d{8}$/u.test(registration) ? { registration } : {}),
  }
}

function valueOf(from: 'inspector', facts: readonly StatedFact[]): string | undefined {
  return facts.find(({ fact }) => fact.from === from)?.value ?? undefined
}

function usedQuotes(used: readonly { readonly message: string }[], { quotes }: ReportState): Report['quotes'] {
  const messages = new Set(used.map(({ message }) => message))
  return [...quotes.values()].filter(({ message }) => messages.has(message)).sort((a, b) => a.seq - b.seq)
}
