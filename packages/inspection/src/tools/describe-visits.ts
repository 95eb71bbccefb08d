import type { FoundFirm, FoundPoint, FoundVisit } from '../brain/found-inspection.ts'
import type { Domain } from '../domain/domain.ts'
import type { Company, OpenPoint, PastInspection } from '@agora/protocol/inspection'

type Language = 'nl' | 'en'
/** A result is read by a model: of a long past the last visits are enough, and their number is told. */
const VISITS = 10
const FINDINGS = 12
const WORDS = 300

export function describeFirm({ name, registration, address, place, ceased }: Company): FoundFirm {
  return { name, registration, address, place, ceased }
}

export function describePoint({ id, what, where, foundAt, dueAt }: OpenPoint): FoundPoint {
  return { id, what: what.slice(0, WORDS), where, foundAt, dueAt }
}

export function describeVisits(past: readonly PastInspection[], domain: Domain, language: Language): FoundVisit[] {
  return past
    .toSorted((a, b) => b.at - a.at)
    .slice(0, VISITS)
    .map(({ report, at, findings }) => ({
      report,
      at,
      findings: findings.slice(0, FINDINGS).map(({ what, class: given, measure }) => ({
        what: what.slice(0, WORDS),
        class: given === null ? undefined : className(given, domain, language),
        measure: measure === null ? undefined : measureName(measure, domain, language),
      })),
    }))
}

/** As people say it; the id where the domain does not know it any more. */
export function className(id: string, { classes }: Domain, language: Language): string {
  return classes.find((one) => one.id === id)?.name[language] ?? id
}

export function measureName(id: string, { measures }: Domain, language: Language): string {
  return measures.find((one) => one.id === id)?.name[language] ?? id
}
