import { limits } from '@agora/protocol/limits'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import { type InspectionPorts, portCall } from './inspection-ports.ts'

const Args = z.strictObject({
  number: z.int().min(1).describe('The number of the finding, as the user said it'),
  reason: z.string().trim().min(1).max(limits.findingChars).optional().describe("The user's reason, in their words"),
})

/** What a request for approval has room for. */
const MOST_CHARS = 160

export function rejectFindingTool(ports: Pick<InspectionPorts, 'report' | 'rejectFinding'>): AgentTool<typeof Args> {
  return {
    name: 'reject_finding',
    description:
      'Rejects a finding of the report because the user says that it is wrong or must go. Only the finding that they name. ' +
      'They are asked for approval, always, with the words of the finding.',
    title: { nl: 'wijst een bevinding af', en: 'rejects a finding' },
    args: Args,
    timeoutMs: 15_000,
    needsApproval: true,
    // What is rejected stays so.
    afterCrash: 'repeat',
    describeAction: async ({ number }, call) => {
      const what = cut((await find(ports, call.thread, number, call.context.language))?.what ?? '')
      return { nl: `wijst bevinding ${number} af: “${what}”`, en: `rejects finding ${number}: “${what}”` }
    },
    findObstacle: async ({ number }, call) => {
      const { language } = call.context
      const found = await find(ports, call.thread, number, language)
      if (!found) return none[language](number)
      return found.status === 'rejected' ? rejected[language](number) : undefined
    },
    run: async ({ number, reason }, call) => {
      const what = await ports.rejectFinding(call.thread, number, reason, portCall(call))
      return { text: JSON.stringify({ rejected: { number, what } }), sources: [] }
    },
  }
}

async function find(
  { report }: Pick<InspectionPorts, 'report'>,
  thread: Parameters<InspectionPorts['report']>[0],
  number: number,
  language: 'nl' | 'en',
) {
  const { dossier } = await report(thread, language)
  return dossier.findings.find((finding) => finding.number === number && finding.status !== 'merged')
}

function cut(text: string): string {
  return text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS - 1)}…` : text
}

const none = {
  nl: (number: number) => `Er is geen bevinding ${number}.`,
  en: (number: number) => `There is no finding ${number}.`,
} as const
const rejected = {
  nl: (number: number) => `Bevinding ${number} is al afgewezen.`,
  en: (number: number) => `Finding ${number} is rejected already.`,
} as const
