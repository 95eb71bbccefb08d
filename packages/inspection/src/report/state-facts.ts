import { foldText } from '@agora/core/fold-text'
import type { Fact, Said } from '@agora/protocol/inspection'
import { readFactAnswer } from './read-fact-answer.ts'
import type { FactOrigin, ReportCondition, ReportFact } from '../domain/report-plan.ts'
import { type ReportState, standing } from './report-state.ts'
import { reportTexts } from './texts/report-texts.ts'
import { writeMoment } from './write-moment.ts'

/** A fact that applies to this visit, and what is known of it. */
export type StatedFact = {
  readonly fact: ReportFact
  /** In the language of the report where it is one of the options; null where it is not known. */
  readonly value: string | null
  /** It was asked, and nobody knew. */
  readonly isDeclined: boolean
  readonly sources: readonly Said[]
  readonly confidence: number
}

/** The facts of the plan that apply, in its order. */
export function stateFacts(state: ReportState): readonly StatedFact[] {
  return state.domain.report.facts
    .filter((fact) => appliesTo(fact, state, new Set()))
    .map((fact) => stateFact(fact, state))
}

function stateFact(fact: ReportFact, state: ReportState): StatedFact {
  const stated = findStated(fact.field, state)
  const known = fact.from === undefined ? undefined : knownFrom(fact.from, state)
  const value = stated && filled(stated.value)
  // What a person stated goes before what a register says; what code thought it heard does not.
  if (stated && value !== undefined && (stated.confidence >= 1 || known === undefined)) {
    const answer = readFactAnswer(value, fact.options)
    const shown = answer.kind === 'option' ? answer.option[state.language] : value
    return {
      fact,
      value: shown,
      isDeclined: false,
      sources: standing(stated.sources, state),
      confidence: stated.confidence,
    }
  }
  if (known !== undefined) return { fact, value: known, isDeclined: false, sources: [], confidence: 1 }
  return { fact, value: null, isDeclined: stated?.value === null, sources: [], confidence: 0 }
}

/** What was stated, unless all the words that said so were withdrawn since. */
function findStated(field: string, state: ReportState): Fact | undefined {
  const { facts } = state.basis.dossier
  const stated = Object.hasOwn(facts, field) ? facts[field] : undefined
  if (!stated || (stated.sources.length > 0 && standing(stated.sources, state).length === 0)) return undefined
  return stated
}

/** "Nee", "false" and "0" are answers [A41]; an empty one is none. */
function filled(value: string | null): string | undefined {
  return value === null || value.trim() === '' ? undefined : value.trim()
}

function knownFrom(from: FactOrigin, state: ReportState): string | undefined {
  const { basis, findings, language, domain, visitedAt } = state
  const { company } = basis.dossier
  const texts = reportTexts(language)
  if (typeof from === 'object') {
    const there = findings.filter(({ section, finding }) => section === from.section && finding.status === 'confirmed')
    if (there.length === 0) return texts.notAssessed
    return there.some(({ isOffence }) => isOffence) ? texts.no : texts.yes
  }
  switch (from) {
    case 'company':
      return filled(company?.name ?? null)
    case 'address':
      // A town alone is no place where something was found.
      if (filled(company?.address ?? null) === undefined) return undefined
      return filled([company?.address, company?.place].flatMap((part) => filled(part ?? null) ?? []).join(', '))
    case 'registration':
      return filled(company?.registration ?? null)
    case 'inspector':
      return filled(basis.inspector.name)
    case 'visit':
      return visitedAt === null ? undefined : filled(writeMoment(visitedAt, language, basis.timeZone))
    case 'findings': {
      if (findings.length === 0) return undefined
      const confirmed = findings.filter(({ finding }) => finding.status === 'confirmed')
      const wrong = confirmed.filter(({ isOffence }) => isOffence).length
      return texts.result(wrong, confirmed.length - wrong, findings.length - confirmed.length)
    }
    case 'measures': {
      const chosen = new Set(findings.flatMap(({ finding, isOffence }) => (isOffence ? (finding.measure ?? []) : [])))
      const names = [...chosen].map((id) => domain.measures.find((measure) => measure.id === id)?.name[language] ?? id)
      return filled(names.join(', '))
    }
  }
}

/** Whether a fact is asked at all. `above`: the facts that led here, so that two that ask for each other end. */
function appliesTo({ field, when }: ReportFact, state: ReportState, above: ReadonlySet<string>): boolean {
  return when === undefined || (!above.has(field) && holds(when, state, new Set([...above, field])))
}

function holds(when: ReportCondition, state: ReportState, above: ReadonlySet<string>): boolean {
  const { findings, domain } = state
  switch (when.kind) {
    case 'fine-route':
      return findings.some(({ isFineRoute }) => isFineRoute)
    case 'shortcoming':
      return findings.some(({ isOffence }) => isOffence)
    case 'section':
      return findings.some(({ isOffence, section }) => isOffence && section === when.section)
    case 'fact': {
      const asked = domain.report.facts.find(({ field }) => field === when.field)
      if (!asked || !appliesTo(asked, state, above)) return false
      const value = stateFact(asked, state).value
      if (value === null) return false
      const answer = readFactAnswer(value, asked.options)
      const said = answer.kind === 'option' ? [answer.option.nl, answer.option.en] : [value]
      return said.some((one) => when.values.includes(foldText(one)))
    }
  }
}
