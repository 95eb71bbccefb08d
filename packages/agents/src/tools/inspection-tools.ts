import { defaultLevels } from '@agora/inspection/tools/tell-report'
import type { AgentTool } from '../tool.ts'
import { checkLimitTool } from './check-limit.ts'
import { checkRepeatTool } from './check-repeat.ts'
import { companyHistoryTool } from './company-history.ts'
import { extractFindingsTool } from './extract-findings.ts'
import { finaliseReportTool } from './finalise-report.ts'
import type { InspectionPorts } from './inspection-ports.ts'
import { listFlagsTool } from './list-flags.ts'
import { lookUpCompanyTool } from './look-up-company.ts'
import { recordFactsTool } from './record-facts.ts'
import { rejectFindingTool } from './reject-finding.ts'
import { reportStatusTool } from './report-status.ts'
import { searchRulesTool } from './search-rules.ts'
import { sendReportTool } from './send-report.ts'
import { startInspectionTool } from './start-inspection.ts'

/** These are a person's decision: no setting lets them happen without a yes. */
export const alwaysApproved: ReadonlySet<string> = new Set(['reject_finding', 'finalise_report', 'send_report'])

/** What agents can do in an inspection. None of it sets a class or a measure: there is no argument for one. */
export function inspectionTools(ports: InspectionPorts, levels = defaultLevels): readonly AgentTool[] {
  return [
    startInspectionTool(ports),
    lookUpCompanyTool(ports),
    companyHistoryTool(ports),
    checkRepeatTool(ports),
    searchRulesTool(ports),
    checkLimitTool(ports),
    extractFindingsTool(ports),
    reportStatusTool(ports, levels),
    recordFactsTool(ports),
    rejectFindingTool(ports),
    finaliseReportTool(ports),
    sendReportTool(ports),
    listFlagsTool(ports),
  ]
}
