import type { EventBody } from '@agora/protocol/events'
import type { Finding, FindingId, NewFinding, Said } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import type { Dossier } from '@agora/protocol/report'
import { foldText } from '@agora/core/fold-text'
import { isUntouched } from './change-words.ts'
import { contentOf } from './merge-words.ts'

/**
 * The events that propose findings. What repeats a proposal that no person touched is no other finding: its sources are
 * added to that one, so that the same note said 600 times is proposed once.
 */
export function proposeFindings(dossier: Dossier, findings: readonly NewFinding[]): EventBody[] {
  const { findings: known } = dossier
  const untouched = known.filter((finding) => isUntouched(finding) && !finding.shaken)
  const grown = new Map<FindingId, NewFinding>()
  const fresh: NewFinding[] = []
  for (const one of findings) {
    if (known.some(({ id }) => id === one.id)) continue
    const same = untouched.find((finding) => saysSame(finding, one))
    if (!same) {
      fresh.push(one)
      continue
    }
    const before = grown.get(same.id) ?? toProposal(same)
    const sources = withSources(before.sources, one.sources)
    if (sources.length > before.sources.length) grown.set(same.id, { ...before, sources })
  }
  return [
    ...[...grown.values()].map((finding) => ({ type: 'finding-revised', finding }) as const),
    ...proposeNew(dossier, fresh),
  ]
}

/** The events that propose findings whose names are not taken, as far as there is room. */
export function proposeNew({ findings: known }: Dossier, findings: readonly NewFinding[]): EventBody[] {
  const room = Math.max(0, limits.findings - known.length)
  return findings
    .filter(({ id }) => known.every((finding) => finding.id !== id))
    .slice(0, room)
    .map((finding) => ({ type: 'finding-proposed', finding }))
}

function saysSame(one: NewFinding, other: NewFinding): boolean {
  return (
    one.kind === other.kind &&
    foldText(one.what) === foldText(other.what) &&
    one.where === other.where &&
    one.rule === other.rule &&
    one.measured?.value === other.measured?.value
  )
}

function toProposal(finding: Finding): NewFinding {
  const { id, confidence, sources } = finding
  return { id, ...contentOf(finding), confidence, sources }
}

function withSources(sources: readonly Said[], more: readonly Said[]): Said[] {
  const known = new Set(sources.map(({ message }) => message))
  return [...sources, ...more.filter(({ message }) => !known.has(message))].slice(0, limits.findingSources)
}
