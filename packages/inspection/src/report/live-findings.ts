import type { Finding, Said } from '@agora/protocol/inspection'

/** A finding that stands in the report, with the sources of those that were merged into it. */
export type LiveFinding = Finding & { readonly status: 'proposed' | 'confirmed' }

/** The findings of a report by their numbers: what was rejected is left out, what was merged counts with the other. */
export function liveFindings(findings: readonly Finding[]): readonly LiveFinding[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const joined = new Map<string, Said[]>()
  for (const finding of findings) {
    const root = finding.status === 'merged' ? findRoot(finding, byId) : undefined
    if (root) joined.set(root.id, [...(joined.get(root.id) ?? []), ...finding.sources])
  }
  const live = [...byId.values()].flatMap((finding) =>
    isLive(finding)
      ? [{ ...finding, sources: uniqueSources([...finding.sources, ...(joined.get(finding.id) ?? [])]) }]
      : [],
  )
  // Dossiers of before have no numbers: their findings count in the order in which they came.
  if (live.some(({ number }) => number === undefined)) return live.map((one, index) => ({ ...one, number: index + 1 }))
  return live.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
}

function isLive(finding: Finding): finding is LiveFinding {
  return finding.status === 'proposed' || finding.status === 'confirmed'
}

/** What was merged into something that was merged itself; nothing where that goes round in a ring. */
export function findRoot(finding: Finding, byId: ReadonlyMap<string, Finding>): Finding | undefined {
  const seen = new Set<string>()
  let at: Finding | undefined = finding
  while (at?.status === 'merged') {
    if (seen.has(at.id)) return undefined
    seen.add(at.id)
    at = at.mergedInto === undefined ? undefined : byId.get(at.mergedInto)
  }
  return at
}

export function uniqueSources(sources: readonly Said[]): Said[] {
  return [...new Map(sources.map((source) => [source.message, source])).values()].sort((a, b) => a.seq - b.seq)
}
