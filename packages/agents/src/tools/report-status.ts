import { replyLanguage } from '@agora/core/context/reply-language'
import type { VerificationLevels } from '@agora/inspection/report/needs-verification'
import { tellReport } from '@agora/inspection/tools/tell-report'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import type { InspectionPorts } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.strictObject({ language: SpokenLanguage })

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
    run: async ({ language }, { thread, context }) =>
      tellReport(await read(thread, language ?? replyLanguage(context)), levels),
  }
}
