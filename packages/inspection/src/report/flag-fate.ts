import type { Finding, FindingId, Flag, Measurement } from '@agora/protocol/inspection'
import type { Dossier } from '@agora/protocol/report'
import { readMeasurements } from '../limits/read-measurements.ts'
import { findRoot } from './live-findings.ts'

/** What became of a flag. `point`: it waits for what becomes of that point, which is asked by itself. */
export type FlagFate =
  | { readonly kind: 'open' }
  /** `isSettled`: a person has confirmed it; until then it blocks by itself. */
  | { readonly kind: 'finding'; readonly finding: FindingId; readonly isSettled: boolean }
  | { readonly kind: 'point'; readonly point: string }
  | { readonly kind: 'dismissed'; readonly reason?: string | undefined }
  /** What it asked for has been done since. */
  | { readonly kind: 'settled' }

type Known = Pick<Dossier, 'findings' | 'points' | 'dismissed' | 'dismissals' | 'caution'>

/** The flags that are neither a finding nor dismissed by a person. */
export function openFlags(dossier: Known & Pick<Dossier, 'flags'>): readonly Flag[] {
  return dossier.flags.filter((flag) => fateOf(flag, dossier).kind === 'open')
}

/** The flags that somebody still has to look at: also those whose finding or point a person has yet to settle. */
export function flagsToSee(dossier: Known & Pick<Dossier, 'flags'>): readonly Flag[] {
  return dossier.flags.filter((flag) => mustSee(fateOf(flag, dossier)))
}

export function mustSee(fate: FlagFate): boolean {
  return fate.kind === 'open' || fate.kind === 'point' || (fate.kind === 'finding' && !fate.isSettled)
}

export function fateOf(flag: Flag, dossier: Known): FlagFate {
  if (dossier.dismissed.includes(flag.id)) {
    return { kind: 'dismissed', reason: dossier.dismissals?.findLast((one) => one.flag === flag.id)?.reason }
  }
  switch (flag.kind) {
    case 'limit':
      return fateOfValue(flag, dossier)
    case 'caution':
      return { kind: dossier.caution ? 'settled' : 'open' }
    case 'open-point': {
      const point = dossier.points.find(({ id }) => id === flag.point)
      if (!point) return { kind: 'open' }
      return point.status === null ? { kind: 'point', point: point.id } : { kind: 'settled' }
    }
    case 'correction':
      return fateOfRejection(flag, dossier)
  }
}

/** Words that call a finding wrong: settled once a person has rejected it. */
function fateOfRejection({ finding: number }: Flag, { findings }: Known): FlagFate {
  const meant = findings.find((one) => number !== undefined && one.number === number)
  return { kind: meant?.status === 'rejected' ? 'settled' : 'open' }
}

/** A value beyond its limit is a finding where one of the same words tells that value, or a person put it under that rule. */
function fateOfValue(flag: Flag, { findings }: Known): FlagFate {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  let rejected: FlagFate | undefined
  for (const finding of findings) {
    if (!isAbout(finding, flag)) continue
    const root = finding.status === 'merged' ? findRoot(finding, byId) : finding
    if (root?.status === 'proposed' || root?.status === 'confirmed') {
      return { kind: 'finding', finding: root.id, isSettled: root.status === 'confirmed' }
    }
    // Whoever rejects it and says why has dismissed what was flagged as well.
    if (root?.status === 'rejected' && root.reason) rejected = { kind: 'dismissed', reason: root.reason }
  }
  return rejected ?? { kind: 'open' }
}

function isAbout(finding: Finding, { source, measured, rule }: Flag): boolean {
  if (finding.sources.every(({ message }) => message !== source.message)) return false
  if (measured === undefined) return true
  const isByPerson = finding.edited === true || finding.touched !== undefined
  return (
    isSame(finding.measured, measured) ||
    readMeasurements(finding.what).some((told) => isSame(told, measured)) ||
    (isByPerson && rule !== undefined && finding.rule === rule)
  )
}

function isSame(one: Measurement | undefined, other: Measurement): boolean {
  return one !== undefined && one.value === other.value && (one.unit === other.unit || one.said === other.said)
}
