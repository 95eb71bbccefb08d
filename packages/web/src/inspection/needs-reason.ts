import type { Finding } from '@agora/client/inspection/report-types'

/** A decision against the suggestion needs a reason; keeping an earlier decision does not. */
export function needsReason(finding: Pick<Finding, 'class' | 'suggestion'>, chosen: string | null): boolean {
  if (chosen === null || finding.suggestion === undefined || chosen === finding.class) return false
  return chosen !== finding.suggestion.class
}
