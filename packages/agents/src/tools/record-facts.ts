import { FactField } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import { type InspectionPorts, portCall } from './inspection-ports.ts'

const Args = z.strictObject({
  facts: z
    .record(FactField, z.string().trim().min(1).max(limits.answerChars).nullable())
    .refine((facts) => Object.keys(facts).length > 0, 'say at least one')
    .refine((facts) => Object.keys(facts).length <= limits.questions, `at most ${limits.questions} at once`)
    .describe("By the field of a question of report_status: the user's words, or null where they do not know"),
})

export function recordFactsTool(ports: InspectionPorts): AgentTool<typeof Args> {
  return {
    name: 'record_facts',
    description:
      'Keeps what the user just said of the visit outside a form, in their words. Only what they said; answers to ' +
      'request_clarification are kept already.',
    title: { nl: 'noteert wat je zei', en: 'keeps what you said' },
    args: Args,
    timeoutMs: 15_000,
    needsApproval: false,
    // Stating what is stated already changes nothing.
    afterCrash: 'repeat',
    run: async ({ facts }, call) => {
      const { report } = await ports.domainOf(call.thread)
      // What follows from findings and decisions is no fact that somebody can tell.
      const known = report.facts.filter(({ from }) => from !== 'findings' && from !== 'measures')
      const strange = Object.keys(facts).filter((field) => !known.some((one) => one.field === field))
      if (strange.length > 0) {
        throw new Error(
          `there is no ${strange.join(', ')} to be stated; there is: ${known.map(({ field }) => field).join(', ')}`,
        )
      }
      await ports.stateFacts(call.thread, facts, portCall(call))
      return { text: JSON.stringify({ recorded: Object.keys(facts) }), sources: [] }
    },
  }
}
