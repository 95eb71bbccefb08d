import { z } from 'zod'
import type { AgentTool } from '../tool.ts'
import { describeFirm } from '@agora/inspection/tools/describe-visits'
import { type InspectionPorts, portCall } from './inspection-ports.ts'

const Args = z.strictObject({
  query: z.string().trim().min(1).max(200).describe('A KVK number as it was said, or a name'),
})

export function lookUpCompanyTool({ findCompanies }: InspectionPorts): AgentTool<typeof Args> {
  return {
    name: 'look_up_company',
    description:
      'Looks a firm up in the register by its KVK number or its name. It begins no inspection. "source": "demo" means ' +
      'that the firms are invented, and no register was asked.',
    title: { nl: 'zoekt het bedrijf op', en: 'looks up the firm' },
    args: Args,
    timeoutMs: 30_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ query }, call) => {
      const { companies, source } = await findCompanies(query, portCall(call))
      return { text: JSON.stringify({ companies: companies.map(describeFirm), source }) }
    },
  }
}
