import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import { type InspectionPorts, portCall } from './inspection-ports.ts'

const Args = z.strictObject({ to: z.email().max(254).describe('The address, as the user gave it') })

export function sendReportTool({ send, report }: Pick<InspectionPorts, 'send' | 'report'>): AgentTool<typeof Args> {
  return {
    name: 'send_report',
    description:
      'Sends the final report as a PDF by e-mail. The inspector is asked for approval, always. When it fails, say why ' +
      'and that it can be tried again.',
    title: { nl: 'verstuurt het rapport', en: 'sends the report' },
    args: Args,
    timeoutMs: 90_000,
    needsApproval: true,
    // A mail cannot be taken back: a person must say whether it was sent.
    afterCrash: 'ask',
    isExplicit: true,
    describeAction: async ({ to }, call) => {
      const { report: made } = await report(call.thread, call.context.language)
      return { nl: `verstuurt rapport ${made.number} naar ${to}`, en: `sends report ${made.number} to ${to}` }
    },
    run: async ({ to }, call) => {
      const { state, why } = await send(call.thread, to, portCall(call))
      if (state !== 'sent') throw new Error(why ?? notSent[call.context.language])
      return { text: JSON.stringify({ sent: to }), sources: [] }
    },
  }
}

const notSent = {
  nl: 'De mailserver heeft het bericht niet aangenomen.',
  en: 'The mail server did not accept the message.',
} as const
