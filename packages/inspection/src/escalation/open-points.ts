import type { OpenPoint, PastInspection } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import type { Domain } from '../domain/domain.ts'
import { pointIdOf } from './point-id.ts'
import { isSameLocation } from './same-location.ts'

/**
 * What earlier inspections left open, the most pressing first: shortcomings that something was asked for, and that no
 * later inspection of the same location found mended. That nobody looked leaves a point as it was.
 */
export function openPointsOf(past: readonly PastInspection[], domain: Domain): readonly OpenPoint[] {
  const asking = new Set(domain.measures.filter(({ asks }) => asks).map(({ id }) => id))
  const open = new Map<string, OpenPoint>()
  for (const inspection of past) {
    for (const found of inspection.findings) {
      if (!asking.has(found.measure ?? '') && found.dueAt === undefined) continue
      const id = pointIdOf(inspection.report, found.id)
      if (!isMended(id, inspection, past)) open.set(id, toPoint(id, found, inspection))
    }
  }
  return [...open.values()].sort(byUrgency).slice(0, limits.openPoints)
}

/** The last who looked decides: what was mended may have come back. */
function isMended(id: string, { at: foundAt, company }: PastInspection, past: readonly PastInspection[]): boolean {
  let last: { readonly at: number; readonly isFixed: boolean } | undefined
  for (const { at, points, company: other } of past) {
    if (at <= foundAt || (last && at < last.at) || !isSameLocation(company, other)) continue
    const status = points.find((point) => point.id === id)?.status
    if (status === undefined || status === 'not-checked') continue
    // Two reports of one moment that contradict each other leave it open.
    last = { at, isFixed: status === 'fixed' && (last?.at !== at || last.isFixed) }
  }
  return last?.isFixed ?? false
}

function toPoint(id: string, found: PastInspection['findings'][number], inspection: PastInspection): OpenPoint {
  const { thread, report, at } = inspection
  const { what, where, rule, goal, class: offenceClass, measure, dueAt } = found
  return {
    id,
    what,
    ...(where !== undefined && { where }),
    ...(rule !== undefined && { rule }),
    ...(goal !== undefined && { goal }),
    class: offenceClass,
    measure,
    foundAt: at,
    ...(dueAt !== undefined && { dueAt }),
    report,
    ...(thread !== undefined && { thread }),
  }
}

function byUrgency(one: OpenPoint, other: OpenPoint): number {
  const due = (point: OpenPoint) => point.dueAt ?? Number.POSITIVE_INFINITY
  if (due(one) !== due(other)) return due(one) - due(other)
  return one.foundAt - other.foundAt || (one.id < other.id ? -1 : 1)
}
