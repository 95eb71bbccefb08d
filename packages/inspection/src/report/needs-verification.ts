import type { Report } from '@agora/protocol/report'

/** Below one of these, a report is looked through again before it is called ready. */
export type VerificationLevels = { readonly completeness: number; readonly confidence: number }

export function needsVerification(
  report: Pick<Report, 'completeness' | 'confidence'>,
  levels: VerificationLevels,
): boolean {
  return report.completeness < levels.completeness || report.confidence < levels.confidence
}
