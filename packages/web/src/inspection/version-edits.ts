import type { ReportEdit } from '@agora/client/inspection/inspection-commands'
import type { FindingVersion } from '@agora/client/inspection/report-types'

/** What makes this version the one that stands; and that everything else beside it was looked at. */
export function toEdits(finding: string, version: FindingVersion): readonly ReportEdit[] {
  const { change, status, judgement, reason } = version
  const because = reason === undefined ? {} : { reason }
  return [
    ...(change ? [{ kind: 'finding-edit' as const, finding, change, ...because }] : []),
    ...(status ? [{ kind: 'finding-status' as const, finding, status, ...because }] : []),
    ...(judgement ? [{ kind: 'finding-judge' as const, finding, ...judgement }] : []),
    { kind: 'finding-keep' as const, finding },
  ]
}
