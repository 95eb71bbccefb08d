import type { FoundReport } from '../brain/found-inspection.ts'
import type { Dossier, Report } from '@agora/protocol/report'
import { type VerificationLevels, needsVerification } from '../report/needs-verification.ts'
import { nextQuestions } from '../report/next-questions.ts'
import { describeFindings, sourcesOf } from './describe-findings.ts'
import { describeFirm } from './describe-visits.ts'
import type { Told } from './told.ts'

/** More than a form shows at once, so that what somebody leaves empty does not hide the rest. */
const QUESTIONS = 8
const BLOCKS = 20

/** Below these a report is asked about before it is called ready. */
export const defaultLevels: VerificationLevels = { completeness: 0.8, confidence: 0.7 }

/** A report as it stands. */
export function tellReport(
  { dossier, report }: { readonly dossier: Dossier; readonly report: Report },
  levels: VerificationLevels = defaultLevels,
): Told {
  const status = {
    running: dossier.startedAt !== null,
    status: report.status,
    number: report.number,
    company: report.company ? describeFirm(report.company) : undefined,
    completeness: report.completeness,
    confidence: report.confidence,
    verify: report.status === 'draft' && needsVerification(report, levels),
    findings: describeFindings(report),
    findingCount: report.findings.length,
    stated: report.facts.flatMap(({ field, label, value }) => {
      const isStated = Object.hasOwn(dossier.facts, field) && dossier.facts[field]?.value !== null
      return isStated && value !== null ? [{ label, value }] : []
    }),
    missing: report.missing.map(({ label, importance }) => ({ label, importance })),
    blocked: report.blocked.slice(0, BLOCKS).map(({ why }) => why),
    questions: nextQuestions(report, QUESTIONS),
    open: report.points.map(({ id, what, foundAt, status: became }) => ({
      id,
      what,
      foundAt,
      dueAt: dossier.points.find((point) => point.id === id)?.dueAt,
      status: became ?? undefined,
    })),
    cautionAt: report.caution?.at,
  } satisfies FoundReport
  return { text: JSON.stringify({ report: status }), sources: sourcesOf(report) }
}
