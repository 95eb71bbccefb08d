import { replyLanguage } from '@agora/core/context/reply-language'
import type { FoundStart } from '@agora/inspection/brain/found-inspection'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import { describeFirm, describePoint, describeVisits } from '@agora/inspection/tools/describe-visits'
import { type InspectionPorts, portCall } from './inspection-ports.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.strictObject({
  registration: z.string().max(80).optional().describe('The KVK number exactly as the user said it, right or wrong'),
  name: z.string().trim().max(200).optional().describe('The name of the firm'),
  place: z.string().trim().max(120).optional().describe('The town or the address'),
  language: SpokenLanguage,
})

export function startInspectionTool({ startInspection, domainOf }: InspectionPorts): AgentTool<typeof Args> {
  return {
    name: 'start_inspection',
    description:
      'Begins the inspection of a firm in this conversation: looks it up in the register and gives what earlier ' +
      'inspections found and left open. "problem" says in words what is wrong with the number or the firm; the ' +
      'inspection has begun all the same where there is a company. Several "choices": ask which one is meant.',
    title: { nl: 'begint de inspectie', en: 'begins the inspection' },
    args: Args,
    timeoutMs: 30_000,
    needsApproval: false,
    // It takes the key: the same call begins once.
    afterCrash: 'repeat',
    run: async ({ language, ...firm }, call) => {
      const spoken = language ?? replyLanguage(call.context)
      if (!firm.registration && !firm.name) throw new Error(sayWhich[spoken])
      const { company, problem, choices, open, past } = await startInspection(call.thread, firm, portCall(call, spoken))
      const domain = await domainOf(call.thread)
      const inspection = {
        company: company ? describeFirm(company) : undefined,
        problem,
        choices: choices.map(describeFirm),
        open: open.map(describePoint),
        past: describeVisits(past, domain, spoken),
      } satisfies FoundStart
      return { text: JSON.stringify({ inspection }), sources: [] }
    },
  }
}

const sayWhich = {
  nl: 'Zeg bij welk bedrijf je bent: noem de naam of het KVK-nummer.',
  en: 'Say at which firm you are: give its name or its KVK number.',
} as const
