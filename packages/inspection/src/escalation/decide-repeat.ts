import type { Company, PastInspection } from '@agora/protocol/inspection'
import type { Words } from '@agora/protocol/turn'
import type { Domain } from '../domain/domain.ts'
import { type CalendarDay, dayOf, yearsBefore } from '../calendar-day.ts'
import { findRow } from './find-row.ts'
import { isSameLocation } from './same-location.ts'

export type Offence = {
  readonly company: Company
  readonly goal: string
  readonly class: string
  readonly at: number
}

/** What an offence counts for after those before it. The measure is advice: a person decides. */
export type Repeat = {
  readonly isRepeat: boolean
  /** Offences that it repeats, the oldest first. */
  readonly earlier: readonly { readonly report: string; readonly at: number; readonly finding: string }[]
  readonly measure: string
  readonly recheckMonths: number | null
  readonly reason: Words
  /** Where the fines of these years would bring the firm under closer supervision. */
  readonly supervision?: Words
}

type PastFinding = PastInspection['findings'][number]

/**
 * Whether an offence is a repeat, and which measure the table gives for it: the same offender, the same location, the
 * same goal, within the years before. A day as long ago as that still counts, the day before it does not.
 */
export function decideRepeat(offence: Offence, past: readonly PastInspection[], domain: Domain): Repeat {
  const { years, timeZone = 'UTC' } = domain.escalation
  const row = findRow(offence.class, offence.company.sector, domain)
  const first = yearsBefore(dayOf(offence.at, timeZone), years)
  const here = past.filter(
    ({ company, at }) => at < offence.at && dayOf(at, timeZone) >= first && isSameLocation(company, offence.company),
  )
  const from: CalendarDay = row?.countsFrom ?? first
  const counted = here
    .filter(({ at }) => dayOf(at, timeZone) >= from)
    .flatMap(({ report, at, findings }) =>
      findings
        .filter((found) => found.goal === offence.goal && found.class !== null)
        .map((found) => ({ report, at, finding: found.id, steps: isStep(found, offence, row?.measures[0], domain) })),
    )
    .sort((a, b) => a.at - b.at || compare(a.report, b.report) || compare(a.finding, b.finding))
  const earlier = counted.map(({ report, at, finding }) => ({ report, at, finding }))
  // What was found on one visit is one occasion, however many findings it made.
  const times = new Set(counted.filter(({ steps }) => steps).map(({ report, at }) => `${at} ${report}`)).size
  const measure = row?.measures[Math.min(times, row.measures.length - 1)] ?? domain.measures[0]?.id ?? 'none'
  const supervision = hintOf(measure, here, domain)
  return {
    isRepeat: earlier.length > 0,
    earlier,
    measure,
    recheckMonths: row?.recheckMonths ?? null,
    reason: reasonOf(times, earlier.length, years, row?.reason),
    ...(supervision && { supervision }),
  }
}

/**
 * Whether an earlier offence is a step towards what follows: it was no lighter, and somebody did not leave it at less
 * than the first measure. Whoever was never warned is not fined for not having heeded it.
 */
function isStep(found: PastFinding, { class: now }: Offence, firstMeasure: string | undefined, domain: Domain) {
  const weight = (id: string | null) => domain.classes.findIndex((one) => one.id === id)
  const rank = (id: string | undefined) => domain.measures.findIndex((one) => one.id === id)
  return weight(found.class) >= weight(now) && (found.measure === null || rank(found.measure) >= rank(firstMeasure))
}

function hintOf(measure: string, here: readonly PastInspection[], domain: Domain): Words | undefined {
  const { intensified } = domain.escalation
  const fines = new Set(domain.measures.filter(({ fineRoute }) => fineRoute).map(({ id }) => id))
  if (!intensified || !fines.has(measure)) return undefined
  const before = here.filter(({ findings }) => findings.some((found) => fines.has(found.measure ?? ''))).length
  return before + 1 >= intensified.fines ? intensified.hint : undefined
}

function reasonOf(times: number, earlier: number, years: number, reason: Words | undefined): Words {
  const rule = reason ?? {
    nl: 'Voor deze klasse staat niets in de tabel.',
    en: 'The table says nothing of this class.',
  }
  if (earlier === 0) {
    return {
      nl: `Geen eerdere overtreding met hetzelfde doel op deze locatie in de ${years} jaar ervoor. ${rule.nl}`,
      en: `No earlier offence with the same goal at this location in the ${years} years before. ${rule.en}`,
    }
  }
  const weighs = {
    nl: times === earlier ? '' : ` (${times} keer even zwaar of zwaarder)`,
    en: times === earlier ? '' : ` (${times} as serious or more)`,
  }
  return {
    nl: `${earlier} keer eerder hetzelfde doel overtreden op deze locatie in de ${years} jaar ervoor${weighs.nl}. ${rule.nl}`,
    en: `${earlier} earlier offence${earlier === 1 ? '' : 's'} with the same goal at this location in the ${years} years before${weighs.en}. ${rule.en}`,
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
