import type { Finding } from '@agora/client/inspection/report-types'

/** Whoever decides otherwise than was suggested says why; who leaves a decision as it was need not say it again. */
export function needsReason(finding: Pick<Finding, 'class' | 'suggestion'>, chosen: string | null): boolean {
  if (chosen === null || finding.suggestion === undefined || chosen === finding.class) return false
  return chosen !== finding.suggestion.class
}
