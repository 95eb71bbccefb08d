import type { FoundReport } from '@agora/core/brain/found-inspection'
import { type VerificationLevels, needsVerification } from '@agora/inspection/report/needs-verification'
import { nextQuestions } from '@agora/inspection/report/next-questions'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import { describeFindings, sourcesOf } from './describe-findings.ts'
import { describeFirm } from './describe-visits.ts'
import type { InspectionPorts } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.strictObject({ language: SpokenLanguage })
/** More than a form shows at once, so that what somebody leaves empty does not hide the rest. */
const QUESTIONS = 8
const BLOCKS = 20

export function reportStatusTool(
  { report: read }: Pick<InspectionPorts, 'report'>,
  levels: VerificationLevels,
): AgentTool<typeof Args> {
  return {
    name: 'report_status',
    description:
      'The report of this conversation as it stands: whether an inspection runs ("running"), how complete and how sure ' +
      'it is, findings with their numbers, what is missing, what blocks making it final, points of earlier inspections, ' +
      'and the next questions, the most important first. "verify": ask them, a few at a time.',
    title: { nl: 'bekijkt het rapport', en: 'looks at the report' },
    args: Args,
    timeoutMs: 20_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ language }, { thread, context }) => {
      const { dossier, report } = await read(thread, language ?? context.language)
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
        missing: report.missing.map(({ label, importance }) => ({ label, importance })),
        blocked: report.blocked.slice(0, BLOCKS).map(({ why }) => why),
        questions: nextQuestions(report, QUESTIONS),
        open: report.points.map(({ id, what, foundAt, status: became }) => ({
          id,
          what,
          foundAt,
          status: became ?? undefined,
        })),
        cautionAt: report.caution?.at,
      } satisfies FoundReport
      return { text: JSON.stringify({ report: status }), sources: sourcesOf(report) }
    },
  }
}
