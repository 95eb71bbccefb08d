import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import { type InspectionPorts, portCall } from './inspection-ports.ts'

/** Nothing can be said along with it: it is final as it stands. */
const Args = z.strictObject({})

type Ports = Pick<InspectionPorts, 'finalise' | 'blockers' | 'report'>

export function finaliseReportTool({ finalise, blockers, report }: Ports): AgentTool<typeof Args> {
  return {
    name: 'finalise_report',
    description:
      'Makes the report final as it stands. The inspector decides that: they are asked for approval, always. Only when ' +
      'they ask for it and nothing blocks it.',
    title: { nl: 'maakt het rapport definitief', en: 'makes the report final' },
    args: Args,
    timeoutMs: 30_000,
    needsApproval: true,
    // It takes the key, and what is final stays the same.
    afterCrash: 'repeat',
    isExplicit: true,
    describeAction: async (_args, call) => {
      const { report: made } = await report(call.thread, call.context.language)
      const firm = made.company?.name
      return {
        nl: `maakt rapport ${made.number}${firm ? ` over ${firm}` : ''} definitief`,
        en: `makes report ${made.number}${firm ? ` on ${firm}` : ''} final`,
      }
    },
    findObstacle: async (_args, call) => {
      const blocked = await blockers(call.thread, portCall(call))
      return blocked.length === 0 ? undefined : [blockedBy[call.context.language], ...blocked].join('\n- ')
    },
    run: async (_args, call) => {
      const { number, version } = await finalise(call.thread, portCall(call))
      return { text: JSON.stringify({ finalised: { number, version } }), sources: [] }
    },
  }
}

const blockedBy = {
  nl: 'Er is geen akkoord gevraagd. Dit staat het rapport nog in de weg:',
  en: 'No approval was requested. This still blocks the report:',
} as const
