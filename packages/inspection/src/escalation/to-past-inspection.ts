import { reportNumber } from '../dossier/report-number.ts'
import type { Company, Finding, PastInspection } from '@agora/protocol/inspection'
import type { ReportBasis } from '@agora/protocol/report'
import type { Domain } from '../domain/domain.ts'
import { findRule } from '../rules/find-rule.ts'
import { monthsLater } from '../calendar-day.ts'
import { findRow } from './find-row.ts'

/**
 * What an inspection says to the next one of the same firm: the shortcomings that a person confirmed, and what became
 * of the points that were open. What was only proposed, rejected or merged never counts against anybody.
 */
export function toPastInspection({ dossier, quotes }: ReportBasis, domain: Domain): PastInspection {
  const company = dossier.company ?? namedCompany(dossier.facts['company']?.value)
  const at = dossier.startedAt ?? firstOf(quotes.map((quote) => quote.at)) ?? dossier.final?.at ?? 0
  return {
    thread: dossier.thread,
    report: dossier.final?.number ?? reportNumber(dossier),
    domain: dossier.domain,
    company,
    at,
    findings: dossier.findings
      .filter(({ status, kind }) => status === 'confirmed' && kind === 'shortcoming')
      .map((finding) => toPastFinding(finding, at, company, domain)),
    points: dossier.points.flatMap(({ id, status }) => (status === null ? [] : [{ id, status }])),
  }
}

function toPastFinding(
  { id, what, where, rule, class: offenceClass, measure }: Finding,
  at: number,
  company: Company,
  domain: Domain,
): PastInspection['findings'][number] {
  const goal = rule === undefined ? undefined : findRule(domain, rule)?.goal
  const dueAt = dueOf(offenceClass, measure, at, company, domain)
  return {
    id,
    what,
    ...(where !== undefined && { where }),
    ...(rule !== undefined && { rule }),
    ...(goal !== undefined && { goal }),
    class: offenceClass,
    measure,
    ...(dueAt !== undefined && { dueAt }),
  }
}

/** Nobody comes back for what nothing was asked for, whatever its class. */
function dueOf(
  offenceClass: string | null,
  measure: string | null,
  at: number,
  { sector }: Company,
  domain: Domain,
): number | undefined {
  const asks = domain.measures.some((one) => one.id === measure && one.asks)
  const months = offenceClass && asks ? findRow(offenceClass, sector, domain)?.recheckMonths : null
  return months ? monthsLater(at, months, domain.escalation.timeZone ?? 'UTC') : undefined
}

function namedCompany(name: string | null | undefined): Company {
  return { name: name?.trim().slice(0, 200) || '–', source: 'said' }
}

function firstOf(times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : times.reduce((first, time) => Math.min(first, time))
}
