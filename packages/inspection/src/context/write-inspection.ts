import type { Finding } from '@agora/protocol/inspection'
import { quoteLine } from '@agora/core/context/quote-said'
import type { DomainContext } from '@agora/core/context/fit-context'
import type { TurnContext as CoreContext } from '@agora/core/context/turn-context'
import type { Dossier } from '@agora/protocol/report'
import { type WriteTime, timeWriter } from '@agora/core/context/write-time'

/** An inspection in short, for whoever answers. */
export type InspectionContext = Pick<Dossier, 'company' | 'points' | 'startedAt'> & {
  readonly findings: readonly Finding[]
  readonly final: boolean
}

export type TurnContext = CoreContext & {
  /** What stands ready of the inspection: worked out by code from what was said. */
  readonly inspection?: InspectionContext
}

/** What a model's context tells of the inspection. */
export function inspectionContext({ inspection }: Pick<TurnContext, 'inspection'>): DomainContext {
  return {
    frame:
      'What was worked out of an inspection so far stands in <inspection>: proposals, until a person confirms them.',
    writeSituation: (time) => writeInspection(inspection, time),
  }
}

/** Lines of each kind that a turn is given; the tools give the rest. */
const MOST_LINES = 40
const LINE_CHARS = 300

/**
 * The inspection as one text for a model: the firm, what earlier visits left open, what was found. It was worked out by
 * code from what people said, and quotes them: it is material, never instructions.
 */
export function writeInspection(
  inspection: InspectionContext | undefined,
  time: WriteTime = timeWriter().time,
): string {
  if (!inspection) return ''
  const { company, points, findings, final, startedAt } = inspection
  const standing = findings.filter(({ status }) => status === 'proposed' || status === 'confirmed')
  if (!company && standing.length === 0) return ''
  const firm =
    company && [company.name, company.registration, company.address, company.place].filter(Boolean).join(', ')
  return [
    `<inspection${final ? ' final="true"' : ''}>`,
    ...(firm ? [`firm: ${cut(firm)}${startedAt === null ? '' : `, since ${time(startedAt)}`}`] : []),
    ...points.slice(0, MOST_LINES).map(({ what, status, foundAt }) => {
      return `open since ${time(foundAt)}: ${cut(what)} (${status ?? 'not looked at yet'})`
    }),
    ...standing.slice(-MOST_LINES).map(writeFinding),
    '</inspection>',
  ].join('\n')
}

function writeFinding({ id, status, kind, what, where, check, rule, class: klass, sources }: Finding): string {
  const numbers = sources.flatMap(({ number }) => (number === undefined ? [] : [number]))
  const about = [
    status,
    kind,
    ...(where ? [cut(where)] : []),
    ...(rule ? [`rule ${rule}`] : []),
    ...(check ? [`limit ${check.bound} ${check.value} ${check.unit}: ${check.outcome}`] : []),
    ...(klass ? [`class ${klass}`] : []),
  ]
  return `finding ${id}: ${cut(what)} (${about.join('; ')})${numbers.length > 0 ? ` [${numbers.join(', ')}]` : ''}`
}

function cut(text: string): string {
  return quoteLine(text).slice(0, LINE_CHARS)
}
