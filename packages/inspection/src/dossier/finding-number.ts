import type { Finding, FindingId } from '@agora/protocol/inspection'
import type { Dossier } from '@agora/protocol/report'

type Numbered = Pick<Dossier, 'findings' | 'retracted'>

/** The number of a finding that is proposed now: its own, where it stood before, else one that no finding ever had. */
export function numberFor(id: FindingId, { findings, retracted = [] }: Numbered): number {
  const own = retracted.find((one) => one.id === id)?.number
  return own ?? 1 + Math.max(0, ...[...findings, ...retracted].map(({ number = 0 }) => number))
}

/**
 * Findings with the numbers that a report printed which was made final before findings had numbers: it counted those that
 * stood. The others come behind them.
 */
export function numberAsPrinted(findings: readonly Finding[], printed: readonly Finding[]): Finding[] {
  if (printed.some(({ number }) => number !== undefined)) return [...findings]
  const live = printed.filter(({ status }) => status === 'proposed' || status === 'confirmed').map(({ id }) => id)
  const rest = findings.filter(({ id }) => !live.includes(id)).map(({ id }) => id)
  const numbers = new Map([...live, ...rest].map((id, index) => [id, index + 1]))
  return findings.map((finding) => ({ ...finding, number: numbers.get(finding.id) ?? 0 }))
}
